import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The tables that the verbs of `app/records` write, by their names in the query builder and in the database. */
const TABLES = {
  publishers: "publishers",
  imprints: "imprints",
  series: "series",
  books: "books",
  bookGenres: "book_genres",
  bookAwards: "book_awards",
  bookLanguages: "book_languages",
  bookSeries: "book_series",
  contributors: "contributors",
  contributions: "contributions",
  bookEditions: "book_editions",
  editionImages: "edition_images",
  editionPrices: "edition_prices",
  editionRelations: "edition_relations",
  editionDiscounts: "edition_discounts",
  editionPapers: "edition_papers",
  reviews: "reviews",
  listings: "listings",
  listingDiscounts: "listing_discounts",
  copyRequests: "copy_requests",
  copyRequestRemarks: "copy_request_remarks",
  stockPlaces: "stock_places",
  stockMovements: "stock_movements",
  stockHolds: "stock_holds",
  stockLevels: "stock_levels",
  stockReservations: "stock_reservations",
  sales: "sales",
  saleLines: "sale_lines",
} as const;

/** The code that may write these tables, each with the reason. */
const PERMITTED: readonly (readonly [path: RegExp, why: string])[] = [
  [/^app\/records\//, "the verbs themselves"],
  [/\.test\.tsx?$|-for-tests\.ts$|^tests\//, "tests build the rows they need"],
  [/^commands\/(?:bench|faults)\//, "measurements fill a database of their own with many rows at once"],
  [/^app\/platform\/person\/erase-person/, "what is held for a person who is erased is theirs alone"],
  [/^app\/demo\/demo-stock/, "copies of the demo moved on earlier days, which no verb records"],
  [/^app\/demo\/fixture-bookstores/, "the fixture's audit entries have texts that checks look for"],
];

const builders = Object.keys(TABLES).join("|");
const names = Object.values(TABLES).join("|");
const WRITES: readonly RegExp[] = [
  new RegExp(`\\.(?:insert|update|delete)\\(\\s*(?:${builders})\\b`),
  new RegExp(`\\b(?:insert\\s+into|delete\\s+from)\\s+"?(?:${names})\\b`, "i"),
  new RegExp(`\\bupdate\\s+(?:only\\s+)?"?(?:${names})"?(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`, "i"),
  // Helpers that receive the table as an argument.
  new RegExp(`\\btable:\\s*(?:${builders})\\b`),
  new RegExp(`\\b(?:updateRows|lockRow)\\([^)]*\\b(?:publishers|books|contributors)\\b`),
  // A table imported under another name would not be found by the patterns above.
  new RegExp(`\\b(?:${builders}) as \\w+[^;]*from "#app/db/tables/`),
];

const writesBooks = (text: string): boolean => WRITES.some((pattern) => pattern.test(text));

const sources = globSync("{app,commands,server,brand,tests}/**/*.{ts,tsx,mjs}").filter(
  (path) => !path.includes("/generated/"),
);

test("only app/records writes publishers, books, editions, credits, contributors, covers, reviews, listings, requests and stock", () => {
  const elsewhere = sources.filter((path) => !PERMITTED.some(([permitted]) => permitted.test(path)));
  expect(elsewhere.filter((path) => writesBooks(readFileSync(path, "utf8")))).toEqual([]);
});

test("every permission is used", () => {
  const unused = PERMITTED.filter(
    ([permitted]) => !sources.some((path) => permitted.test(path) && writesBooks(readFileSync(path, "utf8"))),
  );
  expect(unused.map(([path]) => String(path))).toEqual([]);
});

describe("a write is recognised", () => {
  test.each([
    "await tx.insert(books).values(row)",
    "await db\n  .insert(\n    contributors)",
    "tx.update(bookEditions).set({ pages })",
    "tx.delete(contributions).where(own)",
    "sql`update books set title = ${title}`",
    "sql`insert into book_genres (book_id) select id from books`",
    "sql`delete from edition_images where edition_id = ${id}`",
    "sql`UPDATE edition_discounts discount set percent = 1`",
    "await changeRow(db(), { actor, table: publishers, id })",
    'import { books as rows } from "#app/db/tables/books.server.ts";',
  ])("in: %s", (text) => {
    expect(writesBooks(text)).toBe(true);
  });

  test.each([
    'tx.select().from(books).for("update")',
    "await tx.insert(importedRecords).values(row)",
    "sql`select id from books`",
    "// An import may update books that it knows.",
    "sql`update bookstores set name = ${name}`",
  ])("but not in: %s", (text) => {
    expect(writesBooks(text)).toBe(false);
  });
});
