import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { frontCover, frontCoverValue } from "#app/db/reads/front-cover.server.ts";
import { isListableEdition } from "#app/db/reads/listable-edition.server.ts";
import { editionPriceToday, listingPriceToday } from "#app/db/reads/price-today.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores, listingDiscounts, listings } from "#app/db/tables/bookstores.server.ts";
import { bookEditions, editionDiscounts } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import { authorize, can } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/**
 * A listing with its edition, as its page at the bookstore's desk shows it.
 * @throws AppError notFound when there is no such listing, or the viewer may not see it
 */
export async function listingRecord(viewer: Viewer | null, id: string) {
  const [found] = isUuid(id)
    ? await db()
        .select({
          listing: listings,
          store: { id: bookstores.id, name: bookstores.name, isActive: bookstores.isActive },
          edition: bookEditions,
          book: { id: books.id, title: books.title },
          publisher: { name: publishers.name },
          format: { title: bookFormats.title, medium: bookFormats.medium },
          /** On hand and held for nobody; null where the store keeps no stock of the edition. */
          copies: sql<
            number | null
          >`(select v.on_hand - v.reserved from stock_levels v join stock_places p on p.id = v.place_id
            where p.shop_id = ${listings.shopId} and v.edition_id = ${listings.editionId})`,
          isPublic: sql<boolean>`exists (select from catalogue_entries entry where entry.edition_id = ${bookEditions.id})`,
        })
        .from(listings)
        .innerJoin(bookstores, eq(bookstores.id, listings.shopId))
        .innerJoin(bookEditions, eq(bookEditions.id, listings.editionId))
        .innerJoin(books, eq(books.id, bookEditions.bookId))
        .innerJoin(publishers, eq(publishers.id, books.publisherId))
        .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
        .where(eq(listings.id, id))
    : [];
  if (!found) throw new AppError("notFound", { hidden: "listing" });
  authorize(viewer, "bookstore.see", { shopId: found.store.id });
  const [discounts, publisherDiscounts, more, ofPublisher, price] = await Promise.all([
    db()
      .select()
      .from(listingDiscounts)
      .where(eq(listingDiscounts.listingId, id))
      .orderBy(asc(listingDiscounts.sequence)),
    db()
      .select()
      .from(editionDiscounts)
      .where(eq(editionDiscounts.editionId, found.edition.id))
      .orderBy(asc(editionDiscounts.sequence)),
    ofEdition(found.edition.id),
    editionPriceToday(db(), found.edition.id),
    listingPriceToday(db(), id),
  ]);
  return {
    ...found,
    discounts,
    publisherDiscounts,
    ...more,
    /** The publisher's price for readers in Nepal today. */
    listPrice: ofPublisher?.list,
    /** What a copy costs today. */
    priceToday: price?.final,
  };
}

export type ListingRecord = Awaited<ReturnType<typeof listingRecord>>;

const editionRow = z.object({
  isListable: z.boolean(),
  cover: frontCoverValue,
  isKeptFromNepal: z.boolean(),
});

/** Whether an edition may be listed, and the picture of its front. */
async function ofEdition(editionId: string) {
  const row = await queryRow(
    db(),
    editionRow,
    sql`
    select ${isListableEdition} as "isListable", nepal_in_territory(e.sales_territory) is null as "isKeptFromNepal",
      ${frontCover(sql`e.id`)} as cover
    from book_editions e
    join books on books.id = e.book_id
    join publishers p on p.id = books.publisher_id
    where e.id = ${editionId}`,
  );
  return {
    isListable: row?.isListable ?? false,
    isKeptFromNepal: row?.isKeptFromNepal ?? false,
    cover: row?.cover ?? null,
  };
}

/** The id and title of a listing of the viewer's; undefined for any other id. */
export async function listedTitle(
  viewer: Viewer | null,
  id: string,
  language: Language,
): Promise<{ readonly id: string; readonly title: LocalizedText } | undefined> {
  const [row] = isUuid(id)
    ? await db()
        .select({ id: listings.id, shopId: listings.shopId, title: books.title })
        .from(listings)
        .innerJoin(bookEditions, eq(bookEditions.id, listings.editionId))
        .innerJoin(books, eq(books.id, bookEditions.bookId))
        .where(eq(listings.id, id))
    : [];
  if (!row || !can(viewer, "bookstore.see", row)) return undefined;
  return { id: row.id, title: localized(row.title, language) };
}
