import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";

type NamedTable = Readonly<Record<"id" | "name" | "updatedOn", AnyPgColumn>>;

const inOrder = (name: SQL) => sql`(${name} collate by_name)`;

/**
 * The indexes of a long list of named rows: by name in each language, and by the last change.
 * @param name of the table, with which their names begin
 * @param table its columns
 */
export const namedListIndexes = (name: string, table: NamedTable) => [
  index(`${name}_name_en`).on(
    inOrder(sql`coalesce(${table.name} ->> 'en', ${table.name} ->> 'np')`),
    table.id,
  ),
  index(`${name}_name_np`).on(
    inOrder(sql`coalesce(${table.name} ->> 'np', ${table.name} ->> 'en')`),
    table.id,
  ),
  index(`${name}_changed`).on(sql`${table.updatedOn} desc`, table.id),
];
