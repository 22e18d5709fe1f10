import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores, listings } from "#app/db/tables/bookstores.server.ts";
import { cartLines } from "#app/db/tables/carts.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { changeStoredCart, storedCart } from "#app/records/carts/stored-cart.server.ts";
import { build } from "#tests/build.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { cookieJar } from "./cookies.ts";
import { readPage, textOf } from "./page.ts";
import { slugOf } from "./people-forms.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite();
const EN = { locale: "en" } as const;
const LINE = { isSaved: false, seenPaisa: 50_000n } as const;

let storeId: string;
beforeAll(async () => {
  storeId = (await build.bookstore()).id;
});

type Own = { copies?: number; minor?: bigint; store?: string; title?: string };

/** A listing at a price in rupees, with copies. */
async function anOffer({ copies = 5, minor = 50_000n, store = storeId, title = "The Book" }: Own = {}) {
  const book = await build.book({ title: { en: title } });
  const { id: editionId } = await build.edition({ bookId: book.id, priceMinor: minor, currency: "NPR" });
  const { id } = await build.listing({ shopId: store, editionId, availability: "inStock" });
  if (copies > 0) await build.movement({ listingId: id, change: copies });
  return { id, editionId, path: `/bookstore/${await slugOf(editionId)}` };
}

/** A browser without an account. */
function aDevice() {
  const jar = cookieJar();
  const headers = () => jar.headers();
  const get = async (path: string) => jar.store(await site.get(path, { headers: headers() }));
  const post = async (fields: Record<string, string>) =>
    jar.store(await site.post("/cart", fields, { headers: headers() }));
  return {
    jar,
    get,
    post,
    add: async (listing: string, seen = "50000") => await post({ intent: "add", listing, seen }),
    page: async (path = "/cart") => await (await get(path)).text(),
    text: async (path = "/cart") => textOf(readPage(await (await get(path)).text())),
  };
}

describe("a visitor", () => {
  test("adds a book on its page, and finds it in the cart by store, with the total, also in Nepali", async () => {
    const device = aDevice();
    const offer = await anOffer({ title: "Muna Madan" });
    const page = await device.page(offer.path);
    expect(page).toContain(`name="listing" value="${offer.id}"`);
    const added = await device.add(offer.id);
    expect(added.status).toBe(303);
    const to = added.headers.get("location") ?? "";
    expect(await device.text(to)).toContain(m.cart_added({ title: "Muna Madan" }, EN));
    await device.add(offer.id);
    const text = await device.text();
    expect(text).toContain("रु 1,000.00");
    expect(text).toContain(m.cart_store_total({}, EN));
    expect(await device.text("/np/cart")).toContain("१,०००.००");
  });

  test("has the cart on the device alone: nothing is stored, and another device has none", async () => {
    const device = aDevice();
    const before = await db().$count(cartLines);
    await device.add((await anOffer()).id);
    expect(await db().$count(cartLines)).toBe(before);
    expect(await aDevice().text()).toContain(m.cart_empty({}, EN));
  });

  test("changes the number, takes none as a removal, and undoes it as it was, once", async () => {
    const device = aDevice();
    const { id } = await anOffer({ title: "Naso" });
    await device.add(id);
    await device.post({ intent: "change", listing: id, copies: "३" });
    expect(await device.text()).toContain("रु 1,500.00");
    const removed = await device.post({ intent: "change", listing: id, copies: "0" });
    const page = await device.page(removed.headers.get("location") ?? "");
    expect(page).toContain(m.cart_undo({}, EN));
    const undo = { intent: "restore", listing: id, copies: "3", seen: "50000" };
    await device.post(undo);
    await device.post(undo);
    expect(await device.text()).toContain("रु 1,500.00");
  });

  test("saves a book for later, outside the total, and takes it back", async () => {
    const device = aDevice();
    const [one, other] = [await anOffer({ minor: 30_000n }), await anOffer({ minor: 20_000n })];
    await device.add(one.id, "30000");
    await device.add(other.id, "20000");
    await device.post({ intent: "later", listing: one.id });
    expect(await device.text()).toMatch(/Total at this bookstore\s*रु 200\.00/);
    await device.post({ intent: "now", listing: one.id });
    expect(await device.text()).toMatch(/Total at this bookstore\s*रु 500\.00/);
  });

  test("sees how many copies are in it by a cookie that scripts read", async () => {
    const device = aDevice();
    const { id } = await anOffer();
    await device.add(id);
    await device.add(id);
    expect(device.jar.headers().cookie).toContain("cart.count=v2");
    await device.post({ intent: "remove", listing: id });
    expect(device.jar.has("cart.count")).toBe(false);
    expect(device.jar.has("cart")).toBe(false);
  });

  test("gets the same kept page of a book with a cart as without", async () => {
    const device = aDevice();
    const offer = await anOffer();
    await device.add(offer.id);
    const withCart = await (await device.get(offer.path)).text();
    expect(withCart).toBe(await (await site.get(offer.path)).text());
  });
});

describe("what changed under a cart", () => {
  // B2 and B38, as far as the cart: the price is said, and the new one has to be accepted.
  test("a price is said at its line, both ways, until the reader accepts it", async () => {
    const device = aDevice();
    const [up, down] = [await anOffer({ title: "Up" }), await anOffer({ title: "Down" })];
    await device.add(up.id);
    await device.add(down.id);
    await db().update(bookEditions).set({ priceMinor: 70_000n }).where(sql`id = ${up.editionId}`);
    await db().update(bookEditions).set({ priceMinor: 45_000n }).where(sql`id = ${down.editionId}`);
    const text = await device.text();
    expect(text).toContain(m.cart_price_up({ before: "रु 500.00", now: "रु 700.00" }, EN));
    expect(text).toContain(m.cart_price_down({ before: "रु 500.00", now: "रु 450.00" }, EN));
    expect(text).toContain("रु 1,150.00");
    await device.post({ intent: "accept" });
    expect(await device.text()).not.toContain(m.cart_prices_title({}, EN));
  });

  // B3: one line that is off sale stays, marked and outside the total, and the others can be bought.
  test("a book taken off sale stays, outside the total, and one press removes it", async () => {
    const device = aDevice();
    const [kept, gone] = [await anOffer({ title: "Kept" }), await anOffer({ title: "Gone" })];
    await device.add(kept.id);
    await device.add(gone.id);
    await db().update(listings).set({ status: "withdrawn" }).where(sql`id = ${gone.id}`);
    const text = await device.text();
    expect(text).toContain(m.cart_gone_title({}, EN));
    expect(text).toMatch(/Total at this bookstore\s*रु 500\.00/);
    const tidied = await device.post({ intent: "tidy" });
    expect(await device.text(tidied.headers.get("location") ?? "")).toContain(m.cart_tidied({}, EN));
    expect(await device.text()).not.toContain(m.cart_gone_title({}, EN));
    expect(await device.text()).toContain("Kept");
  });

  test("copies that are fewer than wanted, or none, are said with their number and keep the line out of the total", async () => {
    const device = aDevice();
    const [few, none, fine] = [
      await anOffer({ copies: 1 }),
      await anOffer({ copies: 1 }),
      await anOffer({ minor: 10_000n }),
    ];
    for (const { id } of [few, none, fine]) await device.add(id);
    await device.post({ intent: "change", listing: few.id, copies: "2" });
    await build.movement({ listingId: none.id, kind: "damaged", change: -1 });
    const text = await device.text();
    expect(text).toContain(m.cart_problem_fewer({ count: "1" }, EN));
    expect(text).toContain(m.cart_problem_none({}, EN));
    expect(text).toContain(m.cart_total_without({}, EN));
    expect(text).toMatch(/Total at this bookstore\s*रु 500\.00|Total at this bookstore\s*रु 100\.00/);
  });

  test("a bookstore that closed takes its lines out of the total, and the others stay", async () => {
    const device = aDevice();
    const closing = (await build.bookstore()).id;
    const [here, there] = [await anOffer(), await anOffer({ store: closing, title: "Elsewhere" })];
    await device.add(here.id);
    await device.add(there.id);
    await db().update(bookstores).set({ isActive: false }).where(sql`id = ${closing}`);
    const text = await device.text();
    expect(text).toContain(m.cart_gone_title({}, EN));
    expect(text).toMatch(/Total at this bookstore\s*रु 500\.00/);
  });
});

test("each line that is not offered any more says which book and why (reported-situations-2, M22)", async () => {
  const device = aDevice();
  const closing = await build.bookstore({ name: { en: "The Closing Store" } });
  const [printed, closed, withdrawn] = [
    await anOffer({ title: "Out of Print" }),
    await anOffer({ title: "Store Closed", store: closing.id }),
    await anOffer({ title: "Taken Off Sale" }),
  ];
  for (const { id } of [printed, closed, withdrawn]) await device.add(id);
  await db().update(bookEditions).set({ status: "outOfPrint" }).where(eq(bookEditions.id, printed.editionId));
  await db().update(bookstores).set({ isActive: false }).where(eq(bookstores.id, closing.id));
  await db().update(listings).set({ status: "withdrawn" }).where(eq(listings.id, withdrawn.id));
  const text = await device.text();
  expect(text).toContain("Out of Print is out of print.");
  expect(text).toContain("Store Closed: The Closing Store has closed.");
  expect(text).toMatch(/Taken Off Sale: Store \d+ does not sell it any more\./);
});

describe("whoever signs in", () => {
  let member: SignedInPerson;
  beforeAll(async () => {
    member = await addSignedInPerson(site, { roles: [] });
  });

  // B1: 2 of A on the device; 1 of A and 1 of B in the account. A 2, B 1; the device has none; again, nothing changes.
  test("has the larger number of each line of device and account, however often they sign in with it", async () => {
    const person = await addTestPerson();
    const [a, b] = [await anOffer(), await anOffer()];
    for (const { id } of [a, b])
      await changeStoredCart(person.id, (cart) => [...cart, { ...LINE, listingId: id, copies: 1 }]);
    const merged = { [a.id]: 2, [b.id]: 1 };
    const stored = async () =>
      Object.fromEntries((await storedCart(person.id)).map(({ listingId, copies }) => [listingId, copies]));
    const device = aDevice();
    await device.add(a.id);
    await device.add(a.id);
    const cookies = device.jar.headers();
    const { email, password } = person;
    for (let tab = 0; tab < 2; tab++) {
      const signedIn = await site.post("/auth/login", { email, password }, { headers: cookies });
      expect(signedIn.status).toBe(303);
      expect(await stored()).toEqual(merged);
      const set = signedIn.headers.getSetCookie();
      expect(set.some((each) => /^cart=;.*Max-Age=0/.test(each))).toBe(true);
      expect(set.some((each) => each.startsWith("cart.count=m3;"))).toBe(true);
    }
  });

  test("finds the number of copies in the header, also where the device had none", async () => {
    const person = await addTestPerson();
    const { id } = await anOffer();
    await changeStoredCart(person.id, () => [{ ...LINE, listingId: id, copies: 4 }]);
    const { email, password } = person;
    const signedIn = await site.post("/auth/login", { email, password });
    expect(signedIn.headers.getSetCookie().some((each) => each.startsWith("cart.count=m4;"))).toBe(true);
  });

  test("does not see the number of whoever was signed in on the device before", async () => {
    const { email, password } = await addTestPerson();
    const headers = { cookie: "cart.count=m5" };
    const signedIn = await site.post("/auth/login", { email, password }, { headers });
    expect(signedIn.headers.getSetCookie().some((each) => each.startsWith("cart.count=m0;"))).toBe(true);
  });

  test("takes nothing along where the password is wrong", async () => {
    const person = await addTestPerson();
    const device = aDevice();
    await device.add((await anOffer()).id);
    const fields = { email: person.email, password: "another password altogether" };
    const refused = await site.post("/auth/login", fields, { headers: device.jar.headers() });
    expect(refused.headers.getSetCookie().filter((each) => each.startsWith("cart"))).toEqual([]);
    expect(await storedCart(person.id)).toEqual([]);
  });

  test("is counted at the desk of the bookstore, without a name, unless it is saved for later", async () => {
    const seller = await addSignedInPerson(site, { roles: [{ type: "admin", shopId: storeId }] });
    const offer = await anOffer();
    const atDesk = async () =>
      textOf(readPage(await (await seller.get(`/bookstore/manage/books/${offer.id}`)).text()));
    await member.post("/cart", { intent: "add", listing: offer.id, seen: "50000" });
    expect(await atDesk()).toMatch(new RegExp(`${m.stock_in_carts({}, EN)}\\s*1`));
    expect(await atDesk()).not.toContain(member.email);
    await member.post("/cart", { intent: "later", listing: offer.id });
    expect(await atDesk()).not.toContain(m.stock_in_carts({}, EN));
  });

  test("loses no change of two pages at once", async () => {
    const offers = await Promise.all(Array.from({ length: 6 }, async () => await anOffer()));
    await Promise.all(
      offers.map(async ({ id }) => await member.post("/cart", { intent: "add", listing: id, seen: "50000" })),
    );
    const ids = (await storedCart(member.id)).map(({ listingId }) => listingId);
    expect(ids).toEqual(expect.arrayContaining(offers.map(({ id }) => id)));
  });

  test("has a cart that no other person sees", async () => {
    const other = await addSignedInPerson(site, { roles: [] });
    expect(textOf(readPage(await (await other.get("/cart")).text()))).toContain(m.cart_empty({}, EN));
  });
});

describe("a careless or hostile hand", () => {
  test.each([
    ["no listing", { intent: "add" }],
    ["a listing that is no id", { intent: "add", listing: "1 or 1=1", seen: "" }],
    ["a negative number", { intent: "change", listing: crypto.randomUUID(), copies: "-1" }],
    ["too many copies", { intent: "change", listing: crypto.randomUUID(), copies: "100" }],
    ["a number with an exponent", { intent: "change", listing: crypto.randomUUID(), copies: "1e1" }],
  ])("is refused %s, and the cart stays as it was", async (_what, fields) => {
    const device = aDevice();
    const { id } = await anOffer();
    await device.add(id);
    const answer = await device.post(fields);
    expect(answer.status).toBe(400);
    expect(await device.text()).toContain("रु 500.00");
  });

  test("is refused an action that does not exist", async () => {
    expect((await aDevice().post({ intent: "buy everything" })).status).toBe(400);
  });

  test("learns nothing of a book that visitors may not see, by its listing", async () => {
    const device = aDevice();
    const offer = await anOffer({ title: "A Secret Draft" });
    await device.add(offer.id);
    await db().update(bookEditions).set({ status: "draft" }).where(sql`id = ${offer.editionId}`);
    const text = await device.text(`/cart?done=cart_added&of=${offer.id}`);
    expect(text).not.toContain("A Secret Draft");
    expect(text).toContain(m.cart_gone_one({}, EN));
  });

  test("adds a listing that does not exist: it is told, and an account stores nothing of it", async () => {
    const member = await addSignedInPerson(site, { roles: [] });
    const added = await member.post("/cart", { intent: "add", listing: crypto.randomUUID(), seen: "1" });
    expect(added.status).toBe(303);
    expect(await storedCart(member.id)).toEqual([]);
  });

  test("writes another price into the form: what is asked for is the price of the bookstore", async () => {
    const device = aDevice();
    const { id } = await anOffer();
    await device.add(id, "1");
    const text = await device.text();
    expect(text).toMatch(/Total at this bookstore\s*रु 500\.00/);
  });

  test("writes anything into the cookie: the page is that of an empty cart", async () => {
    for (const cookie of ["cart=%00", "cart=~~~", `cart=${"A".repeat(3000)}`, "cart=<script>"]) {
      const answer = await site.get("/cart", { headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(textOf(readPage(await answer.text()))).toContain(m.cart_empty({}, EN));
    }
  });

  test("fills the cart: one more book is refused with its limit, and the others stay", async () => {
    const device = aDevice();
    const { id } = await anOffer();
    await device.add(id);
    const others = Array.from({ length: 49 }, () => {
      const listing = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
      return `${listing}.1.1`;
    });
    const [, line = ""] = /cart=([^;]+)/.exec(device.jar.headers().cookie ?? "") ?? [];
    const another = { intent: "add", listing: (await anOffer()).id, seen: "50000" };
    const headers = { cookie: `cart=${[line, ...others].join("~")}` };
    const refused = await site.post("/cart", another, { headers });
    expect(refused.status).toBe(409);
    expect(textOf(readPage(await refused.text()))).toContain(m.cart_refused_full({ max: "50" }, EN));
  });
});
