import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { fileKind } from "#app/platform/spreadsheets/read-sheet.server.ts";
import { publisherWithMember, value } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { useSample } from "#tests/sample.ts";
import { type Member, sheetImports } from "./import-for-tests.ts";
import { spreadsheetImport } from "./import-operation.server.ts";
import { previewOf } from "./import-preview.server.ts";

useDatabase();
const { uploadDir, settings, prepared } = sheetImports();

/** Small files as other programs write them, after public reports of similar systems. */
async function imported(of: Member, file: string, change: object = {}) {
  const path = join(uploadDir, `${crypto.randomUUID()}-${file}`);
  copyFileSync(join("tests/files/reported", file), path);
  const kind = (await fileKind(path)) === "csv" ? "csv" : "xlsx";
  const id = value(await prepared(of, kind, path, file));
  const input = { ...spreadsheetImport.input.parse((await operationOf(of.admin, id)).input), ...change };
  const preview = await previewOf(
    of.publisherId,
    input,
    join(uploadDir, "operations", id, "input"),
    "en",
  ).catch(() => undefined);
  const start = { input, total: input.rows, inBackground: false };
  value(await startPrepared(of.admin, spreadsheetImport, id, start, settings));
  return { input, preview, refusals: await refusalsOf(id, 100) };
}

const editionsOf = async (publisherId: string) =>
  (
    await db().execute(sql`
      select coalesce(b.title ->> 'en', b.title ->> 'np') as title, b.subtitle ->> 'en' as subtitle, b.description ->> 'en' as description,
        b.part_number as part, e.price_minor::int as price, e.pages, e.published_from::text as published,
        e.price_tax_percent::float as tax,
        (select d.percent::float from edition_discounts d where d.edition_id = e.id) as discount,
        (select jsonb_agg(array[c.name ->> 'en', c.sort_name ->> 'en'] order by k.sequence)
          from contributions k join contributors c on c.id = k.contributor_id where k.book_id = b.id) as people
      from book_editions e join books b on b.id = e.book_id where b.publisher_id = ${publisherId} order by title`)
  ).rows;

/** Files without a format of their editions: they change the edition whose code they name, or one is chosen for them. */
async function withEdition(of: Member, code?: string) {
  const book = await build.book({ publisherId: of.publisherId, title: { en: "Himal" } });
  await build.edition({ bookId: book.id, ...(code && { code }) });
}

describe("a file of another program", () => {
  const asRead: readonly (readonly [file: string, row: object])[] = [
    ["xlsx-percent-discount.xlsx", { title: "Lanterns of Ilam", price: 50000, discount: 15 }],
    ["xlsx-very-hidden-sheet.xlsx", { title: "Ridge Walk", price: 45000 }],
    ["xlsx-cdata-cell.xlsx", { subtitle: "Stories from Tea & Salt country" }],
    ["xlsx-carriage-return.xlsx", { description: "First paragraph.\nSecond paragraph." }],
    ["xlsx-other-prefix.xlsx", { title: "Prefix Book" }],
    ["xlsx-1904-dates.xlsx", { title: "Mac Dates", published: "2024-05-06" }],
    ["csv-sep-line.csv", { title: "Cloud Ledger", price: 35000 }],
    ["csv-emoji-title.csv", { title: "🙂🙃" }],
    ["csv-underscore-code.csv", { title: "Part _x0041_ Manual" }],
    ["csv-html-description.csv", { description: "A loud book.\n\nIt’s short." }],
    [
      "csv-authors-comma.csv",
      {
        people: [
          ["Kamala Basnet", "Basnet, Kamala"],
          ["Dorje Lama", "Lama, Dorje"],
          ["Hari Rai", "Rai, Hari"],
        ],
      },
    ],
    ["csv-author-inverted.csv", { people: [["Kamala Basnet", "Basnet, Kamala"]] }],
    ["csv-author-order.csv", { people: [["Dorje Lama", "Lama, Dorje"]] }],
  ];
  test.each(useSample(asRead, 5, "rows"))("%s is imported as a person reads it", async (file, row) => {
    const of = await publisherWithMember();
    const { refusals } = await imported(of, file);
    expect(refusals).toEqual([]);
    expect(await editionsOf(of.publisherId)).toMatchObject([row]);
  });

  test("xlsx-date-in-text-column.xlsx is refused at its cell, with what the program shows", async () => {
    const of = await publisherWithMember();
    const { refusals } = await imported(of, "xlsx-date-in-text-column.xlsx");
    expect(refusals).toMatchObject([{ row: 2, field: "partNumber", code: "sheet_cell_day" }]);
    expect(await editionsOf(of.publisherId)).toEqual([]);
  });

  test.each<[file: string, row: object]>([
    ["percent-discount.xlsx", { discount: 15 }],
    ["percent-with-decimals.xlsx", { discount: 12.5 }],
  ])("%s changes the edition with its code", async (file, row) => {
    const of = await publisherWithMember();
    await db().execute(sql`update book_editions set code = random_edition_code() where code = 'TBER9WMXKY'`);
    await withEdition(of, "TBER9WMXKY");
    expect((await imported(of, file)).refusals).toEqual([]);
    expect(await editionsOf(of.publisherId)).toMatchObject([row]);
  });

  /** These have no format, which each row is refused for; what is read of them is in the rows that are given back. */
  const byCell: readonly (readonly [file: string, cells: readonly string[]])[] = [
    ["percent-cell.xlsx", ["Himal", "himal", "nep", "450", "13%"]],
    ["empty-string-cell.xlsx", ["Himal", "himal", "", "nep", "120"]],
    ["inline-with-value.xlsx", ["Himal", "himal", "nep", "120", "450"]],
    ["phonetic-inline.xlsx", ["Himal", "himal", "nep", "120", "450"]],
    ["inline-cdata.xlsx", ["Himal", "himal", "nep", "120", "450"]],
    ["escaped-characters.xlsx", ["Himal", "himal", "First line\nSecond line, and _x0041_", "nep", "120"]],
    ["strings-in-another-part.xlsx", ["Himal", "himal", "nep", "120", "450"]],
    ["chart-first.xlsx", ["Himal", "himal", "nep", "120", "450"]],
    ["other-prefix.xlsx", ["Himal", "himal", "nep", "120", "450"]],
    ["other-folder.xlsx", ["Himal", "himal", "nep", "120", "450"]],
    ["dimension-whole-sheet.xlsx", ["Himal", "himal", "nep", "120", "450"]],
    ["styled-to-the-last-column.xlsx", ["Himal", "himal", "nep"]],
    ["iso-date-cell.xlsx", ["Himal", "himal", "2024-05-06", "nep"]],
    ["sound.xlsx", ["Himal", "himal", "nep", "120", "450"]],
    ["spaces-after-quotes.csv", ["Himal", "450"]],
    ["sep-line.csv", ["Himal", "450"]],
  ];
  test.each(useSample(byCell, 5, "cells"))("%s is read cell by cell", async (file, cells) => {
    const of = await publisherWithMember();
    const { refusals } = await imported(of, file);
    expect(refusals).toMatchObject([{ field: "format", code: "sheet_format_missing", given: cells }]);
  });

  test("two-sheets.xlsx says that one sheet is left out, which can be chosen", async () => {
    const of = await publisherWithMember();
    const first = await imported(of, "two-sheets.xlsx");
    expect([first.input.sheet, first.input.rows]).toEqual(["2082", 1]);
    expect(first.preview?.table.notes).toEqual(["Only the sheet “2082” is read; not read: 2083."]);
    expect(first.preview?.table.sheets.map(({ value: sheet }) => sheet)).toEqual(["2082", "2083"]);
  });
});
