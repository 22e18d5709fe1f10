import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";

const bareDatabase = useBareDatabases();

test("migration 0078 gives reference data its better words, and leaves what somebody changed", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0078");
  const name = (np: string) => JSON.stringify({ en: "x", np });
  await rowsIn(
    database,
    `insert into languages (code, name, native_name, html_tag, is_of_nepal, sort_order) values
       ('urd', '${name("उर्दु")}', 'x', 'ur', false, 1),
       ('gre', '${name("यूनानी")}', 'x', 'el', false, 2),
       ('grc', '{"en":"x"}', 'x', 'grc', false, 3)`,
  );
  await migrateToLatest(database);
  expect(await rowsIn(database, "select code, name from languages order by sort_order")).toEqual([
    { code: "urd", name: { en: "x", np: "उर्दू" } },
    { code: "gre", name: { en: "x", np: "यूनानी" } },
    { code: "grc", name: { en: "x" } },
  ]);
});
