import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { refusalOf } from "#tests/database-refusal.ts";
import { useSample } from "#tests/sample.ts";
import { backupConstraints } from "./backup-constraints-for-tests.ts";
import { brandConstraints } from "./brand-constraints-for-tests.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, EMPTY, twice, UNKNOWN } from "./constraint-case-for-tests.ts";
import { dateConstraints } from "./date-constraints-for-tests.ts";
import { aBook, anEdition, editionConstraints } from "./edition-constraints-for-tests.ts";
import { fileConstraints } from "./file-constraints-for-tests.ts";
import { invoiceConstraints } from "./invoice-constraints-for-tests.ts";
import { messageConstraints } from "./message-constraints-for-tests.ts";
import { moneyConstraints } from "./money-constraints-for-tests.ts";
import { operationConstraints } from "./operation-constraints-for-tests.ts";
import { orderConstraints } from "./order-constraints-for-tests.ts";
import { paperConstraints } from "./paper-constraints-for-tests.ts";
import { paymentConstraints } from "./payment-constraints-for-tests.ts";
import { peopleConstraints } from "./people-constraints-for-tests.ts";
import { proposalConstraints } from "./proposal-constraints-for-tests.ts";
import { publicAddressConstraints, publisherConstraints } from "./public-address-constraints-for-tests.ts";
import { publicPageConstraints } from "./public-page-constraints-for-tests.ts";
import { referenceConstraints } from "./reference-constraints-for-tests.ts";
import { searchConstraints } from "./search-constraints-for-tests.ts";
import { shopConstraints } from "./shop-constraints-for-tests.ts";
import { statementConstraints } from "./statement-constraints-for-tests.ts";
import { copyConstraints } from "./stock-constraints-for-tests.ts";
import { supplierConstraints } from "./supplier-constraints-for-tests.ts";
import { bookGenres } from "./tables/books.server.ts";
import { publicationDateValues } from "./tables/publication-date-columns.server.ts";
import { bookFormats, contributorRoles, currencies, languages } from "./tables/reference.server.ts";
import { exchangeRates } from "./tables/site.server.ts";

useDatabase();

const textConstraints: ConstraintCase[] = [
  ["books_title_filled", "an empty title", () => build.book({ title: EMPTY })],
  ["books_title_prefix_filled", "an empty article", () => build.book({ titlePrefix: EMPTY })],
  ["books_subtitle_filled", "an empty subtitle", () => build.book({ subtitle: EMPTY })],
  ["books_abbreviation_filled", "an empty abbreviation", () => build.book({ abbreviation: EMPTY })],
  ["books_description_filled", "an empty description", () => build.book({ description: EMPTY })],
  ["books_headline_filled", "an empty headline", () => build.book({ headline: EMPTY })],
  ["books_blurb_filled", "an empty blurb", () => build.book({ blurb: EMPTY })],
  ["book_awards_name_filled", "an award without a name", () => build.award({ name: EMPTY })],
  ["contributors_biography_filled", "an empty biography", () => build.contributor({ biography: EMPTY })],
  ["contributions_credited_as_filled", "an empty credit", () => build.contribution({ creditedAs: EMPTY })],
  ["contributors_name_filled", "an empty name", () => build.contributor({ name: EMPTY })],
  ["contributors_sort_name_filled", "an empty sort name", () => build.contributor({ sortName: EMPTY })],
  ["bookstores_name_filled", "an empty name", () => build.bookstore({ name: EMPTY })],
  ["bookstores_description_filled", "an empty description", () => build.bookstore({ description: EMPTY })],
  ["bookstores_opening_hours_filled", "empty hours", () => build.bookstore({ openingHours: EMPTY })],
  ["book_editions_name_filled", "an empty name", () => build.edition({ name: EMPTY })],
  [
    "edition_images_alt_text_filled",
    "a cover without an alternative text",
    () => build.cover({ altText: EMPTY }),
  ],
  ["publishers_name_filled", "an empty name", () => build.publisher({ name: EMPTY })],
  ["publishers_description_filled", "an empty text", () => build.publisher({ description: EMPTY })],
  ["series_title_filled", "an empty title", () => build.series({ title: EMPTY })],
  ["genres_name_filled", "an empty name", () => build.genre({ name: EMPTY })],
  ["reviews_text_filled", "an empty text", () => build.review({ text: EMPTY })],
  ["reviews_reviewer_name_filled", "an empty name", () => build.review({ reviewerName: EMPTY })],
  ["reviews_title_filled", "an empty title", () => build.review({ title: EMPTY })],
  ["reviews_source_name_filled", "an empty source", () => build.review({ sourceName: EMPTY })],
  ["promos_text_filled", "an empty text", () => build.promo({ text: EMPTY })],
  ["promos_title_filled", "an empty title", () => build.promo({ title: EMPTY })],
  ["languages_name_filled", "an empty name", () => aLanguage({ name: EMPTY })],
  ["book_formats_title_filled", "an empty title", () => aFormat({ title: EMPTY })],
  ["book_formats_description_filled", "an empty text", () => aFormat({ description: EMPTY })],
  ["contributor_roles_name_filled", "an empty name", () => aRole({ name: EMPTY })],
  ["contributor_roles_credit_phrase_filled", "an empty phrase", () => aRole({ creditPhrase: EMPTY })],
];

const bookConstraints: ConstraintCase[] = [
  ...dateConstraints("books", build.book),
  ["books_contents_list", "contents that are not a list", () => build.book({ contents: {} as never })],
  ["books_subjects_list", "subjects that are not a list", () => build.book({ subjects: {} as never })],
  ["books_series_number_needs_series", "a number without a series", () => build.book({ seriesNumber: "3" })],
  ["books_audiences_known", "an unknown audience", () => build.book({ audiences: ["77" as never] })],
  ["books_ages_range", "an age above 99", () => build.book({ ageFrom: 100 })],
  [
    "books_ages_in_order",
    "a range that ends before it begins",
    () => build.book({ ageFrom: 9, ageUntil: 8 }),
  ],
  ["book_awards_year_range", "an award of the year 30000", () => build.award({ year: 30_000 })],
  ["book_awards_country_shape", "a country by its name", () => build.award({ country: "Nepal" })],
  ["book_awards_result_known", "an unknown result", () => build.award({ result: UNKNOWN })],
  ["book_languages_use_known", "an unknown use", () => build.bookLanguage({ use: UNKNOWN })],
  [
    "reviews_readers_are_dated",
    "a reader's review without a date",
    () => build.review({ kind: "reader", writtenOn: null }),
  ],
  [
    "contributors_isni_shape",
    "an ISNI with spaces",
    () => build.contributor({ isni: "0000 0001 2103 2683" }),
  ],
  [
    "contributors_orcid_shape",
    "an ORCID with hyphens",
    () => build.contributor({ orcid: "0000-0002-1825-0097" }),
  ],
  ["publishers_isni_shape", "an ISNI with spaces", () => build.publisher({ isni: "0000 0001 2103 2683" })],
  ["publishers_gln_shape", "a short GLN", () => build.publisher({ gln: "123" })],
  ["imprints_name_filled", "an empty name", () => build.imprint({ name: EMPTY })],
  ["contributors_kind_known", "an unknown kind", () => build.contributor({ kind: UNKNOWN })],
  ["contributors_died_after_born", "death before birth", () => build.contributor({ born: 1909, died: 1908 })],
  ["contributors_slug_unique", "one slug for two", twice({ slug: "same" }, build.contributor)],
  ["series_slug_unique", "one slug for two", twice({ slug: "same" }, build.series)],
  ["publishers_slug_unique", "one slug for two", twice({ slug: "same" }, build.publisher)],
  ["publishers_status_known", "an unknown status", () => build.publisher({ status: UNKNOWN })],
  [
    "publishers_website_is_web",
    "a URL that runs a script",
    () => build.publisher({ website: "javascript:alert(1)" }),
  ],
  ["series_issn_shape", "an ISSN with a hyphen", () => build.series({ issn: "0317-8471" })],
  ["contributions_sequence_positive", "position zero", () => build.contribution({ sequence: 0 })],
  [
    "contributions_sequence",
    "two contributors at one position of the credits",
    async () => twice({ bookId: await aBook() }, build.contribution)(),
  ],
  [
    "contributions_sequence",
    "two contributors at one position of an edition's credits",
    async () => twice(await aBookWithEdition(), build.contribution)(),
  ],
  [
    "contributions_edition_of_book",
    "a credit of another book's edition",
    async () => build.contribution({ editionId: await anEdition() }),
  ],
  ["contributions_royalty_bps_range", "a negative share", () => build.contribution({ royaltyBps: -1 })],
  [
    "contributions_royalty_bps_range",
    "a share above the whole",
    () => build.contribution({ royaltyBps: 10_001 }),
  ],
  [
    "contributions_once",
    "the same contributor twice in one role of an edition",
    async () => {
      const of = await aBookWithEdition();
      const { contributorId } = await build.contribution(of);
      await build.contribution({ ...of, contributorId, sequence: 2 });
    },
  ],
  [
    "contributions_once",
    "the same contributor twice in one role",
    async () => {
      const { bookId, contributorId } = await build.contribution();
      await build.contribution({ bookId, contributorId, sequence: 2 });
    },
  ],
  [
    "book_genres_one_main",
    "two main genres",
    async () => {
      const { id: bookId } = await build.book({ genres: ["novels"] });
      const { id: genreId } = await build.genreOf("ghazals");
      await db().insert(bookGenres).values({ bookId, genreId, isMain: true });
    },
  ],
  [
    "reviews_source_url_shape",
    "a script for a URL",
    () => build.review({ sourceUrl: "javascript:alert(1)" }),
  ],
  ["reviews_kind_known", "an unknown kind", () => build.review({ kind: UNKNOWN, rating: null })],
  ["reviews_status_known", "an unknown status", () => build.review({ status: UNKNOWN })],
  ["reviews_rating_range", "a rating of zero", () => build.review({ rating: 0 })],
  ["reviews_rating_range", "a rating of six", () => build.review({ rating: 6 })],
  ["reviews_rating_is_readers", "a reader's review without a rating", () => build.review({ rating: null })],
  [
    "reviews_rating_is_readers",
    "a press review with a rating",
    () => build.review({ kind: "press", rating: 5 }),
  ],
  [
    "reviews_rating_is_readers",
    "an endorsement with a rating",
    () => build.review({ kind: "endorsement", rating: 5 }),
  ],
];

const siteConstraints: ConstraintCase[] = [
  ...backupConstraints,
  ...brandConstraints,
  ["images_hash_shape", "capitals in a hash", () => build.image({ hash: "AB".repeat(20) })],
  ["images_hash_shape", "a short hash", () => build.image({ hash: "ab" })],
  ["images_hash_shape", "a path in place of a hash", () => build.image({ hash: `../../${"a".repeat(34)}` })],
  ["images_colour_shape", "a colour by name", () => build.image({ dominantColour: "red" })],
  ["images_has_size", "a width of zero", () => build.image({ width: 0 })],
  ["images_has_size", "a size of zero bytes", () => build.image({ bytes: 0 })],
  ["genres_slug_unique", "one slug for two", twice({ slug: "same" }, build.genre)],
  ["genres_slug_shape", "a slug in Devanagari", () => build.genre({ slug: "उपन्यास" })],
  ["genres_not_own_parent", "its own parent", () => ownParent()],
  [
    "genres_merged_are_archived",
    "a genre that is merged and not archived",
    async () => build.genre({ mergedInto: (await build.genre()).id }),
  ],
  [
    "currencies_code_shape",
    "a code in small letters",
    () => db().insert(currencies).values({ code: "npr", digits: 2 }),
  ],
  [
    "currencies_digits_range",
    "nine digits",
    () => db().insert(currencies).values({ code: "XYZ", digits: 9 }),
  ],
  ["languages_code_shape", "two letters", () => aLanguage({ code: "ne" })],
  ["book_formats_code_shape", "capitals", () => aFormat({ code: "Hardback" })],
  ["book_formats_code_unique", "one code for two", twice({}, aFormat)],
  ["book_formats_medium_known", "an unknown medium", () => aFormat({ medium: UNKNOWN })],
  ["book_formats_binding_known", "an unknown binding", () => aFormat({ binding: UNKNOWN })],
  ["contributor_roles_code_shape", "a name in place of a code", () => aRole({ code: "author" })],
  ["contributor_roles_code_unique", "one code for two", () => aRole({ code: "A01" })],
  ["exchange_rates_positive", "a rate of zero", () => aRate({ rate: "0" })],
  ["exchange_rates_from_to_valid_from_unique", "two rates for one day", twice({}, aRate)],
  ["exchange_rates_between_two", "a currency against itself", () => aRate({ from: "NPR" })],
];

const GROUPS: readonly (readonly [name: string, cases: readonly ConstraintCase[]])[] = [
  ["people", peopleConstraints],
  ["public addresses", publicAddressConstraints],
  ["publishers, presses and artists", [...publisherConstraints, ...supplierConstraints]],
  ["papers", paperConstraints],
  ["texts", textConstraints],
  ["books and their contributors", [...bookConstraints, ...proposalConstraints]],
  ["editions and listings", editionConstraints],
  ["the site", [...siteConstraints, ...messageConstraints, ...publicPageConstraints]],
  ["operations", operationConstraints],
  ["copies and requests for them", copyConstraints],
  ["shops", shopConstraints],
  ["money", moneyConstraints],
  ["statements", statementConstraints],
  ["the index of the search", searchConstraints],
  ["purchases, orders and delivery", orderConstraints],
  ["payments", paymentConstraints],
  ["invoices", invoiceConstraints],
  ["files", fileConstraints],
  ["reference rows", referenceConstraints],
];

// One of four is tried in each run: that all of them are listed here is tested below.
describe.each(GROUPS)("%s", (group, cases) => {
  test.each(useSample(cases, Math.ceil(cases.length / 4), group))(
    "%s refuses %s",
    async (constraint, _what, attempt) => {
      expect(await refusalOf(attempt)).toBe(constraint);
    },
  );
});

test("every JSON column is a text in both languages, except the columns listed here", async () => {
  const { rows } = await db().execute<{ column: string }>(sql`
    select format('%s.%s', c.table_name, c.column_name) as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'jsonb'
      and not exists (
        select from pg_constraint rule where rule.conrelid = c.table_name::regclass and rule.contype = 'c'
          and pg_get_constraintdef(rule.oid) like format('%%is_l10n(%s)%%', c.column_name))
    order by 1`);
  expect(rows.map(({ column }) => column)).toEqual([
    "audit_entries.after",
    "audit_entries.before",
    "audit_entries.scope",
    "books.contents",
    // Made of the title by a trigger.
    "books.sort_title",
    "books.subjects",
    "brand_book_page_versions.description",
    "brand_book_page_versions.parts",
    "brand_book_page_versions.title",
    "brand_book_pages.description",
    "brand_book_pages.parts",
    "brand_book_pages.title",
    "brand_book_sections.title",
    "brand_tokens.tokens",
    "brand_trials.tokens",
    "edition_images.drawn_as",
    "live_events.detail",
    "operation_refusals.refusal",
    "operations.input",
    "operations.report",
    "site_settings.value",
  ]);
});

test("every check, unique and exclusion constraint of the database is tested in this file", async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x')
    union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`);
  // Implied by the primary key; foreign keys refer to it.
  const implied = "book_editions_with_book";
  const tested = new Set(GROUPS.flatMap(([, cases]) => cases.map(([constraint]) => constraint)));
  expect(rows.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([implied]);
});

test("valid rows are accepted", async () => {
  const { id: editionId } = await build.edition({
    isbn10: "999339900X",
    isbn13: "9789937900003",
    upc: "036000291452",
    priceMinor: 0n,
    ...publicationDateValues({ calendar: "ad", year: 2024 }),
    pages: 96,
    size: { en: "A5" },
    lengthMm: 3000,
    heightMm: 1,
    weightG: 100_000,
  });
  await build.discount({ editionId, percent: "100", from: "2026-02-01", until: "2026-02-01" });
  await build.cover({ editionId, part: "other", position: 1 });
  await build.cover({ editionId, part: "other", position: 2 });
  await build.review({ kind: "press", rating: null });
  // One contributor in one role and at one position: of the book, and of each of its two editions.
  const book = await build.book();
  const contributor = await build.contributor();
  const credit = { bookId: book.id, contributorId: contributor.id };
  await build.contribution(credit);
  for (const format of ["audiobook", "audio-cd"])
    await build.contribution({ ...credit, editionId: (await build.edition({ bookId: book.id, format })).id });
  expect((await build.contributor({ born: 1909, died: null })).id).toMatch(/^[\da-f-]{36}$/);
  await build.promo({ target: "/", from: null, until: new Date("2026-01-01") });
});

async function aBookWithEdition() {
  const { id: editionId, bookId } = await build.edition();
  return { bookId, editionId };
}

async function ownParent(): Promise<void> {
  const { id } = await build.genre();
  await db().execute(sql`update genres set parent_id = id where id = ${id}`);
}

function aLanguage(own: Partial<typeof languages.$inferInsert>) {
  const row = { code: "qaa", name: { en: "A language" }, nativeName: "x", htmlTag: "qaa", ...own };
  return db()
    .insert(languages)
    .values({ isOfNepal: false, sortOrder: 1, ...row });
}

async function aFormat(own: Partial<typeof bookFormats.$inferInsert>) {
  const { id: _id, ...row } = await build.formatOf("paperback");
  return await db()
    .insert(bookFormats)
    .values({ ...row, code: "new-format", ...own });
}

async function aRole(own: Partial<typeof contributorRoles.$inferInsert>) {
  const { id: _id, ...row } = await build.roleOf("A01");
  return await db()
    .insert(contributorRoles)
    .values({ ...row, code: "Z98", ...own });
}

function aRate(own: Partial<typeof exchangeRates.$inferInsert>) {
  return db()
    .insert(exchangeRates)
    .values({ from: "EUR", to: "NPR", rate: "150", validFrom: "2026-01-01", ...own });
}
