import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { catalogueEntries } from "#app/db/tables/catalogue.server.ts";
import { orderLines, orders } from "#app/db/tables/orders.server.ts";
import { stockLevels, stockReservations } from "#app/db/tables/stock.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { copiesLeft, PREORDER_PAYMENT_DAYS } from "#app/domain/orders/order.ts";
import { isPaidInCash } from "#app/domain/orders/payment-way.ts";
import { goOnFree, isFreeToPay } from "./free-orders.server.ts";
import { lockOrder, type NotifyBuyer, type OrderLine } from "./locked-orders.server.ts";
import { moveAlone } from "./move-alone.server.ts";

const DAY_MS = 86_400_000;
/** How many orders are looked at before others get the database. */
const BATCH = 100;

/**
 * Asks the bookstores for what was preordered and is there now, the first order first: it is published, and the bookstore has the copies, or
 * does not count them. What is paid before it is sent is to be paid now. An order that waits for more copies than there are keeps none of
 * those after it waiting.
 */
export async function startPreorders(notify: NotifyBuyer, on: Database = db()): Promise<void> {
  let after: { readonly createdOn: Date; readonly id: string } | undefined;
  for (;;) {
    const due = await dueAfter(after, on);
    for (const { id } of due) await transact(on, async (tx) => await start(tx, id, notify));
    after = due.at(-1);
    if (due.length < BATCH || !after) return;
  }
}

/** Preorders of which everything is published, the first first. */
async function dueAfter(after: { readonly createdOn: Date; readonly id: string } | undefined, on: Database) {
  const isLater = after
    ? or(
        gt(orders.createdOn, after.createdOn),
        and(eq(orders.createdOn, after.createdOn), gt(orders.id, after.id)),
      )
    : undefined;
  return await on
    .select({ id: orders.id, createdOn: orders.createdOn })
    .from(orders)
    .where(
      and(
        eq(orders.status, "preordered"),
        isLater,
        sql`not exists (
          select from ${orderLines} line where line.order_id = ${orders.id} and line.copies_left > 0 and not exists (
            select from ${catalogueEntries} entry where entry.listing_id = line.listing_id and entry.status = 'active'))`,
      ),
    )
    .orderBy(asc(orders.createdOn), asc(orders.id))
    .limit(BATCH);
}

async function start(tx: Transaction, id: string, notify: NotifyBuyer): Promise<void> {
  const { order, purchase, lines } = await lockOrder(tx, id);
  if (order.status !== "preordered") return;
  const wanted = lines.filter((line) => copiesLeft(line) > 0);
  const counted = await countedLines(tx, wanted);
  if (!counted) return;
  if (counted.length > 0)
    await tx
      .update(orderLines)
      .set({ isCounted: true })
      .where(
        inArray(
          orderLines.id,
          counted.map((line) => line.id),
        ),
      );
  const isCash = isPaidInCash(purchase.paymentWay);
  const moved = await moveAlone(
    tx,
    order,
    isCash
      ? { status: "placed" }
      : {
          status: "awaitingPayment",
          expiresOn: new Date(databaseNow().getTime() + PREORDER_PAYMENT_DAYS * DAY_MS),
        },
    "product",
    null,
  );
  await notify(tx, isFreeToPay(moved) ? await goOnFree(tx, moved, purchase, lines) : moved, purchase);
}

/** The lines whose copies the bookstore counts; undefined where it has too few of one. Their editions are locked. */
async function countedLines(
  tx: Transaction,
  lines: readonly OrderLine[],
): Promise<readonly OrderLine[] | undefined> {
  const counted: OrderLine[] = [];
  for (const line of lines) {
    const [level] = await tx
      .select()
      .from(stockLevels)
      .where(and(eq(stockLevels.placeId, line.placeId), eq(stockLevels.editionId, line.editionId)));
    if (level) {
      // Those that are kept for the line are among the reserved.
      const kept = await keptFor(tx, line);
      if (level.onHand - level.reserved + kept < copiesLeft(line)) return undefined;
      counted.push(line);
      continue;
    }
    const [entry] = await tx
      .select({ availability: catalogueEntries.availability })
      .from(catalogueEntries)
      .where(eq(catalogueEntries.listingId, line.listingId));
    if (!entry || entry.availability === "notHeld") return undefined;
  }
  return counted;
}

/** The copies that are kept for a line: some arrived before everything of its order is there. */
async function keptFor(tx: Transaction, { id }: OrderLine): Promise<number> {
  const [kept] = await tx
    .select({ copies: stockReservations.copies })
    .from(stockReservations)
    .where(eq(stockReservations.orderLineId, id));
  return kept?.copies ?? 0;
}
