import type { paymentAttempts, refunds } from "#app/db/tables/payments.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { entriesOfPayment } from "#app/domain/ledger/postings.ts";
import { postMoney } from "#app/records/money/post-money.server.ts";
import type { Order } from "#app/records/orders/locked-orders.server.ts";

/** Books money for an order that was given back from where it had come to. */
export async function postRefunds(
  tx: Transaction,
  { way }: Pick<typeof paymentAttempts.$inferSelect, "way">,
  { id: orderId, shopId }: Pick<Order, "id" | "shopId">,
  given: readonly Pick<typeof refunds.$inferSelect, "id" | "paisa">[],
  by: string | null,
): Promise<void> {
  await postMoney(
    tx,
    given.map(({ id: refundId, paisa }) => ({
      kind: "refund",
      shopId,
      orderId,
      refundId,
      by,
      entries: entriesOfPayment({ shopId, holder: { way }, paid: -paisa }),
    })),
  );
}
