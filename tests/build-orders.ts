import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { orderEvents, orderLines, orders, purchases } from "#app/db/tables/orders.server.ts";
import {
  paymentAttemptOrders,
  paymentAttempts,
  paymentEvents,
  refunds,
} from "#app/db/tables/payments.server.ts";
import { sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";

/** The letters of an order's number that stand for digits, of which it has neither 0 nor 1. */
const LETTERS = "ABCDEFGHJK";

/** Builders of what readers bought. */
export function buildersOfOrders({
  next,
  listing,
  movement,
}: {
  readonly next: () => number;
  readonly listing: () => Promise<{ readonly id: string }>;
  readonly movement: (own: { listingId: string; change: number }) => Promise<{ readonly placeId: string }>;
}) {
  /** A placed order of two copies of a listing that has five, which its reader fetches. */
  async function order({
    phone = "9800000203",
    ...own
  }: Partial<typeof orders.$inferInsert> & { readonly phone?: string } = {}) {
    const { id: listingId } = await listing();
    const { placeId } = await movement({ listingId, change: 5 });
    const [of] = await db().select().from(listings).where(eq(listings.id, listingId));
    if (!of) throw new Error("The listing was not added.");
    const [purchase] = await db()
      .insert(purchases)
      .values(
        sealedRow(purchases, {
          submission: randomUUID(),
          name: "Asha Rai",
          phone,
          language: "en",
          paymentWay: "cashAtStore",
        }),
      )
      .returning();
    const digits = String(next()).padStart(5, "0");
    const number = `WXYZW${digits.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? "")}`;
    const [made] = await db()
      .insert(orders)
      .values({
        purchaseId: purchase?.id ?? "",
        shopId: of.shopId,
        number,
        status: "placed",
        way: "fetch",
        weightG: 740,
        goodsPaisa: 50_000n,
        deliveryPaisa: 0n,
        paymentState: "due",
        ...own,
      })
      .returning();
    if (!made) throw new Error("The order was not added.");
    await db()
      .insert(orderLines)
      .values({
        orderId: made.id,
        sequence: 0,
        listingId,
        placeId,
        editionId: of.editionId,
        title: { en: "The Book" },
        copies: 2,
        unitPaisa: 25_000n,
        taxClass: "exempt",
        isCounted: true,
      });
    await db().insert(orderEvents).values({ orderId: made.id, status: made.status, side: "reader" });
    return made;
  }

  /** An attempt to pay an order that is not paid yet: the order of a new purchase, unless one is given. */
  async function paymentAttempt(own: Partial<typeof paymentAttempts.$inferInsert> = {}) {
    const { id: orderId, purchaseId } = await order({
      status: "awaitingPayment",
      expiresOn: new Date(Date.now() + 3_600_000),
    });
    const digits = String(next()).padStart(4, "0").slice(-4);
    const reference = `ABCD-EFGH-JKLM-${digits.replaceAll("0", "A").replaceAll("1", "B")}`;
    const [made] = await db()
      .insert(paymentAttempts)
      .values({
        purchaseId,
        way: "bankTransfer",
        reference,
        paisa: 50_000n,
        state: "open",
        expiresOn: new Date(Date.now() + 3_600_000),
        ...own,
      })
      .returning();
    if (!made) throw new Error("The attempt was not added.");
    await db().insert(paymentAttemptOrders).values({ attemptId: made.id, orderId, paisa: 50_000n });
    await db().insert(paymentEvents).values({ attemptId: made.id, state: made.state, source: "reader" });
    return { ...made, orderId };
  }

  /** What is owed back of an order that was paid by transfer. */
  async function refund(own: Partial<typeof refunds.$inferInsert> = {}) {
    const paid = { state: "paid", paymentNumber: `BANK-${next()}`, paidOn: new Date() } as const;
    const { id: attemptId, orderId } = await paymentAttempt(paid);
    const [made] = await db()
      .insert(refunds)
      .values({ attemptId, orderId, paisa: 50_000n, reason: "paidLate", ...own })
      .returning();
    if (!made) throw new Error("Nothing is owed.");
    return made;
  }

  return { order, paymentAttempt, refund };
}
