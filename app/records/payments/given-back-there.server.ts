import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { paymentEvents, refunds } from "#app/db/tables/payments.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { nextLookAfterPaid } from "#app/domain/orders/payment-attempt.ts";
import { type Actor, actorId } from "#app/domain/people/actor.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { LookedUp } from "#app/payments/gateway-answers.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { creditInvoice } from "#app/records/invoices/credit-invoice.server.ts";
import { lockMoneyBooks } from "#app/records/money/post-money.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { moveAlone } from "#app/records/orders/move-alone.server.ts";
import {
  type Attempt,
  changeAttempt,
  type Finder,
  type LockedAttempt,
  lockAttempt,
  type Share,
} from "./locked-attempts.server.ts";
import { postRefunds } from "./post-refunds.server.ts";

type Found = Finder & { readonly found: LookedUp | undefined; readonly notify: NotifyBuyer };

/**
 * Takes in what a gateway says of an attempt that was paid: whether the money was given back there, and not from here. All of it: nothing of it is
 * owed any more, an order that nobody has packed ends, and the invoice of another is taken back. A part of it: staff are asked how much.
 * @returns the attempt, which stays paid
 */
export async function lookAfterPaid(
  tx: Transaction,
  locked: LockedAttempt,
  finding: Found,
  now: Date,
): Promise<Attempt> {
  const { attempt, shares } = locked;
  const { found } = finding;
  const nextLookOn =
    attempt.paidOn === null || attempt.way === "bankTransfer"
      ? undefined
      : nextLookAfterPaid(attempt.paidOn, now);
  const looked = { lookedOn: now, nextLookOn: nextLookOn ?? null };
  if (found?.state === "refunded" && (await givenBack(tx, attempt)) < attempt.paisa) {
    await lockMoneyBooks(
      tx,
      shares.map(({ order }) => order.shopId),
    );
    for (const share of shares) await endShare(tx, attempt, share, finding.notify);
    await note(tx, attempt, finding);
    return await changeAttempt(tx, attempt, { ...looked, partGivenBackOn: null }, finding);
  }
  // What we have given back, or are to, is a part too.
  const isExplained =
    attempt.partGivenBackOn !== null || (await tx.$count(refunds, eq(refunds.attemptId, attempt.id))) > 0;
  if (found?.state !== "partlyRefunded" || isExplained)
    return await changeAttempt(tx, attempt, looked, finding);
  await note(tx, attempt, finding);
  return await changeAttempt(tx, attempt, { ...looked, partGivenBackOn: now }, finding);
}

const sumRow = z.object({ paisa: z.coerce.bigint() });

async function givenBack(tx: Transaction, { id }: Attempt): Promise<bigint> {
  const row = await queryRow(
    tx,
    sumRow,
    sql`select coalesce(sum(paisa), 0)::text as paisa from refunds where attempt_id = ${id} and done_on is not null`,
  );
  return row?.paisa ?? 0n;
}

/** Of what an attempt paid of an order, what is neither given back nor owed. */
async function restOf(tx: Transaction, { id }: Attempt, { order, paisa }: Share): Promise<bigint> {
  const row = await queryRow(
    tx,
    sumRow,
    sql`select coalesce(sum(paisa), 0)::text as paisa from refunds where attempt_id = ${id} and order_id = ${order.id}`,
  );
  return paisa - (row?.paisa ?? 0n);
}

const note = async (tx: Transaction, { id, state }: Attempt, { source, actorId: by }: Finder) =>
  await tx
    .insert(paymentEvents)
    .values({ attemptId: id, state, problem: "refundedThere", source, actorId: by });

/** How it is stored that money of an attempt was given back at the gateway's portal. */
const givenThere = ({ paymentNumber }: Attempt) =>
  ({ way: "hand", reference: paymentNumber ?? "–", doneOn: databaseNow() }) as const;

/** All that was paid of an order was given back there. */
async function endShare(tx: Transaction, attempt: Attempt, share: Share, notify: NotifyBuyer): Promise<void> {
  const given = givenThere(attempt);
  // What was owed was given back with it: nobody gives it back once more.
  const owed = await tx
    .update(refunds)
    .set({ ...given, accountSealed: null })
    .where(
      sql`${eq(refunds.attemptId, attempt.id)} and ${eq(refunds.orderId, share.order.id)} and ${refunds.doneOn} is null`,
    )
    .returning();
  await postRefunds(tx, attempt, share.order, owed, null);
  const rest = await restOf(tx, attempt, share);
  if (rest > 0n) await takeBack(tx, attempt, share, { ...given, paisa: rest }, notify);
}

/** Notes what was given back there of an order. Of an order of which nothing is left paid, the reader gets nothing. */
async function takeBack(
  tx: Transaction,
  attempt: Attempt,
  share: Share,
  given: ReturnType<typeof givenThere> & { readonly paisa: bigint },
  notify: NotifyBuyer,
): Promise<void> {
  const { order, purchase } = share;
  const noted = await tx
    .insert(refunds)
    .values({ attemptId: attempt.id, orderId: order.id, reason: "givenBackThere", ...given })
    .returning();
  await postRefunds(tx, attempt, order, noted, null);
  if (order.paymentState !== "paid" || (await isStillPaid(tx, order.id))) return;
  const isNotPacked =
    order.status === "preordered" || order.status === "placed" || order.status === "accepted";
  if (isNotPacked) {
    const ended = await moveAlone(
      tx,
      order,
      { status: "cancelled", paymentState: "refunded" },
      "product",
      null,
    );
    await notify(tx, ended, purchase);
    return;
  }
  await tx.update(orders).set({ paymentState: "refunded" }).where(eq(orders.id, order.id));
  await creditInvoice(tx, { order, reason: order.reason, by: null });
}

const stillRow = z.object({ is_paid: z.boolean() });

/** Whether any of the payments of an order has not been given back whole. */
async function isStillPaid(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await queryRow(
    tx,
    stillRow,
    sql`
    select exists (
      select from payment_attempt_orders s join payment_attempts a on a.id = s.attempt_id
      where s.order_id = ${orderId} and a.state = 'paid'
        and s.paisa > (select coalesce(sum(r.paisa), 0) from refunds r where r.attempt_id = s.attempt_id and r.order_id = s.order_id)) as is_paid`,
  );
  return row?.is_paid ?? false;
}

/** Why it was not noted how much was given back. */
export type PartRefusal =
  /** Nobody asks for it any more, or the page was opened before it changed. */
  | "payment_decided"
  /** No amount, or none of the orders. */
  | "payment_amount_missing"
  /** More than is left of what was paid for the order; with that sum in paisa, `max`. */
  | "payment_amount_too_large";

/**
 * Notes how much of an order's money was given back at the gateway's portal, as a person has seen it there.
 * @throws AppError notFound when there is no such attempt, or the actor may not decide about payments
 */
export async function notePartGivenBack(
  id: string,
  {
    actor,
    openedVersion,
    orderId,
    paisa,
    notify,
  }: {
    readonly actor: Actor | null;
    readonly openedVersion: number;
    readonly orderId: string;
    readonly paisa: bigint | undefined;
    readonly notify: NotifyBuyer;
  },
  on: Database = db(),
): Promise<Result<Attempt, PartRefusal>> {
  authorizeActor(actor, "payment.change");
  return await transact(on, async (tx) => {
    const { attempt, shares } = await lockAttempt(tx, id);
    if (attempt.partGivenBackOn === null || attempt.version !== openedVersion)
      return refuse("payment_decided");
    const share = shares.find(({ order }) => order.id === orderId);
    if (!share || paisa === undefined || paisa === 0n)
      return refuse("payment_amount_missing", { field: "given.amount" });
    const rest = await restOf(tx, attempt, share);
    if (paisa > rest) return refuse("payment_amount_too_large", { field: "given.amount", max: String(rest) });
    const by = actorId(actor);
    const given = { ...givenThere(attempt), paisa };
    await takeBack(tx, attempt, share, given, notify);
    await writeAudit(tx, {
      actorId: by,
      action: "payment.giveBack",
      object: { kind: "payment", id },
      after: { paisa: String(paisa), way: "hand", reference: given.reference },
    });
    return done(
      await changeAttempt(tx, attempt, { partGivenBackOn: null }, { source: "staff", actorId: by }),
    );
  });
}
