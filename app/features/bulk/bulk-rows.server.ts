import { sql } from "drizzle-orm";
import type { Database } from "#app/db/transact.server.ts";
import type { EditionStatus } from "#app/domain/edition.ts";
import type { L10n } from "#app/domain/l10n.ts";
import type { EditionDiscount } from "#app/records/editions/edition-lists.server.ts";

/** What a change of many editions needs to know of each. */
export type BulkEdition = {
  readonly id: string;
  readonly bookId: string;
  readonly publisherId: string;
  readonly title: L10n;
  readonly format: L10n;
  readonly number: number;
  readonly status: EditionStatus;
  readonly isArchived: boolean;
  /** In minor units, as text. */
  readonly price: string | null;
  readonly currency: string | null;
  readonly abbreviation: L10n | null;
  readonly description: L10n | null;
  readonly coverParts: readonly string[];
  readonly discounts: readonly EditionDiscount[];
};

/** The books of a selection: what a change of many books needs to know of each. */
export type BulkBook = {
  readonly id: string;
  readonly publisherId: string;
  readonly title: L10n;
  readonly isArchived: boolean;
  /** The main one first. */
  readonly genres: readonly string[];
  /** An edition of the book that was selected: its page shows the book, too. */
  readonly editionId: string;
};

const among = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** The editions with these ids, in the order of titles in the Nepali alphabet. */
export async function bulkEditions(on: Database, ids: readonly string[]): Promise<readonly BulkEdition[]> {
  const { rows } = await on.execute<BulkEdition>(sql`
    select e.id, e.book_id as "bookId", b.publisher_id as "publisherId", b.title, f.title as format,
      e.edition_number as number, e.status, e.archived_on is not null or b.archived_on is not null as "isArchived",
      e.price_minor::text as price, e.currency, b.abbreviation, b.description,
      coalesce((select array_agg(x.part) from edition_images x where x.edition_id = e.id), '{}') as "coverParts",
      coalesce((select jsonb_agg(jsonb_build_object('percent', d.percent::text, 'from', d.from, 'until', d.until,
        'remarks', d.remarks) order by d.sequence) from edition_discounts d where d.edition_id = e.id), '[]') as discounts
    from book_editions e
    join books b on b.id = e.book_id
    join book_formats f on f.id = e.format_id
    where e.id in ${among(ids)}
    order by coalesce(b.sort_title ->> 'en', b.sort_title ->> 'np') collate by_name, f.sort_order, e.edition_number, e.id`);
  return rows;
}

/** The books of the editions with these ids, in the order of their titles. */
export async function bulkBooks(on: Database, editionIds: readonly string[]): Promise<readonly BulkBook[]> {
  const { rows } = await on.execute<BulkBook>(sql`
    select b.id, b.publisher_id as "publisherId", b.title, b.archived_on is not null as "isArchived",
      coalesce((select array_agg(g.genre_id::text order by g.is_main desc, g.genre_id) from book_genres g
        where g.book_id = b.id), '{}') as genres, min(e.id::text) as "editionId"
    from book_editions e join books b on b.id = e.book_id
    where e.id in ${among(editionIds)}
    group by b.id
    order by coalesce(b.sort_title ->> 'en', b.sort_title ->> 'np') collate by_name, b.id`);
  return rows;
}
