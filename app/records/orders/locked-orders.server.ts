import { asc, eq, inArray, sql } from "drizzle-orm";
import { orderEvents, orderLines, orders, purchases } from "#app/db/tables/orders.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { lockRows } from "#app/platform/changes/lock-rows.server.ts";
import { lockStock } from "#app/records/stock/lock-stock.server.ts";
import type { StockRefusal } from "#app/records/stock/stock-rows.server.ts";

export type Purchase = typeof purchases.$inferSelect;
export type Order = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;

/** Why nothing was done with an order. */
export type OrderRefusal =
  | StockRefusal
  /** It has another status now, in which this cannot be done. */
  | "order_over"
  /** A reason has to be given. */
  | "order_reason_missing"
  /** No line, or more copies than are left of one. */
  | "order_copies_wrong"
  /** No line, or more copies than its reader has, whose number is `count`. */
  | "order_copies_back_wrong"
  /** The bookstore counts fewer copies than are to be packed, and nobody said where the others are from; with their number, `count`. */
  | "order_copies_missing"
  /** More cash than is owed. */
  | "order_cash_wrong";

/** What is called in the transaction of everything that is done with an order, to tell the reader. */
export type NotifyBuyer = (tx: Transaction, order: Order, purchase: Purchase) => Promise<void>;

/** An order that is locked until the transaction ends, with what it is of. */
export type LockedOrder = {
  readonly order: Order;
  readonly purchase: Purchase;
  readonly lines: readonly OrderLine[];
};

/**
 * Locks the editions of an order at their places, and then the order: what is done with one order, and with the copies of its lines,
 * follows each other.
 * @throws AppError notFound when there is no such order
 */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder> {
  const [locked] = await lockOrders(tx, [id]);
  return locked as LockedOrder;
}

/** As `lockOrder`, for several orders of one purchase, in the order given. */
export async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<LockedOrder[]> {
  const readLines = async () =>
    await tx
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, [...ids]))
      .orderBy(asc(orderLines.sequence));
  const lines = ids.length > 0 && ids.every(isUuid) ? await readLines() : [];
  if (new Set(lines.map(({ orderId }) => orderId)).size < ids.length || ids.length === 0)
    throw new AppError("notFound", { hidden: "order" });
  await lockStock(tx, lines);
  const locked = await lockRows(tx, orders, ids, "order");
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.id, locked[0]?.purchaseId ?? ""));
  if (!purchase) throw new Error("The purchase of an order is missing.");
  // Copies may have been cancelled while this waited.
  const now = Map.groupBy(await readLines(), ({ orderId }) => orderId);
  return locked.map((order) => ({ order, purchase, lines: now.get(order.id) ?? [] }));
}

/**
 * Whether an order was made before its edition was published, as a condition or a field. The table is named: as a field of a select from
 * one table a column has no table, and would be that of the subquery.
 */
export const wasPreordered = sql<boolean>`exists (
  select from order_events event where event.order_id = ${orders}.id and event.status = 'preordered')`;

/** Notes what became of an order. */
export async function writeEvents(
  tx: Transaction,
  events: readonly (typeof orderEvents.$inferInsert)[],
): Promise<void> {
  if (events.length > 0) await tx.insert(orderEvents).values([...events]);
}
