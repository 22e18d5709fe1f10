import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { isListableEdition } from "#app/db/reads/listable-edition.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { l10nValue, namedRow } from "#app/db/row-values.ts";
import type { ListingStatus } from "#app/desk/listing-status.ts";
import {
  LISTED_AVAILABILITIES,
  LISTING_STATUSES,
  type ListedAvailability,
  MEDIA,
} from "#app/domain/editions/catalogue-values.ts";
import { isFileEdition } from "#app/domain/editions/file-edition.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney } from "#app/domain/money/money.ts";
import { bookstoresOf, type Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A bookstore that sells an edition, as visitors see it. */
export type SoldAt = {
  readonly id: string;
  readonly bookstore: LocalizedText;
  /** Undefined for a file, of which there are no copies. */
  readonly availability: ListedAvailability | undefined;
  /** What a reader pays today; undefined where no price is set. */
  readonly price: string | undefined;
  /** The listing, where it is in a bookstore of the viewer's own. */
  readonly listingId: string | undefined;
};

/** A listing that visitors do not see: it is paused or withdrawn, its bookstore is closed, or the edition is not public. */
export type HiddenListing = Pick<SoldAt, "id" | "bookstore" | "listingId"> & {
  readonly status: ListingStatus;
  readonly isStoreClosed: boolean;
};

const shownListingRow = z.object({
  id: z.string(),
  listing_id: z.string(),
  name: l10nValue,
  availability: z.enum(LISTED_AVAILABILITIES),
  medium: z.enum(MEDIA),
  product_form: z.string(),
  final_minor: z.string().nullable(),
  currency: z.string().nullable(),
});

const hiddenListingRow = z.object({
  id: z.string(),
  listing_id: z.string(),
  name: l10nValue,
  status: z.enum(LISTING_STATUSES),
  is_active: z.boolean(),
});

/**
 * The listings of an edition (`salesStats.listings` of the specification): what visitors see of it, what they do not see, and the
 * open bookstores of the viewer's own that could list it and do not.
 */
export async function soldAt(viewer: Viewer | null, editionId: string, language: Language) {
  const own = viewer === null ? [] : bookstoresOf(viewer);
  const [stores, hidden, others] = await Promise.all([
    queryRows(
      db(),
      shownListingRow,
      sql`
      select s.id, cl.listing_id, s.name, cl.availability, f.medium, f.product_form, cl.final_minor::text, cl.currency
      from catalogue_listings cl join bookstores s on s.id = cl.shop_id
      join book_editions e on e.id = cl.edition_id
      join book_formats f on f.id = e.format_id
      where cl.edition_id = ${editionId}
      order by ${inAlphabeticalOrder(sql`s.name`, language)}, s.id`,
    ),
    queryRows(
      db(),
      hiddenListingRow,
      sql`
      select s.id, l.id as listing_id, s.name, l.status, s.is_active
      from listings l join bookstores s on s.id = l.shop_id
      where l.edition_id = ${editionId}
        and not exists (select from catalogue_listings cl where cl.edition_id = ${editionId} and cl.listing_id = l.id)
      order by l.status = 'withdrawn', ${inAlphabeticalOrder(sql`s.name`, language)}, s.id`,
    ),
    own.length === 0
      ? []
      : queryRows(
          db(),
          namedRow,
          sql`
          select s.id, s.name from bookstores s
          join book_editions e on e.id = ${editionId}
          join books on books.id = e.book_id
          join publishers p on p.id = books.publisher_id
          where ${inArray(sql`s.id`, own)} and s.is_active and ${isListableEdition}
            and not exists (select from listings l
              where l.shop_id = s.id and l.edition_id = e.id and l.status <> 'withdrawn')
          order by ${inAlphabeticalOrder(sql`s.name`, language)}, s.id`,
        ),
  ]);
  return {
    stores: stores.map(
      ({ id, listing_id, name, final_minor: minor, currency, ...row }): SoldAt => ({
        id,
        bookstore: localized(name, language),
        availability: isFileEdition(row.medium, row.product_form) ? undefined : row.availability,
        price:
          minor !== null && isCurrencyCode(currency)
            ? formatMoney({ amount: BigInt(minor), currency }, language)
            : undefined,
        listingId: own.includes(id) ? listing_id : undefined,
      }),
    ),
    hidden: hidden.map(
      ({ id, listing_id, name, status, is_active }): HiddenListing => ({
        id,
        bookstore: localized(name, language),
        status,
        isStoreClosed: !is_active,
        listingId: own.includes(id) ? listing_id : undefined,
      }),
    ),
    couldList: others.map(({ id, name }) => ({ id, name: localized(name, language) })),
  };
}
