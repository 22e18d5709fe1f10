import { beforeEach, describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { relatedCards } from "./book-page.server.ts";
import { relatedRows } from "./book-rows.server.ts";
import { newestBooks } from "./listing-page.server.ts";

useDatabase();

type Listing = Awaited<ReturnType<typeof build.listing>>;

let shopId: string;

beforeEach(async () => {
  shopId = (await build.bookstore()).id;
});

const on = (day: number) => new Date(Date.UTC(2026, 0, day));

/** A book listed in the bookstore under test. */
async function listed(
  bookId: string,
  listing: Parameters<typeof build.listing>[0] = {},
  edition: Parameters<typeof build.edition>[0] = {},
): Promise<Listing> {
  const { id: editionId } = await build.edition({ bookId, ...edition });
  return await build.listing({ shopId, editionId, ...listing });
}

const relatedIds = async (bookId: string, store: string, count: number) =>
  (await relatedRows(bookId, store, count)).map((row) => row.listing_id);

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("related books", () => {
  test("are ordered by what they share: a creator, the series, the main genre, another genre", async () => {
    const author = await build.contributor();
    const { id: publisherId } = await build.publisher();
    const { id: seriesId } = await build.series({ publisherId });
    const book = await build.book({ genres: ["novels"], authors: [author], seriesId, publisherId });
    const sameGenre = await listed((await build.book({ genres: ["ghazals", "novels"] })).id);
    const sameMainGenre = await listed((await build.book({ genres: ["novels"] })).id);
    const sameSeries = await listed((await build.book({ seriesId, publisherId })).id);
    const sameCreator = await listed((await build.book({ authors: [author] })).id);
    await listed((await build.book({ genres: ["essays"] })).id);
    await listed(book.id);
    expect(await relatedIds(book.id, shopId, 9)).toEqual(
      ids([sameCreator, sameSeries, sameMainGenre, sameGenre]),
    );
    expect(await relatedIds(book.id, shopId, 2)).toEqual(ids([sameCreator, sameSeries]));
  });

  test("include neither the book itself nor another book twice", async () => {
    const author = await build.contributor();
    const book = await build.book({ genres: ["novels"], authors: [author] });
    const related = await build.book({ genres: ["novels"], authors: [author] });
    await listed(book.id);
    await listed(book.id, {}, { editionNumber: 2 });
    await listed(related.id, { listedOn: on(1) });
    const newest = await listed(related.id, { listedOn: on(2) }, { editionNumber: 2 });
    await listed(related.id, { listedOn: on(3) }, { editionNumber: 3, status: "forthcoming" });
    expect(await relatedIds(book.id, shopId, 9)).toEqual([newest.id]);
  });

  test("are only those that are public and in the same bookstore", async () => {
    const book = await build.book({ genres: ["novels"] });
    const related = await build.book({ genres: ["novels"] });
    const { id: elsewhere } = await build.bookstore();
    await listed(related.id, { shopId: elsewhere });
    await listed(related.id, {}, { status: "draft", editionNumber: 2 });
    await listed(related.id, { status: "paused" }, { editionNumber: 3 });
    expect(await relatedIds(book.id, shopId, 9)).toEqual([]);
  });

  test("do not include books that the author only translated", async () => {
    const person = await build.contributor();
    const book = await build.book({ authors: [person] });
    const translated = await build.book();
    await build.contribution({ bookId: translated.id, contributorId: person.id, role: "B06" });
    await listed(translated.id);
    expect(await relatedIds(book.id, shopId, 9)).toEqual([]);
  });

  test("are at most five cards", async () => {
    const book = await build.book({ genres: ["novels"] });
    for (let at = 0; at < 7; at++) await listed((await build.book({ genres: ["novels"] })).id);
    expect(await relatedCards(book.id, shopId, "np")).toHaveLength(5);
  });
});

describe("the newest listings", () => {
  test("begin with the last one listed and are as many as requested", async () => {
    const listings: Listing[] = [];
    for (const day of [2, 5, 3, 4])
      listings.push(await listed((await build.book()).id, { listedOn: on(day) }));
    const shown = await newestBooks(shopId, 3, "en");
    expect(shown.map(({ listingId }) => listingId)).toEqual(
      [1, 3, 2].map((position) => listings[position]?.id),
    );
  });

  test("show a book once, by its last listing", async () => {
    const { id: bookId } = await build.book();
    await listed(bookId, { listedOn: on(1) }, { format: "hardback" });
    const last = await listed(bookId, { listedOn: on(2) }, { format: "paperback" });
    const other = await listed((await build.book()).id, { listedOn: on(1) });
    const shown = await newestBooks(shopId, 5, "en");
    expect(shown.map(({ listingId }) => listingId)).toEqual([last.id, other.id]);
  });

  test("leave out listings that are forthcoming, paused or in another bookstore", async () => {
    await listed((await build.book()).id, {}, { status: "forthcoming" });
    await listed((await build.book()).id, { status: "paused" });
    await listed((await build.book()).id, { shopId: (await build.bookstore()).id });
    expect(await newestBooks(shopId, 5, "en")).toEqual([]);
  });
});

describe("a card", () => {
  test("has path, availability, price, front cover, title and at most three creators", async () => {
    const creators: Awaited<ReturnType<typeof build.contributor>>[] = [];
    for (const en of ["One", "Two", "Three", "Four"])
      creators.push(await build.contributor({ name: { en } }));
    const book = await build.book({
      title: { en: "Blue Mimosa", np: "शिरीषको फूल" },
      authors: creators,
      language: "eng",
    });
    await build.contribution({ bookId: book.id, sequence: 9, role: "B06" });
    const { id: editionId, code } = await build.edition({ bookId: book.id, priceMinor: 60_000n });
    await build.discount({ editionId, percent: "25" });
    const { imageHash } = await build.cover({ editionId });
    await build.cover({ editionId, part: "back" });
    const { id } = await build.listing({ editionId, shopId, availability: "fewLeft" });
    const [card] = await newestBooks(shopId, 1, "np");
    expect(card).toMatchObject({
      listingId: id,
      path: `/bookstore/blue-mimosa-${code.toLowerCase()}`,
      availability: "fewSaid",
      price: { final: "रु\u00a0४५०.००", list: "रु\u00a0६००.००", percent: "२५" },
      cover: { hash: imageHash },
    });
    expect(card?.contributors.map(({ name }) => name.text)).toEqual(["One", "Two", "Three"]);
    expect(card?.title).toEqual({ text: "शिरीषको फूल", language: "np" });
  });
});
