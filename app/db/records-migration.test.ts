import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { BASE_ROWS, migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";

const bareDatabase = useBareDatabases();

test("migration 0014 carries over the imported records with an unknown sender", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0014");
  await rowsIn(
    database,
    `${BASE_ROWS}
    insert into books (id, publisher_id, title, language) values (pg_temp.ref('book'), pg_temp.ref('publisher'), '{"en":"x"}', 'nep');
    insert into book_editions (id, book_id, format_id, name)
      values (pg_temp.ref('edition'), pg_temp.ref('book'), pg_temp.ref('paperback'), '{"en":"x"}');
    insert into imported_records (record_reference, edition_id, digest) values ('R1', pg_temp.ref('edition'), 'd1'), ('R2', pg_temp.ref('edition'), 'd2')`,
  );
  await migrateToLatest(database);
  expect(
    await rowsIn(
      database,
      "select sender, record_reference, digest from imported_records order by record_reference",
    ),
  ).toEqual([
    { sender: "", record_reference: "R1", digest: "d1" },
    { sender: "", record_reference: "R2", digest: "d2" },
  ]);
});
