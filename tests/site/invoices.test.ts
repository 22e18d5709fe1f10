import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { invoicePrints } from "#app/db/tables/invoices.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import * as m from "#app/i18n/generated/messages.js";
import { phoneDigest } from "#app/platform/secrets/sealed-rows.server.ts";
import { acceptOrder, packOrder } from "#app/records/orders/move-order.server.ts";
import { wordsOf } from "#tests/pdf-words.ts";
import { useSite } from "#tests/site.ts";
import { aBuyer, anOffer, newPhone } from "./checkout-device.ts";
import { readPage, textOf } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const EN = { locale: "en" } as const;
let admin: SignedInPerson;

beforeAll(async () => {
  admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
});

/** An order that was packed by a bookstore which is registered for VAT. */
async function packed() {
  const buyer = aBuyer(site);
  const offer = await anOffer({ title: "Muna Madan" });
  await db()
    .update(bookstores)
    .set({ panNumber: "301234567", isVatRegistered: true, outletCode: "KTM" })
    .where(eq(bookstores.id, offer.shopId));
  await buyer.add(offer);
  const phone = newPhone();
  await buyer.goThrough({ phone });
  const path = (await buyer.place()).headers.get("location")?.split("?")[0] ?? "";
  const [order] = await db()
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.phoneDigest, phoneDigest(phone)));
  const opened = { id: order?.id ?? "", openedVersion: null };
  return {
    buyer,
    path,
    id: opened.id,
    pack: async () => {
      await acceptOrder(db(), { actor: SYSTEM }, opened);
      await packOrder(db(), { actor: SYSTEM }, opened);
    },
  };
}

const invoiceIn = (html: string) => /name="invoice" value="([^"]+)"/.exec(html)?.[1] ?? "";

describe("the invoice of an order", () => {
  test("is there once the order is packed, with tax where it is owed, and printed as original and copies", async () => {
    const { buyer, path, id, pack } = await packed();
    expect(await buyer.text(`${path}/invoice`)).toContain(m.invoice_none({}, EN));
    await pack();
    expect(await buyer.text(path)).toContain(m.order_invoice({}, EN));
    // The line of the history on which it was packed leads to the paper.
    expect(await buyer.page(path)).toMatch(
      new RegExp(`<li[^>]*>(?:(?!</li>).)*${m.order_packed({}, EN)}(?:(?!</li>).)*/invoice#invoice-`, "s"),
    );
    const text = await buyer.text(`${path}/invoice`);
    expect(text).toContain(m.invoice_tax_invoice({}, EN));
    expect(text).toContain(m.invoice_exempt({}, EN));
    expect(text).toContain(m.invoice_vat_within({ vat: "रु 17.26" }, EN));
    expect(text).toContain("Rupees six hundred fifty only");
    expect(await buyer.text(`/np${path}/invoice`)).toContain("छ सय पचास रुपैयाँ मात्र");
    const fields = { invoice: invoiceIn(await buyer.page(`${path}/invoice`)) };
    const original = await buyer.post(`${path}/invoice/pdf`, fields);
    expect(original.headers.get("content-type")).toBe("application/pdf");
    expect(original.headers.get("cache-control")).toContain("no-store");
    const first = Buffer.from(await original.arrayBuffer());
    expect(first.subarray(0, 5).toString()).toBe("%PDF-");
    expect(wordsOf(first)).toContain("Original");
    expect(wordsOf(first)).toContain("Muna Madan");
    const again = await buyer.post(`/np${path}/invoice/pdf`, fields);
    const second = wordsOf(Buffer.from(await again.arrayBuffer()));
    expect(second).toContain("सक्कलको प्रतिलिपि १");
    expect(second).toContain("छ सय पचास रुपैयाँ मात्र");
    const desk = `/bookstore/manage/orders/${id}/invoice`;
    const third = await admin.post(`${desk}/pdf`, fields);
    expect(wordsOf(Buffer.from(await third.arrayBuffer()))).toContain("Copy of original 2");
    const prints = await db().select().from(invoicePrints).where(eq(invoicePrints.invoiceId, fields.invoice));
    expect(prints.map(({ side }) => side).toSorted((one, other) => one.localeCompare(other))).toEqual([
      "bookstore",
      "reader",
      "reader",
    ]);
    const desks = textOf(readPage(await (await admin.get(desk)).text()));
    expect(desks).toMatch(/Copy of original 2 · [^·]+, the bookstore/);
    expect(desks).toContain("Copy of original 1 · the reader");
    expect(await buyer.text(`${path}/invoice`)).not.toContain(m.invoice_prints({}, EN));
  });

  test("is shown to nobody else, and no other is printed by its address", async () => {
    const [one, other] = [await packed(), await packed()];
    await one.pack();
    await other.pack();
    const invoice = invoiceIn(await one.buyer.page(`${one.path}/invoice`));
    const somebodyElse = aBuyer(site);
    expect(await somebodyElse.text(`${one.path}/invoice`)).not.toContain("Muna Madan");
    expect((await somebodyElse.post(`${one.path}/invoice/pdf`, { invoice })).status).toBe(404);
    expect((await other.buyer.post(`${other.path}/invoice/pdf`, { invoice })).status).toBe(404);
    expect((await one.buyer.get(`${one.path}/invoice/pdf`)).status).toBe(404);
    expect(await db().$count(invoicePrints, eq(invoicePrints.invoiceId, invoice))).toBe(0);
  });
});

test("a seller registered for VAT has a PAN", async () => {
  const offer = await anOffer();
  const path = `/bookstore/manage/bookstore?bookstore=${offer.shopId}`;
  const fields = { intent: "details", version: "1", phone: "", outletCode: "ktm", isVatRegistered: "yes" };
  const refused = await admin.post(path, { ...fields, panNumber: "" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(m.bookstore_vat_without_pan({}, EN));
  expect((await admin.post(path, { ...fields, panNumber: "30123456" })).status).toBe(400);
  await admin.post(path, { ...fields, panNumber: "३०१ २३४ ५६७" });
  const [store] = await db().select().from(bookstores).where(eq(bookstores.id, offer.shopId));
  expect(store).toMatchObject({ panNumber: "301234567", isVatRegistered: true, outletCode: "KTM" });
});
