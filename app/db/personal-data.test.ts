import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DATA_KINDS, OTHER_SCHEMAS, OUTSIDE_TABLES } from "#app/domain/personal-data/personal-data.ts";
import { COLUMNS } from "#app/domain/personal-data/personal-data-columns.ts";
import { useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";

useDatabase();

test("every column of the database is classified once: by the personal data it contains, or as containing none", async () => {
  // From `pg_catalog`: the views of `information_schema` contain only what this login may read.
  const { rows } = await db().execute<{ schema: string; name: string }>(sql`
    select n.nspname as schema, c.relname || '.' || a.attname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`);
  const classified = Object.entries(COLUMNS).flatMap(([table, kinds]) =>
    Object.values(kinds).flatMap((columns) => columns.split(" ").map((column) => `${table}.${column}`)),
  );
  const found = rows.filter(({ schema }) => schema === "public").map(({ name }) => name);
  expect(classified.toSorted()).toEqual(found.toSorted());
  const others = new Set(rows.map(({ schema }) => schema).filter((schema) => schema !== "public"));
  expect([...others].toSorted()).toEqual(Object.keys(OTHER_SCHEMAS).toSorted());
});

test("every kind occurs in some column, except those that are stored outside of tables", () => {
  const used = new Set(Object.values(COLUMNS).flatMap((kinds) => Object.keys(kinds)));
  for (const kind of [...Object.values(OTHER_SCHEMAS), ...OUTSIDE_TABLES]) used.add(kind);
  expect([...used].filter((kind) => kind !== "nothing").toSorted()).toEqual(
    Object.keys(DATA_KINDS).toSorted(),
  );
});

test("an erased person has no value in any column that a person fills in, except the language", async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'app_users'
      and (select pg_get_constraintdef(oid) from pg_constraint where conname = 'app_users_erased_anonymous') !~ ('\\m' || column_name || '\\M')
    order by 1`);
  // `preferred_email` is one of `emails`, which the constraint covers.
  expect(rows.map(({ name }) => name)).toEqual([
    "created_on",
    "preferred_email",
    "preferred_language",
    "staff_notices_by",
    "updated_on",
    "version",
  ]);
});
