import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { invoiceLines, invoices } from "#app/db/tables/invoices.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { invoicesOfOrder } from "#app/features/invoices/invoice-page.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { creditInvoice } from "#app/records/invoices/credit-invoice.server.ts";
import { issueInvoice } from "#app/records/invoices/issue-invoice.server.ts";
import { notePrint } from "#app/records/invoices/print-invoice.server.ts";
import { paidOrder } from "#app/records/payments/payments-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { lockOrder } from "./locked-orders.server.ts";
import { acceptOrder, handOrderOver, packOrder, refuseOrder, takeOrderBack } from "./move-order.server.ts";
import { buy, ordered, storeWith } from "./orders-for-tests.ts";

useDatabase();

const writer = { actor: SYSTEM };

/** Orders of two copies each at one bookstore, which nobody has packed. */
async function ordersAt(count: number, own: Partial<typeof bookstores.$inferInsert> = {}) {
  const store = await storeWith(count * 2);
  if (Object.keys(own).length > 0)
    await db().update(bookstores).set(own).where(eq(bookstores.id, store.listing.shopId));
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const bought = await buy([{ listingId: store.listing.id, copies: 2 }]);
    const [order] = bought.ok ? bought.value.orders : [];
    if (!order) throw new Error("Nothing was bought.");
    ids.push(order.id);
  }
  return { ids, shopId: store.listing.shopId };
}

const issue = async (orderId: string, now?: Date) =>
  await transact(db(), async (tx) => await issueInvoice(tx, await lockOrder(tx, orderId), null, now));

const numbersOf = async (shopId: string) =>
  (
    await db()
      .select()
      .from(invoices)
      .where(eq(invoices.shopId, shopId))
      .orderBy(asc(invoices.fiscalYear), asc(invoices.kind), asc(invoices.number))
  ).map(({ fiscalYear, kind, number }) => `${kind} ${fiscalYear} ${number}`);

describe("the number of an invoice", () => {
  test("belongs to the fiscal year of its day in Nepal, and begins at 1 with each (B31)", async () => {
    const { ids, shopId } = await ordersAt(3);
    const [first = "", second = "", third = ""] = ids;
    await issue(first, new Date("2026-07-16T18:00:00Z"));
    await issue(second, new Date("2026-07-16T18:14:59Z"));
    await issue(third, new Date("2026-07-16T18:15:00Z"));
    expect(await numbersOf(shopId)).toEqual(["receipt 2082/83 1", "receipt 2082/83 2", "receipt 2083/84 1"]);
  });

  test("leaves none out, though two are issued at once and one is rolled back (B32)", async () => {
    const { ids, shopId } = await ordersAt(6);
    const failing = transact(db(), async (tx) => {
      await issueInvoice(tx, await lockOrder(tx, ids[0] ?? ""), null);
      throw new Error("broken for a test");
    });
    await expect(failing).rejects.toThrow("broken");
    await Promise.all(ids.map(async (id) => await issue(id)));
    const numbers = (await numbersOf(shopId)).map((each) => each.split(" ").at(-1));
    expect(numbers).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  test("is refused by the database where one is left out, and nothing of an invoice is changed", async () => {
    const { ids } = await ordersAt(2);
    const { id, ...invoice } = await issue(ids[0] ?? "");
    await expect(
      db()
        .insert(invoices)
        .values({ ...invoice, orderId: ids[1] ?? "", number: 3 }),
    ).rejects.toThrow();
    await expect(
      db().update(invoices).set({ buyerName: "Other" }).where(eq(invoices.id, id)),
    ).rejects.toThrow();
    await expect(db().delete(invoices).where(eq(invoices.id, id))).rejects.toThrow();
  });
});

describe("the invoice of an order", () => {
  test("goes into its parcel, once, and is taken back with it", async () => {
    const { ids, shopId } = await ordersAt(1);
    const opened = { id: ids[0] ?? "", openedVersion: null };
    await acceptOrder(db(), writer, opened);
    expect(await numbersOf(shopId)).toEqual([]);
    await packOrder(db(), writer, opened);
    expect(await numbersOf(shopId)).toHaveLength(1);
    await handOrderOver(db(), writer, opened);
    await refuseOrder(db(), writer, { ...opened, reason: "Nobody was there." });
    await takeOrderBack(db(), writer, opened);
    expect((await numbersOf(shopId)).map((each) => each.split(" ")[0])).toEqual(["creditNote", "receipt"]);
    const again = await transact(
      db(),
      async (tx) =>
        await creditInvoice(tx, { order: (await lockOrder(tx, opened.id)).order, reason: null, by: null }),
    );
    expect(again).toBeUndefined();
  });

  test.each([
    [{}, "receipt", 0n],
    [{ panNumber: "301234567", outletCode: "KTM" }, "panBill", 0n],
    // Of 150 rupees for delivery 17.26 are VAT; the books are exempt.
    [{ panNumber: "301234567", isVatRegistered: true }, "taxInvoice", 1726n],
  ] as const)("of a seller with %j is a %s", async (own, kind, vat) => {
    const { ids } = await ordersAt(1, own);
    const invoice = await issue(ids[0] ?? "");
    expect(invoice).toMatchObject({
      kind,
      deliveryVatPaisa: vat,
      ...("outletCode" in own && { outletCode: "KTM" }),
    });
    const [line] = await db().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoice.id));
    expect(line).toMatchObject({ copies: 2, taxClass: "exempt", vatPaisa: 0n });
    expect(await issue(ids[0] ?? "")).toEqual(invoice);
  });

  test("names the buyer's address, the way of paying, the customs heading, and what is rounded off where cash is collected (reported-situations-2, M4)", async () => {
    const { listing } = await storeWith(5, { priceMinor: 51_775n });
    const cash = await ordered([{ listingId: listing.id, seenPaisa: 51_775n }]);
    const invoice = await issue(cash.id);
    expect(openRow(invoices, invoice)).toMatchObject({
      goodsPaisa: 51_775n,
      deliveryPaisa: 15_000n,
      roundingPaisa: -75n,
      paymentWay: "cashOnDelivery",
      buyerAddress: { en: expect.stringContaining("Street 13"), np: expect.stringContaining("पोखरा") },
    });
    const [line] = await db().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoice.id));
    expect(line?.hsHeading).toBe("4901");
    const [shown] = await invoicesOfOrder(cash.id, "en");
    expect(shown).toMatchObject({
      total: "रु\u00a0667.75",
      rounding: { by: "−रु\u00a00.75", toPay: "रु\u00a0667.00" },
      words: "Rupees six hundred sixty-seven only",
    });
    const { order, store } = await paidOrder();
    await db()
      .update(bookstores)
      .set({ panNumber: "301234567", isVatRegistered: true })
      .where(eq(bookstores.id, store.listing.shopId));
    expect(await issue(order.id)).toMatchObject({ paymentWay: "esewa", roundingPaisa: 0n });
    const [taxed] = await invoicesOfOrder(order.id, "en");
    expect(taxed?.tax).toEqual({
      exempt: "रु\u00a01,000.00",
      taxable: "रु\u00a0132.74",
      vat: "रु\u00a017.26",
    });
  });

  test("is taken back with the reason", async () => {
    const { ids } = await ordersAt(1);
    const opened = { id: ids[0] ?? "", openedVersion: null };
    await acceptOrder(db(), writer, opened);
    await packOrder(db(), writer, opened);
    await handOrderOver(db(), writer, opened);
    await refuseOrder(db(), writer, { ...opened, reason: "Nobody was there." });
    await takeOrderBack(db(), writer, opened);
    const [receipt, note] = await invoicesOfOrder(opened.id, "en");
    expect([receipt?.reason, note?.reason]).toEqual([undefined, "Nobody was there."]);
  });

  test("counts how often it is printed, also at the same moment", async () => {
    const { ids } = await ordersAt(1);
    const { id } = await issue(ids[0] ?? "");
    const prints = await Promise.all(
      Array.from({ length: 5 }, async () => await notePrint(id, { personId: null, side: "reader" })),
    );
    expect(prints.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
  });
});
