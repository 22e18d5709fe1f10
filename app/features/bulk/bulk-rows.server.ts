import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Database } from "#app/db/transact.server.ts";
import { EDITION_STATUSES } from "#app/domain/editions/edition.ts";

const bulkEditionRow = z.object({
  id: z.string(),
  bookId: z.string(),
  publisherId: z.string(),
  title: l10nValue,
  format: l10nValue,
  number: z.int(),
  status: z.enum(EDITION_STATUSES),
  isArchived: z.boolean(),
  /** In minor units, as text. */
  price: z.string().nullable(),
  currency: z.string().nullable(),
  /** For everybody, besides the list price: in other currencies or for other countries. In minor units, as text. */
  otherPrices: z.array(z.object({ currency: z.string(), amount: z.string() })),
  abbreviation: l10nValue.nullable(),
  description: l10nValue.nullable(),
  coverParts: z.array(z.string()),
  discounts: z.array(
    z.object({
      percent: z.string(),
      from: z.string().nullable(),
      until: z.string().nullable(),
      remarks: z.string().nullable(),
    }),
  ),
});

/** What a change of many editions needs to know of each. */
export type BulkEdition = z.infer<typeof bulkEditionRow>;

const bulkBookRow = z.object({
  id: z.string(),
  publisherId: z.string(),
  title: l10nValue,
  isArchived: z.boolean(),
  /** The main one first. */
  genres: z.array(z.string()),
  /** An edition of the book that was selected: its page shows the book, too. */
  editionId: z.string(),
});

/** The books of a selection: what a change of many books needs to know of each. */
export type BulkBook = z.infer<typeof bulkBookRow>;

const among = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** The editions with these ids, in the order of titles in the Nepali alphabet. */
export async function bulkEditions(on: Database, ids: readonly string[]): Promise<readonly BulkEdition[]> {
  return await queryRows(
    on,
    bulkEditionRow,
    sql`
    select e.id, e.book_id as "bookId", b.publisher_id as "publisherId", b.title, f.title as format,
      e.edition_number as number, e.status, e.archived_on is not null or b.archived_on is not null as "isArchived",
      e.price_minor::text as price, e.currency, b.abbreviation,
      coalesce((select jsonb_agg(jsonb_build_object('currency', x.currency, 'amount', x.amount_minor::text) order by x.sequence)
        from edition_prices x where x.edition_id = e.id and x.qualifier is null and x.amount_minor > 0), '[]') as "otherPrices", b.description,
      coalesce((select array_agg(x.part) from edition_images x where x.edition_id = e.id), '{}') as "coverParts",
      coalesce((select jsonb_agg(jsonb_build_object('percent', d.percent::text, 'from', d.from, 'until', d.until,
        'remarks', d.remarks) order by d.sequence) from edition_discounts d where d.edition_id = e.id), '[]') as discounts
    from book_editions e
    join books b on b.id = e.book_id
    join book_formats f on f.id = e.format_id
    where e.id in ${among(ids)}
    order by coalesce(b.sort_title ->> 'en', b.sort_title ->> 'np') collate by_name, f.sort_order, e.edition_number, e.id`,
  );
}

/** The books of the editions with these ids, in the order of their titles. */
export async function bulkBooks(on: Database, editionIds: readonly string[]): Promise<readonly BulkBook[]> {
  return await queryRows(
    on,
    bulkBookRow,
    sql`
    select b.id, b.publisher_id as "publisherId", b.title, b.archived_on is not null as "isArchived",
      coalesce((select array_agg(g.genre_id::text order by g.is_main desc, g.genre_id) from book_genres g
        where g.book_id = b.id), '{}') as genres, min(e.id::text) as "editionId"
    from book_editions e join books b on b.id = e.book_id
    where e.id in ${among(editionIds)}
    group by b.id
    order by coalesce(b.sort_title ->> 'en', b.sort_title ->> 'np') collate by_name, b.id`,
  );
}
