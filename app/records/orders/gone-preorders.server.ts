import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { catalogueEntries } from "#app/db/tables/catalogue.server.ts";
import { orderLines, orders } from "#app/db/tables/orders.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { goodsTotal } from "#app/domain/money/order-sum.ts";
import { copiesLeft, PREORDER_ANSWER_DAYS } from "#app/domain/orders/order.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { lockOrder, type Order, type OrderLine, type Purchase } from "./locked-orders.server.ts";

/** What is called once for each preorder of which a book will not come, to tell its reader. */
export type NotifyGone = (
  tx: Transaction,
  order: Order,
  purchase: Purchase,
  gone: readonly OrderLine[],
) => Promise<void>;

const DAY_MS = 86_400_000;

/** A line that is still to be delivered, of a listing that visitors do not see any more: the edition, the listing or the store is gone. */
const isGone = sql`${orderLines.copiesLeft} > 0 and not exists (
  select from ${catalogueEntries} entry where entry.listing_id = ${orderLines.listingId})`;

/** The lines of an order that will not come. */
export const goneLines = async (orderId: string, on: Pick<Database, "select"> = db()): Promise<OrderLine[]> =>
  await on
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isGone));

/**
 * Gives the readers of preorders of which a book will not come some days to say what becomes of them, and tells them. A preorder whose
 * book is offered again waits as before.
 */
export async function noteGonePreorders(
  notify: NotifyGone,
  now = databaseNow(),
  on: Database = db(),
): Promise<void> {
  const ofPreorder = (expiry: ReturnType<typeof isNull>, hasGone: ReturnType<typeof sql>) =>
    and(eq(orders.status, "preordered"), expiry, hasGone);
  const gone = sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${isGone})`;
  const found = await on
    .select({ id: orders.id })
    .from(orders)
    .where(ofPreorder(isNull(orders.expiresOn), gone));
  for (const { id } of found)
    await transact(on, async (tx) => {
      const { order, purchase } = await lockOrder(tx, id);
      const lines = await goneLines(id, tx);
      if (order.status !== "preordered" || order.expiresOn !== null || lines.length === 0) return;
      const expiresOn = new Date(now.getTime() + PREORDER_ANSWER_DAYS * DAY_MS);
      const [after] = await tx.update(orders).set({ expiresOn }).where(eq(orders.id, id)).returning();
      if (after) await notify(tx, after, purchase, lines);
    });
  await on
    .update(orders)
    .set({ expiresOn: null })
    .where(ofPreorder(isNotNull(orders.expiresOn), sql`not ${gone}`));
}

/**
 * Goes on with a preorder without the books that will not come, in the name of its reader, whom the page has identified.
 * @param by the person who is signed in; null for a reader without an account
 * @returns the order; `order_over` where it is no preorder, no book of it is gone, or all are: it can only be cancelled
 * @throws AppError notFound when there is no such order
 */
export async function leaveOutGone(
  id: string,
  by: string | null,
  on: Database = db(),
): Promise<Result<Order, "order_over">> {
  return await transact(on, async (tx) => {
    const { order, lines } = await lockOrder(tx, id);
    const gone = new Set((await goneLines(id, tx)).map((line) => line.id));
    const kept = lines.filter((line) => copiesLeft(line) > 0 && !gone.has(line.id));
    if (order.status !== "preordered" || gone.size === 0 || kept.length === 0) return refuse("order_over");
    await tx
      .update(orderLines)
      .set({ cancelledCopies: sql`${orderLines.copies}` })
      .where(inArray(orderLines.id, [...gone]));
    const goodsPaisa = goodsTotal(
      kept.map((line) => ({ copies: copiesLeft(line), unitPaisa: line.unitPaisa })),
    );
    const [after] = await tx
      .update(orders)
      .set({ goodsPaisa, expiresOn: null })
      .where(eq(orders.id, id))
      .returning();
    if (!after) throw new Error("The order was not changed.");
    await writeAudit(tx, {
      actorId: by,
      action: "order.cancelCopies",
      object: { kind: "order", id },
      scope: { shopId: order.shopId },
      before: { goodsPaisa: String(order.goodsPaisa) },
      after: { goodsPaisa: String(after.goodsPaisa) },
      version: after.version,
    });
    return done(after);
  });
}
