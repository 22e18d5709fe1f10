import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionList } from "#app/desk/edition-list.server.ts";
import { MEASURE_NAMES, ofMeasures } from "#app/domain/editions/edition-measures.ts";
import { publicationDate } from "#app/domain/editions/publication-date.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { PLAIN_PAPER } from "#app/domain/reference/paper.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import { unpublishedList } from "#app/features/books/book/unpublished-list.server.ts";
import { exportList } from "#app/platform/lists/list-export.server.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { sheetRows } from "#app/platform/spreadsheets/read-sheet.server.ts";
import { writeSheet } from "#app/platform/spreadsheets/write-sheet.server.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import { credit } from "#app/records/credits.server.ts";
import { changeEdition } from "#app/records/editions/save-edition.server.ts";
import { expectNotFound, publisherWithMember, roleId, value } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { hasLibreOffice, savedByLibreOffice } from "#tests/libre-office.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { COLUMN_KEYS, headingOf } from "./columns.ts";
import { EDITION_EXPORT } from "./export-editions.server.ts";
import { spreadsheetImport } from "./import-operation.server.ts";
import { previewOf } from "./import-preview.server.ts";
import { prepareImport } from "./prepare-import.server.ts";

useDatabase();

const uploadDir = mkdtempSync(join(tmpdir(), "ekadeshma-exports-"));
afterAll(() => rmSync(uploadDir, { recursive: true, force: true }));
const settings = { uploadDir, production: false };

const PAPER = {
  ...PLAIN_PAPER,
  kind: "bookWove",
  grammageGsm: 80,
} as const;

/** A paper, a printing method and a coating of the reference data, of which the names have what separates values. */
async function chosenPaper() {
  const name = (en: string, np: string) => ({ name: { en, np } });
  const category = (await addReferenceRow("paperType", { category: "lokta", use: ["cover"] })).id;
  const method = await addReferenceRow("printingMethod", name("Hand press, 2/0; slow", "हाते छापा, ढिलो"));
  const paper = await addReferenceRow("paper", {
    ...name("Hill paper, 60 g", "पहाडी कागज, ६० ग्राम"),
    paperTypeId: category,
    printingMethodIds: [method.id],
  });
  const coating = await addReferenceRow("coating", { ...name("Wax 2 g", "मैन"), process: "varnish" });
  return { paperId: paper.id, printingMethodId: method.id, coatingId: coating.id };
}

/** Editions with everything that a spreadsheet can say, and with nothing but what they need. */
async function richEditions(publisherId: string): Promise<string[]> {
  const writer = { actor: SYSTEM, isFromRecord: true };
  const author = await build.contributor({ name: { en: "Ann Lee", np: "एन ली" } });
  const translator = await build.contributor({ name: { np: "राम (काठमाडौँ)" } });
  const series = await build.series({ publisherId, title: { en: "A; Series", np: "शृङ्खला" } });
  const book = await build.book({
    publisherId,
    genres: ["novels", "ghazals"],
    title: { en: '=Title, "quoted"', np: "शीर्षक" },
  });
  value(
    await changeBook(db(), writer, {
      id: book.id,
      openedVersion: null,
      patch: {
        subtitle: { en: "Sub", np: "उप" },
        abbreviation: { en: "-Short", np: "छोटो" },
        description: { en: "One line\n\nanother; with, signs", np: "विवरण" },
        originalLanguage: "eng",
        seriesId: series.id,
        seriesNumber: "3",
        partNumber: "खण्ड २",
        headline: { en: "One line; with a sign", np: "एक पङ्क्ति" },
        blurb: { en: "In short", np: "छोटो\n\nपरिचय" },
        audiences: ["02", "01"],
        ageFrom: 0,
        ageUntil: 12,
        awards: [
          { name: { en: "A; | Prize", np: "पुरस्कार" }, year: 2013, country: "NP", result: "06" },
          { name: { np: "Latin name" }, year: null, country: null, result: null },
          { name: { en: "2013", np: "Two" }, year: 1999, country: null, result: null },
        ],
        published: publicationDate("ad", 1957) ?? null,
        aliases: ["one", "two words"],
        submittedOn: "2024-05-06",
        credits: [
          credit(author.id, await roleId("A01"), { royaltyBps: 1000, creditedAs: { en: "A. Lee" } }),
          credit(translator.id, await roleId("B06"), { fromLanguage: "eng", toLanguage: "nep" }),
        ],
      },
    }),
  );
  const edition = await build.edition({
    bookId: book.id,
    isbn13: "9789937000017",
    isbn10: "9937000017",
    upc: "036000291452",
  });
  value(
    await changeEdition(db(), writer, {
      id: edition.id,
      openedVersion: null,
      patch: {
        priceMinor: 123_456n,
        currency: "USD",
        discounts: [
          { percent: "12.50", from: "2026-01-01", until: null, remarks: "Dashain; Tihar" },
          { percent: "5", from: null, until: null, remarks: null },
        ],
        status: "outOfPrint",
        statusReason: "sold",
        published: publicationDate("bs", 2081, 4) ?? null,
        ...ofMeasures((name) => 100 + MEASURE_NAMES.indexOf(name)),
        size: { en: "A5", np: "ए५" },
        imprintId: (await build.imprint({ publisherId, name: { en: "River Books", np: "नदी बुक्स" } })).id,
        availability: "20",
        salesTerritory: "WORLD -IN",
        formDetails: ["B105", "B206"],
        priceType: "02",
        priceTaxCode: "Z",
        priceTaxPercent: "0",
        priceTerritory: "WORLD -IN",
        prices: [
          {
            type: "05",
            qualifier: "10",
            amountMinor: 123_450n,
            currency: "INR",
            taxCode: "R",
            taxPercent: "5.50",
            territory: "IN BT",
            from: "2026-01-01",
            until: "2026-12-31",
          },
          {
            type: "99",
            qualifier: "18",
            amountMinor: 0n,
            currency: "JPY",
            taxCode: "Z",
            taxPercent: "0",
            territory: null,
            from: null,
            until: "2026-12-31",
          },
        ],
        relations: [
          { kind: "product", relation: "03", idType: "15", idValue: "9789937000024" },
          { kind: "product", relation: "99", idType: "01", idValue: "our; | number" },
          { kind: "work", relation: "29", idType: "06", idValue: "10.1234/56" },
          { kind: "work", relation: "01", idType: "01", idValue: "9789937000031" },
        ],
        papers: [
          { ...PAPER, component: "text", leaves: 1200, colours: "1/1", isGrainAlongSpine: true },
          { ...PAPER, component: "cover", kind: "artBoard", grammageGsm: 250, isGrainAlongSpine: false },
          { ...PAPER, component: "text", kind: "coatedGloss", leaves: 8, colours: "4/4" },
          ...(["endpaper", "jacket", "case", "insert"] as const).map((component) => ({
            ...PAPER,
            component,
            kind: "uncoatedWoodfree" as const,
          })),
          { ...PLAIN_PAPER, component: "cover", ...(await chosenPaper()), leaves: 2 },
        ],
        credits: [credit(translator.id, await roleId("E07"))],
      },
    }),
  );
  const plain = await build.edition({
    bookId: (await build.book({ publisherId, title: { np: "सादा" } })).id,
    format: "epub",
    name: { np: "पहिलो" },
    status: "draft",
    priceMinor: null,
    currency: null,
  });
  const archivedGenre = await build.genre({ name: { en: "Gone" }, archivedOn: "2020-01-01" });
  await db().execute(
    sql`insert into book_genres (book_id, genre_id, is_main) values (${plain.bookId}, ${archivedGenre.id}, true)`,
  );
  return [edition.id, plain.id];
}

async function exported(admin: Viewer, language: "en" | "np", as: "csv" | "xlsx", query = "") {
  const url = new URL(inLanguage("/publishers/manage/export/table", language) + query, "https://site.test");
  const { content } = await exportList(
    { ...editionList, exportAs: EDITION_EXPORT },
    { viewer: admin, scope: null, url },
    as,
  );
  const path = join(uploadDir, `${crypto.randomUUID()}.${as}`);
  await pipeline(content, createWriteStream(path));
  return path;
}
const rowsOf = async (path: string) => {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of sheetRows(path)) rows.push(cells);
  return rows;
};

describe.each([
  ["csv", "en"],
  ["csv", "np"],
  ["xlsx", "en"],
  ["xlsx", "np"],
] as const)("an export as %s in the language %s", (as, language) => {
  test("imports again without a difference", async () => {
    const { publisherId, admin } = await publisherWithMember();
    await richEditions(publisherId);
    const versions = async () =>
      (
        await db().execute(
          sql`select b.version as book, e.version as edition from book_editions e join books b on b.id = e.book_id where b.publisher_id = ${publisherId} order by e.id`,
        )
      ).rows;
    const before = await versions();
    const path = await exported(admin, language, as);
    const file = { path, fileName: `books.${as}`, kind: as };
    const id = value(await prepareImport(admin, publisherId, file, { uploadDir, language }));
    const input = spreadsheetImport.input.parse((await operationOf(admin, id)).input);
    expect(input.mapping).not.toContain(null);
    value(await startPrepared(admin, spreadsheetImport, id, { input, total: 2 }, settings));
    expect(await refusalsOf(id, 10)).toEqual([]);
    expect((await operationOf(admin, id)).report).toEqual({ counts: { unchanged: 2 } });
    expect(await versions()).toEqual(before);
    await db().execute(sql`update book_editions set isbn13 = null, isbn10 = null`);
  });
});

describe("an export that was opened and saved by LibreOffice", () => {
  test.skipIf(!hasLibreOffice()).for(["xlsx", "ods", "xls", "csv", "fods"] as const)(
    "as %s imports again without a difference, and has no text of the font Preeti",
    { timeout: 120_000 },
    async (target) => {
      const { publisherId, admin } = await publisherWithMember();
      await richEditions(publisherId);
      const path = await savedByLibreOffice(await exported(admin, "en", "xlsx"), target);
      const file = { path, fileName: `books.${target}`, kind: target === "csv" ? target : ("xlsx" as const) };
      const id = value(await prepareImport(admin, publisherId, file, { uploadDir, language: "en" }));
      const input = spreadsheetImport.input.parse((await operationOf(admin, id)).input);
      const preview = await previewOf(publisherId, input, filesOf(uploadDir, id).path("input"), "en");
      expect([preview.problems, preview.inPreeti, input.mapping.includes(null)]).toEqual([[], null, false]);
      value(await startPrepared(admin, spreadsheetImport, id, { input, total: input.rows }, settings));
      expect(await refusalsOf(id, 10)).toEqual([]);
      expect((await operationOf(admin, id)).report).toEqual({ counts: { unchanged: input.rows } });
      await db().execute(sql`update book_editions set isbn13 = null, isbn10 = null`);
    },
  );
});

/** Columns that name rows of the publisher, or say what only complete editions may be. */
const LEFT_OUT: readonly string[] = ["code", "bookCode", "status", "statusReason"];

test.each(["en", "np"] as const)(
  "an export in %s has a cell in every column, and another publisher gets the same cells by it",
  async (language) => {
    const { publisherId, admin } = await publisherWithMember();
    await richEditions(publisherId);
    const other = await publisherWithMember();
    await build.series({ publisherId: other.publisherId, title: { en: "A; Series", np: "शृङ्खला" } });
    await build.imprint({ publisherId: other.publisherId, name: { en: "River Books", np: "नदी बुक्स" } });
    const richRow = async (viewer: Viewer) => {
      const rows = await rowsOf(await exported(viewer, language, "csv", "?q=Title"));
      return COLUMN_KEYS.map((_key, at) => rows[1]?.[at] ?? "");
    };
    const row = await richRow(admin);
    expect(COLUMN_KEYS.filter((_key, at) => row[at] === "")).toEqual([]);
    // The number belongs to the first publisher.
    await db().execute(sql`update book_editions set isbn13 = null, isbn10 = null`);
    const given = COLUMN_KEYS.map((key, at) => (LEFT_OUT.includes(key) ? "" : (row[at] ?? "")));
    async function* table() {
      yield COLUMN_KEYS.map((key) => headingOf(key, language));
      yield given;
    }
    const path = join(uploadDir, `${crypto.randomUUID()}.csv`);
    await pipeline(writeSheet("csv", table()), createWriteStream(path));
    const file = { path, fileName: "books.csv", kind: "csv" } as const;
    const id = value(await prepareImport(other.admin, other.publisherId, file, { uploadDir, language }));
    const input = spreadsheetImport.input.parse((await operationOf(other.admin, id)).input);
    value(await startPrepared(other.admin, spreadsheetImport, id, { input, total: 1 }, settings));
    expect(await refusalsOf(id, 10)).toEqual([]);
    const again = await richRow(other.admin);
    expect(again.map((text, at) => (LEFT_OUT.includes(COLUMN_KEYS[at] ?? "") ? "" : text))).toEqual(given);
    await db().execute(sql`update book_editions set isbn13 = null, isbn10 = null`);
  },
);

test("an export has the rows that the URL of the list selects, in its order, and those of the viewer alone", async () => {
  const { publisherId, admin } = await publisherWithMember();
  await richEditions(publisherId);
  const other = (await publisherWithMember()).admin;
  const rows = await rowsOf(await exported(admin, "en", "csv", "?status=draft"));
  expect(rows.map((cells) => cells[3])).toEqual(["Title (Nepali)", "सादा"]);
  expect(await rowsOf(await exported(admin, "en", "csv", "?sort=title"))).toHaveLength(3);
  expect(await rowsOf(await exported(other, "en", "csv"))).toHaveLength(1);
  await expectNotFound(exported(null as never, "en", "csv"));
});

test("a list without an export of its own has the columns that it shows, with Latin digits", async () => {
  const { publisherId, admin } = await publisherWithMember();
  await build.book({ publisherId, title: { en: "Alone ९" }, submittedOn: "2024-05-06" });
  const url = new URL("https://site.test/np/publishers/manage/export/table");
  const { content } = await exportList(unpublishedList, { viewer: admin, scope: null, url }, "csv");
  const path = join(uploadDir, "generic.csv");
  await pipeline(content, createWriteStream(path));
  const [headings, row] = await rowsOf(path);
  expect(headings?.[0]).toBe("पुस्तक");
  expect(row?.[0]).toBe("Alone 9");
  expect(row?.join(" ")).not.toMatch(/[०-९]/);
});
