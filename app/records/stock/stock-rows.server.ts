import { eq, sql } from "drizzle-orm";
import { sales } from "#app/db/tables/sales.server.ts";
import { stockMovements } from "#app/db/tables/stock.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { type Actor, actorId } from "#app/domain/people/actor.ts";
import { done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { atStore, type StoreMovementKind } from "#app/domain/stock/movement-kinds.ts";
import { MOVED_COPIES_MAX } from "#app/domain/stock/stock.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import type { LockedStock } from "./locked-stock.server.ts";

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

/**
 * What a form did when it was sent before; undefined where it is new. A form that is opened again with the browser's back button and
 * sent with other values has its old number: what it asks for was not done.
 * @param change the copies that arrive by it; negative where they leave
 */
export async function sentBefore(
  tx: Transaction,
  { placeId, listing }: LockedStock,
  submission: string,
  { kind, change }: { readonly kind: Exclude<StoreMovementKind, "sold">; readonly change: number },
): Promise<StockResult | undefined> {
  const [before] = await tx.select().from(stockMovements).where(eq(stockMovements.submission, submission));
  if (!before)
    return (await tx.$count(sales, eq(sales.submission, submission))) > 0
      ? refuse("stock_form_used")
      : undefined;
  const isSame =
    before.editionId === listing.editionId &&
    (before.kind === kind || (kind === "received" && before.kind === "transferred")) &&
    before.copies === Math.abs(change) &&
    (change < 0 ? before.fromPlaceId : before.toPlaceId) === placeId;
  return isSame ? done(before) : refuse("stock_form_used");
}

/** The copies that arrive by a movement of one direction; negative where they leave. */
export const changeOf = (kind: Exclude<StoreMovementKind, "adjusted">, copies: number): number =>
  copies * atStore(kind).direction;

type NewMovement = Partial<Pick<StockMovement, "reason" | "soldLineId" | "reversesId" | "requestId">> & {
  readonly kind: StoreMovementKind;
  /** Copies that arrive; negative where they leave. */
  readonly change: number;
  /** Null for the movement of a sale, which has the form's number itself. */
  readonly submission: string | null;
};

/** Why copies cannot leave or arrive: `stock_not_enough`, or `stock_held` where some of them are kept for readers. */
export function changeFault(
  { onHand, reserved }: LockedStock,
  change: number,
): Refusal<StockRefusal> | undefined {
  if (onHand + change < 0) return refuse("stock_not_enough", { field: "copies", count: onHand });
  if (onHand + change < reserved)
    return refuse("stock_held", { field: "copies", count: onHand - reserved, held: reserved });
  return undefined;
}

/** Writes a movement of locked stock and its audit entry. @returns a refusal as `changeFault` */
export async function writeMovement(
  tx: Transaction,
  actor: Actor | null,
  stock: LockedStock,
  { change, kind, reason = null, ...document }: NewMovement,
): Promise<StockResult> {
  const fault = changeFault(stock, change);
  if (fault) return fault;
  const by = actor === null ? null : actorId(actor);
  const { id: listingId, shopId, editionId } = stock.listing;
  const source = kind === "received" ? sourceOf(stock, change) : undefined;
  const goesBack = kind === "returnedToPublisher" ? stock.publisher?.placeId : undefined;
  const other =
    source ?? goesBack ?? sql<string>`(select id from stock_places where kind = ${atStore(kind).other})`;
  const [movement] = await tx
    .insert(stockMovements)
    .values({
      editionId,
      kind: source ? "transferred" : kind,
      fromPlaceId: change < 0 ? stock.placeId : other,
      toPlaceId: change < 0 ? other : stock.placeId,
      copies: Math.abs(change),
      reason: reason?.trim() || null,
      actorId: by,
      ...document,
    })
    .returning();
  if (!movement) throw new Error("The movement was not added.");
  await writeAudit(tx, {
    actorId: by,
    action: "stock.move",
    object: { kind: "listing", id: listingId },
    scope: { shopId },
    before: { onHand: stock.onHand },
    after: { onHand: stock.onHand + change, movement: movement.kind },
  });
  return done(movement);
}

/**
 * The place of the publisher from which copies arrive. Undefined where it was not read, or has not counted so many that are free: then they are
 * from elsewhere, and the movement says so.
 */
const sourceOf = ({ publisher }: LockedStock, copies: number): string | undefined =>
  publisher && publisher.free >= copies ? publisher.placeId : undefined;

/** Whether a number of copies may be moved at once; otherwise why not. */
export function copiesFault(copies: number): Refusal<"stock_quantity_wrong"> | undefined {
  const isRight = Number.isInteger(copies) && copies >= 1 && copies <= MOVED_COPIES_MAX;
  return isRight ? undefined : refuse("stock_quantity_wrong", { field: "copies", max: MOVED_COPIES_MAX });
}
