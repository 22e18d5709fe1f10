import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { paymentAttempts } from "#app/db/tables/payments.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { PAYMENT_MINUTES } from "#app/domain/orders/order.ts";
import { minutesAfter, nextLookAfterPaid, UNRESOLVED_ATTEMPTS } from "#app/domain/orders/payment-attempt.ts";
import { type Actor, actorId } from "#app/domain/people/actor.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { creditOrders } from "./credit-order.server.ts";
import { type Attempt, changeAttempt, lockAttempt } from "./locked-attempts.server.ts";
import { keepUntil, keepWhileUnclear } from "./open-attempt.server.ts";

/** Why staff decided nothing about an attempt. */
export type DecisionRefusal =
  /** It has been decided, or was found paid, since the page was opened. */
  | "payment_decided"
  /** The number of the payment at the gateway or the bank is missing. */
  | "payment_number_missing"
  /** Another attempt was paid by the payment of this number. */
  | "payment_number_used"
  /** The amount that came is missing, or is another one for an attempt that is over. */
  | "payment_amount_missing"
  | "payment_amount_other"
  /** A decision against what the gateway says needs a reason. */
  | "payment_note_missing";

/** Who decides, how the reader is told, and the version of the attempt when the page was opened. */
export type Decision = {
  readonly actor: Actor | null;
  readonly openedVersion: number;
  readonly note: string | null;
  readonly notify: NotifyBuyer;
};

/** What a person has found in the books of the gateway or the bank: the number of the payment there, and all that came. */
type Found = { readonly paymentNumber: string; readonly paisa: bigint | undefined };

/**
 * A person has found the payment in the books of the gateway or the bank. Another amount than that of the attempt is noted, and its
 * reader is told what came.
 * @returns the attempt: paid, or unclear where another amount came
 * @throws AppError notFound when there is no such attempt, or the actor may not decide about payments
 */
export async function confirmPayment(
  id: string,
  { actor, openedVersion, note, notify, paymentNumber, paisa }: Decision & Found,
  on: Database = db(),
): Promise<Result<Attempt, DecisionRefusal>> {
  authorizeActor(actor, "payment.change");
  if (paymentNumber.trim() === "") return refuse("payment_number_missing", { field: "paymentNumber" });
  if (paisa === undefined) return refuse("payment_amount_missing", { field: "came.amount" });
  return await transact(on, async (tx) => {
    const { attempt, shares } = await lockAttempt(tx, id);
    if (attempt.state === "paid" || attempt.version !== openedVersion) return refuse("payment_decided");
    // A transfer is confirmed by nobody else; of a gateway its own word is put aside.
    if (attempt.way !== "bankTransfer" && isBlank(note))
      return refuse("payment_note_missing", { field: "note" });
    const used = await tx
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentNumber, paymentNumber));
    if (used.some(({ way, state }) => way === attempt.way && state === "paid"))
      return refuse("payment_number_used", { field: "paymentNumber" });
    const by = actorId(actor);
    const now = databaseNow();
    if (paisa !== attempt.paisa) {
      // One that is over stays so: another may be open.
      if (!UNRESOLVED_ATTEMPTS.some((state) => state === attempt.state))
        return refuse("payment_amount_other", { field: "came.amount" });
      await keepWhileUnclear(
        tx,
        shares.map(({ order }) => order.id),
        now,
      );
      const noted = await changeAttempt(
        tx,
        attempt,
        { state: "unclear", problem: "otherAmount", foundPaisa: paisa, paymentNumber },
        { source: "staff", actorId: by, note },
      );
      await audit(tx, by, attempt, noted);
      return done(noted);
    }
    const paid = await changeAttempt(
      tx,
      attempt,
      {
        state: "paid",
        problem: null,
        foundPaisa: null,
        paymentNumber,
        paidOn: now,
        nextLookOn: attempt.way === "bankTransfer" ? null : (nextLookAfterPaid(now, now) ?? null),
      },
      { source: "staff", actorId: by, note },
    );
    await creditOrders(tx, paid, shares, notify);
    await audit(tx, by, attempt, paid);
    return done(paid);
  });
}

/**
 * A person has found that the amount of the attempt was not paid. The reader has a quarter of an hour for another way. Otherwise as
 * `confirmPayment`.
 */
export async function rejectPayment(
  id: string,
  { actor, openedVersion, note }: Omit<Decision, "notify">,
  on: Database = db(),
): Promise<Result<Attempt, DecisionRefusal>> {
  authorizeActor(actor, "payment.change");
  if (isBlank(note)) return refuse("payment_note_missing", { field: "reason" });
  return await transact(on, async (tx) => {
    const { attempt, shares } = await lockAttempt(tx, id);
    const isDecided = attempt.state === "paid" || attempt.state === "failed";
    if (isDecided || attempt.version !== openedVersion) return refuse("payment_decided");
    await keepUntil(
      tx,
      shares.map(({ order }) => order.id),
      minutesAfter(databaseNow(), PAYMENT_MINUTES),
    );
    const by = actorId(actor);
    const failed = await changeAttempt(
      tx,
      attempt,
      { state: "failed", problem: null, nextLookOn: null },
      { source: "staff", actorId: by, note },
    );
    await audit(tx, by, attempt, failed);
    return done(failed);
  });
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === "";

async function audit(
  tx: Parameters<typeof writeAudit>[0],
  by: string | null,
  before: Attempt,
  after: Attempt,
): Promise<void> {
  await writeAudit(tx, {
    actorId: by,
    action: "payment.decide",
    object: { kind: "payment", id: after.id },
    before: { state: before.state, problem: before.problem },
    after: { state: after.state, paymentNumber: after.paymentNumber },
    version: after.version,
  });
}
