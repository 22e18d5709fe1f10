import { and, eq, inArray, sql } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import { stockPlaces } from "#app/db/tables/stock-places.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import { lockStock, type StockKey } from "./lock-stock.server.ts";

/** An edition at the place of a bookstore, locked until the transaction ends. */
export type LockedStock = {
  readonly listing: typeof listings.$inferSelect;
  readonly placeId: string;
  readonly onHand: number;
  /** Copies on hand that are kept for readers. */
  readonly reserved: number;
  /** What the publisher of the edition counts of it, where that was read and it counts any. */
  readonly publisher?: CountedElsewhere | undefined;
};

/** Copies of an edition at another place than that of the bookstore, and how many of them are not kept for anybody. */
type CountedElsewhere = { readonly placeId: string; readonly free: number };

/**
 * Locks what a bookstore has of the edition of a listing.
 * @throws AppError notFound as `lockStocks`
 */
export async function lockStockOf(
  tx: Transaction,
  actor: Actor | null,
  listingId: string,
): Promise<LockedStock> {
  const [stock] = await lockStocks(tx, actor, [listingId]);
  return stock as LockedStock;
}

/**
 * As `lockStockOf`, for copies that arrive or are sent back: what the publisher of the edition counts of it is locked too, as they come from there or
 * go there.
 * @throws AppError notFound as `lockStocks`
 */
export async function lockStockWithPublisher(
  tx: Transaction,
  actor: Actor | null,
  listingId: string,
): Promise<LockedStock> {
  const [stock] = await lockedStocks(tx, [listingId], mayChange(actor), placesOfPublishers);
  const { listing } = stock as LockedStock;
  const [publisher] = await tx
    .select({
      placeId: stockLevels.placeId,
      free: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`,
    })
    .from(stockLevels)
    .innerJoin(stockPlaces, eq(stockPlaces.id, stockLevels.placeId))
    .innerJoin(bookEditions, eq(bookEditions.id, stockLevels.editionId))
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .where(and(eq(stockPlaces.publisherId, books.publisherId), eq(stockLevels.editionId, listing.editionId)));
  return { ...(stock as LockedStock), publisher };
}

/** Editions at the places of their publishers. */
const placesOfPublishers = async (tx: Transaction, stocks: readonly LockedStock[]): Promise<StockKey[]> =>
  await tx
    .select({ placeId: stockPlaces.id, editionId: bookEditions.id })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(stockPlaces, eq(stockPlaces.publisherId, books.publisherId))
    .where(
      inArray(
        bookEditions.id,
        stocks.map(({ listing }) => listing.editionId),
      ),
    );

const mayChange =
  (actor: Actor | null) =>
  ({ listing: { shopId } }: LockedStock): void =>
    authorizeActor(actor, "stock.change", { shopId });

/**
 * Locks what bookstores have of the editions of listings, all at once: movements and reservations of an edition at a place follow each
 * other, and so do changes of the listings.
 * @returns the stocks, in the order of the listings given
 * @throws AppError notFound when there is no such listing, its edition is not printed, or the actor may not change its stock
 */
export async function lockStocks(
  tx: Transaction,
  actor: Actor | null,
  listingIds: readonly string[],
): Promise<LockedStock[]> {
  return await lockedStocks(tx, listingIds, mayChange(actor));
}

/** Locks what a bookstore has of an edition for a reader, who may have a copy kept. @throws AppError notFound as `lockStocks` */
export async function lockStockForReader(tx: Transaction, listingId: string): Promise<LockedStock> {
  const [stock] = await lockedStocks(tx, [listingId], () => {});
  return stock as LockedStock;
}

async function lockedStocks(
  tx: Transaction,
  listingIds: readonly string[],
  authorize: (stock: LockedStock) => void,
  othersOf: (tx: Transaction, stocks: readonly LockedStock[]) => Promise<StockKey[]> = async () => [],
): Promise<LockedStock[]> {
  const stocks = await readStocks(tx, listingIds);
  for (const stock of stocks) authorize(stock);
  for (const { medium } of stocks)
    if (medium !== "print") throw new AppError("notFound", { hidden: "listing" });
  const own = stocks.map(({ placeId, listing: { editionId } }) => ({ placeId, editionId }));
  await lockStock(tx, [...own, ...(await othersOf(tx, stocks))]);
  // What others did while this waited.
  return await readStocks(tx, listingIds);
}

async function readStocks(tx: Transaction, listingIds: readonly string[]) {
  if (!listingIds.every(isUuid)) throw new AppError("notFound", { hidden: "listing" });
  const rows = await tx
    .select({
      listing: listings,
      placeId: stockPlaces.id,
      onHand: sql<number>`coalesce(${stockLevels.onHand}, 0)`,
      reserved: sql<number>`coalesce(${stockLevels.reserved}, 0)`,
      medium: bookFormats.medium,
    })
    .from(listings)
    .innerJoin(stockPlaces, eq(stockPlaces.shopId, listings.shopId))
    .innerJoin(bookEditions, eq(bookEditions.id, listings.editionId))
    .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
    .leftJoin(
      stockLevels,
      and(eq(stockLevels.placeId, stockPlaces.id), eq(stockLevels.editionId, listings.editionId)),
    )
    .where(inArray(listings.id, [...listingIds]));
  return listingIds.map((id) => {
    const row = rows.find(({ listing }) => listing.id === id.toLowerCase());
    if (!row) throw new AppError("notFound", { hidden: "listing" });
    return row;
  });
}
