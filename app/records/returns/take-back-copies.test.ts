import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { invoiceLines, invoices } from "#app/db/tables/invoices.server.ts";
import { orderLines } from "#app/db/tables/orders.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { balancesOf } from "#app/records/money/money-for-tests.ts";
import { moneyOfOrder } from "#app/records/money/money-of-order.server.ts";
import type { Order } from "#app/records/orders/locked-orders.server.ts";
import {
  acceptOrder,
  deliverOrder,
  handOrderOver,
  packOrder,
} from "#app/records/orders/move-order.server.ts";
import { ordered, storeWith } from "#app/records/orders/orders-for-tests.ts";
import { paidOrder, refundsOf } from "#app/records/payments/payments-for-tests.ts";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { takeBackCopies } from "./take-back-copies.server.ts";

useDatabase();

/** Brings an order to its reader, who pays what they owe in cash. */
async function deliver(seller: Viewer, { id }: Order, collectedPaisa: bigint | null = null) {
  const opened = { id, openedVersion: null };
  for (const result of [
    await acceptOrder(db(), { actor: seller }, opened),
    await packOrder(db(), { actor: seller }, opened),
    await handOrderOver(db(), { actor: seller }, opened),
    await deliverOrder(db(), { actor: seller }, { ...opened, collectedPaisa, reason: "Some came later" }),
  ])
    if (!result.ok) throw new Error(result.code);
}

const lineOf = async ({ id }: Order) => {
  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, id));
  if (!line) throw new Error("The order has no line.");
  return line;
};

const takeBack = async (
  actor: Viewer | null,
  order: Order,
  own: Partial<Parameters<typeof takeBackCopies>[2]> = {},
) =>
  await takeBackCopies(
    db(),
    { actor },
    {
      id: order.id,
      lineId: (await lineOf(order)).id,
      copies: 1,
      reason: "A page is torn",
      submission: randomUUID(),
      ...own,
    },
  );

const onHand = async (editionId: string) =>
  (await db().select().from(stockLevels).where(eq(stockLevels.editionId, editionId)))
    .map((level) => level.onHand)
    .toSorted((a, b) => a - b);

/** An order of two copies of 500.50 rupees and a delivery of 150, paid in cash to the bookstore. */
async function soldInCash(collectedPaisa: bigint | null = null) {
  const { listing, seller } = await storeWith(5, { priceMinor: 50_050n });
  const order = await ordered([{ listingId: listing.id, copies: 2, seenPaisa: 50_050n }]);
  await deliver(seller, order, collectedPaisa);
  return { listing, seller, order };
}

const creditNotes = async ({ id }: Order) => {
  const rows = await db().select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.number);
  return rows.filter(({ kind }) => kind === "creditNote");
};

describe("copies that a reader brings back", () => {
  test("are in the stock again, sold no more, credited, and paid back from the drawer in whole rupees", async () => {
    const { listing, seller, order } = await soldInCash();
    expect(await onHand(listing.editionId)).toEqual([0, 3]);
    expect(await takeBack(seller, order)).toMatchObject({ ok: true });
    expect(await onHand(listing.editionId)).toEqual([0, 4]);

    const [note] = await creditNotes(order);
    expect(note).toMatchObject({ number: 1, goodsPaisa: 50_050n, deliveryPaisa: 0n, roundingPaisa: -50n });
    expect(note?.creditReason).toBe("A page is torn");
    const line = await lineOf(order);
    const credited = await db()
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, note?.id ?? ""));
    expect(credited).toMatchObject([{ sequence: 0, orderLineId: line.id, copies: 1 }]);
    expect(await refundsOf(order.id)).toMatchObject([
      {
        attemptId: null,
        paisa: 50_000n,
        reason: "copiesReturned",
        way: "cash",
        reference: expect.stringContaining("CN"),
      },
    ]);
    expect(await moneyOfOrder(order.id)).toMatchObject({
      paidPaisa: 115_100n,
      givenBackPaisa: 50_000n,
      owedPaisa: 0n,
    });
    expect(await balancesOf(listing.shopId)).toEqual({
      drawer: 65_100n,
      goods: -50_050n,
      delivery: -15_000n,
      rounding: -50n,
    });
    const sold = await db().select().from(soldLines).where(eq(soldLines.orderLineId, line.id));
    expect(sold.find(({ returnsId }) => returnsId !== null)).toMatchObject({ copies: 1, unitMinor: 50_050n });

    expect(await takeBack(seller, order)).toMatchObject({ ok: true });
    expect((await creditNotes(order))[1]).toMatchObject({
      number: 2,
      goodsPaisa: 50_050n,
      roundingPaisa: 50n,
    });
    expect(await balancesOf(listing.shopId)).toEqual({ drawer: 15_000n, delivery: -15_000n });
    expect(await takeBack(seller, order)).toMatchObject({
      code: "order_copies_back_wrong",
      values: { count: 0 },
    });
  });

  test("come back once, however often the form is sent", async () => {
    const { listing, seller, order } = await soldInCash();
    const submission = randomUUID();
    await Promise.all([takeBack(seller, order, { submission }), takeBack(seller, order, { submission })]);
    expect(await takeBack(seller, order, { submission })).toMatchObject({ ok: true });
    expect(await onHand(listing.editionId)).toEqual([0, 4]);
    expect(await refundsOf(order.id)).toHaveLength(1);
  });

  test("are paid back with no more than was taken for them", async () => {
    const { seller, order } = await soldInCash(20_000n);
    await takeBack(seller, order);
    await takeBack(seller, order);
    expect(await refundsOf(order.id)).toMatchObject([{ paisa: 20_000n }]);
    // What is left that they were let off is the delivery.
    expect(await moneyOfOrder(order.id)).toMatchObject({ owedPaisa: 0n, letOffPaisa: 15_000n });
  });

  test("of a payment before are owed from it, as much as they cost", async () => {
    const { order, store } = await paidOrder();
    await deliver(store.seller, order);
    await takeBack(store.seller, order);
    expect(await refundsOf(order.id)).toMatchObject([
      { attemptId: expect.any(String), paisa: 50_000n, reason: "copiesReturned", doneOn: null },
    ]);
    await takeBack(store.seller, order);
    expect((await refundsOf(order.id)).map(({ paisa }) => paisa)).toEqual([50_000n, 50_000n]);
  });

  test("of a bookstore that counts none of the edition go where they came from", async () => {
    const { listing, seller } = await storeWith(undefined);
    const order = await ordered([{ listingId: listing.id }]);
    await deliver(seller, order);
    expect(await takeBack(seller, order)).toMatchObject({ ok: true });
    expect(await onHand(listing.editionId)).toEqual([0]);
  });

  test.each([
    ["more than the reader has", { copies: 3 }, "order_copies_back_wrong"],
    ["none", { copies: 0 }, "order_copies_back_wrong"],
    ["those of another order", { lineId: randomUUID() }, "order_copies_back_wrong"],
    ["without a reason", { reason: " " }, "order_reason_missing"],
  ])("%s are refused, and nothing changes", async (_what, own, code) => {
    const { listing, seller, order } = await soldInCash();
    expect(await takeBack(seller, order, own)).toMatchObject({ ok: false, code });
    expect(await onHand(listing.editionId)).toEqual([0, 3]);
    expect(await creditNotes(order)).toEqual([]);
  });

  test("are refused where the reader does not have them yet", async () => {
    const { listing, seller } = await storeWith(5);
    const order = await ordered([{ listingId: listing.id }]);
    expect(await takeBack(seller, order)).toMatchObject({ code: "order_over" });
  });

  test("are for people of the bookstore alone", async () => {
    const { order } = await soldInCash();
    const other = await viewerWith({ type: "admin", shopId: (await storeWith(1)).listing.shopId });
    await expect(takeBack(other, order)).rejects.toMatchObject({ code: "notFound" });
  });
});
