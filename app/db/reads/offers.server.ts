import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { refreshDuePrices } from "#app/db/reads/refresh-due-prices.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Database } from "#app/db/transact.server.ts";
import {
  LISTED_AVAILABILITIES,
  type ListedAvailability,
  MEDIA,
} from "#app/domain/editions/catalogue-values.ts";
import { EDITION_STATUSES } from "#app/domain/editions/edition.ts";
import { isFileEdition } from "#app/domain/editions/file-edition.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { GONE_KINDS, type GoneKind } from "#app/domain/orders/cart.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

const offerRow = z.object({
  listing_id: z.string(),
  shop_id: z.string(),
  edition_id: z.string(),
  weight_g: z.int().nullable(),
  store: l10nValue,
  code: z.string(),
  title: l10nValue,
  format: l10nValue,
  status: z.enum(EDITION_STATUSES),
  availability: z.enum(LISTED_AVAILABILITIES),
  medium: z.enum(MEDIA),
  product_form: z.string(),
  has_file: z.boolean(),
  rupee_minor: z.string().nullable(),
  free: z.int().nullable(),
  cover: z
    .object({ hash: z.string(), width: z.int(), height: z.int(), colour: z.string(), alt: l10nValue })
    .nullable(),
});

/** What a bookstore offers now: a listing that visitors see, at its price of today in rupees. */
export type Offer = {
  readonly listingId: string;
  readonly shopId: string;
  readonly editionId: string;
  readonly store: L10n;
  /** The code of the edition, with which its path ends. */
  readonly code: string;
  readonly title: L10n;
  readonly format: L10n;
  readonly cover: z.infer<typeof offerRow>["cover"];
  /** Whether it is a file, which no parcel brings, and whether that file is there. */
  readonly isFile: boolean;
  readonly hasFile: boolean;
  /** Whether it is an edition that is not published yet. */
  readonly isForthcoming: boolean;
  /** The weight of one copy in grams; null where nobody said it. */
  readonly weightG: number | null;
  /** The price of one copy; null where there is none, or no rate for its currency. */
  readonly paisa: bigint | null;
  /** So many copies can be had now; undefined where the store does not count them, or orders the edition when asked. */
  readonly left: number | undefined;
};

/** The offers of listings, in no order. A listing that is not offered any more, or never was, has none. */
export async function readOffers(
  listingIds: readonly string[],
  on: Pick<Database, "execute"> = db(),
): Promise<Offer[]> {
  const ids = listingIds.filter(isUuid);
  if (ids.length === 0) return [];
  await refreshDuePrices();
  const rows = await queryRows(
    on,
    offerRow,
    sql`
    select ce.listing_id, ce.shop_id, ce.edition_id, e.weight_g, s.name as store, e.code, b.title, f.title as format, ce.status, ce.availability,
      f.medium, f.product_form, ce.availability <> 'notHeld' and exists (select from edition_files x where x.edition_id = ce.edition_id) as has_file, ce.rupee_minor::text,
      (select v.on_hand - v.reserved from stock_places p join stock_levels v on v.place_id = p.id
        where p.shop_id = ce.shop_id and v.edition_id = ce.edition_id) as free,
      (select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.dominant_colour, 'alt', x.alt_text)
        from edition_images x join images i on i.hash = x.image_hash
        where x.edition_id = ce.edition_id and x.part = 'front') as cover
    from catalogue_entries ce
    join book_editions e on e.id = ce.edition_id
    join books b on b.id = ce.book_id
    join book_formats f on f.id = ce.format_id
    join bookstores s on s.id = ce.shop_id
    where ce.listing_id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows.map((row) => ({
    listingId: row.listing_id,
    shopId: row.shop_id,
    editionId: row.edition_id,
    weightG: row.weight_g,
    store: row.store,
    code: row.code,
    title: row.title,
    format: row.format,
    cover: row.cover,
    isFile: isFileEdition(row.medium, row.product_form),
    hasFile: row.has_file,
    isForthcoming: row.status === "forthcoming",
    paisa: row.rupee_minor === null ? null : BigInt(row.rupee_minor),
    left: leftOf(row.availability, row.free),
  }));
}

const listingRow = z.object({ listing_id: z.string() });

/** The offers of one bookstore of these editions; of several formats of a book each is an edition of its own. */
export async function offersAt(shopId: string, editionIds: readonly string[]): Promise<Offer[]> {
  if (editionIds.length === 0) return [];
  const rows = await queryRows(
    db(),
    listingRow,
    sql`
    select ce.listing_id from catalogue_entries ce
    where ce.shop_id = ${shopId} and ce.edition_id = any(${sql.param([...editionIds])}::uuid[])`,
  );
  return await readOffers(rows.map(({ listing_id: id }) => id));
}

function leftOf(availability: ListedAvailability, free: number | null): number | undefined {
  if (availability === "notHeld") return 0;
  if (availability === "toOrder" || free === null) return undefined;
  return Math.max(free, 0);
}

const titleRow = z.object({ id: z.string(), title: l10nValue });

/** The titles of listings whose book visitors may see, though perhaps not at that bookstore; by listing. */
export async function publicTitles(listingIds: readonly string[]): Promise<ReadonlyMap<string, L10n>> {
  const ids = listingIds.filter(isUuid);
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    db(),
    titleRow,
    sql`
    select l.id, b.title from listings l
    join book_editions e on e.id = l.edition_id
    join books b on b.id = e.book_id
    where l.id = any(${sql.param(ids)}::uuid[])
      and exists (select from catalogue_entries ce where ce.book_id = b.id)`,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const goneRow = z.object({ id: z.string(), title: l10nValue, store: l10nValue, kind: z.enum(GONE_KINDS) });

/** A listing that is not offered any more. */
export type GoneListing = { readonly title: L10n; readonly store: L10n; readonly kind: GoneKind };

/** Why listings are not offered any more, by listing. Of an edition that is a draft nothing is said: it has never been shown. */
export async function goneListings(listingIds: readonly string[]): Promise<ReadonlyMap<string, GoneListing>> {
  const ids = listingIds.filter(isUuid);
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    db(),
    goneRow,
    sql`
    select l.id, b.title, s.name as store, case
        when e.status = 'outOfPrint' then 'outOfPrint'
        when e.status = 'withdrawn' or b.archived_on is not null or p.status <> 'active' then 'edition'
        when not s.is_active then 'store'
        else 'listing' end as kind
    from listings l
    join bookstores s on s.id = l.shop_id
    join book_editions e on e.id = l.edition_id and e.status <> 'draft'
    join books b on b.id = e.book_id
    join publishers p on p.id = b.publisher_id
    where l.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...gone }) => [id, gone]));
}
