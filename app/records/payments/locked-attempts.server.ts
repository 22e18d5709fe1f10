import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { paymentAttemptOrders, paymentAttempts, paymentEvents } from "#app/db/tables/payments.server.ts";
import type { Database, Transaction } from "#app/db/transact.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { AttemptSource } from "#app/domain/orders/payment-attempt.ts";
import { lockRow } from "#app/platform/changes/lock-rows.server.ts";
import { type LockedOrder, lockOrders, type Purchase } from "#app/records/orders/locked-orders.server.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;

/** What an attempt pays of an order, which is locked. */
export type Share = LockedOrder & { readonly paisa: bigint };

/** An attempt that is locked until the transaction ends, with the orders that it pays. */
export type LockedAttempt = {
  readonly attempt: Attempt;
  readonly purchase: Purchase;
  readonly shares: readonly Share[];
};

/**
 * Locks the orders of an attempt, and then the attempt: whatever becomes known of it at the same moment follows each other.
 * @throws AppError notFound when there is no such attempt
 */
export async function lockAttempt(tx: Transaction, id: string): Promise<LockedAttempt> {
  const shares = isUuid(id)
    ? await tx
        .select()
        .from(paymentAttemptOrders)
        .where(eq(paymentAttemptOrders.attemptId, id))
        .orderBy(asc(paymentAttemptOrders.orderId))
    : [];
  if (shares.length === 0) throw new AppError("notFound", { hidden: "payment" });
  const locked = await lockOrders(
    tx,
    shares.map(({ orderId }) => orderId),
  );
  const attempt = await lockRow(tx, paymentAttempts, id, "payment");
  const [first] = locked;
  if (!first) throw new Error("An attempt pays no order.");
  return {
    attempt,
    purchase: first.purchase,
    shares: locked.map((order, at) => ({ ...order, paisa: shares[at]?.paisa ?? 0n })),
  };
}

/** Who found out what an attempt is, or changed it. */
export type Finder = { readonly source: AttemptSource; readonly actorId: string | null };

/** Writes an attempt that is locked, and notes in its history what became of it. */
export async function changeAttempt(
  tx: Transaction,
  { id }: Attempt,
  patch: Partial<Attempt>,
  { source, actorId, note = null }: Finder & { readonly note?: string | null },
): Promise<Attempt> {
  const [after] = await tx.update(paymentAttempts).set(patch).where(eq(paymentAttempts.id, id)).returning();
  if (!after) throw new Error("The attempt was not changed.");
  if (patch.state !== undefined)
    await tx
      .insert(paymentEvents)
      .values({ attemptId: id, state: after.state, problem: after.problem, source, actorId, note });
  return after;
}

/** An attempt as it is. @throws AppError notFound when there is no such attempt */
export async function findAttempt(id: string, on: Database = db()): Promise<Attempt> {
  const [attempt] = isUuid(id)
    ? await on.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
    : [];
  if (!attempt) throw new AppError("notFound", { hidden: "payment" });
  return attempt;
}
