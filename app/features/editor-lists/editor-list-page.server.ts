import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { editorListBooks, editorLists } from "#app/db/tables/editor-lists.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { shownStateAt } from "#app/domain/editions/shown-state.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { storedPeriod } from "#app/fields/shown-period.server.ts";
import { booksOfList, type ShownFor } from "./shown-books.server.ts";

/** A list as it is stored. @throws AppError notFound when there is none, or the viewer may not change lists */
export async function editorListRecord(viewer: Viewer | null, id: string) {
  authorize(viewer, "editorList.change");
  const [list] = isUuid(id) ? await db().select().from(editorLists).where(eq(editorLists.id, id)) : [];
  if (!list) throw new AppError("notFound", { hidden: "editorList" });
  return list;
}

/**
 * A list as its page at the desk shows it, with the fields of its forms.
 * @throws AppError notFound as `editorListRecord`
 */
export async function editorListPage(viewer: Viewer | null, id: string, on: ShownFor, now = databaseNow()) {
  const list = await editorListRecord(viewer, id);
  const books = await booksOfList(id, on);
  const listed = await db()
    .select({ bookId: editorListBooks.bookId, sentence: editorListBooks.sentence })
    .from(editorListBooks)
    .where(eq(editorListBooks.listId, id))
    .orderBy(asc(editorListBooks.sequence));
  const { slug, title, introduction, signedBy, from, until, version, isActive } = list;
  return {
    id,
    version,
    slug,
    isActive,
    title: localized(title, on.language),
    state: shownStateAt(list, now),
    books: listed.flatMap(({ bookId, sentence }) => {
      const book = books.get(bookId);
      return book ? [{ ...book, sentence }] : [];
    }),
    stored: {
      slug,
      ...textFields("title", title),
      ...textFields("introduction", introduction),
      ...textFields("signedBy", signedBy),
      ...storedPeriod({ from, until }, on.language),
    } as Readonly<Record<string, string>>,
  };
}

export type EditorListPage = Awaited<ReturnType<typeof editorListPage>>;

/** The fields of the form of the books, as they are stored. */
export const storedBooks = ({ books }: Pick<EditorListPage, "books">): Record<string, string> =>
  Object.fromEntries(
    books.flatMap(({ id, sentence }, at) => [
      [`books.${at}.bookId`, id],
      ...Object.entries(textFields(`books.${at}.sentence`, sentence)),
    ]),
  );

const textFields = (name: string, text: L10n | null): Readonly<Record<string, string>> => ({
  [`${name}.en`]: text?.en ?? "",
  [`${name}.np`]: text?.np ?? "",
});
