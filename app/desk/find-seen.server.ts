import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";

/** The ids of a book and of its publisher, which decide who may see it. */
type OfBook = { readonly book: { readonly id: string; readonly publisherId: string } };

/**
 * The row that a query finds by the id of a URL, for a viewer who may see its book.
 * @param hidden what is not found
 * @throws AppError notFound when there is none, or the viewer may not see it
 */
export async function findSeen<Row extends OfBook>(
  viewer: Viewer | null,
  hidden: "book" | "edition",
  id: string,
  find: (id: string) => PromiseLike<readonly Row[]>,
): Promise<Row> {
  const [found] = isUuid(id) ? await find(id) : [];
  if (!found) throw new AppError("notFound", { hidden });
  authorize(viewer, "book.see", { publisherId: found.book.publisherId, bookId: found.book.id });
  return found;
}
