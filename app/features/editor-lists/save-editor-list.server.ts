import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { editorListBooks, editorLists } from "#app/db/tables/editor-lists.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { EDITOR_LIST_BOOKS_MAX } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { periodOfDays } from "#app/fields/shown-period.server.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { listPart } from "#app/records/list-part.server.ts";
import type { EditorListInput } from "./editor-list-forms.schema.ts";

const EDITOR_LIST = {
  table: editorLists,
  kind: "editorList",
  ability: "editorList.change",
  parts: { books: listPart(editorListBooks, "listId") },
} as const;

type EditorListChange = {
  readonly id: string;
  /** Version of the list when the page was opened. */
  readonly openedVersion: number;
};

/** A book of a list, and why the editor recommends it. */
export type ListedBook = { readonly bookId: string; readonly sentence: L10n };

type BooksRefusal = "editor_list_no_such_book" | "editor_list_book_twice" | "editor_list_too_long";

/**
 * Adds a list without books.
 * @throws AppError notFound when the viewer may not change lists
 */
export async function addEditorList(viewer: Viewer | null, input: EditorListInput) {
  authorize(viewer, "editorList.change");
  return await transact(db(), async (tx) => {
    const values = await valuesOf(tx, input, null);
    if (!values.ok) return values;
    const { id } = await addRow(tx, {
      ...EDITOR_LIST,
      actor: viewer,
      scope: null,
      action: "editorList.add",
      values: values.value,
    });
    return done({ id });
  });
}

/**
 * Changes a list to the values of its form; its books stay.
 * @returns `form_conflict` with both values of each field that another person changed meanwhile
 * @throws AppError notFound when there is no such list, or the viewer may not change lists
 */
export async function changeEditorList(
  viewer: Viewer | null,
  list: EditorListChange,
  input: EditorListInput,
) {
  return await transact(
    db(),
    async (tx) =>
      await changeRow(tx, {
        ...EDITOR_LIST,
        ...list,
        actor: viewer,
        scopeOf: () => null,
        action: "editorList.change",
        patch: async () => await valuesOf(tx, input, list.id),
      }),
  );
}

/** Changes which books a list has, their order and their sentences; otherwise as `changeEditorList`. */
export async function changeListedBooks(
  viewer: Viewer | null,
  list: EditorListChange,
  listed: readonly ListedBook[],
) {
  return await transact(
    db(),
    async (tx) =>
      await changeRow(tx, {
        ...EDITOR_LIST,
        ...list,
        actor: viewer,
        scopeOf: () => null,
        action: "editorList.change",
        patch: async () => (await refusalOf(tx, listed)) ?? done({ books: listed }),
      }),
  );
}

/**
 * Adds a book at the end of a list, which may have changed since the page was opened.
 * @throws AppError notFound when there is no such list, or the viewer may not change lists
 */
export async function addListedBook(viewer: Viewer | null, id: string, book: ListedBook) {
  return await transact(
    db(),
    async (tx) =>
      await changeRow(tx, {
        ...EDITOR_LIST,
        id,
        actor: viewer,
        scopeOf: () => null,
        action: "editorList.change",
        openedVersion: null,
        patch: async (row) => {
          const listed = [...row.books, book];
          return (await refusalOf(tx, listed)) ?? done({ books: listed });
        },
      }),
  );
}

/** Archives a list, so that visitors do not find it any more, or restores it; otherwise as `changeEditorList`. */
export async function setEditorListActive(viewer: Viewer | null, list: EditorListChange, isActive: boolean) {
  return await changeRow(db(), {
    ...EDITOR_LIST,
    ...list,
    actor: viewer,
    scopeOf: () => null,
    action: isActive ? "editorList.restore" : "editorList.archive",
    patch: async () => done({ isActive }),
  });
}

/** Why a list may not have these books; undefined where it may. */
async function refusalOf(tx: Transaction, listed: readonly ListedBook[]) {
  const ids = listed.map(({ bookId }) => bookId);
  if (ids.length > EDITOR_LIST_BOOKS_MAX) return refuse<BooksRefusal>("editor_list_too_long");
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (twice >= 0) return refuse<BooksRefusal>("editor_list_book_twice", { at: twice });
  const found = await tx.select({ id: books.id }).from(books).where(inArray(books.id, ids));
  return found.length < ids.length ? refuse<BooksRefusal>("editor_list_no_such_book") : undefined;
}

/** The columns of a list; the id is null for a new one. */
async function valuesOf(
  tx: Transaction,
  { slug, title, introduction, signedBy, from, until }: EditorListInput,
  id: string | null,
): Promise<
  Result<
    Pick<typeof editorLists.$inferSelect, "slug" | "title" | "introduction" | "signedBy" | "from" | "until">,
    "editor_list_slug_taken"
  >
> {
  // Two people who choose one address at once: the second is told, and not that the list could not be saved.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma editor lists'))`);
  const isSame = and(eq(editorLists.slug, slug), id === null ? undefined : ne(editorLists.id, id));
  if ((await tx.$count(editorLists, isSame)) > 0) return refuse("editor_list_slug_taken", { field: "slug" });
  return done({ slug, title, introduction, signedBy, ...periodOfDays({ from, until }) });
}
