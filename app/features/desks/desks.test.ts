import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { AppError } from "#app/domain/errors.ts";
import { LANGUAGES } from "#app/domain/language.ts";
import type { Role, Viewer } from "#app/domain/viewer.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { adminDesk } from "./admin-desk.server.ts";
import { bookstoreDesk } from "./bookstore-desk.server.ts";
import { publisherDesk } from "./publisher-desk.server.ts";

useDatabase();

type TestData = Awaited<ReturnType<typeof addTestData>>;
let data: TestData;

beforeAll(async () => {
  data = await addTestData();
});

async function addTestData() {
  const here = await build.publisher({ name: { en: "Here" } });
  const there = await build.publisher({ name: { en: "There", np: "त्यहाँ" } });
  const open = await build.book({ publisherId: here.id, title: { en: "Open" } });
  const waiting = await build.book({ publisherId: here.id, title: { en: "Waiting" } });
  const foreign = await build.book({ publisherId: there.id, title: { en: "Foreign" } });
  const listed = await build.edition({ bookId: open.id });
  await build.edition({ bookId: open.id, status: "draft", editionNumber: 2 });
  const elsewhere = await build.edition({ bookId: foreign.id });
  const store = await build.bookstore({ name: { en: "Store" } });
  const other = await build.bookstore({ name: { en: "Other store" }, isActive: false });
  await build.listing({ bookstoreId: store.id, editionId: listed.id });
  await build.listing({ bookstoreId: other.id, editionId: elsewhere.id });
  return { here, there, open, waiting, foreign, listed, store, other };
}

const person = (...roles: Role[]): Viewer => ({
  id: "p",
  email: "p@example.org",
  name: "P",
  roles: [{ type: "user" }, ...roles],
});
const siteAdmin = person({ type: "siteAdmin" });
const names = (rows: readonly { name: { text: string } }[]) => rows.map(({ name }) => name.text);
const notFound = (work: () => Promise<unknown>) =>
  expect(work).rejects.toSatisfy((error) => error instanceof AppError && error.code === "notFound");

describe("publisherDesk", () => {
  test("shows a publisher's admin their own publisher, counted, with its books", async () => {
    const home = await publisherDesk(person({ type: "admin", publisherId: data.here.id }), null, "en");
    expect(home.tenants).toEqual([
      { id: data.here.id, name: { text: "Here", language: "en" }, counts: [2, 2] },
    ]);
    expect(home.chosen?.id).toBe(data.here.id);
    expect(names(home.chosen?.newest ?? []).toSorted()).toEqual(["Open", "Waiting"]);
    expect(home.singleBooks).toEqual([]);
  });

  test("links to the public page of what is public, and to nothing else", async () => {
    const home = await publisherDesk(person({ type: "admin", publisherId: data.here.id }), null, "en");
    const pages = Object.fromEntries((home.chosen?.newest ?? []).map(({ name, page }) => [name.text, page]));
    expect(pages).toEqual({ Open: `/bookstore/open-${data.listed.code.toLowerCase()}`, Waiting: undefined });
  });

  test("shows the admin of one book that book and no publisher", async () => {
    const viewer = person({ type: "admin", bookId: data.open.id, ofPublisherId: data.here.id });
    const home = await publisherDesk(viewer, null, "en");
    expect(home.tenants).toEqual([]);
    expect(home.chosen).toBeUndefined();
    expect(names(home.singleBooks)).toEqual(["Open"]);
    await notFound(() => publisherDesk(viewer, data.here.id, "en"));
  });

  test("combines two roles without duplicates", async () => {
    const viewer = person(
      { type: "admin", publisherId: data.there.id },
      { type: "admin", bookId: data.open.id, ofPublisherId: data.here.id },
    );
    const home = await publisherDesk(viewer, null, "np");
    expect(names(home.tenants)).toEqual(["त्यहाँ"]);
    expect(names(home.chosen?.newest ?? [])).toEqual(["Foreign"]);
    expect(names(home.singleBooks)).toEqual(["Open"]);
  });

  test("lets a site administrator choose among all", async () => {
    const home = await publisherDesk(siteAdmin, null, "en");
    expect(names(home.tenants)).toEqual(["Here", "There"]);
    expect(home.chosen).toBeUndefined();
    expect((await publisherDesk(siteAdmin, data.there.id, "en")).chosen?.id).toBe(data.there.id);
  });

  test("answers another publisher like an unknown one", async () => {
    const viewer = person({ type: "admin", publisherId: data.here.id });
    for (const asked of [data.there.id, randomUUID(), "no-id", `${data.here.id} `, "' or true --"])
      await notFound(() => publisherDesk(viewer, asked, "en"));
    for (const asked of [randomUUID(), "no-id"]) await notFound(() => publisherDesk(siteAdmin, asked, "en"));
  });
});

describe("bookstoreDesk", () => {
  test("shows a store's admin their own store and what it listed", async () => {
    const home = await bookstoreDesk(person({ type: "admin", bookstoreId: data.store.id }), null, "en");
    expect(home.tenants).toEqual([
      { id: data.store.id, name: { text: "Store", language: "en" }, counts: [1] },
    ]);
    expect(names(home.chosen?.newest ?? [])).toEqual(["Open"]);
    expect(home.chosen?.isActive).toBe(true);
  });

  test("answers another store like an unknown one", async () => {
    const viewer = person({ type: "admin", bookstoreId: data.store.id });
    for (const asked of [data.other.id, randomUUID(), "no-id"])
      await notFound(() => bookstoreDesk(viewer, asked, "en"));
  });

  test("lets a site administrator open a closed store", async () => {
    const home = await bookstoreDesk(siteAdmin, data.other.id, "en");
    expect(home.chosen).toMatchObject({ isActive: false });
    expect(home.chosen?.newest[0]?.page).toBeUndefined();
  });
});

test("no desk opens without its ability, even without the shell's guard", async () => {
  const storeAdmin = person({ type: "admin", bookstoreId: data.store.id });
  const publisherAdmin = person({ type: "admin", publisherId: data.here.id });
  for (const viewer of [null, person(), storeAdmin]) await notFound(() => publisherDesk(viewer, null, "en"));
  for (const viewer of [null, person(), publisherAdmin])
    await notFound(() => bookstoreDesk(viewer, null, "en"));
  for (const viewer of [null, person(), publisherAdmin, storeAdmin]) await notFound(() => adminDesk(viewer));
});

test("adminDesk counts all objects of the site", async () => {
  expect(await adminDesk(siteAdmin)).toEqual({
    publishers: 2,
    bookstores: 2,
    books: 3,
    editions: 3,
    listings: 2,
    // Each store was made by a person.
    people: 2,
  });
});

describe("the tenants of a desk", () => {
  // By code points capitals come before small letters, and nasal signs before consonants.
  const latin = ["Éclair Press", "anchor press", "Zebra Press"];
  const nepali = ["हाँस", "हाम्रो", "संसार", "सङ्गम"];
  const inOrder = (list: readonly string[]) => list.toSorted(new Intl.Collator("ne").compare);

  test.each(LANGUAGES)("are sorted by the Nepali collation in %s", async (language) => {
    const [publisherIds, storeIds]: [string[], string[]] = [[], []];
    const wanted = language === "en" ? latin : nepali;
    for (const name of wanted) {
      publisherIds.push((await build.publisher({ name: { [language]: name } })).id);
      storeIds.push((await build.bookstore({ name: { [language]: name } })).id);
    }
    const viewer = person(
      ...publisherIds.map((publisherId) => ({ type: "admin" as const, publisherId })),
      ...storeIds.map((bookstoreId) => ({ type: "admin" as const, bookstoreId })),
    );
    expect(names((await publisherDesk(viewer, null, language)).tenants)).toEqual(inOrder(wanted));
    expect(names((await bookstoreDesk(viewer, null, language)).tenants)).toEqual(inOrder(wanted));
  });
});
