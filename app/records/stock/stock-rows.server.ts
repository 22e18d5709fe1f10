import { and, eq } from "drizzle-orm";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import { stockLevels, stockMovements, stockPlaces } from "#app/db/tables/stock.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/abilities.ts";
import { type Actor, actorId } from "#app/domain/actor.ts";
import { AppError } from "#app/domain/errors.ts";
import { done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { MOVED_COPIES_MAX, STOCK_DIRECTIONS, type StockMovementKind } from "#app/domain/stock.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";

export type StockMovement = typeof stockMovements.$inferSelect;

export type StockRefusal =
  /** Not a whole number of copies from 1 to the largest. */
  | "stock_quantity_wrong"
  /** More copies than the place has; with their number, `count`. */
  | "stock_not_enough"
  /** More copies than are not kept for readers; with their number, `count`, and those that are kept, `held`. */
  | "stock_held"
  | "stock_reason_missing"
  /** As many were counted as there should be. */
  | "stock_as_counted"
  /** A day that has not come yet. */
  | "stock_day_wrong"
  /** The listing has no price, and none was given. */
  | "stock_price_missing"
  /** The form was sent before, and did something else then. */
  | "stock_form_used"
  /** The price of the listing is not the one that the form showed; with the one of now, `minor` and `currency`. */
  | "stock_price_changed"
  | "stock_price_wrong"
  /** More copies than were sold and not brought back yet; with their number, `count`. */
  | "stock_return_too_many";

export type StockResult = Result<StockMovement, StockRefusal>;

/** What every form about stock has. */
export type StockForm = {
  readonly listingId: string;
  /** A number that the form was given when it was shown, as a UUID: sent twice, it moves copies once. */
  readonly submission: string;
};

/** An edition at the place of a bookstore, locked until the transaction ends. */
export type LockedStock = {
  readonly listing: typeof listings.$inferSelect;
  readonly placeId: string;
  readonly onHand: number;
  /** Copies on hand that are kept for readers. */
  readonly held: number;
};

/**
 * Locks what a bookstore has of the edition of a listing: all movements and holds of it follow each other.
 * @throws AppError notFound when there is no such listing, its edition is not printed, or the actor may not change its stock
 */
export async function lockStock(
  tx: Transaction,
  actor: Actor | null,
  listingId: string,
): Promise<LockedStock> {
  const listing = await lockRow(tx, listings, listingId, "listing");
  authorizeActor(actor, "stock.change", { bookstoreId: listing.bookstoreId });
  return await stockOf(tx, listing);
}

/** What a bookstore has of the edition of a listing that is locked. @throws AppError notFound when its edition is not printed */
export async function stockOf(tx: Transaction, listing: LockedStock["listing"]): Promise<LockedStock> {
  const [found] = await tx
    .select({
      placeId: stockPlaces.id,
      onHand: stockLevels.onHand,
      held: stockLevels.held,
      medium: bookFormats.medium,
    })
    .from(stockPlaces)
    .innerJoin(bookEditions, eq(bookEditions.id, listing.editionId))
    .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
    .leftJoin(
      stockLevels,
      and(eq(stockLevels.placeId, stockPlaces.id), eq(stockLevels.editionId, listing.editionId)),
    )
    .where(eq(stockPlaces.bookstoreId, listing.bookstoreId));
  if (!found) throw new Error("The bookstore is no place of copies.");
  if (found.medium !== "print") throw new AppError("notFound", { hidden: "listing" });
  return { listing, placeId: found.placeId, onHand: found.onHand ?? 0, held: found.held ?? 0 };
}

/**
 * What a form did when it was sent before; undefined where it is new. A form that is opened again with the browser's back button and
 * sent with other values has its old number: what it asks for was not done.
 * @param quantity the copies that it moves, negative where they leave
 */
export async function sentBefore(
  tx: Transaction,
  { placeId, listing }: LockedStock,
  submission: string,
  { kind, quantity }: Pick<StockMovement, "kind" | "quantity">,
): Promise<StockResult | undefined> {
  const [before] = await tx
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.placeId, placeId), eq(stockMovements.submission, submission)));
  if (!before) return undefined;
  const isSame =
    before.editionId === listing.editionId && before.kind === kind && before.quantity === quantity;
  return isSame ? done(before) : refuse("stock_form_used");
}

/** The copies of a movement with their sign: negative where they leave. */
export const quantityOf = (kind: StockMovementKind, copies: number): number =>
  copies * (STOCK_DIRECTIONS[kind] || 1);

type NewMovement = Pick<StockMovement, "kind" | "submission"> &
  Partial<Pick<StockMovement, "reason" | "saleId" | "requestId">> & {
    /** Copies that arrive or leave, by the kind; of an adjustment negative where there are fewer. */
    readonly copies: number;
  };

/**
 * Writes a movement of locked stock and its audit entry.
 * @returns `stock_not_enough` where more copies would leave than there are, `stock_held` where some of them are kept for readers
 */
export async function writeMovement(
  tx: Transaction,
  actor: Actor | null,
  stock: LockedStock,
  { copies, reason = null, saleId = null, requestId = null, kind, submission }: NewMovement,
): Promise<StockResult> {
  const quantity = quantityOf(kind, copies);
  if (stock.onHand + quantity < 0)
    return refuse("stock_not_enough", { field: "copies", count: stock.onHand });
  if (stock.onHand + quantity < stock.held)
    return refuse("stock_held", { field: "copies", count: stock.onHand - stock.held, held: stock.held });
  const by = actor === null ? null : actorId(actor);
  const { id: listingId, bookstoreId, editionId } = stock.listing;
  const [movement] = await tx
    .insert(stockMovements)
    .values({
      placeId: stock.placeId,
      editionId,
      kind,
      quantity,
      reason: reason?.trim() || null,
      saleId,
      requestId,
      submission,
      actorId: by,
    })
    .returning();
  if (!movement) throw new Error("The movement was not added.");
  await writeAudit(tx, {
    actorId: by,
    action: "stock.move",
    object: { kind: "listing", id: listingId },
    scope: { bookstoreId },
    before: { onHand: stock.onHand },
    after: { onHand: stock.onHand + quantity, movement: kind },
  });
  return done(movement);
}

/** Whether a number of copies may be moved at once; otherwise why not. */
export function copiesFault(copies: number): Refusal<"stock_quantity_wrong"> | undefined {
  const isRight = Number.isInteger(copies) && copies >= 1 && copies <= MOVED_COPIES_MAX;
  return isRight ? undefined : refuse("stock_quantity_wrong", { field: "copies", max: MOVED_COPIES_MAX });
}

/** The kinds of movements that a person records by themselves, without a sale or a count. */
export type RecordedKind = Extract<StockMovementKind, "received" | "returnedToPublisher" | "damaged">;
