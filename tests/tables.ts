import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

const modules = import.meta.glob<Record<string, unknown>>("../app/db/tables/*.server.ts", { eager: true });

/** All tables of the product, by their names in the query builder. */
export const TABLES: ReadonlyMap<string, PgTable> = new Map(
  Object.values(modules)
    .flatMap((exported) => Object.entries(exported))
    .flatMap(([name, value]) => (is(value, PgTable) ? [[name, value] as const] : [])),
);

/** Their names in the database. */
export const TABLE_NAMES: readonly string[] = [...TABLES.values()]
  .map((table) => getTableName(table))
  .toSorted();
