import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Ability, ScopeOf } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { ListDefinition } from "./list-definition.server.ts";
import { BY_RELEVANCE, type ListQuery } from "./list-query.ts";
import { rankedRows, searchCondition } from "./list-search.server.ts";
import { pageCount } from "./paging.ts";

type AnyList<Row extends { readonly id: string }, Able extends Ability> = ListDefinition<Row, Able>;
type RowsOf<Able extends Ability> = { readonly scope: ScopeOf<Able>; readonly viewer: Viewer };

/**
 * The rows of the requested page, and how many there are on all pages. For a page after the end, the last page is read. `isMore`
 * where there are more rows than the list counts (`countUpTo`).
 */
export async function readRows<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  of: RowsOf<Able>,
  requested: ListQuery,
  language: Language,
): Promise<{ rows: Row[]; total: number; isMore: boolean; query: ListQuery }> {
  const { countUpTo, pageSize } = list;
  const lastPage = countUpTo === undefined ? requested.page : pageCount(countUpTo, pageSize);
  let page = Math.min(requested.page, lastPage);
  let [found, counted] = await Promise.all([
    rowsOfPage(list, of, { ...requested, page }, language),
    countUpTo === undefined ? undefined : countRows(list, of, requested),
  ]);
  if (found.length === 0 && page > 1) {
    counted ??= await countRows(list, of, requested);
    page = Math.min(pageCount(counted, pageSize), lastPage);
    found = await rowsOfPage(list, of, { ...requested, page }, language);
  }
  const total = counted ?? Number(found[0]?.list_total ?? 0);
  const isMore = countUpTo !== undefined && total > countUpTo;
  const rows = found.map((row) => list.read(row));
  return { rows, total: isMore ? countUpTo : total, isMore, query: { ...requested, page } };
}

async function rowsOfPage<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  of: RowsOf<Able>,
  requested: ListQuery,
  language: Language,
): Promise<Record<string, unknown>[]> {
  const sort = list.sorts[requested.sort];
  const isCountedApart = list.countUpTo !== undefined;
  const from = matching(list, of, requested, isCountedApart && sort?.alwaysTrue ? [sort.alwaysTrue] : []);
  const order = orderOf(list, requested, language);
  const total = isCountedApart ? sql`null::int` : sql`(count(*) over ())::int`;
  const limits = sql`order by ${order}, rows.id limit ${list.pageSize} offset ${(requested.page - 1) * list.pageSize}`;
  if (!list.details) return await all(sql`select rows.*, ${total} as list_total ${from} ${limits}`);
  return await all(sql`
    with chosen as materialized (
      select page.*, row_number() over () as list_place
      from (select rows.id, ${total} as list_total ${from} ${limits}) as page)
    select details.*, chosen.list_total from chosen join (${list.details}) as details on details.id = chosen.id
    order by chosen.list_place`);
}

/** The search of a list whose rows are in the order of how well they are found; undefined where they are in another. */
const rankedBy = <Row extends { readonly id: string }, Able extends Ability>(
  { searched }: AnyList<Row, Able>,
  { q, sort }: Pick<ListQuery, "q"> & Partial<Pick<ListQuery, "sort">>,
) => (q !== "" && sort === BY_RELEVANCE ? searched : undefined);

/** The order that a query requests. What is found equally well is in the list's own order. */
function orderOf<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  query: ListQuery,
  language: Language,
): SQL {
  const sort = list.sorts[query.sort] ?? list.sorts[list.defaultSort];
  const own = sort?.orderBy(language) ?? sql`rows.id`;
  return rankedBy(list, query) ? sql`rows.list_score desc, ${own}` : own;
}

/** How many rows match a query: of a list that counts up to a number, at most one more than that. */
async function countRows<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  of: RowsOf<Able>,
  requested: ListQuery,
): Promise<number> {
  const upTo = list.countUpTo === undefined ? sql`` : sql`limit ${list.countUpTo + 1}`;
  const [row] = await all(
    sql`select count(*)::int as total from (select ${matching(list, of, requested)} ${upTo}) as counted`,
  );
  return Number(row?.total ?? 0);
}

/** The ids of the rows that match a query, in their own order. @param ids leaves out all other rows */
export async function matchingIds<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  of: RowsOf<Able>,
  query: Pick<ListQuery, "q" | "isUnsearchable" | "filters">,
  ids?: readonly string[],
): Promise<string[]> {
  const rows = await all(sql`select rows.id ${matching(list, of, query, only(ids))} order by rows.id`);
  return rows.map(({ id }) => String(id));
}

const only = (ids: readonly string[] | undefined): readonly SQL[] =>
  ids
    ? [sql`rows.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`]
    : [];

/** The ids of the rows that match a query, in the order that the query requests. @param ids leaves out all other rows */
export async function sortedIds<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  of: RowsOf<Able>,
  query: ListQuery,
  language: Language,
  ids?: readonly string[],
): Promise<string[]> {
  const order = orderOf(list, query, language);
  const upTo = list.countUpTo === undefined ? sql`` : sql`limit ${list.countUpTo}`;
  const rows = await all(
    sql`select rows.id ${matching(list, of, query, only(ids))} order by ${order}, rows.id ${upTo}`,
  );
  return rows.map(({ id }) => String(id));
}

/** The rows with these ids, in this order. Those that are gone meanwhile are left out. */
export async function rowsById<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  of: RowsOf<Able>,
  ids: readonly string[],
): Promise<Row[]> {
  const chosen = sql`(select value::uuid as id, ordinality as list_place
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality)`;
  const found = list.details
    ? await all(sql`
        with chosen as materialized ${chosen}
        select details.* from chosen join (${list.details}) as details on details.id = chosen.id
        where chosen.id in (select rows.id from (${list.rows(of)}) as rows) order by chosen.list_place`)
    : await all(sql`
        select rows.* from ${chosen} as chosen join (${list.rows(of)}) as rows on rows.id = chosen.id
        order by chosen.list_place`);
  return found.map((row) => list.read(row));
}

/**
 * The first rows that have what was found (`foundCondition`), the best first.
 * @returns also whether the first of them was found by its number
 */
export async function foundRows<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  of: RowsOf<Able>,
  { where, orderBy }: { readonly where: SQL; readonly orderBy: SQL },
  limit: number,
): Promise<{ rows: Row[]; isByNumber: boolean }> {
  const found = await all(sql`
    select rows.id, ${orderBy} is null as is_by_number from (${list.rows(of)}) as rows where ${where}
    order by ${orderBy} nulls first, rows.id limit ${limit}`);
  const rows = await rowsById(
    list,
    of,
    found.map(({ id }) => String(id)),
  );
  return { rows, isByNumber: found[0]?.is_by_number === true };
}

/** The clauses `from` and `where` of the rows that match a query. */
function matching<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  of: RowsOf<Able>,
  query: Pick<ListQuery, "q" | "isUnsearchable" | "filters"> & Partial<Pick<ListQuery, "sort">>,
  further: readonly SQL[] = [],
): SQL {
  const { q, filters } = query;
  const ranked = rankedBy(list, query);
  const own = list.rows(of);
  const found = ranked ? rankedRows(ranked, q, own) : own;
  const conditions = [
    ...(list.searched && q && !ranked ? [searchCondition(list.searched, q)] : []),
    ...Object.entries(filters).flatMap(([name, value]) => list.filters[name]?.where(value) ?? []),
    ...(query.isUnsearchable ? [sql`false`] : []),
    ...further,
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`from (${found}) as rows ${where}`;
}

const all = async (query: SQL): Promise<Record<string, unknown>[]> => (await db().execute(query)).rows;
