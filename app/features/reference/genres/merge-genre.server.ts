import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { bookGenres } from "#app/db/tables/books.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, refuse } from "#app/domain/result.ts";
import { lockKind } from "#app/features/reference/engine/lock-kind.server.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { changeBooks } from "#app/records/books/save-book.server.ts";
import { GENRE } from "./genre-row.server.ts";

/**
 * Merges a genre into another: its books get the other genre in its place, as main genre where it was that, and the genre is
 * archived with the other's id in `mergedInto`.
 * @param intoId id of the other genre, which must be in use
 * @returns `genre_merge_refused` when the other is the same or archived, `genre_is_archived` when this one is,
 *   `genre_has_children` when others belong to this one
 * @throws AppError notFound when either does not exist, or the viewer may not change genres
 */
export async function mergeGenre(
  viewer: Viewer | null,
  {
    id,
    intoId,
    openedVersion,
  }: { readonly id: string; readonly intoId: string; readonly openedVersion: number },
  on: Database = db(),
) {
  authorize(viewer, "genre.change");
  return await transact(on, async (tx) => {
    await lockKind(tx, "genre");
    // The row of the other genre is not locked, so that books can be given it while the merge runs.
    const [into] = isUuid(intoId) ? await tx.select().from(genres).where(eq(genres.id, intoId)) : [];
    if (!into) throw new AppError("notFound", { hidden: "genre" });
    return await changeRow(tx, {
      actor: viewer,
      ...GENRE,
      id,
      action: "genre.merge",
      openedVersion,
      patch: async (row) => {
        // A form that is sent twice merges once.
        if (row.mergedInto === into.id) return done({});
        if (row.archivedOn !== null) return refuse("genre_is_archived");
        if (row.id === into.id || into.archivedOn !== null) return refuse("genre_merge_refused");
        if ((await tx.$count(genres, eq(genres.parentId, row.id))) > 0) return refuse("genre_has_children");
        return done({ archivedOn: todayInNepal(databaseNow()), mergedInto: into.id });
      },
      also: async () => await moveBooks(tx, viewer, id, into.id),
    });
  });
}

/** Gives the books of a genre another genre in its place, as main genre where it was that. */
async function moveBooks(tx: Transaction, viewer: Viewer, id: string, intoId: string): Promise<void> {
  const rows = await tx
    .select({ bookId: bookGenres.bookId })
    .from(bookGenres)
    .where(eq(bookGenres.genreId, id))
    .orderBy(bookGenres.bookId);
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
