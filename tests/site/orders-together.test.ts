import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moneyOfOrder } from "#app/records/money/money-of-order.server.ts";
import {
  acceptOrder,
  deliverOrder,
  handOrderOver,
  packOrder,
} from "#app/records/orders/move-order.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { aBuyer, anOffer } from "./checkout-device.ts";
import { findAll, readPage, textOf } from "./page.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite();
const EN = { locale: "en" } as const;

/** The order at a path, as a purchase leads to it. */
async function orderAt(path: string) {
  const number = path
    .replace("/orders/", "")
    .replace(/[?].*$/, "")
    .replace("-", "");
  const [order] = await db().select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`There is no order at ${path}.`);
  return order;
}

const stored = async (id: string) => {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("There is no such order.");
  return { ...row, collectedPaisa: (await moneyOfOrder(id)).collectedPaisa };
};

test("an account begins with what is on its way, and what is there can be bought again from the list", async () => {
  const person = await addSignedInPerson(site);
  const buyer = aBuyer(site, person);
  await buyer.add(await anOffer({ title: "The Long Road" }));
  await buyer.goThrough();
  const path = ((await buyer.place()).headers.get("location") ?? "").replace(/\?.*/, "");
  const { id } = await orderAt(path);
  expect(await buyer.text("/account")).toContain(m.order_on_the_way({}, EN));
  const stages = (html: string) => [
    ...html.matchAll(/<li class="[^"]*" aria-current="step"><span[^>]*>([^<]*)/g),
  ];
  expect(stages(await buyer.page(path)).map(([, name]) => name)).toEqual([m.order_stage_placed({}, EN)]);
  const opened = { id, openedVersion: null, reason: null, collectedPaisa: null };
  for (const move of [acceptOrder, packOrder, handOrderOver, deliverOrder])
    expect((await move(db(), { actor: SYSTEM }, opened)).ok).toBe(true);
  expect(stages(await buyer.page(path)).map(([, name]) => name)).toEqual([m.order_stage_there({}, EN)]);
  expect(await buyer.text("/account")).not.toContain(m.order_on_the_way({}, EN));
  const mine = await buyer.page("/account/orders");
  expect(mine).toContain(m.order_again({}, EN));
  const again = await buyer.post(path, { intent: "again" });
  expect(again.headers.get("location")).toBe("/cart?done=cart_again");
});

test("accepts and hands over many orders at once, prints what belongs to them, and leaves those of others alone", async () => {
  const store = (await build.bookstore()).id;
  const clerk = await addSignedInPerson(site, { roles: [{ type: "admin", shopId: store }] });
  const desk = aBuyer(site, clerk);
  const made = [];
  for (let at = 0; at < 3; at += 1) {
    const buyer = aBuyer(site);
    await buyer.add(await anOffer({ store, title: `Book ${at}` }));
    await buyer.goThrough();
    made.push((await orderAt((await buyer.place()).headers.get("location") ?? "")).id);
  }
  const [first = "", second = "", third = ""] = made;
  const other = aBuyer(site);
  await other.add(await anOffer({ title: "A Secret Book" }));
  await other.goThrough();
  const elsewhere = await orderAt((await other.place()).headers.get("location") ?? "");
  await desk.post(`/bookstore/manage/orders/${third}`, { intent: "accept", version: "1" });
  expect(await desk.text("/bookstore/manage/orders")).toContain(
    m.orderdesk_morning_accept({ count: "2" }, EN),
  );
  const query = [first, second, third, elsewhere.id].map((id) => `id=${id}`).join("&");
  const page = `/bookstore/manage/orders/together/accept?${query}`;
  const before = await desk.text(page);
  expect(before).toContain(m.orderdesk_together_accept_submit({ count: "2" }, EN));
  expect(before).toContain(m.orderdesk_together_missing({ count: "1" }, EN));
  const done = await desk.post(page, { intent: "move" });
  expect(textOf(readPage(await done.text()))).toContain(m.orderdesk_together_accepted({ count: "2" }, EN));
  for (const id of made) expect((await stored(id)).status).toBe("accepted");
  expect((await stored(elsewhere.id)).status).toBe("placed");
  const picking = await desk.text(`/bookstore/manage/orders/picking?${query}`);
  expect(picking).toContain("Book 0");
  // As one walks: the place where each is kept comes first, and what nobody has placed last.
  for (const [title, location] of [
    ["Book 2", "A 1"],
    ["Book 1", "B 10"],
  ] as const)
    await db().execute(sql`update listings set location = ${location} where shop_id = ${store}::uuid and edition_id =
      (select e.id from book_editions e join books b on b.id = e.book_id where b.title ->> 'en' = ${title})`);
  const walked = await desk.text(`/bookstore/manage/orders/picking?${query}`);
  const at = ["A 1", "Book 2", "B 10", "Book 1", "Book 0"].map((text) => walked.indexOf(text));
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((one, two) => one - two));
  expect(picking).not.toContain("A Secret Book");
  // Nothing is packed yet, so that there is no label.
  expect((await desk.get(`/bookstore/manage/orders/labels?${query}`)).status).toBe(404);
  for (const id of [first, second])
    await desk.post(`/bookstore/manage/orders/${id}`, {
      intent: "pack",
      version: String((await stored(id)).version),
    });
  expect((await desk.get(`/bookstore/manage/orders/labels?${query}`)).headers.get("content-type")).toBe(
    "application/pdf",
  );
  const handed = await desk.post(`/bookstore/manage/orders/together/handover?${query}`, { intent: "move" });
  expect(textOf(readPage(await handed.text()))).toContain(
    m.orderdesk_together_handed_over({ count: "2" }, EN),
  );
  expect((await stored(first)).status).toBe("handedOver");
  const desked = await desk.text("/bookstore/manage/orders");
  expect(desked).toContain(m.orderdesk_morning_collect({ sum: "रु 1,300.00" }, EN));
  expect((await desk.get("/bookstore/manage/orders/together/burn")).status).toBe(404);
});

test("a step is taken in the row of an order, and leads back to the list as it was", async () => {
  const store = (await build.bookstore()).id;
  const desk = aBuyer(site, await addSignedInPerson(site, { roles: [{ type: "admin", shopId: store }] }));
  const buyer = aBuyer(site);
  await buyer.add(await anOffer({ store }));
  await buyer.goThrough();
  const { id } = await orderAt((await buyer.place()).headers.get("location") ?? "");
  const list = "/bookstore/manage/orders?status=open";
  /** Presses the first button of the row. */
  const press = async () => {
    const page = readPage(await desk.page(list));
    const form = findAll(page, "form", { method: "post" }).find(({ attributes }) =>
      attributes.action?.includes(`/orders/${id}?`),
    );
    if (!form) throw new Error("The row has no button.");
    const fields = findAll(form, "input").map(({ attributes: { name = "", value = "" } }) => [name, value]);
    const answer = await desk.post(form.attributes.action ?? "", Object.fromEntries(fields));
    return answer.headers.get("location");
  };
  expect(await press()).toBe("/bookstore/manage/orders?status=open&done=orderdesk_accepted_notice");
  expect(await desk.text(`${list}&done=orderdesk_accepted_notice`)).toContain(
    m.orderdesk_accepted_notice({}, EN),
  );
  // What is accepted is packed on its own page, where its books are scanned.
  await expect(press()).rejects.toThrow("no button");
  await desk.post(`/bookstore/manage/orders/${id}`, {
    intent: "pack",
    version: String((await stored(id)).version),
  });
  await press();
  expect((await stored(id)).status).toBe("handedOver");
  // The cash that is owed was taken.
  await press();
  expect(await stored(id)).toMatchObject({ status: "delivered", collectedPaisa: 65_000n });
});
