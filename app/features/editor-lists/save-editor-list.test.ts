import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editorListBooks } from "#app/db/tables/editor-lists.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { entriesOf, expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { allEditorLists } from "./all-editor-lists.server.ts";
import type { EditorListInput } from "./editor-list-forms.schema.ts";
import { editorListPage } from "./editor-list-page.server.ts";
import {
  addEditorList,
  addListedBook,
  changeEditorList,
  changeListedBooks,
  setEditorListActive,
} from "./save-editor-list.server.ts";
import { findBooks } from "./shown-books.server.ts";

useDatabase();

const admin = async () => await viewerWith({ type: "siteAdmin" });
const ON = { shopId: undefined, language: "en" } as const;
const WHY = { en: "Read it." };

const input = (own: Partial<EditorListInput> = {}): EditorListInput => ({
  slug: `rain-${randomUUID().slice(0, 8)}`,
  title: { en: "Reading in the rain" },
  introduction: null,
  signedBy: { en: "Asha Rai" },
  from: undefined,
  until: undefined,
  ...own,
});

const add = async (own: Partial<EditorListInput> = {}) =>
  value(await addEditorList(await admin(), input(own))).id;
const someBooks = async (count: number) =>
  await Promise.all(Array.from({ length: count }, async () => (await build.book()).id));
const storedBooks = async (listId: string) =>
  (
    await db()
      .select({ bookId: editorListBooks.bookId })
      .from(editorListBooks)
      .where(eq(editorListBooks.listId, listId))
      .orderBy(asc(editorListBooks.sequence))
  ).map(({ bookId }) => bookId);

describe("an editor's list", () => {
  test("is added, changed, archived and restored, each with an entry", async () => {
    const viewer = await admin();
    const id = await add({ from: "2026-11-08", until: "2026-11-12" });
    const page = await editorListPage(viewer, id, ON);
    expect(page.stored).toMatchObject({ "from.day": "8 Nov 2026", "until.day": "12 Nov 2026" });
    const changed = input({ title: { np: "झरीमा" } });
    value(await changeEditorList(viewer, { id, openedVersion: 1 }, changed));
    value(await setEditorListActive(viewer, { id, openedVersion: 2 }, false));
    expect(await editorListPage(viewer, id, ON)).toMatchObject({ slug: changed.slug, state: "archived" });
    value(await setEditorListActive(viewer, { id, openedVersion: 3 }, true));
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual([
      "editorList.add",
      "editorList.change",
      "editorList.archive",
      "editorList.restore",
    ]);
  });

  test("has an address that no other list has, of two people who choose it at once too", async () => {
    const viewer = await admin();
    const slug = "to-read-aloud";
    const results = await Promise.all([1, 2].map(() => addEditorList(viewer, input({ slug }))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      code: "editor_list_slug_taken",
      values: { field: "slug" },
    });
  });

  test("has its books in the order of the editor, which can be changed, also by swapping them", async () => {
    const viewer = await admin();
    const id = await add();
    const books = await someBooks(3);
    for (const bookId of books) value(await addListedBook(viewer, id, { bookId, sentence: WHY }));
    expect(await storedBooks(id)).toEqual(books);
    const { version } = await editorListPage(viewer, id, ON);
    const swapped = books.toReversed().slice(0, 2);
    value(
      await changeListedBooks(
        viewer,
        { id, openedVersion: version },
        swapped.map((bookId) => ({ bookId, sentence: { np: "पढ्नुहोस्।" } })),
      ),
    );
    expect((await editorListPage(viewer, id, ON)).books.map((book) => [book.id, book.sentence])).toEqual(
      swapped.map((bookId) => [bookId, { np: "पढ्नुहोस्।" }]),
    );
    expect((await entriesOf(id)).at(-1)).toMatchObject({ action: "editorList.change" });
  });

  test("keeps the books that two people add at once", async () => {
    const viewer = await admin();
    const id = await add();
    const books = await someBooks(6);
    await Promise.all(books.map((bookId) => addListedBook(viewer, id, { bookId, sentence: WHY })));
    expect((await storedBooks(id)).toSorted()).toEqual(books.toSorted());
  });

  test("refuses a book twice, one that does not exist, and more than fifty", async () => {
    const viewer = await admin();
    const id = await add();
    const [bookId = ""] = await someBooks(1);
    value(await addListedBook(viewer, id, { bookId, sentence: WHY }));
    expect(await addListedBook(viewer, id, { bookId, sentence: WHY })).toMatchObject({
      code: "editor_list_book_twice",
    });
    expect(await addListedBook(viewer, id, { bookId: randomUUID(), sentence: WHY })).toMatchObject({
      code: "editor_list_no_such_book",
    });
    const many = (await someBooks(51)).map((each) => ({ bookId: each, sentence: WHY }));
    const list = { id, openedVersion: 2 };
    expect(await changeListedBooks(viewer, list, many)).toMatchObject({ code: "editor_list_too_long" });
    value(await changeListedBooks(viewer, list, many.slice(1)));
    expect(await storedBooks(id)).toHaveLength(50);
  });

  test("is a conflict where two people change the books of one version", async () => {
    const viewer = await admin();
    const books = await someBooks(2);
    const { id } = await build.editorList({ books });
    const orders = [books, books.toReversed()].map((order) =>
      order.map((bookId) => ({ bookId, sentence: WHY })),
    );
    const [first = [], second = []] = orders;
    value(await changeListedBooks(viewer, { id, openedVersion: 1 }, second));
    expect(await changeListedBooks(viewer, { id, openedVersion: 1 }, first.slice(0, 1))).toMatchObject({
      code: "form_conflict",
    });
  });

  test("is changed and seen at the desk by site administrators alone", async () => {
    const { id } = await build.editorList();
    const [bookId = ""] = await someBooks(1);
    const list = { id, openedVersion: 1 };
    for (const viewer of [null, await viewerWith()]) {
      await expectNotFound(editorListPage(viewer, id, ON));
      await expectNotFound(addEditorList(viewer, input()));
      await expectNotFound(changeEditorList(viewer, list, input()));
      await expectNotFound(changeListedBooks(viewer, list, []));
      await expectNotFound(addListedBook(viewer, id, { bookId, sentence: WHY }));
      await expectNotFound(setEditorListActive(viewer, list, false));
    }
    await expectNotFound(editorListPage(await admin(), "x", ON));
  });

  test("is found by its title, editor, address and state", async () => {
    const rows = {
      current: await build.editorList({ title: { en: "Marigold now" } }),
      archived: await build.editorList({ title: { en: "Marigold kept" }, slug: "zinnia", isActive: false }),
    };
    const viewer = await admin();
    const found = async (query: string) => {
      const url = new URL(`https://books.test/admin/lists?${query}`);
      const list = await listPage(allEditorLists, { viewer, scope: null, url });
      return list.rows.map(({ id }) => id);
    };
    for (const [state, { id }] of Object.entries(rows))
      expect(await found(`q=marigold&state=${state}`), state).toEqual([id]);
    expect(await found("q=zinnia")).toEqual([rows.archived.id]);
  });
});

test("a book to add is found by its title and by the number of an edition, also before readers can see it", async () => {
  const { bookId } = await build.edition({ isbn13: "9780306406157" });
  const listing = await build.listing();
  const { found } = await findBooks("978-0-306-40615-7", ON);
  expect(found).toMatchObject([{ id: bookId, isPublic: false }]);
  const title = found[0]?.title.text ?? "";
  expect((await findBooks(title, ON)).found.map(({ id }) => id)).toContain(bookId);
  const { rows } = await db().execute<{ book: string; title: string }>(
    `select b.id as book, b.title ->> 'en' as title from book_editions e join books b on b.id = e.book_id where e.id = '${listing.editionId}'`,
  );
  const shown = await findBooks(rows[0]?.title ?? "", { ...ON, shopId: listing.shopId });
  expect(shown.found.find(({ id }) => id === rows[0]?.book)).toMatchObject({ isPublic: true });
});
