import { beforeAll, describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { findContributors } from "./features/books/contributors/find-contributors.server.ts";
import { findEditions } from "./features/bookstores/find-editions.server.ts";
import { findBooks } from "./features/editor-lists/shown-books.server.ts";
import { viewerWith } from "./records/records-for-tests.ts";

useDatabase();

/** More than a chooser shows, each with a longer word than the one that is looked for, and before it in the alphabet. */
const OTHERS = 15;

let bookstoreId: string;

beforeAll(async () => {
  bookstoreId = (await build.bookstore()).id;
  for (let at = 0; at <= OTHERS; at++) {
    const isSought = at === OTHERS;
    const author = await build.contributor({
      name: isSought ? { en: "Zorin Mukta", np: "जोरिन मुक्त" } : { en: `Aba Muktapa ${at}` },
      sortName: isSought ? { en: "Zorin Mukta" } : { en: `Aba Muktapa ${at}` },
    });
    const book = await build.book({
      title: isSought ? { en: "Zorin Seto", np: "जोरिन सेतो" } : { en: `Aba Setopati ${at}` },
      authors: [author],
    });
    const isbn = isSought ? { isbn13: "9789937720014" } : {};
    await build.edition({ bookId: book.id, published: "2020", ...isbn });
  }
});

/** What each chooser shows first for a text. */
const FIRST = {
  "books of a list": async (text: string) =>
    (await findBooks(text, { bookstoreId, language: "en" })).found[0]?.title,
  "editions of a bookstore": async (text: string) =>
    (await findEditions(text, bookstoreId, "listable", "en")).found[0]?.title,
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
