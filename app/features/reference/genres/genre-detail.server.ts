import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { authorize } from "#app/domain/abilities.ts";
import { AppError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { type LocalizedText, localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import type { Viewer } from "#app/domain/viewer.ts";

export type GenreChoice = { readonly id: string; readonly name: LocalizedText };

/**
 * A genre as its page shows it.
 * @throws AppError notFound when there is no such genre, or the viewer may not see it
 */
export async function genreDetail(viewer: Viewer | null, id: string, language: Language) {
  authorize(viewer, "genre.change");
  const [genre] = isUuid(id) ? await db().select().from(genres).where(eq(genres.id, id)) : [];
  if (!genre) throw new AppError("notFound", { hidden: "genre" });
  const books = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from book_genres where genre_id = ${id}`,
  );
  const { name, parentId, themaCodes, themaQualifiers, isFiction, sortOrder, version } = genre;
  return {
    id,
    version,
    title: localized(name, language),
    isArchived: genre.archivedOn !== null,
    books: books.rows[0]?.n ?? 0,
    values: { name, parentId, themaCodes, themaQualifiers, isFiction, sortOrder },
  };
}

export type GenreDetail = Awaited<ReturnType<typeof genreDetail>>;

/** The genres that may be the parent of a genre: those in use without a parent. @param exceptId the genre itself */
export async function parentChoices(language: Language, exceptId?: string): Promise<GenreChoice[]> {
  const isTop = and(
    isNull(genres.parentId),
    isNull(genres.archivedOn),
    exceptId ? ne(genres.id, exceptId) : undefined,
  );
  const rows = await db()
    .select({ id: genres.id, name: genres.name })
    .from(genres)
    .where(isTop)
    .orderBy(genres.sortOrder, genres.id);
  return rows.map(({ id, name }) => ({ id, name: localized(name, language) }));
}

/** The genres into which a genre may be merged: those in use, in alphabetical order. @param exceptId the genre itself */
export async function mergeChoices(language: Language, exceptId: string): Promise<GenreChoice[]> {
  const rows = await db()
    .select({ id: genres.id, name: genres.name })
    .from(genres)
    .where(and(isNull(genres.archivedOn), ne(genres.id, exceptId)))
    .orderBy(inAlphabeticalOrder(sql`${genres.name}`, language), genres.id);
  return rows.map(({ id, name }) => ({ id, name: localized(name, language) }));
}
