import { beforeAll, describe, expect, test } from "vitest";
import { isAppError } from "#app/domain/access/errors.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { publisherWithAdmin, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addFirstEditions, editEditionPage } from "./edition-form-pages.server.ts";
import { editionPage } from "./edition-page.server.ts";
import { editionsWithIsbn } from "./editions-with-isbn.server.ts";

useDatabase();

const ISBN = { isbn13: "9789937000017", isbn10: "9937000017", group: "Nepal", hyphenated13: "" };
let here: Awaited<ReturnType<typeof publisherWithAdmin>>;
let there: Awaited<ReturnType<typeof publisherWithAdmin>>;

beforeAll(async () => {
  [here, there] = [await publisherWithAdmin(), await publisherWithAdmin()];
});

const shown = (own: Parameters<typeof editionPage>[0], id: string, opened: string | null = null) =>
  editionPage(own, id, { language: "en", opened });

test("the form of a new edition offers the currency of its publisher first", async () => {
  const publisher = await build.publisher({ defaultCurrency: "INR" });
  const admin = await viewerWith({ type: "admin", publisherId: publisher.id });
  const firstOf = async (bookId: string, viewer: typeof admin) =>
    (await addFirstEditions(viewer, bookId, "en")).options.currencies.map(({ value }) => value).slice(0, 2);
  expect(await firstOf((await build.book({ publisherId: publisher.id })).id, admin)).toEqual(["INR", "NPR"]);
  const own = await build.book({ publisherId: here.publisher.id });
  expect(await firstOf(own.id, here.admin)).toEqual(["NPR", "INR"]);
});

describe("the page of an edition", () => {
  test("is for the people of its publisher and of its book, and for no others", async () => {
    const book = await build.book({ publisherId: here.publisher.id });
    const { id } = await build.edition({ bookId: book.id });
    const single = await viewerWith({ type: "admin", bookId: book.id, ofPublisherId: here.publisher.id });
    for (const viewer of [here.admin, single]) expect((await shown(viewer, id)).id).toBe(id);
    for (const viewer of [there.admin, await viewerWith(), null])
      await expect(shown(viewer, id)).rejects.toSatisfy(
        (error) => isAppError(error) && error.code === "notFound" && error.hidden !== undefined,
      );
    await expect(shown(here.admin, "no-id")).rejects.toSatisfy(isAppError);
  });

  test("opens the part that the address names, except those the person may not change", async () => {
    const book = await build.book({ publisherId: here.publisher.id });
    const { id } = await build.edition({ bookId: book.id });
    const single = await viewerWith({ type: "admin", bookId: book.id, ofPublisherId: here.publisher.id });
    expect((await shown(here.admin, id, "price")).open?.part).toBe("price");
    expect((await shown(single, id, "numbers")).open?.part).toBe("numbers");
    for (const part of ["price", "status"]) expect((await shown(single, id, part)).open).toBeUndefined();
    expect((await shown(here.admin, id, "constructor")).open).toBeUndefined();
  });

  test("lists what is missing before it can be public", async () => {
    const book = await build.book({ publisherId: here.publisher.id, abbreviation: { en: "B" } });
    const { id } = await build.edition({ bookId: book.id, priceMinor: null, currency: null });
    expect((await shown(here.admin, id)).missing).toEqual([
      "description",
      "price",
      "coverFront",
      "coverBack",
    ]);
  });

  test("names every listing: where readers see it, and where it is paused, withdrawn or in a closed store", async () => {
    const { id: editionId } = await build.edition({
      bookId: (await build.book({ publisherId: here.publisher.id })).id,
    });
    const listed = async (en: string, own: { isActive?: boolean; status?: "paused" | "withdrawn" } = {}) => {
      const { isActive = true, ...listing } = own;
      const { id: shopId } = await build.bookstore({ name: { en }, isActive });
      await build.listing({ editionId, shopId, ...listing });
    };
    await listed("Open");
    await listed("Gone", { status: "withdrawn" });
    await listed("Shut", { isActive: false });
    await listed("Waits", { status: "paused" });
    const { soldAt } = await shown(here.admin, editionId);
    expect(soldAt.stores.map(({ bookstore }) => bookstore.text)).toEqual(["Open"]);
    expect(
      soldAt.hidden.map(({ bookstore, status, isStoreClosed }) => [bookstore.text, status, isStoreClosed]),
    ).toEqual([
      ["Shut", "listed", true],
      ["Waits", "paused", false],
      ["Gone", "withdrawn", false],
    ]);
    expect(soldAt.hidden.every(({ listingId }) => listingId === undefined)).toBe(true);
  });

  test("names no copies of a file, and no paper", async () => {
    const bookId = (await build.book({ publisherId: here.publisher.id })).id;
    const { id: shopId } = await build.bookstore();
    const shownOf = async (format: "paperback" | "epub") => {
      const { id } = await build.edition({ bookId, format });
      await build.listing({ editionId: id, shopId, availability: "fewLeft" });
      const { soldAt } = await shown(here.admin, id);
      const { groups } = await editEditionPage(here.admin, id, "en");
      return [soldAt.stores.map(({ availability }) => availability), groups.includes("paper")];
    };
    expect(await shownOf("paperback")).toEqual([["fewSaid"], true]);
    expect(await shownOf("epub")).toEqual([[undefined], false]);
  });

  test("shows the price with its discounts, and what they make of it today", async () => {
    const { id } = await build.edition({
      bookId: (await build.book({ publisherId: here.publisher.id })).id,
      priceMinor: 60_000n,
      currency: "NPR",
    });
    await build.discount({ editionId: id, sequence: 1, percent: "10.00" });
    await build.discount({ editionId: id, sequence: 2, percent: "5.00", until: "2000-01-01" });
    const { facts } = await shown(here.admin, id);
    expect(facts.price.map(({ value }) => value.text)).toEqual([
      "रु\u00a0600.00",
      "10 %",
      "5 %, until 1 Jan 2000 (2056\u00a0Poush\u00a017)",
      "रु\u00a0540.00",
    ]);
  });
});

describe("editions with the same ISBN", () => {
  test("are named, but of those of other publishers that are not public only that there are some", async () => {
    const own = await build.book({ publisherId: here.publisher.id, title: { en: "Own" } });
    const other = await build.book({ publisherId: there.publisher.id, title: { en: "Secret" } });
    const { id } = await build.edition({ bookId: own.id, isbn13: ISBN.isbn13 });
    const second = await build.edition({ bookId: own.id, isbn10: ISBN.isbn10, editionNumber: 2 });
    const hidden = await build.edition({ bookId: other.id, isbn13: ISBN.isbn13 });
    await build.edition({ bookId: other.id, isbn13: ISBN.isbn13, editionNumber: 2 });
    const found = await editionsWithIsbn(here.admin, ISBN, id, "en");
    expect(found).toEqual([
      expect.objectContaining({
        id: second.id,
        title: expect.objectContaining({ text: "Own" }),
        address: `/publishers/manage/books/${second.id}`,
      }),
      null,
    ]);
    await build.listing({ editionId: hidden.id });
    expect(await editionsWithIsbn(here.admin, ISBN, id, "en")).toEqual([
      expect.objectContaining({ id: second.id }),
      expect.objectContaining({
        title: expect.objectContaining({ text: "Secret" }),
        publisher: expect.objectContaining({ text: localized(there.publisher.name, "en").text }),
      }),
      null,
    ]);
  });
});
