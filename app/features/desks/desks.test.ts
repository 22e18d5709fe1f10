import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { AppError } from "#app/domain/access/errors.ts";
import type { Role, Viewer } from "#app/domain/people/viewer.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { adminDesk } from "./admin-desk.server.ts";
import { backupState } from "./backup-state.server.ts";
import { bookstoreDesk } from "./bookstore-desk.server.ts";
import { publisherDesk } from "./publisher-desk.server.ts";

useDatabase();

type TestData = Awaited<ReturnType<typeof addTestData>>;
let data: TestData;

beforeAll(async () => {
  data = await addTestData();
});

async function addTestData() {
  const ownPublisher = await build.publisher({ name: { en: "Here" } });
  const otherPublisher = await build.publisher({ name: { en: "There", np: "त्यहाँ" } });
  const publicBook = await build.book({ publisherId: ownPublisher.id, title: { en: "Public" } });
  await build.book({ publisherId: ownPublisher.id, title: { en: "Unlisted" } });
  const otherBook = await build.book({ publisherId: otherPublisher.id, title: { en: "Other" } });
  const listed = await build.edition({ bookId: publicBook.id });
  await build.edition({ bookId: publicBook.id, status: "draft", editionNumber: 2 });
  const otherEdition = await build.edition({ bookId: otherBook.id });
  const store = await build.bookstore({ name: { en: "Store" } });
  const otherStore = await build.bookstore({ name: { en: "Other store" }, isActive: false });
  await build.listing({ shopId: store.id, editionId: listed.id });
  await build.listing({ shopId: otherStore.id, editionId: otherEdition.id });
  return { ownPublisher, otherPublisher, publicBook, listed, store, otherStore };
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
  test("shows a publisher's admin their own publisher, with its counts and its books", async () => {
    const home = await publisherDesk(
      person({ type: "admin", publisherId: data.ownPublisher.id }),
      null,
      "en",
    );
    expect(home.organisations).toEqual([
      { id: data.ownPublisher.id, name: { text: "Here", language: "en" }, counts: [2, 2] },
    ]);
    expect(home.chosen?.id).toBe(data.ownPublisher.id);
    expect(names(home.chosen?.newest ?? []).toSorted()).toEqual(["Public", "Unlisted"]);
    expect(home.singleBooks).toEqual([]);
  });

  test("links a book to its public page where it has one", async () => {
    const home = await publisherDesk(
      person({ type: "admin", publisherId: data.ownPublisher.id }),
      null,
      "en",
    );
    const pages = Object.fromEntries((home.chosen?.newest ?? []).map(({ name, page }) => [name.text, page]));
    expect(pages).toEqual({
      Public: `/bookstore/public-${data.listed.code.toLowerCase()}`,
      Unlisted: undefined,
    });
  });

  test("links a book to the page of its first edition, and a book without one to its own", async () => {
    const viewer = person({ type: "admin", publisherId: data.ownPublisher.id });
    const newest = (await publisherDesk(viewer, null, "en")).chosen?.newest ?? [];
    const unlisted = newest.find(({ name }) => name.text === "Unlisted");
    expect(newest.find(({ id }) => id === data.publicBook.id)?.deskPage).toBe(
      `/publishers/manage/books/${data.listed.id}`,
    );
    expect(unlisted?.deskPage).toBe(`/publishers/manage/books/unpublished/${unlisted?.id}`);
  });

  test("shows the admin of one book that book and no publisher", async () => {
    const viewer = person({ type: "admin", bookId: data.publicBook.id, ofPublisherId: data.ownPublisher.id });
    const home = await publisherDesk(viewer, null, "en");
    expect(home.organisations).toEqual([]);
    expect(home.chosen).toBeUndefined();
    expect(names(home.singleBooks)).toEqual(["Public"]);
    await notFound(() => publisherDesk(viewer, data.ownPublisher.id, "en"));
  });

  test("combines two roles without duplicates", async () => {
    const viewer = person(
      { type: "admin", publisherId: data.otherPublisher.id },
      { type: "admin", bookId: data.publicBook.id, ofPublisherId: data.ownPublisher.id },
    );
    const home = await publisherDesk(viewer, null, "np");
    expect(names(home.organisations)).toEqual(["त्यहाँ"]);
    expect(names(home.chosen?.newest ?? [])).toEqual(["Other"]);
    expect(names(home.singleBooks)).toEqual(["Public"]);
  });

  test("shows a site administrator all publishers, of which they choose one", async () => {
    const home = await publisherDesk(siteAdmin, null, "en");
    expect(names(home.organisations)).toEqual(["Here", "There"]);
    expect(home.chosen).toBeUndefined();
    expect((await publisherDesk(siteAdmin, data.otherPublisher.id, "en")).chosen?.id).toBe(
      data.otherPublisher.id,
    );
  });

  test("is not found for another publisher, as for an unknown one", async () => {
    const viewer = person({ type: "admin", publisherId: data.ownPublisher.id });
    for (const requestedId of [
      data.otherPublisher.id,
      randomUUID(),
      "no-id",
      `${data.ownPublisher.id} `,
      "' or true --",
    ])
      await notFound(() => publisherDesk(viewer, requestedId, "en"));
    for (const requestedId of [randomUUID(), "no-id"])
      await notFound(() => publisherDesk(siteAdmin, requestedId, "en"));
  });
});

describe("bookstoreDesk", () => {
  test("shows a store's admin their own store and what it listed", async () => {
    const home = await bookstoreDesk(person({ type: "admin", shopId: data.store.id }), null, "en");
    expect(home.organisations).toEqual([
      { id: data.store.id, name: { text: "Store", language: "en" }, counts: [1] },
    ]);
    expect(names(home.chosen?.newest ?? [])).toEqual(["Public"]);
    expect(home.chosen?.isActive).toBe(true);
  });

  test("is not found for another store, as for an unknown one", async () => {
    const viewer = person({ type: "admin", shopId: data.store.id });
    for (const requestedId of [data.otherStore.id, randomUUID(), "no-id"])
      await notFound(() => bookstoreDesk(viewer, requestedId, "en"));
  });

  test("lets a site administrator open a closed store", async () => {
    const home = await bookstoreDesk(siteAdmin, data.otherStore.id, "en");
    expect(home.chosen).toMatchObject({ isActive: false });
    expect(home.chosen?.newest[0]?.page).toBeUndefined();
  });
});

test("no desk can be read without its ability, even without the shell's guard", async () => {
  const storeAdmin = person({ type: "admin", shopId: data.store.id });
  const publisherAdmin = person({ type: "admin", publisherId: data.ownPublisher.id });
  for (const viewer of [null, person(), storeAdmin]) await notFound(() => publisherDesk(viewer, null, "en"));
  for (const viewer of [null, person(), publisherAdmin])
    await notFound(() => bookstoreDesk(viewer, null, "en"));
  for (const viewer of [null, person(), publisherAdmin, storeAdmin]) {
    await notFound(() => adminDesk(viewer));
    await notFound(() => backupState(viewer, "en"));
  }
});

test("backupState has the age of the last backup in words and both calendars, and when one should be made", async () => {
  const none = { last: undefined, isOverdue: true };
  expect(await backupState(siteAdmin, "en")).toEqual({ ...none, days: "7" });
  await build.backup({ takenOn: new Date("2026-11-01T12:20:00Z"), missing: 4 });
  await build.backup({ takenOn: new Date("2026-11-20T12:20:00Z"), missing: 2 });
  const time = "20 Nov 2026 (2083\u00a0Mangsir\u00a04), 18:05";
  expect(await backupState(siteAdmin, "en", new Date("2026-11-23T12:20:00Z"))).toEqual({
    last: { ago: "3 days ago", time, missing: "2" },
    isOverdue: false,
    days: "7",
  });
  expect(await backupState(siteAdmin, "np", new Date("2026-11-28T12:20:00Z"))).toEqual({
    last: {
      ago: "८ दिन पहिले",
      time: "२०८३ मङ्सिर ४ (सन्\u00a0२०२६\u00a0नोभेम्बर\u00a0२०), १८:०५",
      missing: "२",
    },
    isOverdue: true,
    days: "७",
  });
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

describe("the organisations of a desk", () => {
  // Sorted by code points, capitals would come before small letters, and nasal signs before consonants.
  const latin = ["Éclair Press", "anchor press", "Zebra Press"];
  const nepali = ["हाँस", "हाम्रो", "संसार", "सङ्गम"];
  const inOrder = (list: readonly string[]) => list.toSorted(new Intl.Collator("ne").compare);

  test.each(LANGUAGES)("are in Nepali alphabetical order in %s", async (language) => {
    const [publisherIds, storeIds]: [string[], string[]] = [[], []];
    const wanted = language === "en" ? latin : nepali;
    for (const name of wanted) {
      publisherIds.push((await build.publisher({ name: { [language]: name } })).id);
      storeIds.push((await build.bookstore({ name: { [language]: name } })).id);
    }
    const viewer = person(
      ...publisherIds.map((publisherId) => ({ type: "admin" as const, publisherId })),
      ...storeIds.map((shopId) => ({ type: "admin" as const, shopId })),
    );
    expect(names((await publisherDesk(viewer, null, language)).organisations)).toEqual(inOrder(wanted));
    expect(names((await bookstoreDesk(viewer, null, language)).organisations)).toEqual(inOrder(wanted));
  });
});
