import { and, eq, isNull } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import { lockKind } from "#app/features/reference/engine/lock-kind.server.ts";
import { changeRow, type Patch } from "#app/platform/changes/change-row.server.ts";
import { GENRE } from "./genre-row.server.ts";
import { type GenreRefusal, refusalOf } from "./save-genre.server.ts";

/** The input of archiving and restoring a genre. */
type GenreChange = {
  readonly viewer: Viewer | null;
  readonly id: string;
  /** Version of the genre when the page was opened. */
  readonly openedVersion: number;
};

/**
 * Archives a genre: its books keep it, and it can be given to no other book.
 * @returns `genre_has_children` when genres in use belong to it
 * @throws AppError notFound when there is no such genre, or the viewer may not change genres
 */
export async function archiveGenre({ viewer, ...opened }: GenreChange, on: Database = db()) {
  return await change(on, viewer, {
    ...opened,
    action: "genre.archive",
    patch: async (row, tx) => {
      if (row.archivedOn !== null) return done({});
      const children = and(eq(genres.parentId, row.id), isNull(genres.archivedOn));
      if ((await tx.$count(genres, children)) > 0) return refuse("genre_has_children");
      return done({ archivedOn: todayInNepal(databaseNow()) });
    },
  });
}

/**
 * Restores an archived genre.
 * @returns `genre_name_taken` when another genre got its name meanwhile, `genre_parent_archived` when the genre it belongs
 *   to is archived
 * @throws AppError as `archiveGenre`
 */
export async function restoreGenre({ viewer, ...opened }: GenreChange, on: Database = db()) {
  return await change(on, viewer, {
    ...opened,
    action: "genre.restore",
    patch: async (row, tx) => {
      if (row.archivedOn === null) return done({});
      const refusal = await refusalOf(tx, row, row.id);
      // The genre had this parent before it was archived, so the parent can be refused only because it is archived itself.
      if (refusal) return refuse(refusal === "genre_parent_refused" ? "genre_parent_archived" : refusal);
      return done({ archivedOn: null, mergedInto: null });
    },
  });
}

type StateRefusal = GenreRefusal | "genre_has_children" | "genre_parent_archived";

async function change(
  on: Database,
  viewer: Viewer | null,
  {
    patch,
    ...opened
  }: Omit<GenreChange, "viewer"> & {
    readonly action: "genre.archive" | "genre.restore";
    readonly patch: (
      row: typeof genres.$inferSelect,
      tx: Transaction,
    ) => Promise<Done<Patch<typeof genres>> | Refusal<StateRefusal>>;
  },
) {
  authorize(viewer, "genre.change");
  return await transact(on, async (tx) => {
    await lockKind(tx, "genre");
    return await changeRow(tx, {
      ...opened,
      actor: viewer,
      ...GENRE,
      patch: async (row) => await patch(row, tx),
    });
  });
}
