import { beforeAll, describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { readFilters } from "./filters.ts";
import { searchCatalogue } from "./search-catalogue.server.ts";

useDatabase();

let store: string;
beforeAll(async () => {
  store = (await build.bookstore()).id;
  await build.genre({ slug: "poems" });
  const author = await build.contributor({ name: { en: "Indra Bahadur Rai", np: "इन्द्रबहादुर राई" } });
  for (const [title, genres, aliases = []] of [
    [{ en: "White Earth", np: "सेतो धर्ती" }, ["poems"]],
    [{ np: "सङ्ग्रह" }, ["poems"]],
    [{ en: "Blue Mimosa", np: "शिरीषको फूल" }, []],
    [{ en: "Muna Madan", np: "मुना मदन" }, [], ["Munamadan", "मुनामदन"]],
  ] as const) {
    const book = await build.book({ title, authors: [author], genres: [...genres], aliases: [...aliases] });
    await build.listing({ editionId: (await build.edition({ bookId: book.id })).id, shopId: store });
  }
});

const search = async (query: string) =>
  await searchCatalogue(store, readFilters(new URLSearchParams(query)).filters, "en");

const searchFor = async (q: string) => await search(new URLSearchParams({ q }).toString());

describe("what a reader may have meant", () => {
  test.each([
    ["wite erth", "White Earth"],
    ["blue mimsoa", "blue Mimosa"],
    // As it is written in the book, and not as it is folded.
    ["सङ्ग्रम", "सङ्ग्रह"],
    ["indra bahadir rai", "indra Bahadur rai"],
    // Together they are one of its words, which is neither of them.
    ["munaa madna", "munaa Madan"],
    // A slip in a word that is there in the other script alone.
    ["shirishko pful", "शिरीषको फूल"],
  ])("%s is %s", async (typed, meant) => {
    expect((await searchFor(typed)).corrected).toBe(meant);
  });

  test.each([
    "white earth",
    "seto dharti",
    "seto dharati",
    "sirishko phul",
    "whit",
    "9789937720014",
    "zzzz",
    "",
    "%",
  ])("%s is what the reader meant", async (typed) => {
    expect((await searchFor(typed)).corrected).toBeUndefined();
  });

  test("is shown with what was found", async () => {
    expect(await search("q=blue+mimsoa")).toMatchObject({ total: 1, corrected: "blue Mimosa" });
    expect((await search("q=blue+mimosa")).corrected).toBeUndefined();
  });
});

test("an empty list names the filter without which most is left", async () => {
  const { total, narrowest } = await search("q=white+earth&genre=poems&price=900000-");
  expect([total, narrowest]).toEqual([0, { facet: "price", count: 1 }]);
  expect((await search("q=white+earth&genre=poems")).narrowest).toBeUndefined();
  expect((await search("q=zzzzzz")).narrowest).toBeUndefined();
});
