import { afterAll, expect, it } from "vitest";
import { importProducts, rowsOf } from "#app/features/onix/import-for-tests.ts";
import { isbn, reference, temporaryFiles } from "#app/onix/message-for-tests.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const ten = (digits: string) =>
  `<ProductIdentifier><ProductIDType>02</ProductIDType><IDValue>${digits}</IDValue></ProductIdentifier>`;

it.each([
  ["thirteen digits", isbn("9789999999991")],
  ["hyphens and a label", isbn("ISBN 978-99999-9999-1")],
  ["Nepali digits", isbn("९७८९९९९९९९९९१")],
  ["ten digits", ten("9999999999")],
])("an ISBN of an unassigned range is stored with its digits: %s", async (name, identifiers) => {
  const report = await importProducts(files, [{ reference: reference(name), identifiers }]);
  expect(report).toMatchObject({ created: 1, refused: [] });
  const rows = await rowsOf(
    `select e.isbn13, e.isbn10 from book_editions e order by e.created_on desc limit 1`,
  );
  expect(rows).toEqual([{ isbn13: "9789999999991", isbn10: "9999999999" }]);
});
