import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";
import { STORE_ADDRESS } from "#app/db/reads/store-address.server.ts";
import { addressValue, l10nValue } from "#app/db/row-values.ts";
import { CALENDARS } from "#app/domain/calendar/calendar.ts";
import { CONTRIBUTOR_KINDS, COVER_PARTS, REVIEW_KINDS } from "#app/domain/editions/catalogue-values.ts";
import { EDITION_STATUSES } from "#app/domain/editions/edition.ts";
import { TRADE, tradeRow } from "./book-trade-details.server.ts";
import { CARD_COLUMNS, CARD_JOINS, type CardRow, cardRow, pictureRow } from "./cards.server.ts";
import { availabilityRow, publishedRow } from "./shown-availability.server.ts";
import { priceRow, rateOfToday } from "./shown-price.server.ts";

/** A line of the contents with those below it. */
const contentsLine = z.object({
  title: l10nValue,
  page: z.int().exactOptional(),
  get children() {
    return z.array(contentsLine).exactOptional();
  },
});

/** An edition with its book, as rows. */
const editionRow = publishedRow.extend({
  published_calendar: z.enum(CALENDARS).nullable(),
  published_year: z.int().nullable(),
  published_month: z.int().nullable(),
  published_day: z.int().nullable(),
  edition_id: z.string(),
  book_id: z.string(),
  code: z.string(),
  status: z.enum(EDITION_STATUSES),
  edition_number: z.int(),
  isbn10: z.string().nullable(),
  isbn13: z.string().nullable(),
  upc: z.string().nullable(),
  pages: z.int().nullable(),
  duration_minutes: z.int().nullable(),
  size: l10nValue.nullable(),
  length_mm: z.number().nullable(),
  width_mm: z.number().nullable(),
  height_mm: z.number().nullable(),
  thickness_mm: z.number().nullable(),
  weight_g: z.number().nullable(),
  title: l10nValue,
  subtitle: l10nValue.nullable(),
  description: l10nValue.nullable(),
  contents: z.array(contentsLine),
  series: l10nValue.nullable(),
  series_slug: z.string().nullable(),
  series_number: z.string().nullable(),
  publisher: l10nValue,
  publisher_slug: z.string(),
  format: l10nValue,
  language: l10nValue,
  /** Its tag in HTML. */
  language_tag: z.string(),
  original_language: l10nValue.nullable(),
  covers: z.array(pictureRow.extend({ part: z.enum(COVER_PARTS), drawn: z.boolean() })),
});

export type EditionRow = z.infer<typeof editionRow>;

const codeRow = z.object({ code: z.string() });

/** Whether an edition has this code, public or not. */
export async function isEditionCode(code: string): Promise<boolean> {
  const rows = await readPrepared(codeRow, "select code from book_editions where code = $1", [code]);
  return rows.length > 0;
}

/** An edition at its price, as a row. */
const pricedRow = z.object({
  ...priceRow.shape,
  ...availabilityRow.shape,
  edition_id: z.string(),
  shop_id: z.string(),
  code: z.string(),
  edition_number: z.int(),
  format: l10nValue,
  discounts: z.array(z.string()).nullable(),
});

export type PricedRow = z.infer<typeof pricedRow>;

/** A public listing of an edition with its bookstore, as a row. */
const listingRow = pricedRow.extend({
  listing_id: z.string(),
  /** Whether the publisher has sent the file of an e-book or an audiobook. */
  has_file: z.boolean(),
  confirmed_on: z.string(),
  store: l10nValue,
  address: addressValue,
  phone: z.string().nullable(),
  opening: l10nValue.nullable(),
});

export type ListingRow = z.infer<typeof listingRow>;

/** A credit: a contributor in a role, with the name as credited. */
const creditRow = z.object({
  role: l10nValue,
  role_code: z.string(),
  name: l10nValue,
  slug: z.string(),
  kind: z.enum(CONTRIBUTOR_KINDS),
  is_primary: z.boolean(),
});

export type CreditRow = z.infer<typeof creditRow>;

/** A review as a row. */
const reviewRow = z.object({
  id: z.string(),
  kind: z.enum(REVIEW_KINDS),
  rating: z.number().nullable(),
  title: l10nValue.nullable(),
  text: l10nValue,
  reviewer_name: l10nValue,
  source_name: l10nValue.nullable(),
  source_url: z.string().nullable(),
  written_on: z.string().nullable(),
});

export type ReviewRow = z.infer<typeof reviewRow>;

/** A genre of a book. */
const genreRow = z.object({ slug: z.string(), name: l10nValue });

export type GenreRow = z.infer<typeof genreRow>;

/** An edition with what else its page shows. */
const bookRows = editionRow.extend({
  /** Every public listing of any edition of the book, in every active bookstore. */
  listings: z.array(listingRow),
  /** The credits of the book, and after them those of the edition, each in their order. */
  credits: z.array(creditRow),
  /** The main one first. */
  genres: z.array(genreRow),
  /** The published ones: those of press, then endorsers, then readers; newest first within each kind. */
  reviews: z.array(reviewRow),
  trade: tradeRow,
});

export type BookRows = z.infer<typeof bookRows>;

/** SQL of a JSON array with the rows of a query in their order. Numbers that JSON cannot hold must be selected as text. */
const rowsOf = (query: string) => `(select coalesce(json_agg(each), '[]') from (${query}) each)`;

// The queries of the parts: each is of the book `b` and the edition `e`.
const LISTINGS = `select cl.listing_id, cl.rupee_minor::text, cl.edition_id, cl.shop_id, cl.status, cl.availability,
    (l.confirmed_on at time zone 'Asia/Kathmandu')::date::text as confirmed_on,
    cl.list_minor::text, cl.final_minor::text, cl.currency, ${rateOfToday("cl.currency")} as rate,
    exists (select from edition_files x where x.edition_id = cl.edition_id) as has_file,
    own.code, own.edition_number, own.published_from::text, own.published_until::text,
    f.title as format, f.medium, f.product_form,
    s.name as store, s.phone, s.opening_hours as opening,
    ${STORE_ADDRESS} as address,
    (select percents from discounts_today(own.id, l.id, l.price_minor)) as discounts
  from catalogue_entries cl
  join listings l on l.id = cl.listing_id
  join book_editions own on own.id = cl.edition_id
  join book_formats f on f.id = own.format_id
  join bookstores s on s.id = cl.shop_id
  where cl.book_id = b.id
  order by f.sort_order, own.edition_number desc, own.code, s.name ->> 'en'`;
const CREDITS = `select role.name as role, role.code as role_code, role.is_primary_creator as is_primary,
    coalesce(c.credited_as, person.name) as name, person.slug, person.kind
  from contributions c
  join contributors person on person.id = c.contributor_id
  join contributor_roles role on role.id = c.role_id
  where c.book_id = b.id and (c.edition_id is null or c.edition_id = e.id)
  order by c.edition_id is not null, c.sequence`;
const GENRES = `select g.slug, g.name from book_genres bg join genres g on g.id = bg.genre_id
  where bg.book_id = b.id order by bg.is_main desc, g.sort_order`;
const REVIEWS = `select id, kind, rating, title, text, reviewer_name, source_name, source_url, written_on::text
  from reviews where book_id = b.id and status = 'published'
  order by array_position(array['press', 'endorsement', 'reader'], kind), written_on desc nulls last, id`;
const COVERS = `select i.hash, i.width, i.height, i.dominant_colour as colour, x.alt_text as alt, x.is_drawn as drawn, x.part
  from edition_images x join images i on i.hash = x.image_hash where x.edition_id = e.id
  order by array_position(array['front', 'back', 'spine', 'other'], x.part), x.position`;

/** SQL of an edition with all its page shows but related books. One statement, since each costs as much as a tenth of the page. */
const selectEdition = (more: string, where: string) => `
    select e.id as edition_id, e.book_id, e.code, e.status, e.edition_number,
      e.isbn10, e.isbn13, e.upc, e.published_calendar, e.published_year, e.published_month, e.published_day,
      e.published_from::text, e.published_until::text, e.pages, e.duration_minutes,
      e.size, e.length_mm, e.width_mm, e.height_mm, e.thickness_mm, e.weight_g,
      b.title, b.subtitle, b.description, b.contents, s.title as series, s.slug as series_slug, b.series_number,
      p.name as publisher, p.slug as publisher_slug, f.title as format, lang.name as language, lang.html_tag as language_tag, original.name as original_language,
      ${rowsOf(COVERS)} as covers, ${rowsOf(LISTINGS)} as listings, ${rowsOf(CREDITS)} as credits,
      ${rowsOf(GENRES)} as genres, ${rowsOf(REVIEWS)} as reviews, ${TRADE} as trade${more}
    from book_editions e
    join books b on b.id = e.book_id
    join publishers p on p.id = b.publisher_id
    join book_formats f on f.id = e.format_id
    join languages lang on lang.code = b.language
    left join languages original on original.code = b.original_language
    left join series s on s.id = b.series_id
    where ${where}`;

/**
 * A public edition by its code, with all its page shows but related books; undefined for a code that is unknown, not public,
 * or in no active bookstore.
 */
export async function findPublicEdition(code: string): Promise<BookRows | undefined> {
  const isPublic = "exists (select from catalogue_entries cl where cl.edition_id = e.id)";
  const rows = await readPrepared(bookRows, selectEdition("", `e.code = $1 and ${isPublic}`), [code]);
  return rows[0];
}

/** An edition, public or not, with its publisher and the listing that it would have in a bookstore without own conditions. */
const previewRows = bookRows.extend({ publisher_id: z.string(), listed: pricedRow });

export type PreviewRows = z.infer<typeof previewRows>;

/** The edition `e` as it would be listed once it is public: at the price of today, less its own discounts. */
const LISTED = `select e.id as edition_id, '' as shop_id, 'toOrder' as availability, e.code, e.edition_number,
    case when e.status in ('active', 'forthcoming') then e.status
      when e.published_from > today_in_nepal() then 'forthcoming' else 'active' end as status,
    price.list_minor::text, price.final_minor::text, price.currency, null as rupee_minor,
    ${rateOfToday("price.currency")} as rate,
    (select percents from discounts_today(e.id, null, null)) as discounts, f.title as format, f.medium, f.product_form, e.published_from::text, e.published_until::text
  from price_today(e.id, null, null, null) price`;

/** An edition by its id, whether it is public or not, as its page would show it; undefined for an unknown id. */
export async function findEditionForPreview(id: string): Promise<PreviewRows | undefined> {
  const more = `, b.publisher_id, (select row_to_json(each) from (${LISTED}) each) as listed`;
  const rows = await readPrepared(previewRows, selectEdition(more, "e.id = $1::uuid"), [id]);
  return rows[0];
}

/** Cards of books that share a creator, series or genre with a book, ordered by the weight of what they share. */
export async function relatedRows(bookId: string, shopId: string, count: number): Promise<CardRow[]> {
  return await readPrepared(
    cardRow,
    `with shared as (
      select other.book_id, 4 as weight from contributions own join contributions other on other.contributor_id = own.contributor_id
        join contributor_roles role on role.id = other.role_id and role.is_primary_creator
        where own.book_id = $1 and own.edition_id is null and other.edition_id is null
      union all
      select other.id, 3 from books own join books other on other.series_id = own.series_id where own.id = $1
      union all
      select other.book_id, case when own.is_main and other.is_main then 2 else 1 end
        from book_genres own join book_genres other on other.genre_id = own.genre_id where own.book_id = $1
    ), related as (
      select distinct on (entry.book_id) entry.*, total.weight
      from (select book_id, sum(weight) as weight from shared where book_id <> $1 group by book_id) total
      join catalogue_entries entry on entry.book_id = total.book_id and entry.shop_id = $2
      order by entry.book_id, entry.status, entry.listed_on desc
    )
    select ${CARD_COLUMNS} from (select * from related order by weight desc, listed_on desc, listing_id limit $3) ce
    ${CARD_JOINS} order by ce.weight desc, ce.listed_on desc, ce.listing_id`,
    [bookId, shopId, count],
  );
}
