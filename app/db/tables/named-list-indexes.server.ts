import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";

type NamedTable = Readonly<Record<"id" | "name" | "updatedOn" | "other", AnyPgColumn>>;

const inOrder = (name: SQL) => sql`(${name} collate by_name)`;

/**
 * The indexes of a long list of named rows: by the texts that its search looks in, by name in each language, and by the last change.
 * @param name of the table, with which their names begin
 * @param table its columns; `other` is searched beside the name
 */
export const namedListIndexes = (name: string, table: NamedTable) => [
  index(`${name}_searched_texts`).using(
    "gin",
    sql`searched_texts(${table.name}, ${table.other}) gin_trgm_ops`,
  ),
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
