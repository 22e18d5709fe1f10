import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { TABLES } from "#tests/tables.ts";
import { db } from "./client.server.ts";

useDatabase();

// The list of applied migrations, tables that a library requires, and the index of the search, which only functions of the database read.
const WITHOUT_DEFINITION = [
  "rate_limits",
  "schema_migrations",
  "search_entries",
  "search_kinds",
  "search_postings",
  "search_terms",
  "search_texts",
];

const tables = [...TABLES.values()].map((table) => getTableConfig(table));

type Column = { column: string; type: string; nullable: boolean; preset: boolean };

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await db().execute<Column>(sql`
    select a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as preset
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`);
  return rows;
}

async function names(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(query);
  return rows.map(({ name }) => name).toSorted();
}

test("every table of the database has its definition", async () => {
  const found = await names(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    found.filter((name) => !WITHOUT_DEFINITION.includes(name)),
  );
});

describe.each(tables.map((table) => [table.name, table] as const))("%s", (name, table) => {
  test("has the columns of its definition", async () => {
    const defined = table.columns.map((column) => ({
      column: column.name,
      type: column.getSQLType().replace(", ", ","),
      nullable: !column.notNull,
      preset: column.hasDefault || column.generated !== undefined,
    }));
    const byName = (one: Column, other: Column) => (one.column < other.column ? -1 : 1);
    expect((await columnsOf(name)).toSorted(byName)).toEqual(defined.toSorted(byName));
  });

  test("has the rules and indexes of its definition", async () => {
    const checks = await names(
      sql`select conname as name from pg_constraint where conrelid = ${name}::regclass and contype = 'c'`,
    );
    expect(checks).toEqual(table.checks.map((check) => check.name).toSorted());
    const references = await names(
      sql`select conname as name from pg_constraint where conrelid = ${name}::regclass and contype = 'f'`,
    );
    expect(references).toEqual(table.foreignKeys.map((key) => key.getName()).toSorted());
    const indexes = await names(
      sql`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = ${name}::regclass and not i.indisprimary`,
    );
    const uniques = table.columns.flatMap((column) => (column.isUnique ? [column.uniqueName ?? ""] : []));
    const several = table.uniqueConstraints.map((constraint) => constraint.getName() ?? "");
    const named = table.indexes.map((index) => index.config.name ?? "");
    expect(indexes).toEqual([...named, ...uniques, ...several].toSorted());
  });
});
