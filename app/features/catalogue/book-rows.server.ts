import { readPrepared } from "#app/db/prepared.server.ts";
import { STORE_ADDRESS } from "#app/db/reads/store-address.server.ts";
import type { ContentsLine } from "#app/db/tables/books.server.ts";
import type { Address } from "#app/domain/address.ts";
import type { Calendar } from "#app/domain/calendar.ts";
import type { ContributorKind, CoverPart, ReviewKind } from "#app/domain/catalogue-values.ts";
import type { EditionStatus } from "#app/domain/edition.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { TRADE, type TradeRow } from "./book-trade-details.server.ts";
import { CARD_COLUMNS, CARD_JOINS, type CardRow, type PictureRow } from "./cards.server.ts";
import type { AvailabilityRow, PublishedRow } from "./shown-availability.server.ts";
import type { PriceRow } from "./shown-price.server.ts";

/** An edition with its book, as rows. */
export type EditionRow = PublishedRow & {
  published_calendar: Calendar | null;
  published_year: number | null;
  published_month: number | null;
  published_day: number | null;
  edition_id: string;
  book_id: string;
  code: string;
  status: EditionStatus;
  edition_number: number;
  isbn10: string | null;
  isbn13: string | null;
  upc: string | null;
  pages: number | null;
  duration_minutes: number | null;
  size: L10n | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  thickness_mm: number | null;
  weight_g: number | null;
  title: L10n;
  subtitle: L10n | null;
  description: L10n | null;
  contents: ContentsLine[];
  series: L10n | null;
  series_number: string | null;
  publisher: L10n;
  format: L10n;
  language: L10n;
  /** Its tag in HTML. */
  language_tag: string;
  original_language: L10n | null;
  covers: (PictureRow & { part: CoverPart; drawn: boolean })[];
};

/** Whether an edition has this code, public or not. */
export async function isEditionCode(code: string): Promise<boolean> {
  const rows = await readPrepared<{ code: string }>("select code from book_editions where code = $1", [code]);
  return rows.length > 0;
}

/** An edition at its price, as a row. */
export type PricedRow = PriceRow &
  AvailabilityRow & {
    edition_id: string;
    bookstore_id: string;
    code: string;
    edition_number: number;
    format: L10n;
    discounts: string[] | null;
  };

/** A public listing of an edition with its bookstore, as a row. */
export type ListingRow = PricedRow & {
  confirmed_on: string;
  store: L10n;
  address: Address<L10n>;
  phone: string | null;
  opening: L10n | null;
};

/** A credit: a contributor in a role, with the name as credited. */
export type CreditRow = {
  role: L10n;
  role_code: string;
  name: L10n;
  slug: string;
  kind: ContributorKind;
  is_primary: boolean;
};

/** A review as a row. */
export type ReviewRow = {
  id: string;
  kind: ReviewKind;
  rating: number | null;
  title: L10n | null;
  text: L10n;
  reviewer_name: L10n;
  source_name: L10n | null;
  source_url: string | null;
  written_on: string | null;
};

/** A genre of a book. */
export type GenreRow = { slug: string; name: L10n };

/** An edition with what else its page shows. */
export type BookRows = EditionRow & {
  /** Every public listing of any edition of the book, in every active bookstore. */
  listings: ListingRow[];
  /** The credits of the book, and after them those of the edition, each in their order. */
  credits: CreditRow[];
  /** The main one first. */
  genres: GenreRow[];
  /** The published ones: those of press, then endorsers, then readers; newest first within each kind. */
  reviews: ReviewRow[];
  trade: TradeRow;
};

/** SQL of a JSON array with the rows of a query in their order. Numbers that JSON cannot hold must be selected as text. */
const rowsOf = (query: string) => `(select coalesce(json_agg(each), '[]') from (${query}) each)`;

// The queries of the parts: each is of the book `b` and the edition `e`.
const LISTINGS = `select cl.edition_id, cl.bookstore_id, cl.status, cl.availability,
    (l.confirmed_on at time zone 'Asia/Kathmandu')::date::text as confirmed_on,
    cl.list_minor::text, cl.final_minor::text, cl.currency,
    own.code, own.edition_number, own.published_from::text, own.published_until::text,
    f.title as format, f.medium, f.product_form,
    s.name as store, s.phone, s.opening_hours as opening,
    ${STORE_ADDRESS} as address,
    (select array_agg(d.percent::text order by d.rank, d.sequence) from (
        select 0 as rank, sequence, percent, "from", until from edition_discounts where edition_id = own.id and l.price_minor is null
        union all
        select 1, sequence, percent, "from", until from listing_discounts where listing_id = l.id
      ) d
      where (d."from" is null or d."from" <= today_in_nepal()) and (d.until is null or d.until >= today_in_nepal())) as discounts
  from catalogue_entries cl
  join listings l on l.id = cl.listing_id
  join book_editions own on own.id = cl.edition_id
  join book_formats f on f.id = own.format_id
  join bookstores s on s.id = cl.bookstore_id
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
      b.title, b.subtitle, b.description, b.contents, s.title as series, b.series_number,
      p.name as publisher, f.title as format, lang.name as language, lang.html_tag as language_tag, original.name as original_language,
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
  const rows = await readPrepared<BookRows>(selectEdition("", `e.code = $1 and ${isPublic}`), [code]);
  return rows[0];
}

/** An edition, public or not, with its publisher and the listing that it would have in a bookstore without own conditions. */
export type PreviewRows = BookRows & { publisher_id: string; listed: PricedRow };

/** The edition `e` as it would be listed once it is public: at the price of today, less its own discounts. */
const LISTED = `select e.id as edition_id, '' as bookstore_id, 'toOrder' as availability, e.code, e.edition_number,
    case when e.status in ('active', 'forthcoming') then e.status
      when e.published_from > today_in_nepal() then 'forthcoming' else 'active' end as status,
    shop.amount_minor::text as list_minor, shop.currency, f.title as format, f.medium, f.product_form,
    e.published_from::text, e.published_until::text, current.discounts,
    round(shop.amount_minor * coalesce(current.factor, 1))::text as final_minor
  from (
    select array_agg(d.percent::text order by d.sequence) as discounts, product(1 - d.percent / 100) as factor
    from edition_discounts d where d.edition_id = e.id
      and (d."from" is null or d."from" <= today_in_nepal()) and (d.until is null or d.until >= today_in_nepal())
  ) current
  left join lateral shop_price(e.id) shop on true`;

/** An edition by its id, whether it is public or not, as its page would show it; undefined for an unknown id. */
export async function findEditionForPreview(id: string): Promise<PreviewRows | undefined> {
  const more = `, b.publisher_id, (select row_to_json(each) from (${LISTED}) each) as listed`;
  const rows = await readPrepared<PreviewRows>(selectEdition(more, "e.id = $1::uuid"), [id]);
  return rows[0];
}

/** Cards of books that share a creator, series or genre with a book, ordered by the weight of what they share. */
export async function relatedRows(bookId: string, bookstoreId: string, count: number): Promise<CardRow[]> {
  return await readPrepared<CardRow>(
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
      join catalogue_entries entry on entry.book_id = total.book_id and entry.bookstore_id = $2
      order by entry.book_id, entry.status, entry.listed_on desc
    )
    select ${CARD_COLUMNS} from (select * from related order by weight desc, listed_on desc, listing_id limit $3) ce
    ${CARD_JOINS} order by ce.weight desc, ce.listed_on desc, ce.listing_id`,
    [bookId, bookstoreId, count],
  );
}
