import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { AUDIENCES } from "#app/domain/editions/trade-codes.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { bookPath } from "#app/features/reference/engine/book-path.server.ts";
import type { Use } from "#app/features/reference/engine/kind.server.ts";
import { removalOf, usesShown } from "#app/features/reference/engine/kind-page.server.ts";
import type { LinkedRow } from "#app/features/reference/engine/reference-page.ts";
import * as m from "#app/i18n/generated/messages.js";
import { imagesShown } from "#app/platform/images/images-shown.server.ts";

export type GenreChoice = { readonly id: string; readonly name: LocalizedText };

/**
 * A genre as its page shows it.
 * @throws AppError notFound when there is no such genre, or the viewer may not see it
 */
export async function genreDetail(viewer: Viewer | null, id: string, language: Language) {
  authorize(viewer, "genre.change");
  const [genre] = isUuid(id) ? await db().select().from(genres).where(eq(genres.id, id)) : [];
  if (!genre) throw new AppError("notFound", { hidden: "genre" });
  const merged = await linkedGenres(eq(genres.mergedInto, id), language);
  const [mergedInto = null] = genre.mergedInto
    ? await linkedGenres(eq(genres.id, genre.mergedInto), language)
    : [];
  const uses = await usesShown(GENRE_USES, id, language);
  const { name, parentId, themaCodes, themaQualifiers, isFiction, sortOrder, version } = genre;
  const { description, keywords, bisacCodes, coverHash } = genre;
  const defaultAudience = AUDIENCES.find((each) => each === genre.defaultAudience) ?? null;
  return {
    id,
    version,
    title: localized(name, language),
    isArchived: genre.archivedOn !== null,
    uses,
    removal: removalOf(genre.createdBy, [...merged, ...uses]),
    mergedInto,
    /** The genres that were merged into this one. */
    merged,
    values: {
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
    },
    cover: await imagesShown(coverHash === null ? [] : [coverHash]),
  };
}

/** The page of a genre; a merged one leads to the other, except where it is named as a merged one. */
export const genrePath = (id: string, isMerged = false): string =>
  `${href("/admin/genres/:genre", { genre: id })}${isMerged ? "?merged=shown" : ""}`;

/** Where a genre is used. */
export const GENRE_USES: readonly Pick<Use, "label" | "rows" | "pathOf">[] = [
  {
    label: m.genre_books,
    rows: (id) => sql`
      select b.id, b.title as name, (select min(e.id::text) from book_editions e where e.book_id = b.id) as edition_id
      from books b where b.id in (select book_id from book_genres where genre_id = ${id})`,
    pathOf: bookPath,
  },
  {
    label: m.genre_below,
    rows: (id) => sql`select g.id, g.name from genres g where g.parent_id = ${id}`,
    pathOf: ({ id }) => genrePath(id),
  },
];

/** The genres of a condition with links to their own pages. */
async function linkedGenres(condition: SQL, language: Language): Promise<LinkedRow[]> {
  const rows = await db().select().from(genres).where(condition).orderBy(genres.updatedOn, genres.id);
  return rows.map(({ id, name, mergedInto }) => ({
    id,
    name: localized(name, language),
    url: inLanguage(genrePath(id, mergedInto !== null), language),
  }));
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
