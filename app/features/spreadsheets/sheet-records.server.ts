import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue, rowValue } from "#app/db/row-values.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { CALENDARS } from "#app/domain/calendar/calendar.ts";
import { EDITION_STATUSES } from "#app/domain/editions/edition.ts";
import { MEASURE_NAMES, ofMeasures } from "#app/domain/editions/edition-measures.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { PaperUse } from "#app/domain/reference/paper.ts";
import type { BookAward } from "#app/records/books/book-lists.server.ts";
import type { EditionRelation } from "#app/records/editions/edition-lists.server.ts";
import type { SheetPrice } from "./price-cells.server.ts";

const creditValue = z.object({
  contributorId: z.string(),
  roleId: z.string(),
  name: l10nValue,
  creditedAs: l10nValue.nullable(),
  fromLanguage: z.string().nullable(),
  toLanguage: z.string().nullable(),
  royaltyBps: z.int().nullable(),
});

/** A credit as a cell names it. */
export type SheetCredit = z.infer<typeof creditValue>;

const dateValues = {
  publishedCalendar: z.enum(CALENDARS).nullable(),
  publishedYear: z.int().nullable(),
  publishedMonth: z.int().nullable(),
  publishedDay: z.int().nullable(),
};

/** A publication date as it was entered. */
export type SheetDate = Pick<SheetBook, keyof typeof dateValues>;

const sheetBook = z.object({
  ...dateValues,
  id: z.string(),
  isArchived: z.boolean(),
  title: l10nValue,
  subtitle: l10nValue.nullable(),
  abbreviation: l10nValue.nullable(),
  description: l10nValue.nullable(),
  language: z.string(),
  originalLanguage: z.string().nullable(),
  seriesTitle: l10nValue.nullable(),
  seriesNumber: z.string().nullable(),
  aliases: z.array(z.string()),
  submittedOn: z.string().nullable(),
  headline: l10nValue.nullable(),
  blurb: l10nValue.nullable(),
  audiences: z.array(z.string()),
  ageFrom: z.int().nullable(),
  ageUntil: z.int().nullable(),
  awards: z.array(rowValue<BookAward>()),
  partNumber: z.string().nullable(),
  genres: z.array(z.string()),
  credits: z.array(creditValue),
});

/** A book with what a spreadsheet says of it. */
export type SheetBook = z.infer<typeof sheetBook>;

const discountValue = z.object({
  percent: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  remarks: z.string().nullable(),
});

const sheetEdition = z.object({
  ...dateValues,
  ...ofMeasures(() => z.int().nullable()),
  id: z.string(),
  bookId: z.string(),
  code: z.string(),
  isArchived: z.boolean(),
  formatId: z.string(),
  editionNumber: z.int(),
  name: l10nValue,
  isbn13: z.string().nullable(),
  isbn10: z.string().nullable(),
  upc: z.string().nullable(),
  priceMinor: z.string().nullable(),
  currency: z.string().nullable(),
  status: z.enum(EDITION_STATUSES),
  statusReason: z.string().nullable(),
  imprintName: l10nValue.nullable(),
  availability: z.string().nullable(),
  salesTerritory: z.string().nullable(),
  formDetails: z.array(z.string()),
  priceType: z.string().nullable(),
  priceTaxCode: z.string().nullable(),
  priceTaxPercent: z.string().nullable(),
  priceTerritory: z.string().nullable(),
  prices: z.array(rowValue<SheetPrice>()),
  relations: z.array(rowValue<EditionRelation>()),
  papers: z.array(rowValue<PaperUse>()),
  size: l10nValue.nullable(),
  discounts: z.array(discountValue),
  credits: z.array(creditValue),
});

/** An edition with what a spreadsheet says of it. */
export type SheetEdition = z.infer<typeof sheetEdition>;

const sheetRecordRow = z.object({ edition: sheetEdition, book: sheetBook });

export type SheetRecord = z.infer<typeof sheetRecordRow>;

const credits = (where: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('contributorId', c.contributor_id, 'roleId', c.role_id, 'name', p.name,
    'creditedAs', c.credited_as, 'fromLanguage', c.from_language, 'toLanguage', c.to_language, 'royaltyBps', c.royalty_bps)
    order by c.sequence)
  from contributions c join contributors p on p.id = c.contributor_id where ${where}), '[]')`;

const BOOK = sql`jsonb_build_object('id', b.id, 'isArchived', b.archived_on is not null, 'title', b.title, 'subtitle', b.subtitle,
  'abbreviation', b.abbreviation, 'description', b.description, 'language', b.language, 'originalLanguage', b.original_language,
  'seriesTitle', (select s.title from series s where s.id = b.series_id), 'seriesNumber', b.series_number, 'aliases', b.aliases, 'submittedOn', b.submitted_on,
  'genres', coalesce((select jsonb_agg(g.genre_id order by g.is_main desc, g.genre_id) from book_genres g where g.book_id = b.id), '[]'),
  'credits', ${credits(sql`c.book_id = b.id and c.edition_id is null`)})
  || jsonb_build_object('headline', b.headline, 'blurb', b.blurb, 'audiences', b.audiences, 'ageFrom', b.age_from,
  'ageUntil', b.age_until, 'partNumber', b.part_number, 'publishedCalendar', b.published_calendar, 'publishedYear', b.published_year,
  'publishedMonth', b.published_month, 'publishedDay', b.published_day,
  'awards', coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'year', a.year, 'country', a.country, 'result', a.result)
    order by a.sequence) from book_awards a where a.book_id = b.id), '[]'))`;

/** The measures as arguments of `jsonb_build_object`. */
const MEASURES = sql.raw(MEASURE_NAMES.map((name) => `'${name}', e.${bookEditions[name].name}`).join(", "));

const EDITION = sql`jsonb_build_object('id', e.id, 'bookId', e.book_id, 'code', e.code, 'isArchived', e.archived_on is not null,
  'formatId', e.format_id, 'editionNumber', e.edition_number, 'name', e.name, 'isbn13', e.isbn13, 'isbn10', e.isbn10, 'upc', e.upc,
  'priceMinor', e.price_minor::text, 'currency', e.currency, 'status', e.status, 'statusReason', e.status_reason,
  'publishedCalendar', e.published_calendar, 'publishedYear', e.published_year, 'publishedMonth', e.published_month,
  'publishedDay', e.published_day, 'size', e.size)
  || jsonb_build_object(${MEASURES}, 'discounts', coalesce((select jsonb_agg(jsonb_build_object('percent', d.percent::text, 'from', d."from",
    'until', d.until, 'remarks', d.remarks) order by d.sequence) from edition_discounts d where d.edition_id = e.id), '[]'),
  'credits', ${credits(sql`c.edition_id = e.id`)})
  || jsonb_build_object('imprintName', (select i.name from imprints i where i.id = e.imprint_id), 'availability', e.availability, 'salesTerritory', e.sales_territory,
  'formDetails', e.form_details, 'priceType', e.price_type, 'priceTaxCode', e.price_tax_code,
  'priceTaxPercent', e.price_tax_percent::text, 'priceTerritory', e.price_territory,
  'papers', coalesce((select jsonb_agg(jsonb_build_object('component', p.component, 'kind', p.kind, 'grammageGsm', p.grammage_gsm,
    'leaves', p.leaves, 'colours', p.colours, 'isGrainAlongSpine', p.is_grain_along_spine, 'paperId', p.paper_id,
    'coatingId', p.coating_id, 'printingMethodId', p.printing_method_id) order by p.sequence)
    from edition_papers p where p.edition_id = e.id), '[]'),
  'prices', coalesce((select jsonb_agg(jsonb_build_object('type', p.type, 'qualifier', p.qualifier, 'amountMinor', p.amount_minor::text,
    'currency', p.currency, 'taxCode', p.tax_code, 'taxPercent', p.tax_percent::text, 'territory', p.territory, 'from', p."from",
    'until', p.until) order by p.sequence) from edition_prices p where p.edition_id = e.id), '[]'),
  'relations', coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'relation', r.relation, 'idType', r.id_type,
    'idValue', r.id_value) order by r.sequence) from edition_relations r where r.edition_id = e.id), '[]'))`;

const values = (list: readonly string[]): SQL =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;
const ids = (list: readonly string[]): SQL =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(list.filter(isUuid))}::jsonb))`;

/** Editions with their books, in the order of their ids. Ids that do not exist are left out. */
export async function recordsOf(editionIds: readonly string[], on: Pick<Database, "execute"> = db()) {
  const rows = await queryRows(
    on,
    sheetRecordRow,
    sql`
    select ${EDITION} as edition, ${BOOK} as book from book_editions e join books b on b.id = e.book_id
    where e.id in ${ids(editionIds)}`,
  );
  const byId = new Map(rows.map((row) => [row.edition.id, row]));
  return editionIds.flatMap((id) => byId.get(id) ?? []);
}

/** What rows of a file name: codes and ISBNs of editions, ids and titles of books. */
export type Wanted = {
  readonly codes: readonly string[];
  readonly isbns: readonly string[];
  readonly bookIds: readonly string[];
  readonly titles: readonly string[];
};

const bookRow = z.object({ book: sheetBook });

const editionElsewhereRow = z.object({ isbn: z.string(), publisher: l10nValue.nullable() });

/**
 * The publisher's editions and books that rows of a file may mean, and whose editions have the same ISBN elsewhere: another
 * publisher is named by a public edition alone.
 */
export async function findRecords(on: Pick<Database, "execute">, publisherId: string, wanted: Wanted) {
  const editions = await queryRows(
    on,
    sheetRecordRow,
    sql`
    select ${EDITION} as edition, ${BOOK} as book from book_editions e join books b on b.id = e.book_id
    where b.publisher_id = ${publisherId} and e.id in (
      select id from book_editions where code in ${values(wanted.codes)}
      union select id from book_editions where isbn13 in ${values(wanted.isbns)}
      union select id from book_editions where isbn10 in ${values(wanted.isbns)})
    order by e.archived_on nulls first, e.created_on, e.id`,
  );
  const books = await queryRows(
    on,
    bookRow,
    sql`
    select ${BOOK} as book from books b where b.publisher_id = ${publisherId} and (b.id in ${ids(wanted.bookIds)}
      or b.title ->> 'en' in ${values(wanted.titles)} or b.title ->> 'np' in ${values(wanted.titles)})
    order by b.archived_on nulls first, b.created_on, b.id`,
  );
  const foreign = await queryRows(
    on,
    editionElsewhereRow,
    sql`
    select isbn, case when entry.edition_id is not null then p.name end as publisher
    from book_editions e join books b on b.id = e.book_id join publishers p on p.id = b.publisher_id
      left join (select distinct edition_id from catalogue_entries) entry on entry.edition_id = e.id,
      lateral (values (e.isbn13), (e.isbn10)) as number (isbn)
    where (e.isbn13 in ${values(wanted.isbns)} or e.isbn10 in ${values(wanted.isbns)}) and b.publisher_id <> ${publisherId}
      and isbn is not null and e.archived_on is null
    order by entry.edition_id nulls first, e.created_on desc`,
  );
  const siblings = await queryRows(
    on,
    sheetRecordRow,
    sql`
    select ${EDITION} as edition, ${BOOK} as book from book_editions e join books b on b.id = e.book_id
    where e.book_id in ${ids(books.map(({ book }) => book.id))} order by e.archived_on nulls first, e.created_on, e.id`,
  );
  return {
    editions,
    books: books.map(({ book }) => book),
    foreign: new Map(foreign.map(({ isbn, publisher }) => [isbn, publisher])),
    /** The editions of these books. */
    siblings: siblings.map(({ edition }) => edition),
  };
}

export type FoundRecords = Awaited<ReturnType<typeof findRecords>>;
