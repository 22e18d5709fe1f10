import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { type BareDatabase, useBareDatabases } from "#tests/bare-databases.ts";
import { asSuperuser } from "#tests/database.ts";
import { migrate } from "./migrate.server.ts";
import { SCHEMA } from "./schema-files.ts";

const THIS = "0016_changes.sql";

const bareDatabase = useBareDatabases();
const before = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
for (const file of readdirSync(SCHEMA.migrations).filter((name) => name.endsWith(".sql") && name < THIS))
  cpSync(path.join(SCHEMA.migrations, file), path.join(before, file));
afterAll(() => rmSync(before, { recursive: true, force: true }));

const person = (email: string, day: number) =>
  `insert into app_users (email, name, first_name, last_name, emails, preferred_email, email_verified, created_on)
   values ('${email}', 'Asha Rai', 'Asha', 'Rai', array['${email}'], '${email}', true, '2026-01-0${day}');`;
const STORE = `insert into bookstores (slug, name, description) values ('chautari', '{"en": "Chautari"}', '{"en": "Books"}');`;

/** A database in the state before the migration, with these rows, then migrated. */
async function migrated(rows: string): Promise<BareDatabase> {
  const database = await bareDatabase();
  await migrate(database.ownerUrl, database.appUrl, { migrations: before });
  await asSuperuser(database.name, rows);
  await migrate(database.ownerUrl, database.appUrl, SCHEMA);
  return database;
}

const makerOf = async ({ name }: BareDatabase) =>
  (
    await asSuperuser(
      name,
      "select u.email, u.erased_on is not null as erased, b.version from bookstores b join app_users u on u.id = b.created_by",
    )
  ).rows;

test("an existing bookstore gets the first site administrator as its creator", async () => {
  const database = await migrated(
    `${person("reader@migration.test", 1)} ${person("admin@migration.test", 2)} ${STORE}
     insert into user_roles (user_id, type) select id, 'siteAdmin' from app_users where email = 'admin@migration.test';`,
  );
  expect(await makerOf(database)).toEqual([{ email: "admin@migration.test", erased: false, version: 1 }]);
});

test("without an administrator its creator is the first person, and without any person an erased one", async () => {
  const reader = await migrated(`${person("reader@migration.test", 1)} ${STORE}`);
  expect(await makerOf(reader)).toEqual([{ email: "reader@migration.test", erased: false, version: 1 }]);
  const withoutPeople = await migrated(STORE);
  expect(await makerOf(withoutPeople)).toEqual([
    { email: expect.stringMatching(/^erased\+.*@erased\.invalid$/), erased: true, version: 1 },
  ]);
});

test("inactive rows become archived", async () => {
  const database = await migrated(
    `insert into genres (slug, name, thema_codes, thema_qualifiers, sort_order, is_active)
     values ('old', '{"en": "Old"}', '{}', '{}', 1, false), ('new', '{"en": "New"}', '{}', '{}', 2, true);`,
  );
  const { rows } = await asSuperuser(
    database.name,
    "select slug, archived_on is not null as archived from genres order by slug",
  );
  expect(rows).toEqual([
    { slug: "new", archived: false },
    { slug: "old", archived: true },
  ]);
});
