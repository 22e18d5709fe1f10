import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { deliveryZoneDistricts } from "#app/db/tables/delivery.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { stockReservations } from "#app/db/tables/stock.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { type Opened, phoneDigest, sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { storedCart } from "#app/records/carts/stored-cart.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { AT_HOME, aBuyer, anOffer, newPhone } from "./checkout-device.ts";
import { readPage, textOf } from "./page.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite();
const EN = { locale: "en" } as const;

/** The orders of the purchase that has this telephone number. */
const ordersOf = async (phone: string) =>
  await db()
    .select({ order: orders, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.phoneDigest, phoneDigest(phone)));

/** An address of a person's account. @returns its id */
async function anAddress(own: Opened<typeof userAddresses.$inferInsert>): Promise<string> {
  const [row] = await db()
    .insert(userAddresses)
    .values(sealedRow(userAddresses, own))
    .returning({ id: userAddresses.id });
  return row?.id ?? "";
}

describe("a guest", () => {
  test("buys the books of two bookstores with cash on delivery, without script", async () => {
    const buyer = aBuyer(site);
    const [one, other] = [await anOffer({ title: "Muna Madan" }), await anOffer({ minor: 30_000n })];
    await buyer.add(one);
    await buyer.add(other);
    const phone = newPhone();
    expect(await buyer.text("/checkout")).toContain(m.checkout_contact({}, EN));
    const last = await buyer.goThrough({ phone, email: "asha@buys.example" });
    expect(last.headers.get("location")).toBe("/checkout/review");
    const review = await buyer.text("/checkout/review");
    // Two books, and two parcels of 150 rupees.
    expect(review).toContain(m.checkout_place_cash({ sum: "रु 1,100.00" }, EN));
    const placed = await buyer.place();
    expect(placed.status).toBe(303);
    const to = placed.headers.get("location") ?? "";
    expect(to).toMatch(/^\/orders\/[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}\?done=order_thanks$/);
    const made = await ordersOf(phone);
    expect(made.map(({ order }) => order.status)).toEqual(["placed", "placed"]);
    expect(made.reduce((sum, { order }) => sum + order.goodsPaisa + order.deliveryPaisa, 0n)).toBe(110_000n);
    const thanks = await buyer.text(to);
    expect(thanks).toContain(m.order_thanks({}, EN));
    expect(thanks).toContain(m.order_others({}, EN));
    expect(await buyer.text(to.replace("/orders", "/np/orders"))).toContain(
      m.order_placed({}, { locale: "np" }),
    );
    // One letter for each bookstore, and the cart is empty.
    const posted = await db().$count(
      letters,
      sql`${letters.kind} = 'order-placed' and ${letters.about} in (${sql.join(
        made.map(({ order }) => sql`${`order:${order.id}`}`),
        sql`, `,
      )})`,
    );
    expect(posted).toBe(2);
    expect(await buyer.text("/cart")).toContain(m.cart_empty({}, EN));
  });

  test("buys in Nepali", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    await buyer.goThrough();
    const fields = await buyer.review("/np/checkout/review");
    const placed = await buyer.post("/np/checkout/review", fields);
    expect(placed.headers.get("location")).toMatch(/^\/np\/orders\//);
  });

  test("fetches the books at the bookstore, and pays there", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    const phone = newPhone();
    await buyer.goThrough({ phone, address: { goesTo: "fetch" }, way: "cashAtStore" });
    await buyer.place();
    const [made] = await ordersOf(phone);
    expect(made?.order).toMatchObject({ way: "fetch", deliveryPaisa: 0n, status: "placed" });
  });

  test("comes to the step that is missing, whichever they open", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    expect((await buyer.get("/checkout/review")).headers.get("location")).toBe("/checkout");
    await buyer.post("/checkout", { intent: "contact", name: "Asha", phone: newPhone(), email: "" });
    expect((await buyer.get("/checkout/payment")).headers.get("location")).toBe("/checkout");
    expect((await buyer.get("/checkout/nowhere")).status).toBe(404);
    expect((await buyer.get("/checkout/details")).status).toBe(404);
  });

  test("is told where nobody brings parcels any more, and buys nothing", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    const phone = newPhone();
    await buyer.goThrough({ phone, address: { ...AT_HOME, place: "humla/simkot", ward: "" } });
    const fields = await buyer.review();
    await db().delete(deliveryZoneDistricts).where(eq(deliveryZoneDistricts.districtCode, "humla"));
    expect(await buyer.text("/checkout/payment")).toContain(m.checkout_refused_zone({}, EN));
    const refused = await buyer.place(fields);
    expect(refused.status).toBe(409);
    expect(await ordersOf(phone)).toEqual([]);
  });

  test("is told at the field what is wrong with the address, and keeps what was typed", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    const who = { intent: "details", name: "Asha", phone: newPhone(), email: "" };
    const refused = await buyer.post("/checkout", { ...who, ...AT_HOME, landmark: "", ward: "60" });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("Lakeside");
    expect([...html.matchAll(/aria-invalid="true"/g)].length).toBe(2);
  });

  test.each(["esewa", "bankTransfer"])("cannot pay as is not offered: %s", async (way) => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    await buyer.goThrough({ way });
    const refused = await buyer.place();
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(m.checkout_refused_payment({}, EN));
  });

  test("is asked again how to pay where the cash belongs to another way of delivery", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    await buyer.goThrough({ way: "cashAtStore" });
    const review = await buyer.get("/checkout/review");
    expect(review.headers.get("location")).toBe("/checkout/payment");
  });
});

describe("what was seen", () => {
  test("a price that rose is said, the old form buys nothing, and the new one does (B2)", async () => {
    const buyer = aBuyer(site);
    const offer = await anOffer();
    await buyer.add(offer);
    const phone = newPhone();
    await buyer.goThrough({ phone });
    const old = await buyer.review();
    await db()
      .update(listings)
      .set({ priceMinor: 70_000n, currency: "NPR" })
      .where(eq(listings.id, offer.id));
    const refused = await buyer.place(old);
    expect(refused.status).toBe(409);
    const text = textOf(readPage(await refused.text()));
    expect(text).toContain(m.checkout_price_up({ before: "रु 500.00", now: "रु 700.00" }, EN));
    expect(text).toContain(m.checkout_place_cash({ sum: "रु 850.00" }, EN));
    expect(await ordersOf(phone)).toEqual([]);
    expect((await buyer.place()).status).toBe(303);
    expect((await ordersOf(phone))[0]?.order.goodsPaisa).toBe(70_000n);
  });

  test("a line that is not sold any more is marked, and the other is bought (B3)", async () => {
    const buyer = aBuyer(site);
    const [one, other] = [await anOffer({ title: "Naso" }), await anOffer({ copies: 1 })];
    await buyer.add(one);
    await buyer.add(other);
    await build.movement({ listingId: other.id, kind: "damaged", change: -1 });
    const phone = newPhone();
    await buyer.goThrough({ phone });
    const review = await buyer.text("/checkout/review");
    expect(review).toContain(m.checkout_left_none({}, EN));
    expect(review).toContain(m.checkout_place_cash({ sum: "रु 650.00" }, EN));
    await buyer.place();
    expect(await ordersOf(phone)).toHaveLength(1);
    // What was not bought stays in the cart.
    expect(await buyer.text("/cart")).toContain(m.cart_problem_none({}, EN));
  });

  test("the last copy that goes while a reader presses: told at its line, the address kept (B5)", async () => {
    const offer = await anOffer({ copies: 1, title: "Last Copy" });
    const both = [aBuyer(site), aBuyer(site)];
    for (const buyer of both) {
      await buyer.add(offer);
      await buyer.goThrough();
    }
    const answers = await Promise.all(both.map(async (buyer) => await buyer.place()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const at = answers.findIndex(({ status }) => status === 409);
    const text = (await answers[at]?.text()) ?? "";
    expect(text).toContain(m.checkout_refused_line({}, EN));
    expect(text).toContain(m.checkout_left_none({}, EN));
    const kept = await db().$count(stockReservations, eq(stockReservations.editionId, offer.editionId));
    expect(kept).toBe(1);
    await both[at]?.add(await anOffer());
    const review = await both[at]?.text("/checkout/review");
    expect(review).toContain("Opposite the water tank");
    expect(review).toContain(m.checkout_left_none({}, EN));
  });

  test("the same form twice at once is one purchase, and both answers lead to it (B8)", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    const phone = newPhone();
    await buyer.goThrough({ phone });
    const fields = await buyer.review();
    const both = await Promise.all([buyer.place(fields), buyer.place(fields)]);
    const locations = both.map((answer) => answer.headers.get("location"));
    expect(locations[0]).toBe(locations[1]);
    expect(locations[0]).toMatch(/^\/orders\//);
    expect(await ordersOf(phone)).toHaveLength(1);
  });

  test("who is second with one cart, in another tab or on another device, is led to the order (reported-situations-2, M8)", async () => {
    const member = await addSignedInPerson(site, { roles: [] });
    for (const buyer of [aBuyer(site), aBuyer(site, member)]) {
      await buyer.add(await anOffer());
      const phone = newPhone();
      await buyer.goThrough({ phone });
      const [first, second] = [await buyer.review(), await buyer.review()];
      const placed = await buyer.place(first);
      const order = (placed.headers.get("location") ?? "").split("?")[0];
      expect(order).toMatch(/^\/orders\//);
      // The other device has its own form, and what was said in the checkout.
      await buyer.goThrough({ phone });
      const late = await buyer.place({ ...second, seen: first.seen ?? "" });
      expect([late.status, late.headers.get("location")]).toEqual([303, `${order}?done=order_already`]);
      expect(await buyer.text(`${order}?done=order_already`)).toContain(m.order_already({}, EN));
      expect(await ordersOf(phone)).toHaveLength(1);
    }
  });

  test("the page that is opened again with the back button leads to what it bought, and for nobody else", async () => {
    const buyer = aBuyer(site);
    const offer = await anOffer();
    await buyer.add(offer);
    const phone = newPhone();
    await buyer.goThrough({ phone });
    const fields = await buyer.review();
    const placed = (await buyer.place(fields)).headers.get("location")?.replace(/\?.*/, "");
    expect((await buyer.place(fields)).headers.get("location")).toBe(placed);
    expect(await ordersOf(phone)).toHaveLength(1);
    const stranger = aBuyer(site);
    expect((await stranger.place(fields)).status).toBe(409);
    await stranger.add(offer);
    await stranger.goThrough();
    const theirs = await stranger.review();
    const refused = await stranger.place({ ...theirs, submission: fields.submission ?? "" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).not.toContain(placed ?? "");
  });

  test("an address that was changed in another window buys nothing before it is looked at", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    const phone = newPhone();
    await buyer.goThrough({ phone });
    const old = await buyer.review();
    const changed = await buyer.post("/checkout/review?change=address", {
      intent: "address",
      ...AT_HOME,
      street: "Mahendrapul",
    });
    expect(changed.headers.get("location")).toBe("/checkout/review");
    const refused = await buyer.place(old);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(m.checkout_not_as_seen({}, EN));
    expect(await ordersOf(phone)).toEqual([]);
  });

  test.each([
    ["the total", { total: "1" }],
    ["a price", { lines: "" }],
    ["the mark of the address", { seen: "x" }],
    ["the number of the form", { submission: "1" }],
  ])("a form with another value for %s buys nothing", async (_what, own) => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    const phone = newPhone();
    await buyer.goThrough({ phone });
    const answer = await buyer.place({ ...(await buyer.review()), ...own });
    expect([400, 409]).toContain(answer.status);
    expect(await ordersOf(phone)).toEqual([]);
  });
});

test("a member finds name and address filled in, the cart is emptied, and the order is in the account", async () => {
  const person = await addSignedInPerson(site);
  const buyer = aBuyer(site, person);
  const offer = await anOffer();
  await buyer.add(offer);
  await anAddress({
    userId: person.id,
    recipient: "Maya",
    country: "NP",
    placeCode: "lalitpur/lalitpur",
    streetAddress: "Jawalakhel",
    isPreferred: true,
  });
  const first = await buyer.page("/checkout");
  expect(first).toContain(person.email);
  const phone = newPhone();
  const [, saved = ""] = /name="goesTo"[^>]*value="([0-9a-f-]{36})"/.exec(first) ?? [];
  const who = { name: "Maya", phone, email: person.email };
  await buyer.post("/checkout", { intent: "details", ...who, goesTo: saved });
  await buyer.post("/checkout/payment", {
    intent: "payment",
    way: "cashOnDelivery",
    pan: "६०१२३४५६७",
    giftNote: "For you",
  });
  expect((await buyer.place()).status).toBe(303);
  const [made] = await ordersOf(phone);
  expect(made?.purchase).toMatchObject({
    personId: person.id,
    placeCode: "lalitpur/lalitpur",
    giftNote: "For you",
    panNumber: "601234567",
  });
  expect(await storedCart(person.id)).toEqual([]);
});

test("a saved address of somebody else cannot be used", async () => {
  const [owner, other] = [await addSignedInPerson(site), await addSignedInPerson(site)];
  const id = await anAddress({
    userId: owner.id,
    recipient: "Maya",
    country: "NP",
    placeCode: "lalitpur/lalitpur",
    streetAddress: "A Secret Street",
  });
  const buyer = aBuyer(site, other);
  await buyer.add(await anOffer());
  const who = { intent: "details", name: "Maya", phone: newPhone(), email: "" };
  const refused = await buyer.post("/checkout", { ...who, goesTo: id });
  expect(refused.status).toBe(400);
  expect(await refused.text()).not.toContain("A Secret Street");
});
