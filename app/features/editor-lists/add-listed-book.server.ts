import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { searchTextOf } from "#app/domain/text/text.ts";
import { editorListRecord } from "./editor-list-page.server.ts";
import { findBook, findBooks, type ShownFor } from "./shown-books.server.ts";

/**
 * The page that adds a book to a list: a search, what it found, and the form for one of them. The only one that was found is
 * chosen already.
 * @param url its parameters: `q` is what was searched for, `book` the one that is chosen, `added` the one that was added a
 *   moment ago
 * @throws AppError notFound as `editorListRecord`
 */
export async function addListedBookPage(viewer: Viewer | null, id: string, url: URL, on: ShownFor) {
  const { title } = await editorListRecord(viewer, id);
  const searched = searchTextOf(url.searchParams.get("q") ?? "") ?? "";
  const results = searched === "" ? undefined : await findBooks(searched, on);
  const wanted = url.searchParams.get("book");
  const only = results?.found.length === 1 ? results.found[0] : undefined;
  const added = url.searchParams.get("added");
  return {
    id,
    title: localized(title, on.language),
    searched,
    results,
    book: wanted ? await findBook(wanted, on) : only,
    added: added === null ? undefined : (await findBook(added, on))?.title,
  };
}

export type AddListedBookPage = Awaited<ReturnType<typeof addListedBookPage>>;
