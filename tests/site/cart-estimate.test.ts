import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { deliveryZoneDistricts } from "#app/db/tables/delivery.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { sealedValues } from "#app/platform/secrets/sealed-rows.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { aBuyer, anOffer, newPhone } from "./checkout-device.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const EN = { locale: "en" } as const;

/** The same edition at another bookstore. */
async function alsoAt(shopId: string, editionId: string, copies = 5) {
  const { id } = await build.listing({ shopId, editionId, availability: "inStock" });
  if (copies > 0) await build.movement({ listingId: id, change: copies });
  return id;
}

/** A cart of two bookstores, of which the first also has what the other one sells. */
async function twoStores({ copies = 5 } = {}) {
  const [one, other] = [await anOffer({ title: "Muna Madan" }), await anOffer({ title: "Seto Dharti" })];
  await alsoAt(one.shopId, other.editionId, copies);
  const buyer = aBuyer(site);
  await buyer.add(one);
  await buyer.add(other);
  return { buyer, one, other };
}

describe("a cart", () => {
  test("says what delivery to a district costs, when it comes and how it can be paid", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    expect(await buyer.text("/cart")).not.toContain(m.cart_estimate_total({}, EN));
    const named = await buyer.post("/cart", { intent: "district", district: "kaski" });
    expect([named.status, named.headers.get("location")]).toEqual([303, "/cart"]);
    const cart = await buyer.text("/cart");
    expect(cart).toContain(m.cart_estimate_total({}, EN));
    expect(cart).toContain("रु 150.00");
    expect(cart).toContain("रु 650.00");
    expect(cart).toContain(m.payment_cash_on_delivery({}, EN));
    // The first step of the checkout has the same sum.
    expect(await buyer.text("/checkout")).toContain("रु 650.00");
    await buyer.goThrough();
    expect(await buyer.text("/checkout/review")).toContain(m.checkout_place_cash({ sum: "रु 650.00" }, EN));
  });

  test("of another district than that of the address asks for the address again", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer());
    await buyer.goThrough();
    await buyer.post("/cart", { intent: "district", district: "kaski" });
    expect((await buyer.get("/checkout/review")).status).toBe(200);
    await buyer.post("/cart", { intent: "district", district: "kathmandu" });
    expect((await buyer.get("/checkout/review")).headers.get("location")).toBe("/checkout");
  });

  test("says where nobody delivers, and how much can be paid in cash", async () => {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer({ minor: 1_200_000n }));
    await buyer.post("/cart", { intent: "district", district: "kaski" });
    expect(await buyer.text("/cart")).toContain(m.cart_estimate_cash_max({ max: "रु 10,000.00" }, EN));
    await db().delete(deliveryZoneDistricts).where(eq(deliveryZoneDistricts.districtCode, "humla"));
    await buyer.post("/cart", { intent: "district", district: "humla" });
    expect(await buyer.text("/cart")).toContain(m.cart_estimate_none({ district: "Humla" }, EN));
    expect((await buyer.post("/cart", { intent: "district", district: "atlantis" })).status).toBe(400);
  });

  test("of whoever has an address in their account knows the district", async () => {
    const person = await addSignedInPerson(site);
    const buyer = aBuyer(site, person);
    await buyer.add(await anOffer());
    expect(await buyer.text("/cart")).not.toContain(m.cart_estimate_total({}, EN));
    const id = randomUUID();
    await db()
      .insert(userAddresses)
      .values({
        id,
        userId: person.id,
        ...sealedValues(userAddresses, id, { recipient: "Maya", streetAddress: "Lakeside" }),
        country: "NP",
        placeCode: "kaski/pokhara",
      });
    expect(await buyer.text("/cart")).toContain("रु 650.00");
  });

  test("of two bookstores says both fees, and what one of them alone would save", async () => {
    const { buyer, one, other } = await twoStores();
    await buyer.post("/cart", { intent: "district", district: "kaski" });
    const before = await buyer.text("/cart");
    expect(before).toContain("रु 1,300.00");
    expect([...before.matchAll(/रु 150\.00/g)].length).toBeGreaterThanOrEqual(3);
    const moved = await buyer.post("/cart", { intent: "oneStore", bookstore: one.shopId });
    expect(moved.headers.get("location")).toBe("/cart?done=cart_one_store");
    const after = await buyer.text("/cart?done=cart_one_store");
    expect(after).toContain(m.cart_one_store_done({}, EN));
    expect(after).not.toContain("रु 1,300.00");
    // The other bookstore does not have the first book.
    expect((await buyer.post("/cart", { intent: "oneStore", bookstore: other.shopId })).status).toBe(409);
  });

  test("offers no bookstore that has too few copies", async () => {
    const { buyer, one, other } = await twoStores({ copies: 1 });
    await buyer.add(other);
    await buyer.post("/cart", { intent: "district", district: "kaski" });
    expect(await buyer.text("/cart")).not.toContain("saves");
    const refused = await buyer.post("/cart", { intent: "oneStore", bookstore: one.shopId });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(m.cart_one_store_late({}, EN));
  });
});

test("what was said is changed on the last page, each part by itself", async () => {
  const buyer = aBuyer(site);
  await buyer.add(await anOffer());
  await buyer.goThrough({ name: "Asha Rai" });
  const open = await buyer.page("/checkout/review?change=contact");
  expect(open).toContain('value="Asha Rai"');
  // What is being changed is saved first.
  expect(open).not.toContain('name="submission"');
  const who = { intent: "contact", name: "Bina Rai", phone: newPhone(), email: "" };
  const wrong = await buyer.post("/checkout/review?change=contact", { ...who, name: "" });
  expect(wrong.status).toBe(400);
  const saved = await buyer.post("/checkout/review?change=contact", who);
  expect(saved.headers.get("location")).toBe("/checkout/review");
  expect(await buyer.text("/checkout/review")).toContain("Bina Rai");
  // What is collected is paid otherwise.
  const fetched = await buyer.post("/checkout/review?change=address", { intent: "address", goesTo: "fetch" });
  expect(fetched.headers.get("location")).toBe("/checkout/payment");
  const paid = { intent: "payment", way: "cashAtStore", pan: "", giftNote: "" };
  expect((await buyer.post("/checkout/payment", paid)).headers.get("location")).toBe("/checkout/review");
});
