import { beforeAll, describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { editionList } from "./desk/edition-list.server.ts";
import { FOUND_LISTS } from "./desk-search.server.ts";
import { findContributors } from "./features/books/contributors/find-contributors.server.ts";
import { findEditions } from "./features/bookstores/find-editions.server.ts";
import { findBooks } from "./features/editor-lists/shown-books.server.ts";
import { withLanguage } from "./platform/i18n/request-language.server.ts";
import { listPage } from "./platform/lists/list-page.server.ts";
import { sortedIds } from "./platform/lists/list-rows.server.ts";
import { viewerWith } from "./records/records-for-tests.ts";

useDatabase();

/** More than a chooser shows, each with a longer word than the one that is looked for, and before it in the alphabet. */
const OTHERS = 15;

let shopId: string;

beforeAll(async () => {
  shopId = (await build.bookstore()).id;
  for (let at = 0; at <= OTHERS; at++) {
    const isSought = at === 0;
    const author = await build.contributor({
      name: isSought ? { en: "Zorin Mukta", np: "जोरिन मुक्त" } : { en: `Aba Muktapa ${at}` },
      sortName: isSought ? { en: "Zorin Mukta" } : { en: `Aba Muktapa ${at}` },
    });
    const book = await build.book({
      title: isSought ? { en: "Zorin Seto", np: "जोरिन सेतो" } : { en: `Aba Setopati ${at}` },
      authors: [author],
    });
    const isbn = isSought ? { isbn13: "9789937720014" } : {};
    await build.edition({ bookId: book.id, ...isbn });
  }
});

/** A page of a list at a desk. */
async function pageOf(list: (typeof FOUND_LISTS)[number]["list"], query: Readonly<Record<string, string>>) {
  const url = new URL(`http://localhost/list?${new URLSearchParams(query)}`);
  const viewer = await viewerWith({ type: "siteAdmin" });
  return await withLanguage("en", async () => await listPage(list, { viewer, scope: null, url }));
}

const textsOf = ({ rows }: Awaited<ReturnType<typeof pageOf>>) =>
  rows.map(({ cells: [first] }) => (first?.kind === "text" ? first.text : ""));

/** What each chooser shows first for a text. */
const FIRST = {
  "books of a list": async (text: string) =>
    (await findBooks(text, { shopId, language: "en" })).found[0]?.title,
  "editions of a bookstore": async (text: string) =>
    (await findEditions(text, shopId, "listable", "en")).found[0]?.title,
  "contributors of an edition": async (text: string) => {
    const of = { viewer: await viewerWith({ type: "siteAdmin" }), publisherId: crypto.randomUUID() };
    return (await findContributors(text, of, "en")).found[0]?.name;
  },
} as const;

const TITLES = ["seto", "सेतो", "seto zorin", "sseto zorin", "९७८-९९३७-७२००१-४", "9789937720014"];

describe("a chooser shows the best of what it finds first", () => {
  test.each([
    ...TITLES.map((text) => ["books of a list", text] as const),
    ...TITLES.map((text) => ["editions of a bookstore", text] as const),
    ...["mukta", "मुक्त", "mukta zorin", "mmukta zorin"].map(
      (text) => ["contributors of an edition", text] as const,
    ),
  ])("%s: %s", async (chooser, text) => {
    expect((await FIRST[chooser](text))?.text).toMatch(/^Zorin/);
  });
});

describe("a list at a desk", () => {
  test.each(TITLES)("shows the best first while something is searched for: %s", async (q) => {
    expect(textsOf(await pageOf(editionList, { q }))[0]).toBe("Zorin Seto");
  });

  test("is in the order that is chosen, and without a search in its own", async () => {
    expect(textsOf(await pageOf(editionList, { q: "seto", sort: "title" }))[0]).toMatch(/^Aba/);
    const { sorts, hasIgnoredParameters } = await pageOf(editionList, { sort: "relevance" });
    expect(sorts.find(({ isChosen }) => isChosen)?.label).toBe("Changed last");
    expect(hasIgnoredParameters).toBe(false);
  });

  test("offers the order that a form without a choice gets", async () => {
    const { sorts, pages } = await pageOf(editionList, { q: "seto", sort: "" });
    expect(sorts[0]).toEqual({ value: "", label: "Best match", isChosen: true });
    expect(JSON.stringify(pages)).not.toContain("sort=");
  });

  test("is exported in the order that it is shown in", async () => {
    const of = { viewer: await viewerWith({ type: "siteAdmin" }), scope: null };
    const query = { q: "seto", filters: {}, sort: "relevance", page: 1, columns: [] };
    const { rows } = await pageOf(editionList, { q: "seto" });
    expect(await sortedIds(editionList, of, query, "en")).toEqual(rows.map(({ id }) => id));
  });

  test.each(FOUND_LISTS.map(({ list }) => [list.name, list] as const))(
    "finds the same rows in each order: %s",
    async (_, list) => {
      const found = async (sort: string) => (await pageOf(list, { q: "zorin", sort })).total;
      for (const sort of Object.keys(list.sorts)) expect(await found(sort)).toBe(await found(""));
    },
  );
});
