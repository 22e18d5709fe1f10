import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { purchases } from "#app/db/tables/orders.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { acceptOrder, packOrder } from "#app/records/orders/move-order.server.ts";
import { ordered, storedOrder, storeWith } from "#app/records/orders/orders-for-tests.ts";
import { payInCash } from "#app/records/payments/leave-attempt.server.ts";
import { attemptNow, opened, paid, settle } from "#app/records/payments/payments-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { orderLetter } from "./order-letter.server.ts";
import { orderPage } from "./order-page.server.ts";

useDatabase();

const LINK = "https://books.test/orders/K7P42-MX9TQ?token=t";
const CASH_LIMITS = { maxRupees: 10_000, onDelivery: 9, atStore: 9 };

/** An order as it is now, with its purchase. */
async function now(id: string) {
  const order = await storedOrder(id);
  const [purchase] = await db().select().from(purchases).where(eq(purchases.id, order.purchaseId));
  if (!purchase) throw new Error("There is no such purchase.");
  return { order, purchase };
}

async function letterOf(id: string): Promise<string> {
  const { order, purchase } = await now(id);
  return (await transact(db(), async (tx) => await orderLetter(tx, order, purchase, LINK))).text;
}

/** An order of two copies of 500.50 each, in the way given. */
async function orderOfTwo(own: Parameters<typeof ordered>[1] = {}) {
  const { listing } = await storeWith(9, { priceMinor: 50_050n });
  return await ordered([{ listingId: listing.id, copies: 2, seenPaisa: 50_050n }], own);
}

const rupees = (amount: string) => `रु\u00a0${amount}`;

describe("the letter of an order (reported-situations-2, M5)", () => {
  test("paid at a gateway says books, delivery, total, what was paid and by what number, and where it goes", async () => {
    const order = await orderOfTwo({ paymentWay: "esewa" });
    const attempt = await opened(order.purchaseId);
    await settle(attempt.id, paid(attempt, { gatewayReference: "0007XYZ" }));
    const text = await letterOf(order.id);
    expect(text).toContain(`× 2: ${rupees("1,001.00")}`);
    expect(text).toContain(`Delivery: ${rupees("150.00")}`);
    expect(text).toContain(`Total: ${rupees("1,151.00")}`);
    expect(text).toContain(`Paid with eSewa: ${rupees("1,151.00")}, number 0007XYZ.`);
    expect(text).toMatch(/Asha Rai, 98520\d+\nStreet 13\n/);
    expect(text).toMatch(/Arrives \d+( \w+ )?–\s?\d+ \w+( \d{4})?\./);
  });

  test("paid in cash adds up to what is to be had ready: the rounding is a line", async () => {
    const { listing } = await storeWith(9, { priceMinor: 51_775n });
    const order = await ordered([{ listingId: listing.id, seenPaisa: 51_775n }]);
    const text = await letterOf(order.id);
    expect(text).toContain(`Total: ${rupees("667.75")}`);
    expect(text).toContain(`Rounding to whole rupees: −${rupees("0.75")}`);
    expect(text).toContain(`Have ${rupees("667.00")} in cash ready.`);
  });

  test("of a transfer says what is to be sent", async () => {
    const order = await orderOfTwo({ paymentWay: "bankTransfer" });
    const text = await letterOf(order.id);
    expect(text).toContain(`× 2: ${rupees("1,001.00")}`);
    expect(text).toContain(`Transfer ${rupees("1,151.00")} to our account`);
  });

  test.each(["cashOnDelivery", "esewa"] as const)(
    "of a preorder by %s asks for nothing before its day",
    async (paymentWay) => {
      const edition = await build.edition({ status: "forthcoming" });
      const { listing } = await storeWith(undefined, { editionId: edition.id, availability: "notHeld" });
      const order = await ordered([{ listingId: listing.id }], { paymentWay });
      const text = await letterOf(order.id);
      expect(text).not.toMatch(/ready|Pay |Arrives/);
      expect(text).toContain(`Total: ${rupees("650.00")}`);
      expect(text).toContain(
        paymentWay === "esewa"
          ? "Nothing is paid now."
          : `You pay ${rupees("650.00")} in cash when it comes.`,
      );
    },
  );
});

test("an order is shown as paid by the way that paid, though another was chosen since (reported-situations-2, M6)", async () => {
  const order = await orderOfTwo({ paymentWay: "esewa" });
  const attempt = await opened(order.purchaseId);
  await settle(attempt.id, { state: "failed", paisa: undefined, gatewayReference: undefined });
  const chosen = await payInCash(order.purchaseId, null, async () => {}, CASH_LIMITS);
  expect(chosen.ok && chosen.value).toBe("cashOnDelivery");
  await settle(attempt.id, paid(await attemptNow(attempt.id), { gatewayReference: "0009LATE" }));
  const page = await orderPage(await now(order.id), "en");
  expect(page).toMatchObject({
    paymentWay: "esewa",
    paymentState: "paid",
    paymentNumber: "0009LATE",
    cash: undefined,
  });
  await acceptOrder(db(), { actor: SYSTEM }, { id: order.id, openedVersion: null });
  await packOrder(db(), { actor: SYSTEM }, { id: order.id, openedVersion: null });
  expect(await letterOf(order.id)).toContain("Paid with eSewa");
});
