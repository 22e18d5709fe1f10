import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/db/client.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { columnOfMeasure, MEASURE_NAMES } from "#app/domain/editions/edition-measures.ts";
import { IN_ENGLISH, person, product, reference, temporaryFiles } from "#app/onix/message-for-tests.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { type ExportRequest, exportFile } from "./export-file.server.ts";
import { allRows, counts, importPath, importProducts, plainCovers, rowsOf } from "./import-for-tests.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

let count = 0;

/** Exports to a new file; returns its path. */
async function exported(more: Partial<ExportRequest> = {}): Promise<string> {
  const to = join(await files.folder(), `export-${++count}.xml`);
  await exportFile({
    to,
    connect: async () => db(),
    includesDrafts: true,
    overwrites: false,
    origin: "https://books.example",
    now: new Date(),
    ...more,
  });
  return to;
}

/** What a record can restore, without ids, in an order that does not depend on them. */
async function restorableRows() {
  return {
    editions: await rowsOf(`
      select b.title as book, f.code as format, e.edition_number, e.name, e.isbn10, e.isbn13, e.upc, e.price_minor::text, e.currency,
        e.status, e.published_calendar, e.published_year, e.published_month, e.published_day, e.published_from, e.published_until,
        e.size, ${MEASURE_NAMES.map((name) => `e.${columnOfMeasure(name)}`).join(", ")}
      from book_editions e join books b on b.id = e.book_id join book_formats f on f.id = e.format_id
      order by b.title ->> 'np', f.code, e.edition_number`),
    books: await rowsOf(`
      select p.name as publisher, b.title, b.title_prefix, b.subtitle, b.abbreviation, b.description, b.language, b.original_language, b.contents,
        b.subjects, s.title as series, s.issn, b.series_number, b.aliases, b.published_calendar, b.published_year,
        b.published_month, b.published_day
      from books b join publishers p on p.id = b.publisher_id left join series s on s.id = b.series_id order by b.title ->> 'np'`),
    genres: await rowsOf(`
      select b.title, g.slug, bg.is_main from book_genres bg join books b on b.id = bg.book_id join genres g on g.id = bg.genre_id
      order by b.title ->> 'np', g.slug`),
    contributors: await rowsOf(
      "select kind, name, sort_name, biography, born, died from contributors order by name ->> 'np'",
    ),
    credits: await rowsOf(`
      select b.title, c.edition_id is not null as of_edition, c.sequence, c.is_main, p.name, r.code, c.credited_as, c.from_language, c.to_language
      from contributions c join books b on b.id = c.book_id join contributors p on p.id = c.contributor_id join contributor_roles r on r.id = c.role_id
      order by b.title ->> 'np', c.edition_id is not null, c.sequence`),
  };
}

/** Removes the catalogue, and what refers to it, also the ledger of copies, whose triggers refuse it. */
async function emptyCatalogue() {
  await asSuperuser(
    databaseName(),
    `begin; set local session_replication_role = replica;
    truncate books, contributors, series, imported_records cascade; delete from images; commit`,
  );
}

async function fill() {
  const publisher = await build.publisher({ name: { en: "Dobato Books", np: "दोबाटो बुक्स" } });
  const series = await build.series({
    publisherId: publisher.id,
    title: { en: "Old Roads", np: "पुराना बाटा" },
    issn: "2434561X",
  });
  const asha = await build.contributor({
    name: { en: "Asha Rai", np: "आशा राई" },
    sortName: { en: "Rai, Asha", np: "राई, आशा" },
    biography: { en: "Born in Ilam.\n\nLives there.", np: "इलाममा जन्म।" },
    born: 1950,
  });
  const bina = await build.contributor({
    name: { en: "Bina Thapa", np: "बिना थापा" },
    sortName: { en: "Thapa, Bina", np: "थापा, बिना" },
  });
  const circle = await build.contributor({
    kind: "organisation",
    name: { en: "Hill Circle", np: "पहाड मण्डल" },
  });
  const book = await build.book({
    publisherId: publisher.id,
    title: { en: "The Tea Road", np: "चियाको बाटो" },
    titlePrefix: { en: "The" },
    subtitle: { en: "A Walk", np: "एक यात्रा" },
    abbreviation: { en: "Tea Road", np: "चियाबाटो" },
    description: { en: "Over <b>the</b> pass & on.\nA line.\n\nHome.", np: "भन्ज्याङ पारि।" },
    language: "thl",
    originalLanguage: "eng",
    contents: [
      {
        title: { en: "One", np: "एक" },
        page: 1,
        children: [{ title: { en: "Inside", np: "भित्र" }, page: 3 }],
      },
      { title: { en: "Two", np: "दुई" } },
    ],
    // The first is also the code of the main genre: it remains a subject of the book.
    subjects: [
      { scheme: "93", code: "FBA" },
      { scheme: "20", heading: "tea; roads" },
    ],
    aliases: ["Chiyako Bato"],
    seriesId: series.id,
    seriesNumber: "12a",
    publishedCalendar: "ad",
    publishedYear: 1998,
    publishedFrom: "1998-01-01",
    publishedUntil: "1998-12-31",
    genres: ["novels", "essays"],
    authors: [asha],
  });
  await db().update(contributions).set({ isMain: true });
  await build.contribution({ bookId: book.id, contributorId: asha.id, role: "A12", sequence: 2 });
  await build.contribution({
    bookId: book.id,
    contributorId: bina.id,
    role: "B06",
    sequence: 3,
    creditedAs: { en: "B. T.", np: "बी. टी." },
    fromLanguage: "eng",
    toLanguage: "thl",
    royaltyBps: 500,
  });
  await build.contribution({ bookId: book.id, contributorId: circle.id, role: "B01", sequence: 4 });
  const paperback = await build.edition({
    bookId: book.id,
    isbn13: "9789937000000",
    isbn10: "9937000009",
    upc: "036000291452",
    name: { en: "Second, enlarged", np: "दोस्रो, थपिएको" },
    editionNumber: 2,
    publishedCalendar: "bs",
    publishedYear: 2081,
    publishedMonth: 4,
    publishedFrom: "2024-07-16",
    publishedUntil: "2024-08-16",
    pages: 245,
    size: { en: "Demy octavo", np: "डेमी अठपेजी" },
    lengthMm: 216,
    widthMm: 140,
    heightMm: 230,
    thicknessMm: 18,
    weightG: 320,
  });
  await build.discount({ editionId: paperback.id, percent: "10" });
  await build.cover({ editionId: paperback.id });
  const audiobook = await build.edition({
    bookId: book.id,
    format: "audiobook",
    status: "forthcoming",
    durationMinutes: 300,
    priceMinor: null,
    currency: null,
  });
  await build.contribution({ bookId: book.id, editionId: audiobook.id, contributorId: bina.id, role: "E07" });
  await build.review({ bookId: book.id, kind: "press" });
  const draft = await build.book({
    publisherId: publisher.id,
    title: { np: "अर्को पुस्तक" },
    contents: [],
  });
  await build.edition({ bookId: draft.id, status: "draft", priceMinor: 0n, name: { np: "पहिलो" } });
}

describe("our own export", () => {
  beforeAll(fill);

  it("changes nothing in the same database", async () => {
    const file = await exported();
    const before = await allRows();
    const report = await importPath(file, { covers: plainCovers(await files.folder()) });
    expect(counts(report)).toEqual([0, 0, 3, 0]);
    expect(report.warned).toEqual([]);
    expect(await allRows()).toEqual(before);
    expect(counts(await importPath(file, { isDryRun: true, publisher: "Dobato Books" }))).toEqual([
      0, 0, 3, 0,
    ]);
  });

  it("changes one edition when its record was edited, and no other", async () => {
    const file = await exported();
    const edited = (await readFile(file, "utf8")).replace("<ExtentValue>245<", "<ExtentValue>250<");
    expect(counts(await importPath(await files.write(edited)))).toEqual([0, 1, 2, 0]);
    expect(await rowsOf("select pages from book_editions where pages is not null")).toEqual([{ pages: 250 }]);
    expect(counts(await importPath(await files.write(edited)))).toEqual([0, 0, 3, 0]);
    expect(await rowsOf("select * from imported_records")).toEqual([]);
    await db().update(bookEditions).set({ pages: 245 }).where(eq(bookEditions.pages, 250));
  });

  it("is refused for the desk of another publisher, by the name of the publisher whose edition it is", async () => {
    const other = await build.publisher({ name: { en: "Other House" } });
    const file = await exported();
    const before = await allRows();
    const report = await importPath(file, { publisher: other.slug });
    expect(counts(report)).toEqual([0, 0, 0, 3]);
    expect(report.refused[0]?.findings).toEqual([{ code: "record.otherPublisher", detail: "Dobato Books" }]);
    expect(await allRows()).toEqual(before);
  });

  it("gives the same rows in an empty catalogue, and is recognised there by its references", async () => {
    const file = await exported();
    const before = await restorableRows();
    await emptyCatalogue();
    const report = await importPath(file);
    expect(counts(report)).toEqual([3, 0, 0, 0]);
    expect(await restorableRows()).toEqual(before);
    expect(counts(await importPath(file))).toEqual([0, 0, 3, 0]);
    expect(counts(await importPath(await exported()))).toEqual([0, 0, 3, 0]);
  });
});

describe("an edition that was imported from another sender", () => {
  it("is recognised in both files, and the export has the reference of its sender", async () => {
    await emptyCatalogue();
    const foreign = product({
      reference: reference("np.hill.9"),
      details: person("Asha Rai", ["A01"]) + IN_ENGLISH,
    });
    await importProducts(files, [foreign]);
    const file = await exported();
    expect(await readFile(file, "utf8")).toContain("<IDValue>np.hill.9</IDValue>");
    expect(counts(await importPath(file))).toEqual([0, 0, 1, 0]);
    expect(counts(await importProducts(files, [foreign]))).toEqual([0, 0, 1, 0]);
  });
});

describe("the file of an export", () => {
  it("leaves out drafts unless they are asked for, and editions of other publishers", async () => {
    await emptyCatalogue();
    const [one, other] = [await build.publisher(), await build.publisher()];
    const ofOne = await build.edition({ bookId: (await build.book({ publisherId: one.id })).id });
    const draft = await build.edition({ bookId: ofOne.bookId, status: "draft", editionNumber: 2 });
    const ofOther = await build.edition({ bookId: (await build.book({ publisherId: other.id })).id });
    const codesIn = async (more: Partial<ExportRequest>) =>
      [...(await readFile(await exported(more), "utf8")).matchAll(/<RecordReference>ekadeshma:(\w+)</g)].map(
        ([, code]) => code,
      );
    expect(await codesIn({ publisher: one.slug, includesDrafts: false })).toEqual([ofOne.code]);
    expect(await codesIn({ publisher: one.slug })).toEqual([ofOne.code, draft.code]);
    expect(await codesIn({ includesDrafts: false })).toEqual([ofOne.code, ofOther.code]);
  });

  it("does not replace a file, and leaves nothing behind when it is stopped", async () => {
    const file = await exported();
    await expect(exported({ to: file })).rejects.toThrow("exists already");
    await exported({ to: file, overwrites: true });
    const stopped = join(await files.folder(), "stopped.xml");
    const signal = AbortSignal.abort();
    await expect(exported({ to: stopped, signal })).rejects.toThrow();
    const names = await readdir(await files.folder());
    expect(names.filter((name) => name.includes("partial") || name === "stopped.xml")).toEqual([]);
    await expect(exported({ to: join(file, "x.xml") })).rejects.toThrow(
      "The folder of the file does not exist.",
    );
  });
});
