import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookGenres } from "#app/db/tables/books.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/abilities.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { done, refuse } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { changeRow, lockRow } from "#app/platform/changes/change-row.server.ts";
import { changeBooks } from "#app/works/books/save-book.server.ts";
import { GENRE } from "./genre-row.server.ts";

/**
 * Merges a genre into another: its books move there, each keeping its main genre, and it is archived with a note of where
 * they went.
 * @param intoId a genre in use
 * @returns `genre_merge_refused` when the other is the same or archived, `genre_has_children` when others belong to this one
 * @throws AppError notFound when either does not exist, or the viewer may not
 */
export async function mergeGenre(
  viewer: Viewer | null,
  {
    id,
    intoId,
    openedVersion,
  }: { readonly id: string; readonly intoId: string; readonly openedVersion: number },
) {
  authorize(viewer, "genre.change");
  return await transact(db(), async (tx) => {
    // Both rows are locked in the order of their ids, so that two merges at once cannot wait for each other.
    for (const each of [id, intoId].toSorted()) await lockRow(tx, genres, each, "genre");
    const into = await lockRow(tx, genres, intoId, "genre");
    return await changeRow(tx, {
      actor: viewer,
      ...GENRE,
      id,
      action: "genre.merge",
      openedVersion,
      patch: async (row) => {
        if (row.id === intoId || into.archivedOn !== null) return refuse("genre_merge_refused");
        if ((await tx.$count(genres, eq(genres.parentId, row.id))) > 0) return refuse("genre_has_children");
        return done({ archivedOn: todayInNepal(new Date()), mergedInto: intoId });
      },
      also: async () => await moveBooks(tx, viewer, id, intoId),
    });
  });
}

/** Gives the books of a genre another one in its place, the main one where it was that. */
async function moveBooks(tx: Transaction, viewer: Viewer, id: string, intoId: string): Promise<void> {
  const rows = await tx
    .select({ bookId: bookGenres.bookId })
    .from(bookGenres)
    .where(eq(bookGenres.genreId, id));
  const results = await changeBooks(
    tx,
    { actor: viewer },
    rows.map(({ bookId }) => ({
      id: bookId,
      openedVersion: null,
      patch: ({ genres: ids }) => ({ genres: ids.map((each) => (each === id ? intoId : each)) }),
    })),
  );
  const refused = results.find((result) => !result.ok);
  if (refused) throw new Error(`A book of the genre was refused: ${JSON.stringify(refused)}`);
}
