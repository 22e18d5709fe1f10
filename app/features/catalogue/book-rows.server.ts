import { readPrepared } from "#app/db/prepared.server.ts";
import type { ContentsLine } from "#app/db/tables/books.server.ts";
import type { Address } from "#app/domain/address.ts";
import type { Calendar } from "#app/domain/calendar.ts";
import type { ContributorKind, CoverPart, ReviewKind } from "#app/domain/catalogue-values.ts";
import type { EditionStatus } from "#app/domain/edition.ts";
import type { L10n } from "#app/domain/l10n.ts";
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
  edition_name: L10n;
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
  original_language: L10n | null;
  covers: (PictureRow & { part: CoverPart })[] | null;
};

/** Whether an edition has this code, public or not. */
export async function isEditionCode(code: string): Promise<boolean> {
  const rows = await readPrepared<{ code: string }>("select code from book_editions where code = $1", [code]);
  return rows.length > 0;
}

/** A public edition by its code; undefined for one that is unknown, not public, or in no active bookstore. */
export async function findPublicEdition(code: string): Promise<EditionRow | undefined> {
  const rows = await readPrepared<EditionRow>(
    `
    select e.id as edition_id, e.book_id, e.code, e.status, e.edition_number, e.name as edition_name,
      e.isbn10, e.isbn13, e.upc, e.published_calendar, e.published_year, e.published_month, e.published_day,
      e.published_from::text, e.published_until::text, e.pages, e.duration_minutes,
      e.size, e.length_mm, e.width_mm, e.height_mm, e.thickness_mm, e.weight_g,
      b.title, b.subtitle, b.description, b.contents, s.title as series, b.series_number,
      p.name as publisher, f.title as format, lang.name as language, original.name as original_language,
      (select jsonb_agg(jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.dominant_colour,
          'alt', x.alt_text, 'drawn', x.is_drawn, 'part', x.part)
          order by array_position(array['front', 'back', 'spine', 'other'], x.part), x.position)
        from edition_images x join images i on i.hash = x.image_hash where x.edition_id = e.id) as covers
    from book_editions e
    join books b on b.id = e.book_id
    join publishers p on p.id = b.publisher_id
    join book_formats f on f.id = e.format_id
    join languages lang on lang.code = b.language
    left join languages original on original.code = b.original_language
    left join series s on s.id = b.series_id
    where e.code = $1 and exists (select from catalogue_entries cl where cl.edition_id = e.id)`,
    [code],
  );
  return rows[0];
}

/** A public listing of an edition with its bookstore, as a row. */
export type ListingRow = PriceRow &
  AvailabilityRow & {
    edition_id: string;
    bookstore_id: string;
    confirmed_on: string;
    code: string;
    edition_number: number;
    format: L10n;
    format_order: number;
    store: L10n;
    address: Address<L10n>;
    phone: string | null;
    opening: L10n | null;
    discounts: string[] | null;
  };

/** Every public listing of any edition of the book, in every active bookstore. */
export async function publicListingsOf(bookId: string): Promise<ListingRow[]> {
  return await readPrepared<ListingRow>(
    `
    select cl.edition_id, cl.bookstore_id, cl.status, cl.availability,
      (l.confirmed_on at time zone 'Asia/Kathmandu')::date::text as confirmed_on,
      cl.list_minor, cl.final_minor, cl.currency,
      e.code, e.edition_number, e.published_from::text, e.published_until::text,
      f.title as format, f.medium, f.product_form, f.sort_order as format_order,
      s.name as store, s.phone, s.opening_hours as opening,
      jsonb_build_object('country', coalesce(s.country, ''), 'placeCode', s.place_code, 'district', s.district, 'city', s.city,
        'ward', s.ward, 'area', s.area, 'streetAddress', s.street_address) as address,
      (select array_agg(d.percent::text order by d.rank, d.sequence) from (
          select 0 as rank, sequence, percent, "from", until from edition_discounts where edition_id = e.id and l.price_minor is null
          union all
          select 1, sequence, percent, "from", until from listing_discounts where listing_id = l.id
        ) d
        where (d."from" is null or d."from" <= today_in_nepal()) and (d.until is null or d.until >= today_in_nepal())) as discounts
    from catalogue_entries cl
    join listings l on l.id = cl.listing_id
    join book_editions e on e.id = cl.edition_id
    join book_formats f on f.id = e.format_id
    join bookstores s on s.id = cl.bookstore_id
    where cl.book_id = $1
    order by f.sort_order, e.edition_number desc, e.code, s.name ->> 'en'`,
    [bookId],
  );
}

/** A credit: a contributor in a role, with the name as credited. */
export type CreditRow = {
  role: L10n;
  role_code: string;
  name: L10n;
  slug: string;
  kind: ContributorKind;
  is_primary: boolean;
};

/** The credits of a book, and after them those of one of its editions, each in their order. */
export async function creditsOf(bookId: string, editionId: string): Promise<CreditRow[]> {
  return await readPrepared<CreditRow>(
    `
    select role.name as role, role.code as role_code, role.is_primary_creator as is_primary,
      coalesce(c.credited_as, person.name) as name, person.slug, person.kind
    from contributions c
    join contributors person on person.id = c.contributor_id
    join contributor_roles role on role.id = c.role_id
    where c.book_id = $1 and (c.edition_id is null or c.edition_id = $2)
    order by c.edition_id is not null, c.sequence`,
    [bookId, editionId],
  );
}

/** The genres of a book, the main one first. */
export async function genresOf(bookId: string): Promise<{ slug: string; name: L10n }[]> {
  return await readPrepared<{ slug: string; name: L10n }>(
    `select g.slug, g.name from book_genres bg join genres g on g.id = bg.genre_id
    where bg.book_id = $1 order by bg.is_main desc, g.sort_order`,
    [bookId],
  );
}

/** A review as a row. */
export type ReviewRow = {
  id: string;
  kind: ReviewKind;
  rating: number | null;
  title: L10n | null;
  text: L10n;
  reviewer_name: L10n;
  source_name: L10n | null;
  written_on: string;
};

/** The published reviews of a book: those of press, then endorsers, then readers; newest first within each kind. */
export async function publishedReviews(bookId: string): Promise<ReviewRow[]> {
  return await readPrepared<ReviewRow>(
    `select id, kind, rating, title, text, reviewer_name, source_name, written_on::text
    from reviews where book_id = $1 and status = 'published'
    order by array_position(array['press', 'endorsement', 'reader'], kind), written_on desc, id`,
    [bookId],
  );
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
