import { describe, expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { asSuperuser } from "#tests/database.ts";
import { DatabaseUnfit } from "./database-fitness.server.ts";
import { migrate } from "./migrate.server.ts";
import { SCHEMA } from "./schema-files.ts";

const bareDatabase = useBareDatabases();

/** A database with a locale that PostgreSQL brings along itself: since version 17. */
const BUILT_IN = "locale_provider builtin";

/** Whether the server that the tests run on has the provider of locales that a database asks for. */
async function hasProvider(kind: string): Promise<boolean> {
  const { rows } = await asSuperuser(
    "postgres",
    "select current_setting('server_version_num')::int as version",
  );
  return !kind.includes(BUILT_IN) || (rows[0] as { version: number }).version >= 170_000;
}

async function migrateDatabase(kind: string, before?: string): Promise<string[]> {
  const { name, ownerUrl, appUrl } = await bareDatabase(kind);
  if (before) await asSuperuser(name, before);
  return await migrate(ownerUrl, appUrl, SCHEMA);
}

describe("a database", () => {
  test.each([
    ["with ASCII encoding", "encoding 'SQL_ASCII' locale_provider libc locale 'C'", "C (SQL_ASCII)"],
    ["with Latin-1 encoding", "encoding 'LATIN1' locale_provider libc locale 'C'", "C (LATIN1)"],
    ["with the locale C", "encoding 'UTF8' locale_provider libc locale 'C'", "C (UTF8)"],
    ["with the locale POSIX", "encoding 'UTF8' locale_provider libc locale 'POSIX'", "C (UTF8)"],
    ["with the built-in locale C", "encoding 'UTF8' locale_provider builtin locale 'C'", "C (UTF8)"],
  ])(
    "%s is refused with an error that explains how to create a suitable one",
    async (_description, kind, found) => {
      if (!(await hasProvider(kind))) return expect(kind).toContain(BUILT_IN);
      const refused = migrateDatabase(kind);
      await expect(refused).rejects.toThrow(DatabaseUnfit);
      await expect(refused).rejects.toThrow(
        `The database's character type is ${found}; Nepali needs UTF-8. Create it with encoding UTF8 and a UTF-8 locale such as C.UTF-8.`,
      );
      return undefined;
    },
  );

  test("without the search configuration is refused", async () => {
    const refused = migrateDatabase("", "drop text search configuration nepali");
    await expect(refused).rejects.toThrow(DatabaseUnfit);
    await expect(refused).rejects.toThrow("The text search configuration `nepali` is missing");
  });

  test("without the Nepali collation is refused", async () => {
    const refused = migrateDatabase("", 'drop collation pg_catalog."ne-x-icu"');
    await expect(refused).rejects.toThrow(DatabaseUnfit);
    await expect(refused).rejects.toThrow("The collation `ne-x-icu` is missing");
  });

  test.each([
    ["the built-in C.UTF-8", "encoding 'UTF8' locale_provider builtin locale 'C.UTF-8'"],
    ["ICU Nepali", "encoding 'UTF8' locale_provider icu icu_locale 'ne-NP'"],
    ["ICU American English", "encoding 'UTF8' locale_provider icu icu_locale 'en-US'"],
    ["ICU of no language", "encoding 'UTF8' locale_provider icu icu_locale 'und'"],
  ])("with the locale %s is accepted", async (_what, kind) => {
    if (!(await hasProvider(kind))) return expect(kind).toContain(BUILT_IN);
    return expect(await migrateDatabase(kind)).not.toEqual([]);
  });
});
