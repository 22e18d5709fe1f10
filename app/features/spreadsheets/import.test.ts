import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { operationPage } from "#app/features/operations/operation-page.server.ts";
import { importTasks } from "#app/features/publishers/home/import-tasks.server.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { runOperation } from "#app/platform/operations/run-operation.server.ts";
import { startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { sheetRows } from "#app/platform/spreadsheets/read-sheet.server.ts";
import { addContributor } from "#app/records/contributors/save-contributor.server.ts";
import { expectNotFound, publisherWithMember, value } from "#app/records/records-for-tests.ts";
import { startUndo } from "#app/records/undo/start-undo.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { FULL, isbn, type Member, type Row, sheetImports } from "./import-for-tests.ts";
import { spreadsheetImport } from "./import-operation.server.ts";
import { refusalText } from "./sheet-texts.server.ts";

useDatabase();

const { uploadDir, settings, fileOf, prepared, imported } = sheetImports();
// The tests share numbers.
beforeEach(() => db().execute(sql`update book_editions set isbn13 = null, isbn10 = null`));

const editionsOf = async (publisherId: string) =>
  (
    await db().execute(sql`
      select b.title, e.isbn13, e.price_minor::int as price, e.currency, e.edition_number as number, f.code as format, e.status, e.pages,
        e.published_calendar as calendar, e.published_year as year, b.language, e.archived_on is not null as archived,
        (select string_agg(coalesce(p.name ->> 'en', p.name ->> 'np') || ' ' || r.code, ', ' order by c.sequence) from contributions c
          join contributors p on p.id = c.contributor_id join contributor_roles r on r.id = c.role_id
          where c.book_id = b.id and c.edition_id is null) as credits
      from book_editions e join books b on b.id = e.book_id join book_formats f on f.id = e.format_id
      where b.publisher_id = ${publisherId} order by e.isbn13, e.edition_number`)
  ).rows;

describe.each(["csv", "xlsx"] as const)("a spreadsheet as %s", (kind) => {
  test("adds editions with their books, and rows of one title share a book", async () => {
    const of = await publisherWithMember();
    const rows = [FULL, { ...FULL, format: "hardback", isbn13: isbn(2), price: 900 }];
    const { report, refusals, state } = await imported(of, rows, kind);
    expect(refusals).toEqual([]);
    expect(state).toBe("done");
    expect(report).toEqual({ counts: { added: 2 } });
    const found = await editionsOf(of.publisherId);
    expect(found[0]).toEqual({
      title: { en: "The River", np: "नदी" },
      isbn13: isbn(1),
      price: 45_050,
      currency: "NPR",
      number: 1,
      format: "paperback",
      status: "draft",
      pages: 240,
      calendar: "bs",
      year: 2081,
      language: "nep",
      archived: false,
      credits: "Ann Lee A01, Michael Hutt B06",
    });
    const { rows: books } = await db().execute(
      sql`select id from books where publisher_id = ${of.publisherId}`,
    );
    expect(books).toHaveLength(1);
  });

  test("changes editions that it finds by their number, and only what differs", async () => {
    const of = await publisherWithMember();
    await imported(of, [FULL, { titleEn: "Other", format: "paperback", isbn13: isbn(3) }], kind);
    expect(
      (await imported(of, [FULL, { titleEn: "Other", format: "paperback", isbn13: isbn(3) }], kind)).report,
    ).toEqual({
      counts: { unchanged: 2 },
    });
    const again = await imported(
      of,
      [
        { isbn13: isbn(1), pages: 99 },
        { isbn13: isbn(3), price: "1,250" },
      ],
      kind,
    );
    expect(again.report).toEqual({ counts: { changed: 2 } });
    expect(await editionsOf(of.publisherId)).toMatchObject([
      { isbn13: isbn(1), pages: 99, price: 45_050, credits: "Ann Lee A01, Michael Hutt B06" },
      { isbn13: isbn(3), price: 125_000 },
    ]);
  });

  test("refuses rows with their reasons, which are in a file of the same kind", async () => {
    const of = await publisherWithMember();
    const rows: Row[] = [
      FULL,
      { ...FULL, isbn13: "9789937000013", titleEn: "Wrong digit" },
      { titleEn: "No format" },
      { format: "paperback", price: 5 },
      { titleEn: "Price", format: "paperback", price: "cheap" },
      { titleEn: "Date", format: "paperback", published: "2081-13 BS", pages: "many" },
      { titleEn: "=HYPERLINK(1)", format: "paperback", genres: "cookery of the moon" },
      { code: "ZZZZZZZZZZ", pages: 4 },
      { ...FULL },
      { titleEn: "Roles", format: "paperback", contributors: "Hari (Kathmandu)" },
    ];
    const { id, report, refusals } = await imported(of, rows, kind);
    expect(report).toEqual({ counts: { added: 1 }, refused: 9 });
    expect(refusals.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
      "3 isbn13 edition_isbn_check_digit",
      "4 format sheet_format_missing",
      "5 titleEn sheet_title_missing",
      "6 price sheet_price_wrong",
      "7 published sheet_date_wrong",
      "7 pages sheet_number_wrong",
      "8 genres sheet_unknown_value",
      "9 code sheet_code_unknown",
      "10 isbn13 sheet_repeated",
      "11 contributors sheet_unknown_role",
    ]);
    const lines: (readonly string[])[] = [];
    for await (const { cells } of sheetRows(filesOf(uploadDir, id).path("refused"))) lines.push(cells);
    expect(lines).toHaveLength(10);
    expect(lines[0]?.at(-1)).toBe("Reasons");
    expect(lines[5]?.at(-1)).toBe(
      "Published on: This is not a date. Write 2024-05-06, or 2081-01-24 BS. Pages: This must be a whole number.",
    );
    expect(lines[6]?.[0]).toBe("=HYPERLINK(1)");
  });

  test("is undone as a whole", async () => {
    const of = await publisherWithMember();
    await imported(of, [FULL], kind);
    const before = await editionsOf(of.publisherId);
    const { id } = await imported(
      of,
      [
        { ...FULL, price: 700, contributors: "New Person" },
        { titleEn: "New", format: "paperback" },
      ],
      kind,
    );
    expect(await editionsOf(of.publisherId)).toHaveLength(2);
    value(await startUndo(of.admin, id, { definitions: [spreadsheetImport], reason: "undone" }, settings));
    const after = await editionsOf(of.publisherId);
    expect(after.filter(({ archived }) => !archived)).toEqual(before);
    expect(after).toHaveLength(2);
    // What was archived by the undoing is restored when it is imported again.
    expect(
      (await imported(of, [{ titleEn: "New", format: "paperback", editionNumber: 1 }], kind)).report.counts,
    ).toEqual({ changed: 1 });
    expect((await editionsOf(of.publisherId)).filter(({ archived }) => !archived)).toHaveLength(2);
  });
});

describe("an import", () => {
  test("counts refused rows, not their reasons, in its report, on its page and on the home page", async () => {
    const of = await publisherWithMember();
    const rows: Row[] = [
      { titleEn: "Bad", format: "paperback", pages: "many", price: "cheap", published: "someday" },
      { titleEn: "No format" },
      FULL,
    ];
    const { id, report, refusals } = await imported(of, rows);
    expect(refusals.map(({ row }) => row)).toEqual([2, 2, 2, 3]);
    expect(report).toEqual({ counts: { added: 1 }, refused: 2 });
    expect((await operationPage(of.admin, id, [], "en")).refused).toBe("2");
    expect((await importTasks(of.publisherId, "en")).rows).toMatchObject([{ id, refused: "2" }]);
    expect((await imported(of, rows, "csv", "all")).report).toMatchObject({ refused: 2 });
    expect((await imported(of, rows, "csv", "check")).report).toMatchObject({ refused: 2 });
  });

  test.each([
    ["is too long", "x".repeat(5000)],
    ["has a control character", "Bell\u0007"],
  ])("does not say that a new book needs a title when its title %s", async (_what, titleEn) => {
    const { report, refusals } = await imported(await publisherWithMember(), [
      { titleEn, format: "paperback" },
    ]);
    expect(refusals.map(({ field, code }) => [field, code])).toEqual([["titleEn", "sheet_text_wrong"]]);
    expect(report).toEqual({ counts: {}, refused: 1 });
  });

  test("of the file of refused rows is one of the corrected rows, whatever its format is now", async () => {
    const of = await publisherWithMember();
    const { id } = await imported(of, [{ ...FULL, pages: "many" }]);
    const correctsIn = async (who: Member, fileName: string) => {
      const next = value(await prepared(who, "csv", await fileOf("csv", [FULL]), fileName));
      return (await operationOf(who.admin, next)).input;
    };
    expect(await correctsIn(of, "books-refused (1).xlsx")).toMatchObject({ corrects: id });
    expect(await correctsIn(of, "books.csv")).toMatchObject({ corrects: null });
    expect(await correctsIn(await publisherWithMember(), "books-refused.csv")).toMatchObject({
      corrects: null,
    });
  });

  test("of all rows or none imports nothing when one is refused", async () => {
    const of = await publisherWithMember();
    const rows = [
      FULL,
      { titleEn: "Second", format: "paperback" },
      { titleEn: "Bad", format: "paperback", pages: "x" },
    ];
    const { state, report, refusals } = await imported(of, rows, "csv", "all");
    expect(state).toBe("failed");
    expect(report).toEqual({ counts: {}, failure: "sheet_refused_some", refused: 1 });
    expect(refusals.map(({ row }) => row)).toEqual([4]);
    expect(await editionsOf(of.publisherId)).toEqual([]);
    expect((await imported(of, rows.slice(0, 2), "csv", "all")).report).toEqual({ counts: { added: 2 } });
  });

  test("that only checks reports the same and saves nothing", async () => {
    const of = await publisherWithMember();
    const { state, report } = await imported(of, [FULL, { titleEn: "Bad" }], "csv", "check");
    expect([state, report]).toEqual(["done", { counts: { added: 1 }, refused: 1 }]);
    expect(await editionsOf(of.publisherId)).toEqual([]);
    const { rows } = await db().execute(sql`select id from books where publisher_id = ${of.publisherId}`);
    expect(rows).toEqual([]);
  });

  test("continues after a stop without adding a row twice", async () => {
    const of = await publisherWithMember();
    const rows = Array.from(
      { length: 250 },
      (_none, at): Row => ({
        titleEn: `Book ${at % 120}`,
        format: at < 120 ? "paperback" : at < 240 ? "hardback" : "epub",
        pages: at + 1,
      }),
    );
    const id = value(await prepared(of, "csv", await fileOf("csv", rows)));
    const input = spreadsheetImport.input.parse((await operationOf(of.admin, id)).input);
    value(
      await startPrepared(
        of.admin,
        spreadsheetImport,
        id,
        { input, total: 250, inBackground: true },
        settings,
      ),
    );
    const stop = new AbortController();
    const polling = setInterval(async () => {
      if ((await operationOf(of.admin, id)).done >= 100) stop.abort();
    }, 5);
    await runOperation([spreadsheetImport], id, { ...settings, signal: stop.signal, isLast: false }).catch(
      () => {},
    );
    clearInterval(polling);
    expect((await operationOf(of.admin, id)).state).toBe("running");
    await runOperation([spreadsheetImport], id, {
      ...settings,
      signal: new AbortController().signal,
      isLast: false,
    });
    expect((await operationOf(of.admin, id)).report).toEqual({ counts: { added: 250 } });
    expect(await editionsOf(of.publisherId)).toHaveLength(250);
    const { rows: books } = await db().execute(
      sql`select id from books where publisher_id = ${of.publisherId}`,
    );
    expect(books).toHaveLength(120);
  });

  test("writes into the publisher's own list alone", async () => {
    const of = await publisherWithMember();
    const other = await publisherWithMember();
    await imported(other, [FULL]);
    const { rows: codes } = await db().execute<{ code: string; book: string }>(
      sql`select e.code, e.book_id as book from book_editions e join books b on b.id = e.book_id where b.publisher_id = ${other.publisherId}`,
    );
    const { code = "", book = "" } = codes[0] ?? {};
    const { refusals, report } = await imported(of, [
      { code, pages: 1 },
      { bookCode: book, format: "hardback" },
      { titleEn: "Mine", format: "paperback", isbn13: isbn(1) },
    ]);
    expect(report.counts).toEqual({});
    expect(refusals.map((each) => each.code)).toEqual([
      "sheet_code_unknown",
      "sheet_book_unknown",
      "sheet_isbn_other_publisher",
    ]);
    expect(await editionsOf(other.publisherId)).toMatchObject([{ pages: 240 }]);
    const sentenceOf = async () => {
      const [refused] = (await imported(of, [{ titleEn: "Mine", format: "paperback", isbn13: isbn(1) }]))
        .refusals;
      return (["en", "np"] as const).map((language) => refused && refusalText(refused, language));
    };
    // A draft may not become known.
    expect(await sentenceOf()).toEqual([
      "ISBN-13: This ISBN belongs to an edition of another publisher.",
      "ISBN-13: यो ISBN अर्को प्रकाशकको संस्करणको हो।",
    ]);
    const { id: bookId } = await build.book({ publisherId: other.publisherId });
    await build.listing({ editionId: (await build.edition({ bookId, isbn13: isbn(1) })).id });
    const { rows: names } = await db().execute<{ name: string }>(
      sql`select name ->> 'en' as name from publishers where id = ${other.publisherId}`,
    );
    expect((await sentenceOf())[0]).toBe(`ISBN-13: This ISBN belongs to an edition of ${names[0]?.name}.`);
    await expectNotFound(
      prepared({ publisherId: other.publisherId, admin: of.admin }, "csv", await fileOf("csv", [FULL])),
    );
  });

  test("finds contributors in either script, keeps what a cell does not say, and reads the names of columns in Nepali", async () => {
    const of = await publisherWithMember();
    const known = await build.contributor({ name: { en: "Parijat", np: "पारिजात" } });
    const path = join(uploadDir, "np.csv");
    writeFileSync(path, "शीर्षक (नेपाली);सर्जकहरू;ढाँचा;मूल्य\nशिरीषको फूल;पारिजात;paperback;२५०\n");
    const id = value(await prepared(of, "csv", path));
    const input = spreadsheetImport.input.parse((await operationOf(of.admin, id)).input);
    expect(input.mapping).toEqual(["titleNp", "contributors", "format", "price"]);
    value(await startPrepared(of.admin, spreadsheetImport, id, { input, total: 1 }, settings));
    const { rows } = await db().execute(
      sql`select contributor_id as id from contributions where contributor_id = ${known.id}`,
    );
    expect(rows).toHaveLength(1);
    expect(await refusalsOf(id, 5)).toEqual([]);
  });
});

test("a refused row is stored once, with the beginnings of its texts and no half of a character", async () => {
  const of = await publisherWithMember();
  const genres = `${"x".repeat(59)}😀`;
  const titleEn = `${"y".repeat(199)}😀😀`;
  const { state, refusals } = await imported(of, [{ titleEn, genres, format: "paperback", pages: "many" }]);
  expect(state).toBe("done");
  expect(refusals.map(({ name, field, values }) => [name, field, values])).toEqual([
    ["y".repeat(199), "titleEn", undefined],
    ["y".repeat(199), "genres", { text: "x".repeat(59) }],
    ["y".repeat(199), "pages", undefined],
  ]);
  expect(refusals.map(({ given }) => given)).toEqual([
    [titleEn, genres, "paperback", "many"],
    undefined,
    undefined,
  ]);
});

test("a file may have headings as long as can be, of which no half of a character is stored", async () => {
  const path = join(uploadDir, "long.csv");
  writeFileSync(path, `Title,${"x".repeat(199)}😀\nOne,Two\n`);
  expect(await prepared(await publisherWithMember(), "csv", path)).toMatchObject({ ok: true });
});

test("a sheet that names a genre which was merged gives its books the other (reported-situations-2, D8)", async () => {
  const of = await publisherWithMember();
  const [old, now] = [
    await build.genre({ name: { en: "Hill Tales", np: "पहाडका कथा" } }),
    await build.genre({ name: { en: "Tales", np: "कथाहरू" } }),
  ];
  await db().update(genres).set({ archivedOn: sql`now()`, mergedInto: now.id }).where(eq(genres.id, old.id));
  const { refusals } = await imported(of, [{ ...FULL, genres: "hill tales" }]);
  expect(refusals).toEqual([]);
  const { rows } = await db().execute<{ id: string }>(sql`
    select g.genre_id as id from book_genres g join books b on b.id = g.book_id where b.publisher_id = ${of.publisherId}`);
  expect(rows.map(({ id }) => id)).toEqual([now.id]);
});

describe("two imports at one moment (reported-situations-2, D5)", () => {
  test("of the same sheet both end, and add each book once", async () => {
    const of = await publisherWithMember();
    const rows = Array.from({ length: 30 }, (_none, at) => ({
      ...FULL,
      titleEn: `River ${at}`,
      titleNp: `नदी ${at}`,
      isbn13: isbn(at + 1),
      contributors: `Author ${at % 7}`,
    }));
    const ended = await Promise.all([imported(of, rows), imported(of, rows)]);
    expect(ended.map(({ state, refusals }) => [state, refusals])).toEqual([
      ["done", []],
      ["done", []],
    ]);
    expect(await editionsOf(of.publisherId)).toHaveLength(30);
  });

  test("of other books by one new author find the one that was added", async () => {
    const [one, other] = [await publisherWithMember(), await publisherWithMember()];
    const name = `Nobody Before ${crypto.randomUUID().slice(0, 8)}`;
    const rowsOf = (first: number) =>
      Array.from({ length: 5 }, (_none, at) => ({
        ...FULL,
        titleEn: `Hill ${first + at}`,
        titleNp: `पहाड ${first + at}`,
        isbn13: isbn(first + at),
        contributors: name,
      }));
    const ended = await Promise.all([imported(one, rowsOf(100)), imported(other, rowsOf(200))]);
    expect(ended.map(({ state, refusals }) => [state, refusals])).toEqual([
      ["done", []],
      ["done", []],
    ]);
    const { rows } = await db().execute(sql`select id from contributors where name ->> 'en' = ${name}`);
    expect(rows).toHaveLength(1);
  });

  test("and people who add by forms meanwhile: each ends, with a name in addresses of its own", async () => {
    const of = await publisherWithMember();
    const { admin } = of;
    const name = { en: "Same Name", np: "एउटै नाम" };
    const added = await Promise.all(
      Array.from(
        { length: 4 },
        async () => await addContributor(db(), { actor: admin }, { name, publisherId: of.publisherId }),
      ),
    );
    const slugs = added.map((result) => (result.ok ? result.value.slug : result.code));
    expect(new Set(slugs).size).toBe(4);
    expect(slugs.toSorted()).toEqual(["same-name", "same-name-2", "same-name-3", "same-name-4"]);
  });
});
