import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookGenres, books, contributors } from "#app/db/tables/books.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { credit } from "#app/records/credits.server.ts";
import {
  adminOfBook,
  creditRows,
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  roleId,
  storedBook,
  value,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { foundBooks } from "#tests/found-books.ts";
import { archiveBook, restoreBook } from "./archive-book.server.ts";
import { addBook, addBooks, type BookPatch, changeBook, changeBooks } from "./save-book.server.ts";

useDatabase();

const TITLE = { en: "The Tea Road", np: "चियाको बाटो" };

/** A book with two credits and a genre, added by its publisher's admin. */
async function addedBook() {
  const { publisher, admin } = await publisherWithAdmin();
  const [author, translator] = [await build.contributor(), await build.contributor()];
  const credits = [
    credit(author.id, await roleId("A01")),
    credit(translator.id, await roleId("B06"), { fromLanguage: "nep" }),
  ];
  const genres = [(await build.genreOf("novels")).id];
  const values = { publisherId: publisher.id, title: TITLE, language: "eng", genres, credits };
  const book = value(await addBook(db(), { actor: admin }, values));
  return { publisher, admin, author, translator, credits, genres, book };
}

const change = async (actor: Viewer | null, id: string, openedVersion: number, patch: BookPatch) =>
  await changeBook(db(), { actor }, { id, openedVersion, patch });

describe("book.add", () => {
  test("adds the book with genres and credits, finds it by them, and writes one entry with its scope", async () => {
    const { publisher, admin, author, translator, credits, genres, book } = await addedBook();
    expect(await storedBook(book.id)).toMatchObject({
      createdBy: admin.id,
    });
    for (const { name } of [{ name: TITLE }, author, translator])
      expect(await foundBooks(Object.values(name)[0] ?? "")).toContain(book.id);
    expect(await creditRows(book.id)).toMatchObject([
      { contributorId: author.id, sequence: 1, isMain: true, editionId: null },
      { contributorId: translator.id, sequence: 2, isMain: false, fromLanguage: "nep" },
    ]);
    expect(await entriesOf(book.id)).toMatchObject([
      {
        actorId: admin.id,
        action: "book.add",
        scope: { publisherId: publisher.id },
        before: null,
        after: { title: TITLE, genres, credits },
      },
    ]);
  });

  test("adds nothing for another publisher's admin, an admin of one book or a visitor", async () => {
    const { publisher } = await publisherWithAdmin();
    const { admin: other } = await publisherWithAdmin();
    const bookAdmin = await adminOfBook(await build.book({ publisherId: publisher.id }));
    for (const actor of [other, bookAdmin, null]) {
      const attempt = addBook(db(), { actor }, { publisherId: publisher.id, title: TITLE, language: "eng" });
      await expectNotFound(attempt);
    }
    expect(await db().$count(books, eq(books.publisherId, publisher.id))).toBe(1);
  });

  test("is not found for another publisher's admin, even where other values are wrong", async () => {
    const { publisher } = await publisherWithAdmin();
    const { admin } = await publisherWithAdmin();
    const given = { publisherId: publisher.id, title: {}, language: "xxx" };
    await expectNotFound(addBook(db(), { actor: admin }, given));
  });

  test("names no person where the product itself adds the book", async () => {
    const { publisher } = await publisherWithAdmin();
    const given = { publisherId: publisher.id, title: TITLE, language: "eng" };
    const book = value(await addBook(db(), { actor: SYSTEM }, given));
    expect(book.createdBy).toBeNull();
    expect(await entriesOf(book.id)).toMatchObject([{ actorId: null, action: "book.add" }]);
  });

  test("adds all of several books, or none", async () => {
    const { publisher, admin } = await publisherWithAdmin();
    const good = { publisherId: publisher.id, title: TITLE, language: "eng" };
    const bad = { ...good, language: "xxx" };
    expect(await addBooks(db(), { actor: admin }, [good, bad, good])).toEqual({
      ok: false,
      code: "book_language_unknown",
      values: { field: "language" },
    });
    expect(await db().$count(books, eq(books.publisherId, publisher.id))).toBe(0);
    expect(value(await addBooks(db(), { actor: admin }, [good, good, good]))).toHaveLength(3);
  });

  const UNKNOWN = crypto.randomUUID();
  test.each<[string, BookPatch]>([
    ["book_title_missing", { title: {} }],
    ["book_language_unknown", { originalLanguage: "xxx" }],
    ["book_genre_unknown", { genres: [UNKNOWN] }],
    ["book_genre_unknown", { genres: ["no-id"] }],
    ["book_series_unknown", { seriesId: UNKNOWN }],
    ["book_series_number_without_series", { seriesNumber: "3" }],
    ["book_credit_unknown", { credits: [credit(UNKNOWN, UNKNOWN)] }],
  ])("refuses with %s", async (code, patch) => {
    const { admin, book } = await addedBook();
    expect(await change(admin, book.id, 1, patch)).toMatchObject({ ok: false, code });
    expect(await storedBook(book.id)).toMatchObject({ version: 1 });
  });

  test("refuses another publisher's series, a contributor twice in one role, and archived rows", async () => {
    const { admin, book, credits } = await addedBook();
    const refusal = async (patch: BookPatch) => (await change(admin, book.id, 1, patch)) as { code?: string };
    const { id: seriesId } = await build.series();
    expect(await refusal({ seriesId })).toMatchObject({ code: "book_series_unknown" });
    expect(await refusal({ credits: [...credits, ...credits] })).toMatchObject({
      code: "book_credit_duplicate",
    });
    const archivedOn = "2026-01-01";
    const { id: genreId } = await build.genre({ archivedOn });
    expect(await refusal({ genres: [genreId] })).toMatchObject({ code: "book_genre_unknown" });
    const { id: contributorId } = await build.contributor({ archivedOn });
    const archived = [credit(contributorId, await roleId("A01"))];
    expect(await refusal({ credits: archived })).toMatchObject({ code: "book_credit_unknown" });
    // A record describes a book that exists, so it may refer to them.
    const byRecord = await changeBook(
      db(),
      { actor: SYSTEM, isFromRecord: true },
      { id: book.id, openedVersion: null, patch: { genres: [genreId], credits: archived } },
    );
    expect(byRecord.ok).toBe(true);
    // References that a book has already remain allowed.
    expect(await change(admin, book.id, 2, { genres: [genreId], subtitle: { en: "A Walk" } })).toMatchObject({
      ok: true,
    });
  });
});

describe("book.change", () => {
  test("writes the entry with before, after and scope, for an admin of the one book too", async () => {
    const { publisher, book } = await addedBook();
    const bookAdmin = await adminOfBook(book);
    const title = { en: "The Salt Road" };
    expect(await change(bookAdmin, book.id, 1, { title, language: "eng" })).toMatchObject({
      ok: true,
      value: { changed: true, row: { title, version: 2 } },
    });
    expect((await entriesOf(book.id)).at(-1)).toMatchObject({
      actorId: bookAdmin.id,
      action: "book.change",
      scope: { publisherId: publisher.id, bookId: book.id },
      before: { title: TITLE },
      after: { title },
    });
    const [, entry] = await entriesOf(book.id);
    expect(Object.keys(entry?.after as object)).toEqual(["title"]);
  });

  test("is not found for people without the role, and writes nothing", async () => {
    const { book } = await addedBook();
    const { admin: other } = await publisherWithAdmin();
    for (const actor of [other, await viewerWith(), null])
      await expectNotFound(change(actor, book.id, 1, { title: { en: "Mine" } }));
    expect(await storedBook(book.id)).toMatchObject({ title: TITLE, version: 1 });
    expect(await entriesOf(book.id)).toHaveLength(1);
  });

  test("writes no entry and no version where nothing changes", async () => {
    const { admin, book, genres, credits } = await addedBook();
    expect(await change(admin, book.id, 1, { title: TITLE, genres, credits })).toMatchObject({
      ok: true,
      value: { changed: false },
    });
    expect(await storedBook(book.id)).toMatchObject({ version: 1 });
    expect(await entriesOf(book.id)).toHaveLength(1);
  });

  test("refuses a form opened before another change, with both values, of credits too", async () => {
    const { admin, book, credits } = await addedBook();
    const [author, translator] = credits;
    if (!author || !translator) throw new Error("The book has two credits.");
    expect((await change(admin, book.id, 1, { credits: [author] })).ok).toBe(true);
    expect(await change(admin, book.id, 1, { title: TITLE, credits: [translator] })).toEqual({
      ok: false,
      code: "form_conflict",
      conflict: {
        version: 2,
        fields: { credits: { stored: [author], wanted: [translator] } },
        others: [],
        patched: ["title", "credits"],
        savedBy: expect.objectContaining({ id: admin.id }),
      },
    });
    expect(await creditRows(book.id)).toHaveLength(1);
  });

  test("does not conflict with the new name of a contributor, by which the book is found from then on", async () => {
    const { admin, book, author } = await addedBook();
    await db()
      .update(contributors)
      .set({ name: { en: "Farflung Quixwood" } })
      .where(eq(contributors.id, author.id));
    expect(await foundBooks("quixwood")).toContain(book.id);
    expect(await storedBook(book.id)).toMatchObject({ version: 1 });
    expect(await change(admin, book.id, 1, { title: { en: "Salt" } })).toMatchObject({ ok: true });
  });

  test("keeps the rows of the remaining credits when credits are reordered or removed", async () => {
    const { admin, book, credits, author, translator } = await addedBook();
    await db()
      .update(contributors)
      .set({ name: { en: "Zandermoss" } })
      .where(eq(contributors.id, author.id));
    expect(await foundBooks("zandermoss")).toEqual([book.id]);
    const [first, second] = await creditRows(book.id);
    const third = credit((await build.contributor()).id, await roleId("A12"));
    const reordered = [credits[1], third, credits[0]].filter((each) => each !== undefined);
    expect((await change(admin, book.id, 1, { credits: reordered })).ok).toBe(true);
    expect(await creditRows(book.id)).toMatchObject([
      { id: second?.id, contributorId: translator.id, sequence: 1, isMain: false },
      { contributorId: third.contributorId, sequence: 2 },
      { id: first?.id, contributorId: author.id, sequence: 3, isMain: true },
    ]);
    expect((await change(admin, book.id, 2, { credits: reordered.slice(0, 2) })).ok).toBe(true);
    expect((await creditRows(book.id)).map(({ id }) => id)).not.toContain(first?.id);
    expect((await creditRows(book.id))[0]).toMatchObject({ id: second?.id });
    // The author's credit was removed, and with it how the book was found by the name.
    expect(await foundBooks("zandermoss")).toEqual([]);
  });

  test("changes genres and the main one, and counts as a change of the book", async () => {
    const { admin, book, genres } = await addedBook();
    const { id: other } = await build.genre();
    const { id: third } = await build.genre();
    expect(await change(admin, book.id, 1, { genres: [other, ...genres, third] })).toMatchObject({
      value: { row: { version: 2 } },
    });
    const rows = await db().select().from(bookGenres).where(eq(bookGenres.bookId, book.id));
    expect(rows.filter(({ isMain }) => isMain).map(({ genreId }) => genreId)).toEqual([other]);
    expect(rows).toHaveLength(3);
    expect((await entriesOf(book.id)).at(-1)).toMatchObject({ before: { genres } });
  });

  test("gives each of several books its own result, in one transaction", async () => {
    const one = await addedBook();
    const other = value(
      await addBook(
        db(),
        { actor: one.admin },
        { publisherId: one.publisher.id, title: TITLE, language: "eng" },
      ),
    );
    const results = await changeBooks(db(), { actor: one.admin }, [
      { id: one.book.id, openedVersion: 1, patch: { aliases: ["Chiya"] } },
      { id: other.id, openedVersion: 1, patch: { language: "xxx" } },
    ]);
    expect(results).toMatchObject([{ ok: true }, { ok: false, code: "book_language_unknown" }]);
    const { book: foreign } = await addedBook();
    const mixed = [one.book, foreign].map(({ id }) => ({
      id,
      openedVersion: null,
      patch: { aliases: ["x"] },
    }));
    await expectNotFound(changeBooks(db(), { actor: one.admin }, mixed));
    expect(await storedBook(one.book.id)).toMatchObject({ aliases: ["Chiya"] });
  });
});

describe("book.archive and book.restore", () => {
  test("keep the date of the first archiving, and write audit entries", async () => {
    const { admin, book } = await addedBook();
    const archived = value(await archiveBook(db(), { actor: admin }, { id: book.id, openedVersion: 1 }));
    expect(archived.row.archivedOn).not.toBeNull();
    expect(await archiveBook(db(), { actor: admin }, { id: book.id, openedVersion: 2 })).toMatchObject({
      value: { changed: false },
    });
    value(await restoreBook(db(), { actor: admin }, { id: book.id, openedVersion: 2 }));
    expect(await storedBook(book.id)).toMatchObject({ archivedOn: null, version: 3 });
    expect((await entriesOf(book.id)).map(({ action }) => action)).toEqual([
      "book.add",
      "book.archive",
      "book.restore",
    ]);
  });

  test("refuse a book with a public edition, and are not found for an admin of the one book", async () => {
    const { admin, book } = await addedBook();
    const bookAdmin = await adminOfBook(book);
    await expectNotFound(archiveBook(db(), { actor: bookAdmin }, { id: book.id, openedVersion: 1 }));
    await build.edition({ bookId: book.id, status: "forthcoming" });
    expect(await archiveBook(db(), { actor: admin }, { id: book.id, openedVersion: 1 })).toMatchObject({
      ok: false,
      code: "book_has_public_editions",
    });
  });
});
