import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { bookGenres, contributors } from "#app/db/tables/books.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { contributorRoles, genres } from "#app/db/tables/reference.server.ts";
import { reviews } from "#app/db/tables/reviews.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { ExportedQuote } from "./exported-edition.ts";

type Reader = Pick<Database, "select">;

/** The genres of books, the main one of each first. */
export async function genresOf(db: Reader, bookIds: readonly string[]) {
  const rows = await db
    .select({
      owner: bookGenres.bookId,
      slug: genres.slug,
      name: genres.name,
      themaCodes: genres.themaCodes,
      themaQualifiers: genres.themaQualifiers,
      bisacCodes: genres.bisacCodes,
    })
    .from(bookGenres)
    .innerJoin(genres, eq(genres.id, bookGenres.genreId))
    .where(inArray(bookGenres.bookId, [...bookIds]))
    .orderBy(desc(bookGenres.isMain), asc(genres.sortOrder), asc(genres.slug));
  return Map.groupBy(rows, ({ owner }) => owner);
}

/** The credits of books in their order, with those of single editions after those of the book. */
export async function creditsOf(db: Reader, bookIds: readonly string[]) {
  const rows = await db
    .select({
      owner: contributions.bookId,
      editionId: contributions.editionId,
      isOfEdition: sql<boolean>`${contributions.editionId} is not null`,
      contributorId: contributions.contributorId,
      role: contributorRoles.code,
      kind: contributors.kind,
      name: contributors.name,
      sortName: contributors.sortName,
      biography: contributors.biography,
      born: contributors.born,
      died: contributors.died,
      isni: contributors.isni,
      orcid: contributors.orcid,
      creditedAs: contributions.creditedAs,
      fromLanguage: contributions.fromLanguage,
      toLanguage: contributions.toLanguage,
    })
    .from(contributions)
    .innerJoin(contributors, eq(contributors.id, contributions.contributorId))
    .innerJoin(contributorRoles, eq(contributorRoles.id, contributions.roleId))
    .where(inArray(contributions.bookId, [...bookIds]))
    .orderBy(sql`${contributions.editionId} is not null`, asc(contributions.sequence), asc(contributions.id));
  return Map.groupBy(rows, ({ owner }) => owner);
}

/**
 * What the press and endorsers wrote of books, as far as it is published, the oldest first. Reviews by readers are not the
 * publisher's to pass on.
 */
export async function quotesOf(db: Reader, bookIds: readonly string[]) {
  const rows = await db
    .select({
      owner: reviews.bookId,
      kind: reviews.kind,
      title: reviews.title,
      text: reviews.text,
      reviewerName: reviews.reviewerName,
      sourceName: reviews.sourceName,
      sourceUrl: reviews.sourceUrl,
      writtenOn: reviews.writtenOn,
    })
    .from(reviews)
    .where(
      and(inArray(reviews.bookId, [...bookIds]), eq(reviews.status, "published"), ne(reviews.kind, "reader")),
    )
    .orderBy(asc(reviews.writtenOn), asc(reviews.id));
  return Map.groupBy(
    rows as (Omit<(typeof rows)[number], "kind"> & Pick<ExportedQuote, "kind">)[],
    ({ owner }) => owner,
  );
}
