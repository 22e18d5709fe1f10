import { and, eq, isNull } from "drizzle-orm";
import { type Database, db } from "#app/db/client.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { done, refuse } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { GENRE } from "./genre-row.server.ts";

/** The input of archiving and restoring a genre. */
type GenreChange = {
  readonly viewer: Viewer | null;
  readonly id: string;
  /** Version of the genre when the page was opened. */
  readonly openedVersion: number;
};

/**
 * Archives a genre: books keep it, and no other can be given it. One that has others under it is not archived.
 * @throws AppError notFound when there is no such genre, or the viewer may not
 */
export async function archiveGenre({ viewer, ...change }: GenreChange, on: Database = db()) {
  return await changeRow(on, {
    ...change,
    actor: viewer,
    ...GENRE,
    action: "genre.archive",
    patch: async (row, tx) => {
      if (row.archivedOn !== null) return done({});
      const children = and(eq(genres.parentId, row.id), isNull(genres.archivedOn));
      if ((await tx.$count(genres, children)) > 0) return refuse("genre_has_children");
      return done({ archivedOn: todayInNepal(new Date()) });
    },
  });
}

/** Restores an archived genre. Otherwise as `archiveGenre`. */
export async function restoreGenre({ viewer, ...change }: GenreChange, on: Database = db()) {
  return await changeRow(on, {
    ...change,
    actor: viewer,
    ...GENRE,
    action: "genre.restore",
    patch: { archivedOn: null, mergedInto: null },
  });
}
