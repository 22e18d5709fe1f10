import { type SQL, sql } from "drizzle-orm";
import { isFound } from "#app/db/reads/localized-sql.server.ts";

/** By what the rows of a list are found. */
export type Searched = {
  /**
   * The tables whose rows are found by their texts, as everything is (decision 055), each with the columns of the list's rows that have ids of
   * it: `{ books: ["book_id"] }`.
   */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** The condition for a number, a code or an address; undefined for a text that is none. */
  readonly numbers?: (text: string) => SQL | undefined;
};

/** What is found by its number comes before what is found by its name. */
export const NUMBER_SCORE = 3;

/** What of each table was found before, the best first. */
export type FoundIds = ReadonlyMap<string, readonly string[]>;

const column = (name: string): SQL => sql`rows.${sql.identifier(name)}`;

/** Whether one of some conditions is true; undefined where there is none of them. */
export function anyOf(conditions: readonly (SQL | "" | false | undefined)[]): SQL | undefined {
  const given = conditions.filter((each) => each !== undefined && each !== "" && each !== false);
  return given.length === 0 ? undefined : sql`(${sql.join([...given], sql` or `)})`;
}

/** The condition of a list's search for the rows that have what was searched for. */
export function searchCondition({ kinds, numbers }: Searched, text: string): SQL {
  const byTexts = Object.entries(kinds).flatMap(([table, columns]) =>
    columns.map((name) => isFound(table, column(name), text)),
  );
  return anyOf([numbers?.(text), ...byTexts]) ?? sql`false`;
}

/**
 * The rows that have what was searched for, each with how well it is found as `list_score`: as what it is found by, or best by its number.
 * @param rows a query of all rows
 */
export function rankedRows({ kinds, numbers }: Searched, text: string, rows: SQL): SQL {
  const tables = Object.keys(kinds).map((table) => ({ table, name: sql.identifier(`found_${table}`) }));
  const found = tables.map(
    ({ table, name }) => sql`${name} as materialized (select * from search_best(${table}, ${text}))`,
  );
  const by = tables.flatMap(({ table, name }) =>
    (kinds[table] ?? []).map((id) => ({ name, id: column(id), as: sql.identifier(`${table}_by_${id}`) })),
  );
  const isNumber = numbers?.(text);
  const scores = by.map(({ as }) => sql`coalesce(${as}.score, 0)`);
  const score = sql`greatest(0, ${sql.join(scores, sql`, `)})`;
  const where = anyOf([isNumber, ...by.map(({ name, id }) => sql`${id} in (select object from ${name})`)]);
  return sql`with ${sql.join(found, sql`, `)}
    select rows.*, ${isNumber ? sql`case when ${isNumber} then ${NUMBER_SCORE} else ${score} end` : score} as list_score
    from (${rows}) as rows
    ${sql.join(
      by.map(({ name, id, as }) => sql`left join ${name} as ${as} on ${as}.object = ${id}`),
      sql` `,
    )}
    where ${where ?? sql`false`}`;
}

/**
 * The condition for the rows of a list that have what was found before or are found by a number, and their order: null for those found by a
 * number alone, which are the best. Undefined where no row can be found.
 */
export function foundCondition(
  { kinds, numbers }: Searched,
  text: string,
  found: FoundIds,
): { readonly where: SQL; readonly orderBy: SQL } | undefined {
  const columns = Object.entries(kinds).flatMap(([table, names]) => {
    const ids = found.get(table) ?? [];
    return ids.length === 0
      ? []
      : names.map((name) => ({ column: column(name), ids: sql`${sql.param([...ids])}::uuid[]` }));
  });
  const where = anyOf([
    numbers?.(text),
    // An index finds these; only what is found is put in order.
    ...columns.map((each) => sql`${each.column} = any(${each.ids})`),
  ]);
  if (!where) return undefined;
  const places = columns.map((each) => sql`array_position(${each.ids}, ${each.column})`);
  return { where, orderBy: places.length === 0 ? sql`null::int` : sql`least(${sql.join(places, sql`, `)})` };
}
