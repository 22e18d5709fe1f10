import { type SQL, sql } from "drizzle-orm";
import { genres } from "#app/db/tables/reference.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { removeUnused } from "#app/features/reference/engine/remove-row.server.ts";
import { GENRE_USES } from "./genre-detail.server.ts";
import { GENRE } from "./genre-row.server.ts";

/**
 * Deletes a genre that no book has and to which no other belongs, and that a person added; others are archived.
 * @throws AppError notFound when there is no such genre, or the viewer may not change genres
 */
export async function removeGenre(
  viewer: Viewer | null,
  opened: { readonly id: string; readonly openedVersion: number },
) {
  const counts = (id: SQL) =>
    GENRE_USES.map(({ rows }) => sql`(select count(*) from (${rows(id)}) as used_by)`);
  return await removeUnused(viewer, opened, {
    name: GENRE.kind,
    table: GENRE.table,
    merged: genres.mergedInto,
    ability: GENRE.ability,
    uses: (id) => sql`(${sql.join(counts(id), sql` + `)})::int`,
    owners: [],
  });
}
