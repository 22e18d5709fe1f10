import { globSync, readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { REFERENCE_KINDS, REFERENCE_ROWS } from "#app/domain/reference/reference-kinds.ts";
import { TABLES } from "./tables.ts";

/** All tables: their names in the query builder, with those in the database. */
const NAMES = new Map([...TABLES].map(([name, table]) => [name, getTableName(table)]));

/** Code that may write any table. The verbs of `app/records` are where writing belongs. */
const WRITES_ANY: readonly RegExp[] = [
  /^app\/records\//,
  // Tests build the rows they need, measurements fill databases of their own, the demo is filled before anybody has an account.
  /\.test\.tsx?$|-for-tests\.ts$|^tests\//,
  /^commands\/(?:bench|faults)\//,
  /^app\/(?:demo|db\/seed)\//,
];

/** The tables of the kinds of reference data and of what belongs to their rows, but for those of papers. */
const ofKinds = REFERENCE_KINDS.filter((kind) => kind !== "paper")
  .flatMap((kind) => {
    const { table } = REFERENCE_ROWS[kind];
    const ofRows = new RegExp(`^${kind}[A-Z]`);
    return [...NAMES].filter(([name, own]) => own === table || ofRows.test(name)).map(([name]) => name);
  })
  .join(" ");

type Permission = readonly [path: RegExp, tables: string, why: string];

/** Other code, with the tables that it writes and the reason. A table that is named nowhere is written by `app/records` alone. */
const PERMITTED: readonly Permission[] = [
  [
    /^app\/features\/account\//,
    "appUsers accounts sessions twoFactors userAddresses",
    "a person's own account",
  ],
  [
    /^app\/features\/sign-in\//,
    "appUsers accounts sessions userRoles invitations",
    "whoever signs up or in is no viewer yet",
  ],
  [
    /^app\/features\/people\//,
    "appUsers sessions userRoles invitations letters",
    "people, their roles and invitations, by site administrators",
  ],
  [/^app\/features\/analytics\//, "pageViews pageViewDays pageViewPaths", "visits are counted there alone"],
  [
    /^app\/features\/brand-book\/desk\//,
    "brandTokens brandTrials brandBookPages brandBookSections",
    "the brand book, by site administrators",
  ],
  [/^app\/features\/staff-notices\//, "staffNotices", "what staff were told, by the task that tells them"],
  [/^app\/features\/contact\//, "contactMessages", "messages of the contact page"],
  [
    /^app\/features\/delivery\//,
    "deliveryZones deliveryFees deliveryZoneDistricts",
    "zones of delivery, by site administrators",
  ],
  [/^app\/features\/document-import\//, "importedDocuments", "documents of the old store, as they came"],
  [/^app\/features\/editor-lists\//, "editorLists", "lists by editors"],
  [/^app\/features\/exchange-rates\//, "exchangeRates", "rates, by site administrators"],
  [/^app\/features\/spreadsheets\//, "spreadsheetHeadings", "what a publisher's columns were taken for"],
  [/^app\/features\/onix\/desk\//, "operations", "the file of an import is stored with its operation"],
  [/^app\/features\/onix\/save\//, "importedRecords", "which record of a file became which book"],
  [/^app\/features\/promos\//, "promos", "promos, by site administrators"],
  [/^app\/features\/site-settings\//, "siteSettings", "settings, by site administrators"],
  [/^app\/features\/reference\/genres\//, "genres", "genres, by site administrators"],
  [/^app\/features\/reference\/kinds\//, ofKinds, "each kind of reference data says which tables it has"],
  [
    /^app\/features\/reference\/papers\//,
    "papers paperCertifications paperCosts paperPrintingMethods",
    "papers, by site administrators",
  ],
  [/^app\/platform\/audit\//, "auditEntries", "the function that all other code calls"],
  [
    /^app\/platform\/auth\//,
    "invitations sessions twoFactors verifications",
    "what has expired, and keys of sign-in",
  ],
  [/^app\/platform\/backup\/last-backup/, "backups", "each backup is noted"],
  [/^app\/platform\/backup\/restore-backup/, "letters", "letters of an archive are not sent again"],
  [/^app\/platform\/images\//, "images", "pictures are stored, encoded and removed there alone"],
  [/^app\/platform\/installation\//, "installation", "what the database is tied to"],
  [/^app\/platform\/jobs\//, "taskRuns", "when each scheduled task ran"],
  [
    /^app\/platform\/links\//,
    "letters verifications",
    "links of letters, and letters whose links are withdrawn",
  ],
  [/^app\/platform\/lists\//, "listColumns listViews", "how a person has set lists"],
  [/^app\/platform\/live\//, "liveEvents", "events that open pages were told of are removed"],
  [/^app\/platform\/mail\//, "letters", "the queue of letters"],
  [
    /^app\/platform\/operations\//,
    "operations operationFiles operationRefusals",
    "changes of many rows, and what became of them",
  ],
  [
    /^app\/platform\/person\/erase-person/,
    "appUsers contactMessages letters orderEvents orders purchases stockHolds",
    "what names a person goes with the person, everywhere at once",
  ],
  [
    /^app\/platform\/person\/move-mailbox/,
    "letters purchases stockHolds waitlistEntries",
    "letters follow a person to the mailbox of now, everywhere at once",
  ],
  [
    /^app\/platform\/person\//,
    "appUsers accounts sessions twoFactors userRoles",
    "changes of a person that several features make",
  ],
  [/^app\/platform\/text-messages\//, "textCosts", "what texts cost"],
  [/^app\/platform\/viewer\//, "sessions", "a session is prolonged by being used"],
];

const builders = [...NAMES.keys()].join("|");
const names = [...NAMES.values()].join("|");
const WRITES: readonly RegExp[] = [
  new RegExp(`\\.(?:insert|update|delete)\\(\\s*(${builders})\\b`, "g"),
  new RegExp(`\\b(?:insert\\s+into|delete\\s+from|truncate(?:\\s+table)?)\\s+"?(${names})\\b`, "gi"),
  new RegExp(`\\bupdate\\s+(?:only\\s+)?"?(${names})"?(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`, "gi"),
  // Functions of `platform/changes`, which receive the table as an argument.
  new RegExp(`\\btable:\\s*(${builders})\\b`, "g"),
  new RegExp(`\\b(?:updateRows|lockRow)\\([^)]*?\\b(${builders})\\b`, "g"),
  // A table imported under another name would not be found by the patterns above.
  new RegExp(`\\b(${builders}) as \\w+[^;]*from "#app/db/tables/`, "g"),
];

/** The tables, as the query builder names them, that a text writes. */
const written = (text: string): string[] => {
  const found = WRITES.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, table = ""]) => table));
  const inBuilder = found.map((name) =>
    NAMES.has(name) ? name : ([...NAMES].find(([, table]) => table === name.toLowerCase())?.[0] ?? name),
  );
  return [...new Set(inBuilder)].toSorted();
};

const writers = globSync("{app,commands,server,brand,tests}/**/*.{ts,tsx,mjs}")
  .filter((path) => !path.includes("/generated/") && !WRITES_ANY.some((pattern) => pattern.test(path)))
  .flatMap((path) => written(readFileSync(path, "utf8")).map((table) => ({ path, table })));

const permits = ([pattern, tables]: Permission, { path, table }: (typeof writers)[number]): boolean =>
  pattern.test(path) && tables.split(" ").includes(table);

test("only app/records writes tables, and other code those that are listed for it", () => {
  expect(NAMES.size).toBeGreaterThan(100);
  const others = writers.filter((writer) => !PERMITTED.some((permission) => permits(permission, writer)));
  expect(others.map(({ path, table }) => `${path}: ${table}`)).toEqual([]);
});

test("no table is listed for code that does not write it", () => {
  const unused = PERMITTED.flatMap(([pattern, tables, why]) =>
    tables
      .split(" ")
      .filter((table) => !writers.some((writer) => permits([pattern, table, why], writer)))
      .map((table) => `${pattern}: ${table}`),
  );
  expect(unused).toEqual([]);
});

describe("a write is recognised", () => {
  test.each([
    ["await tx.insert(books).values(row)", "books"],
    ["await db\n  .insert(\n    contributors)", "contributors"],
    ["tx.update(bookEditions).set({ pages })", "bookEditions"],
    ["tx.delete(contributions).where(own)", "contributions"],
    ["sql`update books set title = ${title}`", "books"],
    ["sql`insert into book_genres (book_id) select id from books`", "bookGenres"],
    ["sql`delete from edition_images where edition_id = ${id}`", "editionImages"],
    ["sql`UPDATE edition_discounts discount set percent = 1`", "editionDiscounts"],
    ["sql`truncate refunds`", "refunds"],
    ["await changeRow(db(), { actor, table: publishers, id })", "publishers"],
    ['import { orders as rows } from "#app/db/tables/orders.server.ts";', "orders"],
  ])("in: %s", (text, table) => {
    expect(written(text)).toEqual([table]);
  });

  test.each([
    'tx.select().from(books).for("update")',
    "sql`select id from books`",
    "// An import may update books that it knows.",
  ])("but not in: %s", (text) => {
    expect(written(text)).toEqual([]);
  });
});
