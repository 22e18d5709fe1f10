import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { resolveRole } from "./resolve-role.server.ts";

useDatabase();

let bookId = "";
const typed: Record<string, string> = {};

beforeAll(async () => {
  const book = await build.book({ title: { en: "Hills" } });
  const edition = await build.edition({ bookId: book.id, isbn13: "9789937000017" });
  bookId = book.id;
  Object.assign(typed, {
    "the page of the book at the desk": `https://books.test/publishers/manage/books/unpublished/${book.id}`,
    "the page of an edition at the desk, in Nepali": `/np/publishers/manage/books/${edition.id}/edit`,
    "its public page": `https://books.test/bookstore/${editionSlug({ en: "Hills" }, edition.code)}/`,
    "the code of an edition": edition.code,
    "the code in small letters": edition.code.toLowerCase(),
    "an ISBN": "978-9937-0000-1-7",
    "an ISBN in Devanagari digits": "९७८९९३७००००१७",
  });
});

const ofBook = async (text: string | undefined) => await resolveRole(db(), { kind: "book" }, text);

describe("a book", () => {
  test.each([
    "the page of the book at the desk",
    "the page of an edition at the desk, in Nepali",
    "its public page",
    "the code of an edition",
    "the code in small letters",
    "an ISBN",
    "an ISBN in Devanagari digits",
  ])("is known by %s", async (name) => {
    expect(await ofBook(typed[name])).toEqual({ ok: true, value: { type: "admin", bookId } });
  });

  test.each(["Hills", crypto.randomUUID(), "9789937000024", "0000000000", "%"])(
    "is not known by %s",
    async (text) => {
      expect(await ofBook(text)).toMatchObject({ code: "people_book_unknown", values: { field: "book" } });
    },
  );

  test("must be named, and one of several with an ISBN by another way", async () => {
    expect(await ofBook(undefined)).toMatchObject({ code: "form_required", values: { field: "book" } });
    for (let count = 0; count < 2; count++) await build.edition({ isbn13: "9789937000031" });
    expect(await ofBook("9789937000031")).toMatchObject({ code: "people_book_several" });
  });
});

test("a publisher or a bookstore must exist, and be of its kind", async () => {
  const { id: publisherId } = await build.publisher();
  const { id: shopId } = await build.bookstore();
  const resolve = (kind: "publisher" | "bookstore", id: string) => resolveRole(db(), { kind, id }, undefined);
  expect(await resolve("publisher", publisherId)).toEqual({
    ok: true,
    value: { type: "admin", publisherId },
  });
  expect(await resolve("bookstore", shopId)).toEqual({
    ok: true,
    value: { type: "admin", shopId },
  });
  for (const wrong of [resolve("publisher", shopId), resolve("bookstore", publisherId)])
    expect(await wrong).toMatchObject({ code: "people_role_unknown", values: { field: "role" } });
});
