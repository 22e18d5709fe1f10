import { and, asc, eq, lte, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import {
  COMPLETED_AFTER_DAYS,
  type EndingReason,
  type OrderStatus,
  PREORDER_DAYS_MAX,
  UNANSWERED_DAYS,
  UNPACKED_DAYS,
} from "#app/domain/orders/order.ts";
import type { Language } from "#app/domain/text/language.ts";
import { lockOrder, type NotifyBuyer, type Order } from "./locked-orders.server.ts";
import { moveAlone, owedNothing } from "./move-alone.server.ts";

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

/** What a reader is told of an order that nobody went on with, in their language. */
export type ReasonOf = (why: EndingReason, language: Language) => string;

/** How long an order waits in a state before it ends by itself, by the moment of its last step. */
const WAITING = [
  ["placed", UNANSWERED_DAYS, "unanswered"],
  ["accepted", UNPACKED_DAYS, "unpacked"],
  ["preordered", PREORDER_DAYS_MAX, "notPublished"],
] as const satisfies readonly (readonly [OrderStatus, number, EndingReason])[];

/**
 * Cancels the orders with which nobody went on in time, and preorders of books that will not come: their readers are told why, and what
 * was paid is owed back.
 */
export async function endWaitingOrders(
  notify: NotifyBuyer,
  reasonOf: ReasonOf,
  now = databaseNow(),
  on: Database = db(),
): Promise<void> {
  for (const [status, days, why] of WAITING) {
    const since = new Date(now.getTime() - days * DAY_MS);
    await endEach(
      on,
      async () => await dueIds(on, and(eq(orders.status, status), lte(orders.movedOn, since))),
      (order) => order.status === status && order.movedOn <= since,
      "cancelled",
      notify,
      (language) => reasonOf(why, language),
    );
  }
  await endEach(
    on,
    async () => await dueIds(on, and(eq(orders.status, "preordered"), lte(orders.expiresOn, now))),
    ({ status, expiresOn }) => status === "preordered" && expiresOn !== null && expiresOn <= now,
    "cancelled",
    notify,
    (language) => reasonOf("notComing", language),
  );
}

const dueIds = async (on: Database, condition: SQL | undefined) =>
  await on.select({ id: orders.id }).from(orders).where(condition).orderBy(asc(orders.movedOn)).limit(BATCH);

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
  status: Extract<OrderStatus, "lapsed" | "completed" | "cancelled">,
  notify: NotifyBuyer | undefined,
  reasonIn?: (language: Language) => string,
): Promise<void> {
  for (let due = await read(); due.length > 0; due = due.length === BATCH ? await read() : []) {
    for (const { id } of due)
      await transact(on, async (tx) => {
        const { order, purchase } = await lockOrder(tx, id);
        // It was paid, or moved on, since it was read.
        if (!isDue(order)) return;
        const owed = status === "completed" ? {} : owedNothing(order);
        const reason = reasonIn ? { reason: reasonIn(purchase.language) } : {};
        const after = await moveAlone(tx, order, { status, ...owed, ...reason }, "product", null);
        await notify?.(tx, after, purchase);
      });
  }
}
