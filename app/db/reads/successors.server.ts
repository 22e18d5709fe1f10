import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";

/** The tables of which one row can be merged into another, with the column that says into which. */
export const MERGED_COLUMNS = {
  artists: "merged_into_id",
  book_formats: "merged_into_id",
  coatings: "merged_into_id",
  contributor_roles: "merged_into_id",
  couriers: "merged_into_id",
  environmental_certifications: "merged_into_id",
  genres: "merged_into",
  grain_directions: "merged_into_id",
  paper_types: "merged_into_id",
  papers: "merged_into_id",
  presses: "merged_into_id",
  printing_methods: "merged_into_id",
} as const satisfies Readonly<Record<string, string>>;

const mergedRow = z.object({ id: z.string(), into: z.string() });

/** Of each row that was merged, by its id, the row that has its place now, also by several merges. */
export async function successors(on: Pick<Database, "execute"> = db()): Promise<ReadonlyMap<string, string>> {
  const each = Object.entries(MERGED_COLUMNS).map(
    ([table, column]) =>
      sql`select id, ${sql.identifier(column)} as "into" from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
  );
  const rows = await queryRows(on, mergedRow, sql.join(each, sql` union all `));
  const next = new Map(rows.map(({ id, into }) => [id, into]));
  const lastOf = (id: string, seen = new Set<string>()): string => {
    const into = next.get(id);
    return into === undefined || seen.has(id) ? id : lastOf(into, seen.add(id));
  };
  return new Map(rows.map(({ id }) => [id, lastOf(id)]));
}

/**
 * Values in which each id of a row that was merged is the one of the row that has its place: in texts, lists and objects. A list of ids has
 * each once.
 */
export function withSuccessors<Value>(value: Value, merged: ReadonlyMap<string, string>): Value {
  if (typeof value === "string") return (merged.get(value) ?? value) as Value;
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => withSuccessors<unknown>(item, merged));
    return (items.every((item) => typeof item === "string") ? [...new Set(items)] : items) as Value;
  }
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withSuccessors<unknown>(part, merged)]),
  ) as Value;
}
