import { eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/abilities.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { done, refuse } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { changeRow, lockRow } from "#app/platform/changes/change-row.server.ts";

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
      viewer,
      table: genres,
      id,
      kind: "genre",
      ability: "genre.change",
      scopeOf: () => null,
      action: "genre.merge",
      openedVersion,
      patch: async (row) => {
        if (row.id === intoId || into.archivedOn !== null) return refuse("genre_merge_refused");
        if ((await tx.$count(genres, eq(genres.parentId, row.id))) > 0) return refuse("genre_has_children");
        return done({ archivedOn: todayInNepal(new Date()), mergedInto: intoId });
      },
      also: async () => {
        await tx.execute(sql`
          with moved as (delete from book_genres where genre_id = ${id} returning book_id, is_main)
          insert into book_genres (book_id, genre_id, is_main) select book_id, ${intoId}, is_main from moved
          on conflict (book_id, genre_id) do update set is_main = book_genres.is_main or excluded.is_main`);
      },
    });
  });
}
