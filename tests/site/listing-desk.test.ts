import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const HOME = "/bookstore/manage";
const LIST = `${HOME}/books`;
const ADD = `${LIST}/add`;

let asha: SignedInPerson;
let storeId: string;
let otherAdmin: SignedInPerson;
let publisherId: string;

beforeAll(async () => {
  publisherId = (await build.publisher({ name: { en: "Hill Press" } })).id;
  storeId = (await build.bookstore({ name: { en: "Corner", np: "कुना" } })).id;
  asha = await admin(storeId);
  otherAdmin = await admin((await build.bookstore()).id);
});

const admin = async (...bookstores: string[]) =>
  await addSignedInPerson(site, {
    roles: bookstores.map((shopId) => ({ type: "admin" as const, shopId })),
  });

const shown = async (path: string, who = asha) => {
  const answer = await who.get(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll("\u00a0", " ");
};

const mainOf = (page: string) => findOne(readPage(page), "main");

async function anEdition(title: string, own: Parameters<typeof build.edition>[0] = {}) {
  const book = await build.book({ publisherId, title: { en: title, np: `${title} (नेपाली)` } });
  return await build.edition({ bookId: book.id, ...own });
}

/** A listing of the store, and the path of its page. */
async function aListing(title: string, own: Parameters<typeof build.listing>[0] = {}) {
  const edition = await anEdition(title);
  const { id } = await build.listing({ shopId: storeId, editionId: edition.id, ...own });
  return { id, editionId: edition.id, path: `${LIST}/${id}` };
}

/** Posts a form and follows the redirect. */
async function posted(path: string, fields: Record<string, string>, who = asha) {
  const answer = await who.post(path, fields);
  expect(answer.status).toBe(302);
  const to = answer.headers.get("location") ?? "";
  return { to, page: await shown(to.split("#")[0] ?? "", who) };
}

test("where the copies are kept is a value of a listing: typed, listed, sorted, exported, in its history", async () => {
  const one = await aListing("Kept Far");
  await aListing("Kept Nowhere");
  const opened = formFields(await shown(`${one.path}?edit=location`));
  const { page } = await posted(one.path, { ...opened, intent: "location", location: "  क ४ " });
  expect(page).toContain("क ४");
  expect(textOf(mainOf(page))).toMatch(/Location in the store.*क ४/);
  const list = await shown(`${LIST}?sort=location&column=title&column=location&q=Kept`);
  expect(list.indexOf("Kept Far")).toBeLessThan(list.indexOf("Kept Nowhere"));
  const tooLong = await asha.post(one.path, {
    ...formFields(await shown(`${one.path}?edit=location`)),
    intent: "location",
    location: "x".repeat(61),
  });
  expect(tooLong.status).toBe(400);
  const { page: emptied } = await posted(one.path, {
    ...formFields(await shown(`${one.path}?edit=location`)),
    intent: "location",
    location: "",
  });
  expect(textOf(findOne(readPage(emptied), "section", { id: "location" }))).not.toContain("क ४");
  const other = await otherAdmin.get(`${one.path}?edit=location`);
  expect(other.status).toBe(404);
});

describe("listing an edition", () => {
  test("opens the edition of a scanned number, and returns for the next one when it is listed", async () => {
    const edition = await anEdition("Scanned", { isbn13: "9789937000123", isbn10: "9937000122" });
    // A scanner also sends the price beside the barcode.
    const page = await shown(`${ADD}?q=978993700012351200`);
    expect(page).toContain("Hill Press");
    expect(page).toContain("Left empty, it is sold at the list price, रु 500.00.");
    const fields = formFields(page);
    expect(fields).toMatchObject({ edition: edition.id, availability: "inStock" });
    const { to, page: next } = await posted(`${ADD}?q=9789937000123`, {
      ...fields,
      "price.amount": "४५०",
      "price.currency": "NPR",
    });
    expect(to).toMatch(new RegExp(`^${ADD}\\?bookstore=${storeId}&added=[0-9a-f-]{36}$`));
    expect(textOf(findOne(mainOf(next), "p", { role: "status" }))).toBe("It is listed now: Scanned");
    expect(findAll(mainOf(next), "input", { name: "q" })[0]?.attributes).toHaveProperty("autofocus");
    const list = await shown(`${LIST}?q=scanned`);
    expect(list).toContain("रु 500.00");
    expect(list).toContain("रु 450.00");
    // Scanned again, it leads to the listing.
    const again = mainOf(await shown(`${ADD}?q=9937000122`));
    expect(findAll(again, "a").map(textOf)).toContain("Listed already");
    expect(findAll(again, "input", { name: "edition" })).toEqual([]);
  });

  test("finds editions by a part of the title, and none that visitors may not see", async () => {
    for (const status of ["active", "forthcoming", "draft", "outOfPrint", "withdrawn"] as const)
      await anEdition(`Monsoon ${status}`, { status });
    const found = mainOf(await shown(`${ADD}?q=monsoon`));
    const choices = findAll(found, "a").filter(({ attributes }) => attributes["aria-label"]);
    expect(choices.map(({ attributes }) => attributes["aria-label"])).toEqual([
      expect.stringMatching(/^Choose: Monsoon active, /),
      expect.stringMatching(/^Choose: Monsoon forthcoming, /),
    ]);
    expect(formFields(await shown(choices[0]?.attributes.href ?? ""))).toHaveProperty("edition");
    const nepali = await shown("/np/bookstore/manage/books/add?q=monsoon%20draft");
    expect(nepali).toContain("सार्वजनिक संस्करण भेटिएन");
    expect(await shown(`${ADD}?q=9789937000124`)).toContain("One of the digits of this ISBN is wrong.");
  });

  test("refuses in the person's language what was listed or withdrawn from sale meanwhile", async () => {
    const { editionId } = await aListing("Twice");
    const draft = await anEdition("Hidden", { status: "draft" });
    const post = async (edition: string, prefix = "") => {
      const answer = await asha.post(`${prefix}${ADD}?bookstore=${storeId}`, {
        edition,
        availability: "inStock",
      });
      expect(answer.status).toBe(400);
      return await answer.text();
    };
    expect(await post(editionId)).toContain("The store lists this edition already.");
    expect(await post(editionId, "/np")).toContain("यो संस्करण पसलको सूचीमा छँदै छ।");
    expect(await post(draft.id)).toContain("Visitors cannot see this edition, so it cannot be listed.");
  });

  test("is not found in another person's store", async () => {
    const edition = await anEdition("Elsewhere");
    const url = `${ADD}?bookstore=${storeId}`;
    expect((await otherAdmin.get(url)).status).toBe(404);
    expect((await otherAdmin.post(url, { edition: edition.id, availability: "inStock" })).status).toBe(404);
    expect(await shown(`${LIST}?q=elsewhere`)).toContain("Nothing matches");
  });
});

describe("the list", () => {
  test("is searched, filtered and exported, and has no row of another store", async () => {
    await aListing("Copper", { priceMinor: 30_000n, currency: "NPR" });
    await aListing("Copper paused", { status: "paused" });
    const hidden = await aListing("Copper gone");
    await db().execute(`update book_editions set status = 'outOfPrint' where id = '${hidden.editionId}'`);
    const titles = async (query: string, who = asha) =>
      findAll(mainOf(await shown(`${LIST}?q=copper${query}`, who)), "th", { scope: "row" })
        .map(textOf)
        .toSorted();
    expect(await titles("")).toEqual(["Copper", "Copper gone", "Copper paused"]);
    expect(await titles("&status=paused")).toEqual(["Copper paused"]);
    expect(await titles("&status=hidden")).toEqual(["Copper gone"]);
    expect(await titles("&price=own")).toEqual(["Copper"]);
    expect(await titles("", otherAdmin)).toEqual([]);
    const file = await (await asha.get(`${HOME}/export/table/listings?as=csv&q=copper&price=own`)).text();
    expect(file).toContain("Copper");
    expect(file).not.toContain("paused");
    expect(
      await (await otherAdmin.get(`${HOME}/export/table/listings?as=csv&q=copper`)).text(),
    ).not.toContain("Copper");
    expect((await asha.get(`${HOME}/export/table/editions?as=csv`)).status).toBe(404);
  });

  test("shows a person with several stores those of each, and one chosen by the URL", async () => {
    const second = (await build.bookstore({ name: { en: "Second" } })).id;
    const both = await admin(storeId, second);
    await aListing("Twin here");
    await build.listing({ shopId: second, editionId: (await anEdition("Twin there")).id });
    const rows = async (query: string) =>
      findAll(mainOf(await shown(`${LIST}?q=twin${query}`, both)), "th", { scope: "row" }).length;
    expect([await rows(""), await rows(`&bookstore=${second}`)]).toEqual([2, 1]);
    for (const path of [HOME, ADD, `${HOME}/bookstore`])
      expect(await shown(`${path}?bookstore=${second}`, both)).toContain("Second");
  });
});

describe("the page of a listing", () => {
  test("changes the store's price with discounts, and its availability, and tells what was changed", async () => {
    const { path } = await aListing("Brass", { availability: "toOrder" });
    const opened = async (part: string) => formFields(await shown(`${path}?edit=${part}`), part);
    const { to, page } = await posted(`${path}?edit=price`, {
      ...(await opened("price")),
      "price.amount": "400",
      "price.currency": "NPR",
      "discounts.0.percent": "10",
      "discounts.0.until.day": "2099-01-01",
    });
    expect(to).toBe(`${path}?done=form_saved&part=price#price`);
    expect(page).toContain("रु 360.00");
    await posted(`${path}?edit=availability`, { ...(await opened("availability")), availability: "fewLeft" });
    const history = textOf(findOne(mainOf(await shown(path)), "section", { id: "history" }));
    expect(history).toContain("To order");
    expect(history).toContain("Few left");
    expect(history).toContain("10 %, until 1 Jan 2099");
    const wrong = await asha.post(`/np${path}?edit=price`, {
      ...(await opened("price")),
      "price.amount": "4.505",
    });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('value="4.505"');
  });

  test("pauses, withdraws and lists again", async () => {
    const { id, path } = await aListing("Tin");
    const press = async (intent: string) => (await posted(path, formFields(await shown(path), intent))).page;
    const status = (page: string) => textOf(findOne(mainOf(page), "section", { id: "status" }));
    expect(status(await press("pause"))).toContain("Paused");
    expect(status(await press("list"))).toContain("Listed");
    const withdrawn = await press("withdraw");
    expect(status(withdrawn)).toContain("Withdrawn");
    expect(formFields(withdrawn, "list")).toHaveProperty("version");
    const stale = await asha.post(path, { intent: "list", version: "1" });
    expect(stale.status).toBe(409);
    const { rows } = await db().execute<{ status: string }>(`select status from listings where id = '${id}'`);
    expect(rows).toEqual([{ status: "withdrawn" }]);
  });

  test("is not found for the admin of another store, a publisher's or an unknown id", async () => {
    const { path } = await aListing("Lead");
    for (const url of [path, `${path}?edit=price`, `/np${path}`, `${path}.data`])
      expect((await otherAdmin.get(url)).status, url).toBe(404);
    for (const intent of ["pause", "withdraw", "list", "price", "availability"])
      expect((await otherAdmin.post(path, { intent, version: "1", availability: "inStock" })).status).toBe(
        404,
      );
    expect((await asha.get(`${LIST}/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await asha.get(`${LIST}/nothing`)).status).toBe(404);
  });
});

describe("the home of the desk", () => {
  test("names new editions, listings that are no longer public and discounts that end soon", async () => {
    const store = (await build.bookstore()).id;
    const who = await admin(store);
    const edition = await anEdition("Newest of all");
    const gone = await build.listing({ shopId: store, editionId: (await anEdition("Gone")).id });
    await db().execute(`update book_editions set status = 'withdrawn' where id = '${gone.editionId}'`);
    const ending = await build.listing({ shopId: store, editionId: (await anEdition("Ending")).id });
    for (const [days, percent] of [
      [2, "15"],
      [9, "20"],
      [-1, "30"],
    ] as const)
      await build.storeDiscount({
        listingId: ending.id,
        percent,
        until: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      });
    const tasks = findOne(mainOf(await shown(HOME, who)), "section", { id: "tasks" });
    const hrefs = findAll(tasks, "a").map(({ attributes: { href = "" } }) => href);
    expect(hrefs).toContain(`${ADD}?bookstore=${store}&edition=${edition.id}`);
    expect(hrefs).toContain(`${LIST}/${gone.id}`);
    expect(hrefs).toContain(`${LIST}/${ending.id}?edit=price#price`);
    expect(textOf(tasks)).toContain("15 % off until");
    expect(textOf(tasks)).not.toMatch(/20 % off|30 % off/);
    expect(findAll(tasks, "li").length).toBeLessThanOrEqual(TASKS_SHOWN + 2);
  });

  test("closes and opens the store, which the admin of another one cannot", async () => {
    const store = (await build.bookstore({ name: { en: "Lakeside" } })).id;
    const who = await admin(store);
    const listed = await build.listing({ shopId: store, editionId: (await anEdition("Behind")).id });
    const details = `${HOME}/bookstore?bookstore=${store}`;
    const isPublic = async () =>
      (await db().execute(`select from catalogue_entries where listing_id = '${listed.id}'`)).rows.length;
    const close = formFields(await shown(HOME, who), "closeStore");
    expect((await otherAdmin.post(details, close)).status).toBe(404);
    const closed = await posted(details, close, who);
    expect(closed.to).toBe(`${HOME}?bookstore=${store}&done=bookstore_closed`);
    expect(closed.page).toContain("The store is closed now.");
    expect(await isPublic()).toBe(0);
    expect(await shown(`${LIST}/${listed.id}`, who)).toContain(
      "Visitors do not see it: the store is closed.",
    );
    expect((await posted(details, formFields(closed.page, "openStore"), who)).page).toContain(
      "Bookstore changed",
    );
    expect(await isPublic()).toBe(1);
  });
});

describe("the page of an edition at the publisher's desk", () => {
  test("says where it is sold and at what price, or who can list it", async () => {
    const owner = await addSignedInPerson(site, {
      roles: [
        { type: "admin", publisherId },
        { type: "admin", shopId: storeId },
      ],
    });
    const publisherOnly = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
    const edition = await anEdition("Sold");
    const path = `/publishers/manage/books/${edition.id}`;
    const part = async (who: SignedInPerson) =>
      findOne(mainOf(await shown(path, who)), "section", { id: "soldAt" });
    const hrefs = (node: Awaited<ReturnType<typeof part>>) =>
      findAll(node, "a").map(({ attributes: { href = "" } }) => href);
    expect(textOf(await part(publisherOnly))).toContain("No bookstore lists it yet.");
    expect(hrefs(await part(publisherOnly))).toEqual([]);
    const add = `${ADD}?bookstore=${storeId}&edition=${edition.id}`;
    expect(hrefs(await part(owner))).toEqual([add]);
    await posted(
      add,
      { ...formFields(await shown(add, owner)), "price.amount": "333", "price.currency": "NPR" },
      owner,
    );
    expect(textOf(await part(publisherOnly))).toContain("रु 333.00");
    expect(hrefs(await part(publisherOnly))).toEqual([expect.stringMatching(/^\/bookstore\/sold-/)]);
    expect(hrefs(await part(owner))).toEqual([
      expect.stringMatching(/^\/bookstore\/sold-/),
      expect.stringMatching(/^\/bookstore\/manage\/books\/[0-9a-f-]{36}$/),
    ]);
    const draft = await anEdition("Unsold", { status: "draft" });
    expect(await shown(`/publishers/manage/books/${draft.id}`, publisherOnly)).toContain(
      "Bookstores can list it as soon as it is forthcoming or active.",
    );
  });
});
