import { and, eq, isNull, ne } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { freeSlug } from "#app/db/reads/free-slug.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { transactAgain } from "#app/db/transact-again.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { lockKind } from "#app/features/reference/engine/lock-kind.server.ts";
import { nameIsTaken } from "#app/features/reference/name-taken.server.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import type { GenreInput } from "./genre-input.ts";
import { GENRE } from "./genre-row.server.ts";

export type GenreRefusal = "genre_name_taken" | "genre_parent_refused";

/**
 * Adds a genre. Its slug is made from its name, and stays the same when the name changes: URLs that visitors have saved
 * contain it.
 * @throws AppError notFound when the viewer may not change genres
 */
export async function addGenre(
  viewer: Viewer | null,
  input: GenreInput,
): Promise<Result<{ id: string }, GenreRefusal>> {
  authorize(viewer, "genre.change");
  return await transactAgain(db(), async (tx) => {
    await lockKind(tx, "genre");
    const refusal = await refusalOf(tx, input, null);
    if (refusal) return refuse(refusal, { field: FIELDS[refusal] });
    const added = await addRow(tx, {
      actor: viewer,
      table: genres,
      kind: "genre",
      ability: "genre.change",
      scope: null,
      action: "genre.add",
      values: { ...valuesOf(input), slug: await freeSlug(tx, genres, input.name) },
    });
    return done({ id: added.id });
  });
}

/**
 * Changes a genre to the values of its form.
 * @param openedVersion version of the genre when the form was opened
 * @returns `form_conflict` with both values of each field that another person changed meanwhile
 * @throws AppError notFound when there is no such genre, or the viewer may not change genres
 */
export async function changeGenre(
  viewer: Viewer | null,
  id: string,
  openedVersion: number,
  input: GenreInput,
) {
  authorize(viewer, "genre.change");
  return await transact(db(), async (tx) => {
    await lockKind(tx, "genre");
    return await changeRow(tx, {
      actor: viewer,
      ...GENRE,
      id,
      action: "genre.change",
      openedVersion,
      patch: async () => {
        const refusal = await refusalOf(tx, input, id);
        return refusal ? refuse(refusal, { field: FIELDS[refusal] }) : done(valuesOf(input));
      },
    });
  });
}

/** The field of the form that each refusal is about. */
const FIELDS: Readonly<Record<GenreRefusal, string>> = {
  genre_name_taken: "name",
  genre_parent_refused: "parent",
};

/** The columns of a genre, each by name, so that no other column can be written. */
const valuesOf = ({
  name,
  parentId,
  themaCodes,
  themaQualifiers,
  isFiction,
  sortOrder,
  description,
  keywords,
  bisacCodes,
  defaultAudience,
}: GenreInput) => ({
  name,
  parentId,
  themaCodes: [...themaCodes],
  themaQualifiers: [...themaQualifiers],
  isFiction,
  sortOrder,
  description,
  keywords,
  bisacCodes: [...bisacCodes],
  defaultAudience,
});

/** Why a genre may not have this name or parent; the id is null for a new one. */
export async function refusalOf(
  tx: Pick<Database, "select" | "$count">,
  { name, parentId }: Pick<GenreInput, "name" | "parentId">,
  id: string | null,
): Promise<GenreRefusal | undefined> {
  if (await nameIsTaken(tx, genres, genres.name, name, id)) return "genre_name_taken";
  if (parentId === null) return undefined;
  // The database refuses a third level too; checked here, it is reported at the field.
  const isOther = id === null ? undefined : ne(genres.id, id);
  const isTop = and(eq(genres.id, parentId), isNull(genres.parentId), isNull(genres.archivedOn), isOther);
  const parents = await tx.$count(genres, isTop);
  const children = id === null ? 0 : await tx.$count(genres, eq(genres.parentId, id));
  return parents === 1 && children === 0 ? undefined : "genre_parent_refused";
}
