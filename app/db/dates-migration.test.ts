import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { BASE_ROWS, migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";

const bareDatabase = useBareDatabases();

test("migration 0015 carries over every date with its precision, and the sizes that are plausible", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0015");
  await rowsIn(
    database,
    `${BASE_ROWS}
    insert into books (id, publisher_id, title, language, published_on)
      values (pg_temp.ref('book'), pg_temp.ref('publisher'), '{"en":"x"}', 'nep', '2025-05-06');
    insert into book_editions (book_id, format_id, name, edition_number, published_on, published_precision, length_mm, thickness_mm, weight_g)
      select pg_temp.ref('book'), pg_temp.ref('paperback'), '{"en":"x"}', number, published::date, precision, length, 5, 90
      from (values (1, '2024-02-29', 'day', 210), (2, '2024-02-01', 'month', 210), (3, '2023-01-01', 'year', 21000),
        (4, '2024-12-09', 'month', 210), (5, null, null, 210)) e (number, published, precision, length)`,
  );
  await migrateToLatest(database);
  const columns = `concat_ws(' ', published_calendar, published_year, published_month, published_day, published_from, published_until)`;
  expect(
    await rowsIn(
      database,
      `select ${columns} as published, length_mm, thickness_mm, weight_g, height_mm, size from book_editions order by edition_number`,
    ),
  ).toEqual(
    [
      ["ad 2024 2 29 2024-02-29 2024-02-29", 210],
      ["ad 2024 2 2024-02-01 2024-02-29", 210],
      ["ad 2023 2023-01-01 2023-12-31", null],
      ["ad 2024 12 2024-12-01 2024-12-31", 210],
      ["", 210],
    ].map(([published, length_mm]) => ({
      published,
      length_mm,
      thickness_mm: 5,
      weight_g: 90,
      height_mm: null,
      size: null,
    })),
  );
  expect(await rowsIn(database, `select ${columns} as published from books`)).toEqual([
    { published: "ad 2025 5 6 2025-05-06 2025-05-06" },
  ]);
});
