import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { BareDatabase } from "#tests/bare-databases.ts";
import { asSuperuser } from "#tests/database.ts";
import { migrate } from "./migrate.server.ts";
import { BEFORE_18, sqlFilesIn } from "./migrations.server.ts";
import { SCHEMA } from "./schema-files.ts";

/** Brings a bare database to the state before a migration: every file whose name is less than `number` is applied. */
export async function migrateBefore(database: BareDatabase, number: string): Promise<void> {
  const folder = migrationsBefore(number);
  try {
    await migrate(database.ownerUrl, database.appUrl, { migrations: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a folder with the migrations whose names are less than `number`, as an earlier version of the product had it. */
export function migrationsBefore(number: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  for (const part of ["", BEFORE_18]) {
    mkdirSync(path.join(folder, part), { recursive: true });
    for (const file of sqlFilesIn(path.join(SCHEMA.migrations, part)).filter((name) => name < number))
      cpSync(path.join(SCHEMA.migrations, part, file), path.join(folder, part, file));
  }
  return folder;
}

/** Applies all remaining migrations. */
export async function migrateToLatest({ ownerUrl, appUrl }: BareDatabase): Promise<void> {
  await migrate(ownerUrl, appUrl, SCHEMA);
}

/** Runs SQL in the database as a superuser. @returns the rows of its last statement */
export async function rowsIn<Row>({ name }: BareDatabase, sql: string): Promise<Row[]> {
  const result: unknown = await asSuperuser(name, sql);
  const last = (Array.isArray(result) ? result.at(-1) : result) as { rows: Row[] };
  return last.rows;
}

/**
 * Reference data, a publisher and a bookstore with fixed ids, in the columns of the first migrations.
 * `book('b1')` gives a uuid for a short name.
 */
export const BASE_ROWS = `
  create function pg_temp.ref(name text) returns uuid language sql immutable as $$ select md5(name)::uuid $$;
  insert into languages values ('nep', '{"en":"Nepali"}', 'नेपाली', 'ne', true, 1);
  insert into currencies values ('NPR', 2);
  insert into contributor_roles (id, code, name, credit_phrase, "group", is_primary_creator, requires_languages, earns_royalty_by_default, sort_order)
    select pg_temp.ref(code), code, '{"en":"x"}', '{"en":"x"}', left(code, 1), code = 'A01', false, false, 1 from unnest(array['A01', 'A12', 'E07', 'F01']) code;
  insert into book_formats (id, code, title, medium, product_form, product_form_details, binding, has_spine, requires_isbn, requires_dimensions, sort_order)
    select pg_temp.ref(code), code, '{"en":"x"}', medium, form, '{}', 'none', false, false, false, 1
    from (values ('paperback', 'print', 'BC'), ('audiobook', 'audio', 'AJ'), ('audio-cd', 'audio', 'AC')) f (code, medium, form);
  insert into publishers (id, slug, name, legal_name) values (pg_temp.ref('publisher'), 'publisher', '{"en":"Dobato"}', 'Dobato');
  insert into bookstores (id, slug, name, description) values (pg_temp.ref('store'), 'store', '{"en":"Store"}', '{"en":"x"}');
`;
