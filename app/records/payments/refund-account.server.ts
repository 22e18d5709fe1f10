import { and, eq, isNull } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { paymentAttempts, refunds } from "#app/db/tables/payments.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import type { BankAccount } from "#app/domain/orders/payment-attempt.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";
import { lockOrder } from "#app/records/orders/locked-orders.server.ts";

type Refund = Pick<typeof refunds.$inferSelect, "id" | "accountSealed">;

/** What is owed back of an order that was paid by transfer: it goes to an account that its reader names. */
export const owedByTransfer = async (
  orderId: string,
  on: Pick<Database, "select"> = db(),
): Promise<Refund[]> =>
  await on
    .select({ id: refunds.id, accountSealed: refunds.accountSealed })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(eq(refunds.orderId, orderId), eq(paymentAttempts.way, "bankTransfer"), isNull(refunds.doneOn)),
    );

/**
 * Stores the account to which a transfer is paid back, encrypted, until it is. Named again, the last one counts. The reader has shown that
 * the order is theirs.
 * @param secret the session secret
 * @returns `refund_account_late` where nothing is owed by transfer any more
 * @throws AppError notFound when there is no such order
 */
export async function nameRefundAccount(
  orderId: string,
  account: BankAccount,
  secret: string,
  on: Database = db(),
): Promise<Result<null, "refund_account_late">> {
  return await transact(on, async (tx) => {
    // Whoever pays it back locks the order too.
    await lockOrder(tx, orderId);
    const owed = await owedByTransfer(orderId, tx);
    if (owed.length === 0) return refuse("refund_account_late");
    for (const { id } of owed)
      await tx
        .update(refunds)
        .set({ accountSealed: seal(account, keyFor(secret, "refundAccounts"), id) })
        .where(eq(refunds.id, id));
    return done(null);
  });
}

/** The account that a reader named for what is owed back; undefined where they have not, or it was paid back. */
export const refundAccountOf = ({ id, accountSealed }: Refund, secret: string): BankAccount | undefined =>
  accountSealed === null
    ? undefined
    : (unseal(accountSealed, keyFor(secret, "refundAccounts"), id) as BankAccount);
