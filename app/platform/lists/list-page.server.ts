import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { type Ability, authorize, type ScopeOf, scopeArguments } from "#app/domain/abilities.ts";
import { formatNumber } from "#app/domain/digits.ts";
import { inLanguage, type Language, languageOfPath, PLATFORM_TAGS } from "#app/domain/language.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FilterOption, ListDefinition } from "./list-definition.server.ts";
import { type ListNames, type ListQuery, listQueryString, readListQuery } from "./list-query.ts";
import type { ListView, ViewOption } from "./list-view.ts";
import { pageLinks } from "./page-links.ts";
import { pageCount } from "./paging.ts";

/** The part of a definition that determines which parameters a URL may have. */
type AllowedParameters = Pick<
  ListDefinition<never, Ability>,
  "filters" | "sorts" | "defaultSort" | "search"
> & {
  readonly columns: Readonly<Record<string, { readonly isOptional?: true }>>;
};

type AnyList<Row extends { readonly id: string }, Able extends Ability> = ListDefinition<Row, Able>;

/** The request of a page of a list. */
export type ListRequest<Able extends Ability> = {
  readonly viewer: Viewer | null;
  readonly scope: ScopeOf<Able>;
  readonly url: URL;
  /** The parameters of the URL that are not the list's own, such as the publisher whose books it shows. */
  readonly otherParameters?: URLSearchParams;
};

/**
 * The page of a list that a URL requests.
 * @throws AppError notFound when the viewer may not see the list
 */
export async function listPage<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  { viewer, scope, url, otherParameters }: ListRequest<Able>,
): Promise<ListView> {
  authorize(viewer, list.ability, ...scopeArguments<Able>(scope));
  const language = languageOfPath(url.pathname);
  const options = await optionsOf(list, language, viewer);
  const names = namesOf(list, options);
  const { query: requested, hasIgnoredParameters } = readListQuery(names, url.searchParams);
  const { rows, total, query } = await readRows(list, { scope, viewer }, requested, language);
  const urlOf = (part: Partial<ListQuery>) =>
    `${url.pathname}${listQueryString({ ...query, page: 1, ...part }, names, otherParameters)}`;
  const shown = Object.entries(list.columns).filter(
    ([key, column]) => !column.isOptional || query.columns.includes(key),
  );
  const context = { language, to: (path: string) => inLanguage(path, language) };
  return {
    search: list.search ? query.q : null,
    filters: Object.entries(list.filters).map(([name, filter]) => ({
      name,
      label: filter.label(),
      options: (options[name] ?? []).map((option) => viewOption(option, language, query.filters[name])),
    })),
    sorts: Object.entries(list.sorts).map(([value, sort]) => ({
      value,
      label: sort.label(),
      isChosen: value === query.sort,
    })),
    columnChoice: Object.entries(list.columns).flatMap(([value, column]) =>
      column.isOptional ? [{ value, label: column.label(), isChosen: query.columns.includes(value) }] : [],
    ),
    columns: shown.map(([key, { label, isNumber = false, sort }]) => ({
      key,
      label: label(),
      isNumber,
      ...(sort ? { sort: { url: urlOf({ sort }), isCurrent: sort === query.sort } } : {}),
    })),
    rows: rows.map((row) => {
      const path = list.pathOf?.(row);
      return {
        id: row.id,
        ...(path === undefined ? {} : { url: context.to(path) }),
        ...(list.pictureOf ? { picture: list.pictureOf(row) ?? null } : {}),
        cells: shown.map(([, column]) => column.cell(row, context)),
      };
    }),
    total,
    summary: total === 1 ? m.list_one() : m.list_many({ count: formatNumber(total, language) }),
    hasIgnoredParameters,
    isNarrowed: query.q !== "" || Object.keys(query.filters).length > 0,
    pages: pageLinks(query.page, pageCount(total, list.pageSize), language, (page) => urlOf({ page })),
    bulk: Object.entries(list.bulk ?? {}).map(([intent, { label }]) => ({ intent, label: label() })),
  };
}

type Options = Readonly<Record<string, readonly FilterOption[]>>;

async function optionsOf(list: AllowedParameters, language: Language, viewer: Viewer): Promise<Options> {
  const entries = Object.entries(list.filters);
  const each = await Promise.all(
    entries.map(async ([name, filter]) => [name, await filter.options(language, viewer)] as const),
  );
  return Object.fromEntries(each);
}

const namesOf = (list: AllowedParameters, options: Options): ListNames => ({
  hasSearch: list.search !== undefined,
  filters: Object.fromEntries(
    Object.entries(options).map(([name, values]) => [name, values.map(({ value }) => value)]),
  ),
  sorts: Object.keys(list.sorts),
  defaultSort: list.defaultSort,
  optionalColumns: Object.entries(list.columns).flatMap(([key, column]) => (column.isOptional ? [key] : [])),
});

async function readRows<Row extends { readonly id: string }, Able extends Ability>(
  list: AnyList<Row, Able>,
  of: { readonly scope: ScopeOf<Able>; readonly viewer: Viewer },
  requested: ListQuery,
  language: Language,
): Promise<{ rows: Row[]; total: number; query: ListQuery }> {
  const conditions = [
    ...(list.search && requested.q ? [list.search(requested.q)] : []),
    ...Object.entries(requested.filters).flatMap(([name, value]) => list.filters[name]?.where(value) ?? []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const from = sql`from (${list.rows(of)}) as rows ${where}`;
  const order = list.sorts[requested.sort]?.orderBy(language) ?? sql`rows.id`;
  const read = async (page: number) =>
    await all(
      sql`select rows.*, (count(*) over ())::int as list_total ${from} order by ${order}, rows.id
        limit ${list.pageSize} offset ${(page - 1) * list.pageSize}`,
    );
  let found = await read(requested.page);
  let { page } = requested;
  if (found.length === 0 && page > 1) {
    // For a page after the end, the last page is shown, as in the catalogue.
    const [{ total = 0 } = {}] = await all(sql`select count(*)::int as total ${from}`);
    page = pageCount(Number(total), list.pageSize);
    found = await read(page);
  }
  const total = Number(found[0]?.list_total ?? 0);
  return { rows: found.map((row) => list.read(row)), total, query: { ...requested, page } };
}

const all = async (query: SQL): Promise<Record<string, unknown>[]> => (await db().execute(query)).rows;

function viewOption(
  { value, label }: FilterOption,
  language: Language,
  chosen: string | undefined,
): ViewOption {
  const isChosen = value === chosen;
  if (typeof label === "string") return { value, label, isChosen };
  const lang = label.language === language ? undefined : PLATFORM_TAGS[label.language].html;
  return { value, label: label.text, lang, isChosen };
}
