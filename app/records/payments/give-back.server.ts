import { and, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { paymentAttempts, refunds } from "#app/db/tables/payments.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { RefundWay } from "#app/domain/orders/payment-attempt.ts";
import { type Actor, actorId } from "#app/domain/people/actor.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { Gateways } from "#app/payments/gateways.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { lockRow } from "#app/platform/changes/lock-rows.server.ts";
import { lockOrder, type NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { noteKey } from "./gateway-key.server.ts";
import { postRefunds } from "./post-refunds.server.ts";
import { settleAttempt } from "./settle-attempt.server.ts";

export type Refund = typeof refunds.$inferSelect;

/** Why money was not given back. */
export type GiveBackRefusal =
  /** It has been given back. */
  | "refund_done"
  /** The number by which the bank or the gateway knows it is missing. */
  | "refund_reference_missing"
  /** The gateway cannot be asked: it gives back by hand only, or its keys were taken away. */
  | "refund_not_here"
  /** The gateway said no. */
  | "refund_refused"
  /** The gateway was asked before, or did not answer: whether it was given back is seen there alone. */
  | "refund_unknown"
  /** The gateway is being asked just now. */
  | "refund_under_way";

type Giver = { readonly actor: Actor | null; readonly notify: NotifyBuyer };

/**
 * Notes that money was given back by hand, under a number of the bank or the gateway.
 * @throws AppError notFound when nothing is owed under the id, or the actor may not give back
 */
export async function giveBackByHand(
  id: string,
  { actor, notify, reference }: Giver & { readonly reference: string },
  on: Database = db(),
): Promise<Result<Refund, GiveBackRefusal>> {
  authorizeActor(actor, "payment.change");
  if (reference.trim() === "") return refuse("refund_reference_missing", { field: "reference" });
  return await finish(id, { actor, notify }, "hand", reference, on);
}

/**
 * Asks the gateway to give back. It is asked once: where it does not answer, a person looks there, and notes by hand what they found.
 * @throws AppError notFound as `giveBackByHand`
 */
export async function giveBackAtGateway(
  id: string,
  giver: Giver,
  gateways: Gateways,
  on: Database = db(),
): Promise<Result<Refund, GiveBackRefusal>> {
  authorizeActor(giver.actor, "payment.change");
  const claimed = await claim(id, gateways, on);
  if (!claimed.ok) return claimed;
  const { gateway, way, order, attempt } = claimed.value;
  // Somebody may have given it back there by hand.
  const seen = await gateways[way]?.lookUp(attempt);
  if (typeof seen === "object" && seen.state === "refunded") {
    await settleAttempt(
      attempt.id,
      { source: "staff", actorId: actorId(giver.actor), found: seen, notify: giver.notify },
      on,
    );
    return refuse("refund_done");
  }
  const given = await gateway(order);
  // Nothing is given back with a key that is refused.
  const answer = (await noteKey(way, given, on)) ?? "refused";
  if (answer === "done") return await finish(id, giver, "gateway", order.paymentNumber, on);
  if (answer === "refused") {
    // Nothing was given back: it may be asked again.
    await on.update(refunds).set({ askedOn: null }).where(eq(refunds.id, id));
    return refuse("refund_refused");
  }
  return refuse("refund_unknown");
}

/** Marks what is owed as asked for, so that it is asked for once, and computes what is asked. */
async function claim(id: string, gateways: Gateways, on: Database) {
  return await transact(on, async (tx) => {
    const found = await owed(tx, id);
    // What is given back of one payment follows each other: each leaves less of it.
    const [payment] = await tx
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, found.attemptId))
      .for("no key update");
    const refund = await lockRow(tx, refunds, id, "payment");
    if (refund.doneOn !== null) return refuse("refund_done");
    if (refund.askedOn !== null) return refuse("refund_unknown");
    if (!payment || payment.way === "bankTransfer") return refuse("refund_not_here");
    const gateway = gateways[payment.way]?.refund;
    if (!payment.paymentNumber || !gateway) return refuse("refund_not_here");
    const [given] = await tx
      .select({ paisa: sql<string>`coalesce(sum(${refunds.paisa}), 0)::text` })
      .from(refunds)
      .where(and(eq(refunds.attemptId, payment.id), sql`${refunds.doneOn} is not null`));
    await tx.update(refunds).set({ askedOn: databaseNow() }).where(eq(refunds.id, id));
    const leftPaisa = payment.paisa - BigInt(given?.paisa ?? "0");
    return done({
      gateway,
      way: payment.way,
      attempt: payment,
      order: {
        paymentNumber: payment.paymentNumber,
        paisa: refund.paisa,
        leftPaisa,
        paidPaisa: payment.paisa,
      },
    });
  });
}

/** So long a gateway may take to answer, and a process to note it: it has ten seconds. */
const UNDER_WAY_MS = 120_000;

const isUnderWay = ({ askedOn }: Refund): boolean =>
  askedOn !== null && databaseNow().getTime() - askedOn.getTime() < UNDER_WAY_MS;

async function finish(
  id: string,
  { actor, notify }: Giver,
  way: RefundWay,
  reference: string,
  on: Database,
): Promise<Result<Refund, GiveBackRefusal>> {
  return await transact(on, async (tx) => {
    const found = await owed(tx, id);
    // The order follows when all that is owed for it was given back.
    await lockOrder(tx, found.orderId);
    const refund = await lockRow(tx, refunds, id, "payment");
    if (refund.doneOn !== null) return refuse("refund_done");
    if (way === "hand" && isUnderWay(refund)) return refuse("refund_under_way");
    const by = actorId(actor as Actor);
    const [given] = await tx
      .update(refunds)
      .set({ way, reference, doneOn: databaseNow(), accountSealed: null })
      .where(eq(refunds.id, id))
      .returning();
    if (!given) throw new Error("Nothing was given back.");
    await writeAudit(tx, {
      actorId: by,
      action: "payment.giveBack",
      object: { kind: "payment", id: found.attemptId },
      after: { paisa: String(given.paisa), way, reference },
    });
    const { order, purchase } = await lockOrder(tx, found.orderId);
    await postRefunds(tx, await paymentOf(tx, found.attemptId), order, [given], by);
    if (order.paymentState === "refunded") await notify(tx, order, purchase);
    return done(given);
  });
}

async function paymentOf(tx: Transaction, attemptId: string) {
  const [payment] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (!payment) throw new Error("The payment of a refund is missing.");
  return payment;
}

/** What is owed of a payment, or was given back of it. Cash is given back at once, and of no payment. */
async function owed(tx: Transaction, id: string): Promise<{ orderId: string; attemptId: string }> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
  const { orderId, attemptId } = refund ?? {};
  if (!orderId || !attemptId) throw new AppError("notFound", { hidden: "payment" });
  return { orderId, attemptId };
}
