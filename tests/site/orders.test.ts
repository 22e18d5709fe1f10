import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { orderLines, orders } from "#app/db/tables/orders.server.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import * as m from "#app/i18n/generated/messages.js";
import { eventsIn, messagesOf } from "#app/platform/live/stream-for-tests.ts";
import { cartText } from "#app/records/carts/cart-text.server.ts";
import { moneyOfOrder } from "#app/records/money/money-of-order.server.ts";
import { acceptOrder, packOrder } from "#app/records/orders/move-order.server.ts";
import { purchaseKey } from "#app/records/orders/purchase-key.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { aBuyer, anOffer, newPhone } from "./checkout-device.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite();
const EN = { locale: "en" } as const;

/** An order of a guest, with the browser on which it was placed. */
async function anOrder(own: Parameters<ReturnType<typeof aBuyer>["goThrough"]>[0] = {}) {
  const buyer = aBuyer(site);
  const offer = await anOffer({ title: "A Secret Book" });
  await buyer.add(offer);
  const phone = newPhone();
  await buyer.goThrough({ phone, name: "A Secret Reader", ...own });
  const placed = await buyer.place();
  const path = (placed.headers.get("location") ?? "").replace(/\?.*/, "");
  const [order] = await db()
    .select()
    .from(orders)
    .where(eq(orders.number, path.replace("/orders/", "").replace("-", "")));
  if (!order) throw new Error("No order was placed.");
  return { buyer, path, phone, order, offer };
}

describe("the page of an order (B35)", () => {
  test("is live on the device that ordered, without an account, and on no other", async () => {
    const { buyer, order } = await anOrder();
    const other = await anOrder();
    const stream = messagesOf(await buyer.get("/live?for=visitor"));
    await stream.expect("ready");
    for (const { id } of [other.order, order])
      await acceptOrder(db(), { actor: SYSTEM }, { id, openedVersion: null });
    const { purchaseId } = order;
    expect(eventsIn(await stream.expect("changes"))).toEqual([`purchase:${purchaseId} order`]);
    await stream.leave();
    // Whoever writes the number of a purchase into the cookie has no key for it.
    const cookie = `orders=${Buffer.from(purchaseId.replaceAll("-", ""), "hex").toString("base64url")}${"A".repeat(22)}`;
    const guessed = messagesOf(await site.get("/live?for=visitor", { headers: { cookie } }));
    await guessed.expect("ready");
    await packOrder(db(), { actor: SYSTEM }, { id: order.id, openedVersion: null });
    await build.promo();
    expect(eventsIn(await guessed.expect("changes"))).not.toContain(`purchase:${purchaseId} order`);
    await guessed.leave();
  });

  test("shows nothing of it to another device, with the same words as for a number that does not exist", async () => {
    const { path } = await anOrder();
    const stranger = aBuyer(site);
    const words = async (of: string) => (await stranger.text(of)).replaceAll(/\s+/g, " ");
    const shown = await words(path);
    expect(shown).toBe(await words("/orders/ABCDE-FGHJK"));
    for (const secret of ["A Secret Book", "A Secret Reader", "650.00", "Lakeside"])
      expect(shown).not.toContain(secret);
  });

  test("opens with its telephone number, however it is written, and stays open on that device", async () => {
    const { path, phone } = await anOrder();
    const reader = aBuyer(site);
    const refused = await reader.post(path, { intent: "prove", phone: newPhone() });
    expect(refused.status).toBe(400);
    const missing = await reader.post("/orders/ABCDE-FGHJK", { intent: "prove", phone });
    expect(missing.status).toBe(400);
    const words = m.order_refused_proof({}, EN);
    expect(await refused.text()).toContain(words);
    expect(await missing.text()).toContain(words);
    const proved = await reader.post(path, { intent: "prove", phone: `+977 ${phone}` });
    expect(proved.status).toBe(303);
    expect(await reader.text(path)).toContain("A Secret Book");
  });

  test("is not tried more than ten times, with the right number neither", async () => {
    const { path, phone } = await anOrder();
    const attacker = aBuyer(site);
    for (let at = 0; at < 10; at++) await attacker.post(path, { intent: "prove", phone: newPhone() });
    const last = await attacker.post(path, { intent: "prove", phone });
    expect(last.status).toBe(429);
    expect(await attacker.text(path)).not.toContain("A Secret Book");
  });

  // M24 of `reported-situations-2.md`.
  test("is not tried more often by other spellings of its number", async () => {
    const { path, phone } = await anOrder();
    const [, number = ""] = /\/orders\/(.+)$/.exec(path) ?? [];
    const plain = number.replaceAll("-", "");
    const spelled = [
      number.toLowerCase(),
      plain,
      plain.toLowerCase(),
      plain.split("").join("-"),
      `${plain}.`,
      ` ${plain}`,
    ];
    const attacker = aBuyer(site);
    for (let at = 0; at < 10; at++)
      await attacker.post(`/orders/${encodeURIComponent(spelled[at % spelled.length] ?? "")}`, {
        intent: "prove",
        phone: newPhone(),
      });
    expect((await attacker.post(path, { intent: "prove", phone })).status).toBe(429);
  });

  test("opens with the link of the letter, and with no other key", async () => {
    const { path, order } = await anOrder();
    const key = purchaseKey({ sessionSecret: SITE_SECRET }, order.purchaseId);
    const reader = aBuyer(site);
    expect(await reader.text(`${path}?token=${"A".repeat(22)}`)).not.toContain("A Secret Book");
    const opened = await reader.get(`${path}?token=${key}`);
    expect(await opened.text()).toContain("A Secret Book");
    // The address with the key goes to no other page.
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
  });

  test("opens for the account that bought, on any device", async () => {
    const person = await addSignedInPerson(site);
    const buyer = aBuyer(site, person);
    await buyer.add(await anOffer({ title: "A Secret Book" }));
    await buyer.goThrough();
    const path = ((await buyer.place()).headers.get("location") ?? "").replace(/\?.*/, "");
    expect(await aBuyer(site, person).text(path)).toContain("A Secret Book");
    const other = await addSignedInPerson(site);
    expect(await aBuyer(site, other).text(path)).not.toContain("A Secret Book");
  });
});

describe("a reader cancels", () => {
  test("before it is packed, once", async () => {
    const { buyer, path, order } = await anOrder();
    const cancelled = await buyer.post(path, { intent: "cancel" });
    expect(await cancelled.text()).toContain(m.order_cancelled_notice({}, EN));
    expect((await buyer.post(path, { intent: "cancel" })).status).toBe(409);
    const [after] = await db().select().from(orders).where(eq(orders.id, order.id));
    expect(after).toMatchObject({ status: "cancelled", paymentState: "void" });
  });

  test("and buys the same again, at the price of today", async () => {
    const { buyer, path } = await anOrder();
    expect(await buyer.text(path)).not.toContain(m.order_again({}, EN));
    await buyer.post(path, { intent: "cancel" });
    expect(await buyer.text(path)).toContain(m.order_again({}, EN));
    const again = await buyer.post(path, { intent: "again" });
    expect(again.headers.get("location")).toBe("/cart?done=cart_again");
    expect(await buyer.text("/cart")).toContain("A Secret Book");
  });

  test("and nobody else can", async () => {
    const { path, order } = await anOrder();
    expect((await aBuyer(site).post(path, { intent: "cancel" })).status).toBe(403);
    const [after] = await db().select().from(orders).where(eq(orders.id, order.id));
    expect(after?.status).toBe("placed");
  });
});

describe("the bookstore", () => {
  async function atDesk() {
    const { order, offer, path, buyer } = await anOrder();
    const clerk = await addSignedInPerson(site, {
      roles: [{ type: "admin", shopId: offer.shopId }],
    });
    const desk = aBuyer(site, clerk);
    return { order, path, buyer, desk, page: `/bookstore/manage/orders/${order.id}` };
  }

  const lineOf = async (orderId: string) => {
    const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, orderId));
    return line?.id ?? "";
  };

  const stored = async (id: string) => {
    const [row] = await db().select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error("There is no such order.");
    return { ...row, collectedPaisa: (await moneyOfOrder(id)).collectedPaisa };
  };

  test("is told to call who has received nothing yet, and finds an order by the code of its label", async () => {
    const { order, desk, page } = await atDesk();
    expect(await desk.text(page)).toContain(m.orderdesk_call_first({}, EN));
    expect((await desk.get(`${page}/labels`)).status).toBe(404);
    for (const intent of ["accept", "pack"])
      await desk.post(page, { intent, version: String((await stored(order.id)).version) });
    expect(await desk.text(page)).not.toContain(m.orderdesk_call_first({}, EN));
    const labels = await desk.get(`${page}/labels`);
    expect(labels.headers.get("content-type")).toBe("application/pdf");
    const all = await desk.get(`/bookstore/manage/orders/labels?bookstore=${order.shopId}`);
    expect(all.status).toBe(200);
    const code = encodeURIComponent(`${shownOrderNumber(order.number)}/1`);
    expect(await desk.text(`/bookstore/manage/orders?q=${code}`)).toContain(shownOrderNumber(order.number));
  });

  test("gathers the books of all orders that are to be packed", async () => {
    const { order, desk, page } = await atDesk();
    const picking = `/bookstore/manage/orders/picking?bookstore=${order.shopId}`;
    expect(await desk.text(picking)).toContain(m.orderdesk_picking_none({}, EN));
    await desk.post(page, { intent: "accept", version: String((await stored(order.id)).version) });
    const text = await desk.text(picking);
    expect(text).toContain("A Secret Book");
    expect(text).toContain(shownOrderNumber(order.number));
  });

  test("finds an order, accepts, packs, hands over and delivers it; the reader sees each step", async () => {
    const { order, path, buyer, desk, page } = await atDesk();
    expect(await desk.text("/bookstore/manage/orders")).toContain(shownOrderNumber(order.number));
    expect(await desk.text(page)).toContain(m.orderdesk_collect({ sum: "रु 650.00" }, EN));
    for (const [intent, state] of [
      ["accept", m.order_accepted],
      ["pack", m.order_packed],
      ["handOver", m.order_handed_over],
    ] as const) {
      const { version } = await stored(order.id);
      expect((await desk.post(page, { intent, version: String(version) })).status).toBe(302);
      expect(await buyer.text(path)).toContain(state({}, EN));
    }
    const { version } = await stored(order.id);
    const more = { intent: "deliver", version: String(version), "collected.currency": "NPR", reason: "" };
    expect((await desk.post(page, { ...more, "collected.amount": "650.01" })).status).toBe(400);
    expect((await desk.post(page, { ...more, "collected.amount": "650" })).status).toBe(302);
    expect(await stored(order.id)).toMatchObject({ status: "delivered", collectedPaisa: 65_000n });
  });

  test("takes back copies of a delivered order, which are paid back in cash and credited", async () => {
    const { order, path, buyer, desk, page } = await atDesk();
    const back = {
      intent: "takeBackCopies",
      submission: randomUUID(),
      line: await lineOf(order.id),
      copies: "1",
      reason: "A page is torn.",
    };
    expect((await desk.post(page, back)).status).toBe(409);
    for (const intent of ["accept", "pack", "handOver", "deliver"]) {
      const version = String((await stored(order.id)).version);
      const cash = { "collected.amount": "650", "collected.currency": "NPR", reason: "" };
      expect((await desk.post(page, { intent, version, ...(intent === "deliver" ? cash : {}) })).status).toBe(
        302,
      );
    }
    expect(await desk.text(page)).toContain(m.orderdesk_take_copies_back({}, EN));
    expect((await desk.post(page, { ...back, reason: " " })).status).toBe(400);
    expect((await desk.post(page, back)).status).toBe(302);
    expect((await desk.post(page, back)).status).toBe(302);
    const text = await desk.text(page);
    expect(text).toContain(m.orderdesk_given_back({ sum: "रु 500.00" }, EN));
    expect(text).toContain(m.orderdesk_event_copies_back({ count: "1" }, EN));
    expect(text).not.toContain(m.orderdesk_take_copies_back({}, EN));
    const seen = await buyer.text(path);
    expect(seen).toContain("A page is torn.");
    expect(seen).toContain("रु 500.00 was given back in cash");
    expect(await buyer.text(`${path}/invoice`)).toContain("Credited in part by credit note");
  });

  test("declines with a reason that the reader sees", async () => {
    const { order, path, buyer, desk, page } = await atDesk();
    const decline = { intent: "decline", version: "1" };
    expect((await desk.post(page, { ...decline, reason: " " })).status).toBe(400);
    expect((await desk.post(page, { ...decline, reason: "The last copy is torn." })).status).toBe(302);
    expect((await stored(order.id)).status).toBe("cancelled");
    expect(await buyer.text(path)).toContain("The last copy is torn.");
  });

  test("does not find the orders of another bookstore", async () => {
    const { page } = await atDesk();
    const stranger = await addSignedInPerson(site, {
      roles: [{ type: "admin", shopId: (await build.bookstore()).id }],
    });
    const desk = aBuyer(site, stranger);
    expect((await desk.get(page)).status).toBe(404);
    expect((await desk.post(page, { intent: "accept", version: "1" })).status).toBe(404);
  });
});

describe("a clerk enters an order for a reader who called", () => {
  async function atDesk() {
    const offer = await anOffer({ title: "Naso" });
    const clerk = await addSignedInPerson(site, {
      roles: [{ type: "admin", shopId: offer.shopId }],
    });
    return {
      offer,
      desk: aBuyer(site, clerk),
      page: `/bookstore/manage/orders/add?bookstore=${offer.shopId}`,
    };
  }

  const hidden = (html: string, name: string) =>
    new RegExp(`type="hidden" name="${name}"[^>]*value="([^"]*)"`).exec(
      html.slice(html.indexOf('name="phone"') - 2000),
    )?.[1] ?? "";

  test("finds the book, sees what each zone costs, and places it; the reader sees it with their number", async () => {
    const { offer, desk, page } = await atDesk();
    expect(await desk.text(page)).toContain(m.orderdesk_enter_none({}, EN));
    // The only book that is found is in the order at once.
    const found = `${page}&q=Naso`;
    const shown = await desk.text(found);
    expect(shown).toContain(m.orderdesk_enter_sum({}, EN));
    expect(shown).toMatch(/Kathmandu Valley\s*रु 100\.00/);
    const html = await desk.page(found);
    const phone = newPhone();
    const fields = {
      submission: hidden(html, "submission"),
      lines: hidden(html, "lines"),
      name: "A Caller",
      phone,
      email: "",
      way: "courier",
      place: "lalitpur/lalitpur",
      ward: "3",
      street: "Jawalakhel",
      landmark: "Opposite the football ground",
    };
    const refused = await desk.post(found, { ...fields, landmark: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(m.checkout_landmark_missing({}, EN));
    const asked = await desk.post(found, fields);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain("delivery रु\u00a0100.00, to pay in cash रु\u00a0600.00");
    expect(await db().$count(orders, eq(orders.shopId, offer.shopId))).toBe(0);
    const placed = await desk.post(found, { ...fields, said: "60000" });
    expect(placed.status).toBe(302);
    expect(await desk.text(placed.headers.get("location") ?? "")).toContain(
      m.orderdesk_entered_notice({}, EN),
    );
    const [order] = await db().select().from(orders).where(eq(orders.shopId, offer.shopId));
    expect(order).toMatchObject({ status: "placed", deliveryPaisa: 10_000n, goodsPaisa: 50_000n });
    const reader = aBuyer(site);
    const path = `/orders/${shownOrderNumber(order?.number ?? "")}`;
    await reader.post(path, { intent: "prove", phone });
    expect(await reader.text(path)).toContain("Naso");
    // Sent twice, it is one order.
    await desk.post(page, { ...fields, said: "60000" });
    expect(await db().$count(orders, eq(orders.shopId, offer.shopId))).toBe(1);
  });

  test("with what is not published yet, says both fees, charges what it said, and shows both orders (reported-situations-2, M1)", async () => {
    const { offer, desk, page } = await atDesk();
    const edition = await build.edition({ status: "forthcoming" });
    const coming = await build.listing({
      shopId: offer.shopId,
      editionId: edition.id,
      priceMinor: 80_375n,
      currency: "NPR",
    });
    const lines = cartText([
      { listingId: offer.id, copies: 1, isSaved: false, seenPaisa: 50_000n },
      { listingId: coming.id, copies: 1, isSaved: false, seenPaisa: 80_375n },
    ]);
    const withLines = `${page}&lines=${lines}`;
    const shown = await desk.text(withLines);
    expect(shown).toMatch(/Kathmandu Valley\s*रु\s200\.00, to pay in cash रु\s1,503\.00/);
    const fields = {
      submission: randomUUID(),
      lines,
      name: "A Caller",
      phone: newPhone(),
      way: "courier",
      place: "kathmandu/kathmandu",
      street: "Asan",
      landmark: "Opposite the temple",
    };
    const asked = await (await desk.post(withLines, fields)).text();
    expect(asked).toContain("2 parcels, each paid when it comes");
    expect(asked).toContain("delivery रु\u00a0200.00, together रु\u00a01,503.00 in cash");
    // Another sum than the one that was said is shown again, and charged nobody.
    expect((await desk.post(withLines, { ...fields, said: "140375" })).status).toBe(200);
    expect(await db().$count(orders, eq(orders.shopId, offer.shopId))).toBe(0);
    const placed = await desk.post(withLines, { ...fields, said: "150375" });
    const made = await db().select().from(orders).where(eq(orders.shopId, offer.shopId));
    expect(made.map(({ deliveryPaisa }) => deliveryPaisa)).toEqual([10_000n, 10_000n]);
    const first = await desk.text(placed.headers.get("location") ?? "");
    for (const { number } of made) expect(first).toContain(shownOrderNumber(number));
  });

  test("only of books of that bookstore", async () => {
    const { desk, page } = await atDesk();
    const other = await anOffer();
    const html = await desk.page(`${page}&q=Naso`);
    const fields = {
      submission: hidden(html, "submission"),
      name: "A Caller",
      phone: newPhone(),
      way: "fetch",
    };
    const lines = cartText([{ listingId: other.id, copies: 1, isSaved: false, seenPaisa: 50_000n }]);
    expect((await desk.post(page, { ...fields, lines })).status).toBe(409);
    expect(await db().$count(orders, eq(orders.shopId, other.shopId))).toBe(0);
  });
});
