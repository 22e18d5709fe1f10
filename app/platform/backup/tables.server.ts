import { pipeline } from "node:stream/promises";
import pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { counted, type Passed } from "./counted.server.ts";
import type { SequenceEntry } from "./manifest.server.ts";

/** A table as it is copied: its stored columns, and the order of its rows. */
export type CopiedTable = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** SQL after `order by`. */
  readonly order: string;
};

/** Schemas of the database itself and of its extensions are not copied. */
export const OUR_SCHEMA = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'";

/** The name of a table in SQL. */
export const sqlName = ({ schema, name }: Pick<CopiedTable, "schema" | "name">): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** The name of a table in messages and in the archive. */
export const tableName = ({ schema, name }: Pick<CopiedTable, "schema" | "name">): string =>
  `${schema}.${name}`;

/** The name of the archive's entry with the rows of a table. */
export const entryOf = (table: Pick<CopiedTable, "schema" | "name">): string =>
  `tables/${tableName(table)}.copy`;

/**
 * Makes the text of every value independent of the settings of the server and of the login, and removes time limits: to be called
 * in a transaction.
 */
export async function fixTextOfValues(client: pg.Client): Promise<void> {
  await client.query(`set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'iso_8601'; set local extra_float_digits = 1; set local bytea_output = 'hex';
    set local xmloption = 'content'; set local lc_monetary = 'C'; set local search_path = public, pg_catalog;
    set local statement_timeout = 0; set local lock_timeout = '60s'; set local idle_in_transaction_session_timeout = 0`);
}

/**
 * All tables with rows of their own, in all schemas: partitions, and not the tables that consist of them. Generated columns are left
 * out, since the database computes them again. Rows are ordered by the primary key, or where there is none by all columns, so that
 * the same rows always give the same text.
 */
export async function tablesOf(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      coalesce(
        (select string_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.position)
          from pg_index i cross join unnest(i.indkey) with ordinality k (number, position)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
          where i.indrelid = c.oid and i.indisprimary),
        (select string_agg(format('%I::text collate "C"', a.attname), ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
      ) as order
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and ${OUR_SCHEMA}
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname`);
  return rows;
}

const columnsOf = ({ columns }: Pick<CopiedTable, "columns">) => columns.map(pg.escapeIdentifier).join(", ");

/** A stream of the rows of a table in PostgreSQL's text format. */
export function rowsOf(client: pg.Client, table: CopiedTable): CopyToStreamQuery {
  return client.query(
    copyTo(`copy (select ${columnsOf(table)} from ${sqlName(table)} order by ${table.order}) to stdout`),
  );
}

/** The statement that takes the rows of a table in PostgreSQL's text format. */
export const takesRows = (table: Pick<CopiedTable, "schema" | "name" | "columns">): string =>
  `copy ${sqlName(table)} (${columnsOf(table)}) from stdin`;

/** The size and digest of a table's rows. */
export async function digestOf(client: pg.Client, table: CopiedTable): Promise<Passed> {
  const { stream, passed } = counted();
  stream.resume();
  await pipeline(rowsOf(client, table), stream);
  return passed();
}

/** The values of all sequences. They are not part of a snapshot: read after the rows, they are never lower than the rows need. */
export async function sequencesOf(client: pg.Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and c.relpersistence <> 't' and ${OUR_SCHEMA} order by n.nspname, c.relname`);
  const sequences: SequenceEntry[] = [];
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sqlName({ schema, name })}`,
    );
    for (const { value, isCalled } of values) sequences.push({ schema, name, value, isCalled });
  }
  return sequences;
}
