import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import * as m from "#app/i18n/generated/messages.js";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite();

let seller: SignedInPerson;
let storeId: string;

const adminOf = async (shopId: string) =>
  await addSignedInPerson(site, { roles: [{ type: "admin", shopId }] });

beforeAll(async () => {
  storeId = (await build.bookstore()).id;
  seller = await adminOf(storeId);
});

async function aListing(copies = 0, editionId?: string) {
  const { id } = await build.listing({ shopId: storeId, ...(editionId ? { editionId } : {}) });
  if (copies > 0) await build.movement({ listingId: id, change: copies });
  return `/bookstore/manage/books/${id}`;
}

const stockIn = (page: string) =>
  textOf(findOne(readPage(page), "section", { id: "stock" })).replaceAll("\u00a0", " ");

/** Opens a form of the stock, posts it with these fields, and returns the part of the page after it. */
async function post(path: string, intent: string, own: Record<string, string>) {
  const at = `${path}?edit=${intent}`;
  const fields = { ...formFields(await (await seller.get(at)).text(), intent), ...own };
  const answer = await seller.post(at, fields);
  const to = answer.headers.get("location")?.split("#")[0];
  const page = await (to ? await seller.get(to) : answer).text();
  return { status: answer.status, stock: stockIn(page), fields };
}

describe("the stock of a listing", () => {
  test("begins with the first copies that arrive", async () => {
    const path = await aListing();
    const page = await (await seller.get(path)).text();
    expect(stockIn(page)).toContain("No copies are recorded yet.");
    const { status, stock } = await post(path, "move", { copies: "१२", reason: "From the fair" });
    expect(status).toBe(302);
    expect(stock).toContain(m.form_saved({}, { locale: "en" }));
    expect(stock).toMatch(/On hand\s*12/);
    expect(stock).toMatch(/\+12\s*Received\s*From the fair/);
  });

  test("is sold at the price of today, and once by a form that is sent twice", async () => {
    const path = await aListing(10);
    const { stock, fields } = await post(path, "sell", { copies: "2", method: "wallet" });
    expect(stock).toMatch(/On hand\s*8/);
    expect(stock).toContain("रु 500.00 each, Mobile wallet");
    expect((await seller.post(path, fields)).status).toBe(302);
    expect(stockIn(await (await seller.get(path)).text())).toMatch(/On hand\s*8/);
  });

  test("is not sold at a price that the form did not show: it says the one of now, and sells when sent again", async () => {
    const path = await aListing(10);
    const at = `${path}?edit=sell`;
    const fields = { ...formFields(await (await seller.get(at)).text(), "sell"), copies: "1" };
    await db().execute(
      sql`update listings set price_minor = 90000, currency = 'NPR' where id = ${path.split("/").at(-1)}`,
    );
    const refused = await seller.post(at, fields);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(stockIn(page)).toContain("It is now रु 900.00.");
    expect(stockIn(page)).toMatch(/On hand\s*10/);
    expect((await seller.post(at, formFields(page, "sell"))).status).toBe(302);
    expect(stockIn(await (await seller.get(path)).text())).toContain("रु 900.00 each");
  });

  test("is corrected by what was counted, with a reason", async () => {
    const path = await aListing(10);
    const missing = await post(path, "count", { counted: "9" });
    expect(missing.status).toBe(400);
    expect(missing.stock).toContain("Say why the number differs.");
    const { stock } = await post(path, "count", { counted: "9", reason: "Found torn" });
    expect(stock).toMatch(/On hand\s*9/);
    expect(stock).toContain("−1");
  });

  test("refuses more copies than there are, and says how many", async () => {
    const path = await aListing(3);
    const { status, stock } = await post(path, "sell", { copies: "4" });
    expect(status).toBe(400);
    expect(stock).toContain("only 3 on hand");
  });

  test("is moved by the admins of its store alone", async () => {
    const path = await aListing(3);
    const other = await adminOf((await build.bookstore()).id);
    const forged = { intent: "move", kind: "damaged", copies: "1", reason: "", submission: randomUUID() };
    expect((await other.post(path, forged)).status).toBe(404);
    expect(stockIn(await (await seller.get(path)).text())).toMatch(/On hand\s*3/);
  });

  test("is not kept for what is no paper", async () => {
    const edition = await build.edition({ format: "epub" });
    const { id } = await build.listing({ shopId: storeId, editionId: edition.id });
    expect(await (await seller.get(`/bookstore/manage/books/${id}`)).text()).not.toContain('id="stock"');
    const forged = { intent: "move", kind: "received", copies: "1", reason: "", submission: randomUUID() };
    expect((await seller.post(`/bookstore/manage/books/${id}`, forged)).status).toBe(404);
  });

  test("takes back copies of a sale, no more than were sold", async () => {
    const path = await aListing(5);
    await post(path, "sell", { copies: "2" });
    const sold = readPage(await (await seller.get(path)).text());
    const link = findAll(sold, "a").find(({ attributes }) => attributes.href?.includes("?edit=return"));
    const opened = link?.attributes.href?.split("#")[0] ?? "";
    const form = formFields(await (await seller.get(opened)).text(), "return");
    const tooMany = await seller.post(opened, { ...form, copies: "3" });
    expect(tooMany.status).toBe(400);
    expect(stockIn(await tooMany.text())).toContain("Only 2 of this sale");
    expect((await seller.post(path, { ...form, copies: "2", reason: "Torn" })).status).toBe(302);
    const stock = stockIn(await (await seller.get(path)).text());
    expect(stock).toMatch(/On hand\s*5/);
    expect(stock).toMatch(/\+2\s*Brought back by a reader\s*Torn/);
    expect(stock).not.toContain("Take back");
  });

  test("shows older movements on pages of their own", async () => {
    const path = await aListing(1);
    const listingId = path.split("/").at(-1) ?? "";
    for (let at = 0; at < 20; at++) await build.movement({ listingId, change: 1 });
    const first = readPage(await (await seller.get(path)).text());
    const older = findAll(first, "a").find(({ attributes }) => attributes.href?.includes("?before="));
    const page = await (await seller.get(older?.attributes.href?.split("#")[0] ?? "")).text();
    expect(stockIn(page).match(/Received/g)).toHaveLength(1);
  });
});

describe("selling over the counter", () => {
  const sell = "/bookstore/manage/sell";
  let isbns = 0;
  const anEdition = async () => {
    isbns += 1;
    const digits = `97899370${5000 + isbns}`;
    const sum = Array.from(digits).reduce(
      (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
      0,
    );
    return await build.edition({ isbn13: `${digits}${(10 - (sum % 10)) % 10}` });
  };
  const scanned = async (copies: number) => {
    const edition = await anEdition();
    const path = await aListing(copies, edition.id);
    return { path, url: `${sell}?bookstore=${storeId}&q=${edition.isbn13}` };
  };

  test("a scanned book is chosen, sold, and leads to the next one", async () => {
    const { path, url } = await scanned(4);
    const fields = formFields(await (await seller.get(url)).text());
    const answer = await seller.post(url, { ...fields, copies: "3" });
    expect(answer.status).toBe(302);
    const next = await (await seller.get(answer.headers.get("location") ?? "")).text();
    const shown = readPage(next);
    expect(textOf(findOne(shown, "main"))).toMatch(/Sold: .+, 3 for .+\. 1 left\. Receipt \d{4}\/\d\d-\d+\./);
    // A sale that was a mistake is taken back at once.
    const link = findAll(shown, "a").find(({ attributes }) => attributes.href?.includes("?edit=return"));
    const opened = link?.attributes.href?.split("#")[0] ?? "";
    const form = formFields(await (await seller.get(opened)).text(), "return");
    expect((await seller.post(opened, { ...form, copies: "1", reason: "Wrong book" })).status).toBe(302);
    expect(stockIn(await (await seller.get(path)).text())).toMatch(/On hand\s*2/);
  });

  test("no more is sold than there is, and the form keeps what was typed", async () => {
    const { url } = await scanned(1);
    const fields = formFields(await (await seller.get(url)).text());
    const answer = await seller.post(url, { ...fields, copies: "2" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("only 1 on hand");
    expect(page).toMatch(/<input(?=[^>]* id="copies")[^>]* value="2"/);
  });

  test("a book without copies has no form, but the way to record them", async () => {
    const { url, path } = await scanned(0);
    const page = await (await seller.get(url)).text();
    expect(page).toContain("No copies are on hand.");
    expect(page).toContain(`${path}?edit=move#stock`);
  });

  test("only the store's own listings are found", async () => {
    const edition = await anEdition();
    await build.listing({ editionId: edition.id });
    const page = await (await seller.get(`${sell}?bookstore=${storeId}&q=${edition.isbn13}`)).text();
    expect(page).toContain("No printed edition among");
  });

  test("a sale of another store's listing is refused", async () => {
    const { url } = await scanned(2);
    const fields = formFields(await (await seller.get(url)).text());
    const { id } = await build.listing();
    await build.movement({ listingId: id, change: 5 });
    expect((await seller.post(url, { ...fields, listing: id })).status).toBe(404);
  });
});

test("the home of the desk shows what runs low, what there is and what sells", async () => {
  const { id: shopId } = await build.bookstore();
  const keeper = await adminOf(shopId);
  const { id: low } = await build.listing({ shopId });
  await build.movement({ listingId: low, change: 2 });
  const { id: selling } = await build.listing({ shopId });
  await build.movement({ listingId: selling, change: 40 });
  await build.sale({ listingId: selling, soldOn: todayInNepal(new Date()) });
  const page = readPage(await (await keeper.get("/bookstore/manage")).text());
  expect(textOf(findOne(page, "section", { id: "tasks" }))).toMatch(/Runs low\s*1.*2 left/);
  const stock = textOf(findOne(page, "section", { id: "stock" }));
  expect(stock).toMatch(/On hand\s*51/);
  expect(stock).toMatch(/Sold in 30 days\s*1.*रु 500\.00.*What sells\s*1/);
});
