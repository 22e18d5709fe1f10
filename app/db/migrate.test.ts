import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BareDatabase, useBareDatabases } from "#tests/bare-databases.ts";
import { asSuperuser, superuserUrl } from "#tests/database.ts";
import { DatabaseUnfit } from "./database-fitness.server.ts";
import { checkBeforeMigrating, migrate } from "./migrate.server.ts";
import { SCHEMA } from "./schema-files.ts";
import { APP_ROLE } from "./session-settings.ts";

const ALL = readdirSync(SCHEMA.migrations)
  .filter((file) => file.endsWith(".sql"))
  .toSorted();

const bareDatabase = useBareDatabases();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes migrations into the folder. */
function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}

async function tablesOf({ name }: BareDatabase): Promise<string[]> {
  const { rows } = await asSuperuser(
    name,
    "select table_name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map((row: { table_name: string }) => row.table_name);
}

async function appliedIn({ name }: BareDatabase): Promise<string[]> {
  const { rows } = await asSuperuser(name, "select name from schema_migrations order by 1");
  return rows.map((row: { name: string }) => row.name);
}

describe("a database that another session uses", () => {
  const TABLE = { "0001_table.sql": "create table item (id int)" };
  const NEXT = { "0002_column.sql": "alter table item add column name text" };

  /** Keeps a lock on the table until the returned function is called. */
  async function lockTable({ name }: BareDatabase): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: superuserUrl(name) });
    await client.connect();
    await client.query("begin; lock table item in access exclusive mode");
    return async () => {
      await client.query("rollback");
      await client.end();
    };
  }

  test("is waited for, and tried again", async () => {
    const database = await bareDatabase();
    write(TABLE);
    const waits = { tries: 4, pauseMs: 10 };
    await migrate(database.ownerUrl, database.appUrl, { migrations: folder }, waits).catch(() => {});
    write(NEXT);
    const release = await lockTable(database);
    const migrating = migrate(database.ownerUrl, database.appUrl, { migrations: folder }, waits);
    // Longer than one try waits.
    await pause(2500);
    await release();
    expect(await migrating).toEqual(["0002_column.sql"]);
  });

  test("for too long is left as it is, and the error says where it stands and what to do", async () => {
    const database = await bareDatabase();
    write(TABLE);
    await migrate(database.ownerUrl, database.appUrl, { migrations: folder });
    write({ "0002_other.sql": "create table other (id int)", "0003_column.sql": NEXT["0002_column.sql"] });
    const release = await lockTable(database);
    const refused = await migrate(
      database.ownerUrl,
      database.appUrl,
      { migrations: folder },
      { tries: 1, pauseMs: 0 },
    ).catch((error: unknown) => (error as Error).message);
    await release();
    expect(refused).toBe(
      'Migration 0003_column.sql waits for a table that another session uses: 0002_other.sql applied. Run "npm run migrate" again, best while the site is stopped.',
    );
    expect(await appliedIn(database)).toEqual(["0001_table.sql", "0002_other.sql"]);
    expect(await migrate(database.ownerUrl, database.appUrl, { migrations: folder })).toEqual([
      "0003_column.sql",
    ]);
  });
});

test("a database of a newer version is refused before anything is changed, with the migration and the way back", async () => {
  const database = await bareDatabase();
  await migrate(database.ownerUrl, database.appUrl, SCHEMA);
  await asSuperuser(
    database.name,
    "insert into schema_migrations (name, checksum) values ('9999_next.sql', 'x')",
  );
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await expect(checkBeforeMigrating(client, SCHEMA.migrations)).rejects.toThrow(
    /^The database is of a newer version of this product, with the migration 9999_next\.sql\. Start that version; or restore a backup[^\n]+$/,
  );
  await client.end();
});

describe("our migrations", () => {
  test("are applied in order once, and not again", async () => {
    const { ownerUrl, appUrl } = await bareDatabase();
    expect(await migrate(ownerUrl, appUrl, SCHEMA)).toEqual(ALL);
    expect(await migrate(ownerUrl, appUrl, SCHEMA)).toEqual([]);
  });

  test("are applied once by two processes that start together", async () => {
    const database = await bareDatabase();
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => migrate(database.ownerUrl, database.appUrl, SCHEMA)),
    );
    expect(runs.toSorted((one, other) => other.length - one.length)).toEqual([ALL, [], [], []]);
    expect(await appliedIn(database)).toEqual(ALL);
  });

  test("are applied to several databases of one server at the same time", async () => {
    const pair = [await bareDatabase(), await bareDatabase(), await bareDatabase(), await bareDatabase()];
    const runs = await Promise.all(pair.map(({ ownerUrl, appUrl }) => migrate(ownerUrl, appUrl, SCHEMA)));
    expect(runs).toEqual([ALL, ALL, ALL, ALL]);
  });

  test("give the app's login the app's role, also where it is the owner's own", async () => {
    const { ownerUrl } = await bareDatabase();
    await migrate(ownerUrl, ownerUrl, SCHEMA);
    const client = new pg.Client({ connectionString: ownerUrl, options: `-c role=${APP_ROLE}` });
    await client.connect();
    try {
      expect((await client.query("select count(*) from books")).rows).toEqual([{ count: "0" }]);
      await expect(client.query("drop table books")).rejects.toThrow(/must be owner/);
    } finally {
      await client.end();
    }
  });

  test("remove sessions, links and pending sign-ins of disabled and unverified people, and of no others", async () => {
    const { ownerUrl, appUrl, name } = await bareDatabase();
    for (const file of ALL.filter((each) => each < "0008"))
      cpSync(path.join(SCHEMA.migrations, file), path.join(folder, file));
    await migrate(ownerUrl, appUrl, { migrations: folder });
    await asSuperuser(
      name,
      `with people as (
        insert into app_users (email, name, first_name, last_name, emails, preferred_email, email_verified, disabled_on)
        select mail, who, who, who, array[mail], mail, who <> 'unverified', case when who = 'disabled' then now() end
        from unnest(array['disabled', 'unverified', 'reader']) who, concat(who, '@books.test') mail
        returning id, name
      ), opened as (
        insert into sessions (token, user_id, expires_at) select name, id, now() from people
      ) insert into verifications (identifier, value, expires_at)
        select '2fa-' || name, id::text, now() from people
        union all select 'link:signIn:' || name, id || ' {}', now() from people
        union all select 'link:keepAccount:' || name, id || ' {}', now() from people`,
    );
    await migrate(ownerUrl, appUrl, SCHEMA);
    const left = await asSuperuser(
      name,
      "select token as what from sessions union all select identifier from verifications order by 1",
    );
    expect(left.rows.map((row: { what: string }) => row.what)).toEqual([
      "2fa-reader",
      "2fa-unverified",
      "link:keepAccount:disabled",
      "link:keepAccount:reader",
      "link:keepAccount:unverified",
      "link:signIn:reader",
      "link:signIn:unverified",
      "reader",
    ]);
  });

  test("are refused when the app's login may not set its role", async () => {
    const database = await bareDatabase();
    const unknownLogin = database.appUrl.replace("ekadeshma_web", "no_such_login");
    await expect(migrate(database.ownerUrl, unknownLogin, SCHEMA)).rejects.toThrow(
      /The login of DATABASE_URL may not take the role ekadeshma_app/,
    );
  });
});

describe("a migration", () => {
  test("that was edited after it was applied is refused, and later ones are not applied", async () => {
    const database = await bareDatabase();
    cpSync(SCHEMA.migrations, folder, { recursive: true });
    await migrate(database.ownerUrl, database.appUrl, { migrations: folder });
    appendFileSync(path.join(folder, "0001_catalogue.sql"), "\n-- one more comment\n");
    write({ "0999_later.sql": "create table later ()" });
    const refused = migrate(database.ownerUrl, database.appUrl, { migrations: folder });
    await expect(refused).rejects.toThrow(DatabaseUnfit);
    await expect(refused).rejects.toThrow("Migration 0001_catalogue.sql was edited after it was applied.");
    expect(await tablesOf(database)).not.toContain("later");
  });

  test("that fails is rolled back, and is applied when it is corrected", async () => {
    const database = await bareDatabase();
    write({
      "0000_first.sql": "create table first ()",
      "0001_half.sql": "create table half (); select 1 / 0",
      "0002_after.sql": "create table after ()",
    });
    const run = () => migrate(database.ownerUrl, database.appUrl, { migrations: folder });
    await expect(run()).rejects.toThrow("Migration 0001_half.sql failed: division by zero");
    expect(await tablesOf(database)).toEqual(["first", "schema_migrations"]);
    expect(await appliedIn(database)).toEqual(["0000_first.sql"]);
    write({ "0001_half.sql": "create table half ()" });
    expect(await run()).toEqual(["0001_half.sql", "0002_after.sql"]);
  });

  test("is a numbered file; others in the folder are ignored", async () => {
    const database = await bareDatabase();
    write({ "notes.sql": "select 1/0", "0001_first.sql.orig": "select 1/0", "1_short.sql": "select 1/0" });
    expect(await migrate(database.ownerUrl, database.appUrl, { migrations: folder })).toEqual([]);
  });
});
