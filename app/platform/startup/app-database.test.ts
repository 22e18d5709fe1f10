import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDatabase, pool } from "#app/db/client.server.ts";
import { DatabaseUnfit } from "#app/db/database-fitness.server.ts";
import { SCHEMA } from "#app/db/schema-files.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { lockedBy } from "#app/platform/postgres/stale-lock.server.ts";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { asSuperuser } from "#tests/database.ts";
import { keepRunning, openAppDatabase } from "./app-database.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const ALL = readdirSync(SCHEMA.migrations)
  .filter((file) => file.endsWith(".sql"))
  .toSorted();
const bareDatabase = useBareDatabases();
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "app-database-"));
});
afterEach(async () => {
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

const databaseOf = (url: string) => /\/(\w+)\?/.exec(url)?.[1] ?? "";

async function answers(): Promise<boolean> {
  return await pool()
    .query("select count(*) from books")
    .then(
      () => true,
      () => false,
    );
}

describe("the database of the app", () => {
  test("is the configured one", async () => {
    const { appUrl, ownerUrl } = await bareDatabase();
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
    const database = await openAppDatabase(config);
    expect(database).toMatchObject({ embedded: undefined, applied: ALL });
    expect(await answers()).toBe(true);
    await database.close();
    expect(await answers()).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("is not the embedded one in production, unless that is asked for", async () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      BASE_URL: "https://books.test",
      SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y",
    });
    await expect(openAppDatabase(config)).rejects.toThrow(
      /^DATABASE_URL is missing[^\n]+EMBEDDED_DATABASE=on/,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("is refused with one line when it is not suitable", async () => {
    const { appUrl, ownerUrl } = await bareDatabase("encoding 'UTF8' locale_provider libc locale 'C'");
    const config = readConfig({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
    await expect(openAppDatabase(config)).rejects.toThrow(DatabaseUnfit);
  });

  describe("with a login that could do more than the app needs", () => {
    const production = { BASE_URL: "https://books.test", SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y" };
    const logins: [string, string, string[]][] = [
      ["a superuser", "as a superuser", ["superuser"]],
      ["the owner of the database", "as the owner of the tables", ["ekadeshma_owner"]],
      ["a member of the owner's role", "as the owner of the tables", ["", "in role ekadeshma_owner"]],
      ["a member of a superuser", "a member of one", ["", "in role postgres"]],
      [
        "a member of a superuser without inherited rights",
        "a member of one",
        ["", "noinherit in role postgres"],
      ],
      ["a login that may create roles", "that may create roles", ["", "createrole"]],
      ["a login that bypasses row security", "that bypasses row security", ["", "bypassrls"]],
      ["a login that may replicate", "that may replicate", ["", "replication"]],
      ["a member who may write all rows", "of a predefined role", ["", "in role pg_write_all_data"]],
      [
        "a member who may read all rows, without inherited rights",
        "of a predefined role",
        ["", "noinherit in role pg_read_all_data"],
      ],
      ["a member who may end other sessions", "of a predefined role", ["", "in role pg_signal_backend"]],
      ["a member who may write files", "files of the database server", ["", "in role pg_write_server_files"]],
    ];

    /** URLs of an empty database for a new login, and a function that drops the login. */
    async function createLogin([name = "", powers = ""]: string[]) {
      const { appUrl, ownerUrl } = await bareDatabase();
      const login = name === "superuser" ? "postgres" : name || `login_${randomBytes(6).toString("hex")}`;
      if (!name) await asSuperuser("postgres", `create role ${login} login ${powers}`);
      const drop = async () => {
        await closeDatabase();
        if (!name) await asSuperuser("postgres", `drop role ${login}`);
      };
      return { login, url: appUrl.replace("ekadeshma_web@", `${login}@`), ownerUrl, drop };
    }

    test.each(logins)("is not opened in production: %s", async (_who, expected, kind) => {
      const { login, url, ownerUrl, drop } = await createLogin(kind);
      const config = readConfig({ ...production, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
      const refused = await openAppDatabase(config).catch((error: unknown) => error as Error);
      expect(refused).toBeInstanceOf(DatabaseUnfit);
      const { message } = refused as DatabaseUnfit;
      expect(message).toContain(expected);
      expect(message).toMatch(/^DATABASE_URL [^\n]+$/);
      expect(message).not.toContain(login);
      // Nothing was created before the refusal.
      const { rows } = await asSuperuser(databaseOf(url), "select from pg_class where relname = 'books'");
      expect(rows).toEqual([]);
      await drop();
    });

    test("is opened with a warning outside production", async () => {
      const warnings = vi.spyOn(console, "error").mockImplementation(() => {});
      const { ownerUrl } = await bareDatabase();
      const database = await openAppDatabase(readConfig({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir }));
      expect(database.applied).toEqual(ALL);
      expect(warnings.mock.calls).toEqual([
        [
          "DATABASE_URL logs in as the owner of the tables, or of a schema or function; in production this is refused.",
        ],
      ]);
      warnings.mockClear();
    });

    test("a login that owns nothing is opened in production without a warning", async () => {
      const { appUrl, ownerUrl } = await bareDatabase();
      const addresses = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
      const database = await openAppDatabase(readConfig({ ...production, ...addresses }));
      expect(database.applied).toEqual(ALL);
      await database.close();
      // It is not refused either after the migrations have created their roles and tables.
      const again = await openAppDatabase(readConfig({ ...production, ...addresses }));
      expect(again.applied).toEqual([]);
    });

    const POWERS_OF_A_GROUP = ["createrole", "bypassrls", "replication"];
    test.each(POWERS_OF_A_GROUP)("a member of a role with %s is refused too", async (power) => {
      const group = `group_${randomBytes(6).toString("hex")}`;
      await asSuperuser("postgres", `create role ${group} ${power}`);
      const { url, ownerUrl, drop } = await createLogin(["", `noinherit in role ${group}`]);
      const config = readConfig({ ...production, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
      await expect(openAppDatabase(config)).rejects.toThrow(DatabaseUnfit);
      await drop();
      await asSuperuser("postgres", `drop role ${group}`);
    });

    test.each([
      ["a schema without tables", "create schema letters authorization %"],
      [
        "a function",
        "create schema letters; create function letters.sent() returns int language sql return 1; alter function letters.sent owner to %",
      ],
    ])("the owner of %s is refused", async (_what, statement) => {
      const { login, url, ownerUrl, drop } = await createLogin(["", ""]);
      const database = databaseOf(url);
      await asSuperuser(database, statement.replace("%", login));
      const config = readConfig({ ...production, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
      await expect(openAppDatabase(config)).rejects.toThrow("of a schema or function");
      await asSuperuser(database, "drop schema letters cascade");
      await drop();
    });

    test("the owner of a table in any schema is refused", async () => {
      const { login, url, ownerUrl, drop } = await createLogin(["", ""]);
      const database = databaseOf(url);
      await asSuperuser(
        database,
        `create schema letters; create table letters.sent (); alter table letters.sent owner to ${login}`,
      );
      const config = readConfig({ ...production, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
      await expect(openAppDatabase(config)).rejects.toThrow("as the owner of the tables");
      await asSuperuser(database, "drop schema letters cascade");
      await drop();
    });
  });

  test.each([
    ["DATABASE_URL", "postgresql://clerk:word@127.0.0.1:1/ledger", "ECONNREFUSED"],
    ["DATABASE_URL", "postgresql://clerk:word@/ledger?host=/no/such/folder", "ENOENT"],
    ["DATABASE_URL", "postgresql://clerk:word@127.0.0.1:1/ledger?sslrootcert=/clerk/word", "ENOENT"],
  ])("that cannot be reached is refused by the name of its variable: %s", async (variable, url, code) => {
    const refused = await openAppDatabase(readConfig({ DATABASE_URL: url })).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseUnfit);
    const { message } = refused as DatabaseUnfit;
    expect(message).toBe(`${variable} names a database that cannot be reached (${code}).`);
  });

  test("whose login does not exist is refused without quoting the login", async () => {
    const { appUrl, ownerUrl } = await bareDatabase();
    const unknown = appUrl.replace("ekadeshma_web@", "clerk@");
    for (const [variable, addresses] of [
      ["DATABASE_URL", { DATABASE_URL: unknown, DATABASE_OWNER_URL: ownerUrl }],
      ["DATABASE_OWNER_URL", { DATABASE_URL: appUrl, DATABASE_OWNER_URL: unknown }],
    ] as const) {
      const refused = await openAppDatabase(readConfig(addresses)).catch((error: unknown) => error);
      expect((refused as Error).message).toBe(`${variable} names a database that cannot be reached (28000).`);
    }
  });

  test("is embedded by default, is restarted after it was killed, and ends when it is stopped", async () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const database = await openAppDatabase(config);
    expect(database.applied).toEqual(ALL);
    expect(await answers()).toBe(true);
    if (!database.embedded) throw new Error("There is no embedded server.");
    const stop = keepRunning(database.embedded);
    const first = lockedBy(path.join(dataDir, "pg"));
    if (first === undefined) throw new Error("The server has no lock file.");
    process.kill(first, "SIGKILL");
    // A connection of the killed server may still answer for a moment.
    const isBack = async () => lockedBy(path.join(dataDir, "pg")) !== first && (await answers());
    for (let round = 0; round < 200 && !(await isBack()); round++) await pause(100);
    expect(await isBack()).toBe(true);
    await closeDatabase();
    await stop();
    expect(lockedBy(path.join(dataDir, "pg"))).toBeUndefined();
  });
});
