import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { toBikramSambat } from "#app/domain/calendar/bikram-sambat.ts";
import { goodsTotal, lineTotal } from "#app/domain/money/order-sum.ts";
import { restoreBookVersion } from "#app/features/history/restore-book.server.ts";
import { type Row, sheetImports } from "#app/features/spreadsheets/import-for-tests.ts";
import { spreadsheetImport } from "#app/features/spreadsheets/import-operation.server.ts";
import { operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { fileKind } from "#app/platform/spreadsheets/read-sheet.server.ts";
import { archiveBook, restoreBook } from "#app/records/books/archive-book.server.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import { archiveEdition, moveEdition, restoreEdition } from "#app/records/editions/move-edition.server.ts";
import { publisherWithMember, value } from "#app/records/records-for-tests.ts";
import { startUndo } from "#app/records/undo/start-undo.server.ts";
import { operation, undo, undone } from "#app/records/undo/undo-for-tests.ts";
import { undoOperation } from "#app/records/undo/undo-operation.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";

// Situations that users of other systems have reported, by the repository and number of the report.

useDatabase();
const { uploadDir, settings, imported, prepared } = sheetImports();

const editionsOf = async (publisherId: string) =>
  (
    await db().execute(sql`
      select b.title ->> 'en' as title, e.price_minor::int as price, e.upc, e.isbn10, e.isbn13, e.pages,
        (select string_agg(coalesce(c.name ->> 'en', ''), '; ' order by k.sequence) from contributions k
          join contributors c on c.id = k.contributor_id where k.book_id = b.id) as people
      from book_editions e join books b on b.id = e.book_id where b.publisher_id = ${publisherId} order by title`)
  ).rows;

describe("a price of a file", () => {
  const BASE: Row = { titleEn: "A book", format: "paperback", currency: "NPR" };

  test.each([
    ["dgrundel/woo-product-importer#129", "csv", "19.99", 1999],
    ["openfoodfoundation/openfoodnetwork#9473", "csv", "2,4", null],
    ["openfoodfoundation/openfoodnetwork#10461", "csv", "4,20", null],
    ["openfoodfoundation/openfoodnetwork#10461", "csv", "4,204.23", 420_423],
    ["openfoodfoundation/openfoodnetwork#10461", "csv", "1,23,456.78", 12_345_678],
    ["nopSolutions/nopCommerce#1037", "xlsx", 12.5, 1250],
    ["akeneo/pim-community-dev#19108", "xlsx", 10.05, 1005],
    ["rero/rero-ils#2007", "csv", "27.90", 2790],
    ["woocommerce/woocommerce#18100", "csv", "1.234,56", null],
  ] as const)("is as written, or asked for (%s): %s %s", async (_source, kind, price, minor) => {
    const of = await publisherWithMember();
    const { refusals } = await imported(of, [{ ...BASE, price }], kind);
    const [edition] = await editionsOf(of.publisherId);
    if (minor === null) expect([refusals.length > 0, edition?.price ?? null]).toEqual([true, null]);
    else expect([refusals, edition?.price]).toEqual([[], minor]);
  });
});

describe("a number of a file", () => {
  test.each([
    // Excel drops the zero at the beginning of a number.
    ["teableio/teable#1880", { upc: 12_345_678_905 }, { upc: "012345678905" }],
    ["openfoodfacts/openfoodfacts-server#9011", { isbn10: 306_406_152 }, { isbn10: "0306406152" }],
    ["eleybourn/Book-Catalogue#761", { isbn13: "9.78994E+12" }, undefined],
    ["eleybourn/Book-Catalogue#879", { isbn13: "9.789937E12" }, undefined],
  ] as const)("is whole, or refused (%s): %j", async (_source, cells, stored) => {
    const of = await publisherWithMember();
    const row: Row = { titleEn: "A book", format: "paperback", ...cells };
    const { refusals } = await imported(of, [row], "xlsx");
    const [edition] = await editionsOf(of.publisherId);
    if (stored === undefined) {
      expect(refusals.length).toBeGreaterThan(0);
      expect(edition?.isbn13 ?? null).toBeNull();
    } else if (refusals.length === 0) expect(edition).toMatchObject(stored);
    else expect(edition).toBeUndefined();
  });
});

describe("a file of another program", () => {
  test.each([
    [
      "directus/directus#23332, dotCMS/core#36508",
      "\ufeffTitle (English),Format,Pages\r\nA book,paperback,20\r\n",
    ],
    ["remcostoeten/dora#232", "Title (English);Format;Pages\nA book;paperback;20\n"],
    ["remcostoeten/dora#232", "\ufeffTitle (English)\tFormat\tPages\nA book\tpaperback\t20\n"],
    ["woocommerce/woocommerce#18635", 'Title (English),Format,Pages\n"A book",paperback,"20"\n'],
  ])("has its first column, whatever divides its cells (%s)", async (_source, text) => {
    const of = await publisherWithMember();
    const path = join(uploadDir, `${crypto.randomUUID()}.csv`);
    writeFileSync(path, text);
    expect(await fileKind(path)).toBe("csv");
    const id = value(await prepared(of, "csv", path));
    const input = spreadsheetImport.input.parse((await operationOf(of.admin, id)).input);
    value(
      await startPrepared(
        of.admin,
        spreadsheetImport,
        id,
        { input, total: 1, inBackground: false },
        settings,
      ),
    );
    expect(await refusalsOf(id, 10)).toEqual([]);
    expect(await editionsOf(of.publisherId)).toMatchObject([{ title: "A book", pages: 20 }]);
  });

  test("names a person with a comma as one person (woocommerce/woocommerce#18635)", async () => {
    const of = await publisherWithMember();
    const row: Row = { titleEn: "A book", format: "paperback", contributors: "Thapa, Manjushree; Lee, Ann" };
    await imported(of, [row], "csv");
    expect(await editionsOf(of.publisherId)).toMatchObject([{ people: "Manjushree Thapa; Ann Lee" }]);
  });
});

describe("sums", () => {
  test.each([
    ["reactioncommerce/reaction#4684", 1, 1999n, 1999n],
    ["awesomemotive/easy-digital-downloads#5879", 10, 6299n, 62_990n],
    ["coreshop/CoreShop#2804", 4, 2195n, 8780n],
    ["angelleye/paypal-woocommerce#243", 3, 13_496n, 40_488n],
  ])("of copies are the price of one times their number (%s)", (_source, copies, unitPaisa, total) => {
    expect(lineTotal({ copies, unitPaisa })).toBe(total);
    expect(goodsTotal([{ copies, unitPaisa }])).toBe(total);
  });
});

describe("what is restored or undone", () => {
  test("an earlier version of a book leaves what was added to it since (statamic-rad-pack/runway#632)", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const book = await build.book({ publisherId, title: { en: "One" } });
    const change = { id: book.id, openedVersion: 1, patch: { title: { en: "Two" } } };
    value(await changeBook(db(), { actor: admin }, change));
    const edition = await build.edition({ bookId: book.id });
    const review = await build.review({ bookId: book.id });
    value(
      await changeBook(
        db(),
        { actor: admin },
        { ...change, openedVersion: 2, patch: { title: { en: "Three" } } },
      ),
    );
    value(await restoreBookVersion(admin, book.id, { version: 2, openedVersion: 3 }));
    const { rows } = await db().execute(sql`
      select b.title ->> 'en' as title, (select count(*)::int from book_editions e where e.id = ${edition.id}) as editions,
        (select count(*)::int from reviews r where r.id = ${review.id} and r.status = 'published') as reviews
      from books b where b.id = ${book.id}`);
    expect(rows).toEqual([{ title: "Two", editions: 1, reviews: 1 }]);
  });

  test("an edition whose book is archived is restored without it, and goes on sale only with its book (contao/contao#3612)", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const book = await build.book({ publisherId });
    const { id } = await build.edition({ bookId: book.id, status: "draft" });
    const writer = { actor: admin };
    value(await archiveEdition(db(), writer, { id, openedVersion: null }));
    value(await archiveBook(db(), writer, { id: book.id, openedVersion: null }));
    value(await restoreEdition(db(), writer, { id, openedVersion: null }));
    const move = { id, openedVersion: null, to: "active", reason: "Back" } as const;
    expect(await moveEdition(db(), { ...writer, isFromRecord: true }, move)).toMatchObject({ ok: false });
    value(await restoreBook(db(), writer, { id: book.id, openedVersion: null }));
    value(await moveEdition(db(), { ...writer, isFromRecord: true }, move));
  });

  test("a book that an undone operation archived has its people and genres again (nocodb/nocodb#5935)", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const book = await build.book({ publisherId });
    await build.contribution({ bookId: book.id });
    await db().execute(sql`
      insert into book_genres (book_id, genre_id) values (${book.id}, ${(await build.genreOf("novels")).id})`);
    const links = async () =>
      (
        await db().execute(sql`
        select (select count(*)::int from contributions where book_id = ${book.id}) as people,
          (select count(*)::int from book_genres where book_id = ${book.id}) as genres,
          (select archived_on is null from books where id = ${book.id}) as here`)
      ).rows[0];
    const before = await links();
    const id = await operation(admin, publisherId, async (tx, actor) =>
      value(await archiveBook(tx, { actor }, { id: book.id, openedVersion: null })),
    );
    await undone(admin, id);
    expect(await links()).toEqual(before);
  });

  test("an undoing is not undone itself: nothing is done again that has no ground left (versionpress/versionpress#852)", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const book = await build.book({ publisherId });
    const id = await operation(admin, publisherId, async (tx, actor) =>
      value(await archiveBook(tx, { actor }, { id: book.id, openedVersion: null })),
    );
    const undoing = value(await undo(admin, id));
    const again = await startUndo(
      admin,
      undoing,
      { definitions: [undoOperation], reason: "Again" },
      { uploadDir, production: false },
    );
    expect(again).toMatchObject({ ok: false, code: "operation_no_undo" });
  });
});

describe("a day of Bikram Sambat", () => {
  const bs = (iso: string) => {
    const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
    const found = toBikramSambat({ year, month, day });
    return found ? `${found.year}-${found.month}-${found.day}` : undefined;
  };

  test.each([
    ["medic/bikram-sambat#31", "2026-10-17", "2083-6-31"],
    ["medic/bikram-sambat#31", "2026-11-17", "2083-8-1"],
    ["medic/bikram-sambat#31", "2027-02-12", "2083-10-29"],
    ["medic/bikram-sambat#26", "2025-04-13", "2081-12-31"],
    ["medic/bikram-sambat#20, leapfrogtechnology/nepali-date-picker#57", "2024-06-14", "2081-2-32"],
    ["leapfrogtechnology/nepali-date-picker#57", "2024-04-02", "2080-12-20"],
    ["leapfrogtechnology/nepali-date-picker#26", "2020-04-01", "2076-12-19"],
    ["leapfrogtechnology/nepali-date-picker#26", "2020-03-31", "2076-12-18"],
    ["khumnath/nepdate#29", "2025-04-15", "2082-1-2"],
    ["leapfrogtechnology/nepali-date-picker#70", "2025-05-15", "2082-2-1"],
  ])("is that of the calendar (%s): %s", (_source, iso, expected) => {
    expect(bs(iso)).toBe(expected);
  });
});
