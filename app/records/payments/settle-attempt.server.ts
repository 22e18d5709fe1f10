import { and, eq, ne } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { paymentAttempts } from "#app/db/tables/payments.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { PAYMENT_MINUTES } from "#app/domain/orders/order.ts";
import {
  type AttemptProblem,
  minutesAfter,
  nextLook,
  nextLookAfterPaid,
} from "#app/domain/orders/payment-attempt.ts";
import type { LookedUp } from "#app/payments/gateway-answers.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { creditOrders } from "./credit-order.server.ts";
import { lookAfterPaid } from "./given-back-there.server.ts";
import {
  type Attempt,
  changeAttempt,
  type Finder,
  type LockedAttempt,
  lockAttempt,
  type Share,
} from "./locked-attempts.server.ts";
import { keepUntil, keepWhileUnclear } from "./open-attempt.server.ts";

/** What became known of an attempt, and by whom. */
export type Finding = Finder & {
  /** What the gateway or the bank says; undefined where it does not answer. */
  readonly found: LookedUp | undefined;
  readonly note?: string | null;
  readonly notify: NotifyBuyer;
  readonly now?: Date;
};

/**
 * Takes in what became known of an attempt to pay: by the reader who comes back, by a look from time to time, by staff, in any order, any
 * number of times, and at the same moment. It is paid once, and each order gets its money once.
 * @returns the attempt
 * @throws AppError notFound when there is no such attempt
 */
export async function settleAttempt(id: string, finding: Finding, on: Database = db()): Promise<Attempt> {
  return await transact(on, async (tx) => {
    const locked = await lockAttempt(tx, id);
    const now = finding.now ?? databaseNow();
    // What is paid stays paid, and whoever comes later finds it so; it may have been given back since.
    if (locked.attempt.state === "paid") return await lookAfterPaid(tx, locked, finding, now);
    const { found } = finding;
    const isOver = now >= locked.attempt.expiresOn;
    if (found?.state === "paid") return await takePayment(tx, locked, found, finding, now);
    if (found === undefined)
      return isOver && locked.attempt.returnedOn !== null
        ? await askStaff(tx, locked, "noAnswer", finding, now)
        : await lookAgain(tx, locked, now);
    if (found.state === "unclear") return await askStaff(tx, locked, "gatewayUnsure", finding, now);
    // Paid and given back before we knew of it: nothing was paid.
    if (found.state === "refunded") return await fail(tx, locked, finding, now, null);
    if (found.state === "partlyRefunded") return await askStaff(tx, locked, "refundedThere", finding, now);
    if (found.state === "pending")
      return isOver
        ? await askStaff(tx, locked, "gatewayUnsure", finding, now)
        : await lookAgain(tx, locked, now);
    if (found.state === "failed") return await fail(tx, locked, finding, now, null);
    // The gateway may know of it later than its own end.
    return isOver
      ? await fail(tx, locked, finding, now, nextLook(locked.attempt.createdOn, now) ?? null)
      : await lookAgain(tx, locked, now);
  });
}

async function lookAgain(tx: Transaction, { attempt }: LockedAttempt, now: Date): Promise<Attempt> {
  const nextLookOn = nextLook(attempt.createdOn, now) ?? null;
  return await changeAttempt(
    tx,
    attempt,
    { lookedOn: now, nextLookOn },
    { source: "product", actorId: null },
  );
}

/** It was not paid. The reader has a quarter of an hour for another way. */
async function fail(
  tx: Transaction,
  { attempt, shares }: LockedAttempt,
  finding: Finding,
  now: Date,
  nextLookOn: Date | null,
): Promise<Attempt> {
  if (attempt.state === "failed")
    return await changeAttempt(tx, attempt, { lookedOn: now, nextLookOn }, finding);
  // Another attempt keeps the copies where the reader has left this one.
  if (attempt.state !== "left") await keepUntil(tx, orderIds(shares), minutesAfter(now, PAYMENT_MINUTES));
  return await changeAttempt(
    tx,
    attempt,
    { state: "failed", problem: null, lookedOn: now, nextLookOn },
    finding,
  );
}

/** A person has to find out, and the copies are kept meanwhile. */
async function askStaff(
  tx: Transaction,
  { attempt, shares }: LockedAttempt,
  problem: AttemptProblem,
  finding: Finding,
  now: Date,
  foundPaisa: bigint | null = null,
): Promise<Attempt> {
  const nextLookOn = nextLook(attempt.createdOn, now) ?? null;
  const looked = { lookedOn: now, nextLookOn };
  // One attempt of a purchase is unresolved at most: of one that its reader left, its history says what it is.
  const isOnlyOne = attempt.state === "unclear" || !(await hasUnresolved(tx, attempt));
  if (!isOnlyOne || (attempt.state === "unclear" && attempt.problem === problem))
    return await changeAttempt(tx, attempt, looked, finding);
  await keepWhileUnclear(tx, orderIds(shares), now);
  return await changeAttempt(tx, attempt, { state: "unclear", problem, foundPaisa, ...looked }, finding);
}

async function hasUnresolved(tx: Transaction, { id, purchaseId }: Attempt): Promise<boolean> {
  const others = await tx
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.purchaseId, purchaseId), ne(paymentAttempts.id, id)));
  return others.some(({ state }) => state === "open" || state === "unclear");
}

/** The money is there, where it is that of this attempt. */
async function takePayment(
  tx: Transaction,
  locked: LockedAttempt,
  { paisa, gatewayReference }: LookedUp,
  finding: Finding,
  now: Date,
): Promise<Attempt> {
  const { attempt, shares } = locked;
  if (paisa !== attempt.paisa) return await askStaff(tx, locked, "otherAmount", finding, now, paisa ?? null);
  if (gatewayReference === undefined) return await askStaff(tx, locked, "gatewayUnsure", finding, now);
  const [other] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.way, attempt.way),
        eq(paymentAttempts.paymentNumber, gatewayReference),
        eq(paymentAttempts.state, "paid"),
        ne(paymentAttempts.id, attempt.id),
      ),
    );
  if (other) return await askStaff(tx, locked, "otherPayment", finding, now, paisa);
  const paid = await changeAttempt(
    tx,
    attempt,
    {
      state: "paid",
      problem: null,
      foundPaisa: null,
      paymentNumber: gatewayReference,
      paidOn: now,
      lookedOn: now,
      nextLookOn: nextLookAfterPaid(now, now) ?? null,
    },
    finding,
  );
  await creditOrders(tx, paid, shares, finding.notify);
  return paid;
}

const orderIds = (shares: readonly Share[]): string[] => shares.map(({ order }) => order.id);
