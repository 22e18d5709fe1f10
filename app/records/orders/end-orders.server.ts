import { and, asc, eq, lte } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { COMPLETED_AFTER_DAYS, type OrderStatus } from "#app/domain/orders/order.ts";
import { lockOrder, type NotifyBuyer, type Order } from "./locked-orders.server.ts";
import { moveAlone, owedNothing } from "./move-order.server.ts";

/** So many orders are read at a time. */
const BATCH = 200;
const DAY_MS = 86_400_000;

/** Ends the orders that were not paid in time: their copies can be bought again. */
export async function lapseOrders(
  notify: NotifyBuyer,
  now = databaseNow(),
  on: Database = db(),
): Promise<void> {
  const isDue = ({ status, expiresOn }: Order) =>
    status === "awaitingPayment" && expiresOn !== null && expiresOn <= now;
  await endEach(
    on,
    async () =>
      await on
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.status, "awaitingPayment"), lte(orders.expiresOn, now)))
        .orderBy(asc(orders.expiresOn))
        .limit(BATCH),
    isDue,
    "lapsed",
    notify,
  );
}

/** Completes the orders that were delivered so long ago that nothing comes back any more. Nobody is told. */
export async function completeOrders(now = databaseNow(), on: Database = db()): Promise<void> {
  const since = new Date(now.getTime() - COMPLETED_AFTER_DAYS * DAY_MS);
  const isDue = ({ status, movedOn }: Order) => status === "delivered" && movedOn <= since;
  await endEach(
    on,
    async () =>
      await on
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.status, "delivered"), lte(orders.movedOn, since)))
        .orderBy(asc(orders.movedOn))
        .limit(BATCH),
    isDue,
    "completed",
    undefined,
  );
}

async function endEach(
  on: Database,
  read: () => Promise<readonly { readonly id: string }[]>,
  isDue: (order: Order) => boolean,
  status: Extract<OrderStatus, "lapsed" | "completed">,
  notify: NotifyBuyer | undefined,
): Promise<void> {
  for (let due = await read(); due.length > 0; due = due.length === BATCH ? await read() : []) {
    for (const { id } of due)
      await transact(on, async (tx) => {
        const { order, purchase } = await lockOrder(tx, id);
        // It was paid, or moved on, since it was read.
        if (!isDue(order)) return;
        const owed = status === "lapsed" ? owedNothing(order) : {};
        const after = await moveAlone(tx, order, { status, ...owed }, "product", null);
        await notify?.(tx, after, purchase);
      });
  }
}
