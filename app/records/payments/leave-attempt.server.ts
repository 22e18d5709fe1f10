import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { paymentAttempts } from "#app/db/tables/payments.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { sumOfOrders } from "#app/domain/money/order-sum.ts";
import { PAYMENT_MINUTES } from "#app/domain/orders/order.ts";
import { minutesAfter, UNRESOLVED_ATTEMPTS } from "#app/domain/orders/payment-attempt.ts";
import { type CashLimits, cashWayOf, type PaymentWay } from "#app/domain/orders/payment-way.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { type CashRefusal, cashFault } from "#app/records/orders/cash-limits.server.ts";
import { lockOrders, type NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { moveAlone, owedNothing } from "#app/records/orders/move-alone.server.ts";
import { type Attempt, changeAttempt, type Finder, lockAttempt } from "./locked-attempts.server.ts";
import { keepUntil } from "./open-attempt.server.ts";

/** The one of the attempts of a purchase that is open, or that a person has to look at. */
export const unresolvedIn = (attempts: readonly Attempt[]): Attempt | undefined =>
  attempts.find(({ state }) => UNRESOLVED_ATTEMPTS.some((each) => each === state));

/** The attempt of a purchase that is open, or that a person has to look at. */
export async function unresolvedAttempt(
  purchaseId: string,
  on: Database = db(),
): Promise<Attempt | undefined> {
  const of = await on.select().from(paymentAttempts).where(eq(paymentAttempts.purchaseId, purchaseId));
  return unresolvedIn(of);
}

/**
 * Leaves an open attempt, whose reader pays in another way or not at all. They have a quarter of an hour for another one. What was paid
 * in it is found out all the same.
 * @returns `payment_open` for an attempt that a person looks at, or of which the reader came back: it may have been paid
 */
export async function leaveAttempt(
  id: string,
  finder: Finder,
  on: Database = db(),
): Promise<Result<Attempt, "payment_open">> {
  return await transact(on, async (tx) => {
    const { attempt, shares } = await lockAttempt(tx, id);
    if (attempt.state === "unclear" || (attempt.state === "open" && attempt.returnedOn !== null))
      return refuse("payment_open");
    if (attempt.state !== "open") return done(attempt);
    await keepUntil(
      tx,
      shares.map(({ order }) => order.id),
      minutesAfter(databaseNow(), PAYMENT_MINUTES),
    );
    return done(await changeAttempt(tx, attempt, { state: "left" }, finder));
  });
}

/** Notes that a reader came back from a gateway: from now on it may have been paid. */
export async function noteReturn(id: string, on: Database = db()): Promise<void> {
  await on
    .update(paymentAttempts)
    .set({ returnedOn: databaseNow() })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, "open")));
}

/**
 * The reader pays in cash after all: the bookstores are asked for the orders now.
 * @returns `payment_over` where nothing is to be paid any more, `payment_open` while an attempt is unresolved, or why it cannot be paid in
 *   cash
 */
export async function payInCash(
  purchaseId: string,
  by: string | null,
  notify: NotifyBuyer,
  limits: CashLimits,
  on: Database = db(),
): Promise<Result<PaymentWay, "payment_over" | "payment_open" | CashRefusal>> {
  return await transact(on, async (tx) => {
    const due = await dueOrders(tx, purchaseId);
    const [first] = due;
    if (!first) return refuse("payment_over");
    if (await unresolvedAttempt(purchaseId, tx)) return refuse("payment_open");
    const { purchase } = first;
    const paymentWay = cashWayOf(due.map(({ order }) => order.way));
    if (!paymentWay) return refuse("payment_over");
    const totalPaisa = sumOfOrders(due.map(({ order }) => order)).totalPaisa;
    const fault = await cashFault(
      tx,
      { ...openRow(purchases, purchase), paymentWay },
      { totalPaisa },
      { limits },
    );
    if (fault) return fault;
    await tx.update(purchases).set({ paymentWay }).where(eq(purchases.id, purchaseId));
    for (const { order } of due) {
      const placed = await moveAlone(tx, order, { status: "placed" }, "reader", by);
      await notify(tx, placed, { ...purchase, paymentWay });
    }
    return done(paymentWay);
  });
}

/**
 * Gives up a purchase that is not paid: its orders are cancelled, and their copies can be bought by others.
 * @returns what was given up, by listing and number of copies; `payment_open` as `leaveAttempt`, `payment_over` where nothing is to be paid
 */
export async function giveUpPurchase(
  purchaseId: string,
  by: string | null,
  on: Database = db(),
): Promise<
  Result<
    readonly { readonly listingId: string; readonly copies: number; readonly seenPaisa: bigint }[],
    "payment_open" | "payment_over"
  >
> {
  const open = await unresolvedAttempt(purchaseId, on);
  if (open) {
    const left = await leaveAttempt(open.id, { source: "reader", actorId: by }, on);
    if (!left.ok) return left;
  }
  return await transact(on, async (tx) => {
    const due = await dueOrders(tx, purchaseId);
    if (due.length === 0) return refuse("payment_over");
    for (const { order } of due)
      await moveAlone(tx, order, { status: "cancelled", ...owedNothing(order) }, "reader", by);
    return done(
      due.flatMap(({ lines }) =>
        lines.map(({ listingId, copiesLeft, unitPaisa }) => ({
          listingId,
          copies: copiesLeft,
          seenPaisa: unitPaisa,
        })),
      ),
    );
  });
}

/** The orders of a purchase that are still to be paid, locked. */
async function dueOrders(tx: Transaction, purchaseId: string) {
  const ids = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.status, "awaitingPayment")))
    .orderBy(orders.id);
  if (ids.length === 0) return [];
  const locked = await lockOrders(
    tx,
    ids.map(({ id }) => id),
  );
  // They may have been paid while this waited.
  return locked.filter(({ order }) => order.status === "awaitingPayment");
}
