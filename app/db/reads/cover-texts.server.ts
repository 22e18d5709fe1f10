import { asc, eq, inArray, sql } from "drizzle-orm";
import { books, contributors } from "#app/db/tables/books.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { contributorRoles } from "#app/db/tables/reference.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** The texts of an edition that a drawn cover shows. */
export type CoverTextsOfEdition = {
  readonly title: L10n;
  readonly subtitle: L10n | null;
  /** The primary creators, or else all contributors; at most three. */
  readonly contributors: readonly L10n[];
  readonly publisherName: L10n;
  /** The language of the book's text, ISO 639-2/B. */
  readonly language: string;
  readonly description: L10n | null;
  readonly isbn13: string | null;
};

/** The number of contributors named on a cover. */
const NAMES_MAX = 3;

/** The texts for drawn covers of editions, by their ids, in two statements. An edition that does not exist is left out. */
export async function coverTextsOfEditions(
  db: Pick<Database, "select">,
  editionIds: readonly string[],
): Promise<ReadonlyMap<string, CoverTextsOfEdition>> {
  const ids = [...editionIds];
  const rows = await db
    .select({
      editionId: bookEditions.id,
      bookId: books.id,
      title: books.title,
      subtitle: books.subtitle,
      language: books.language,
      description: books.description,
      isbn13: bookEditions.isbn13,
      publisherName: publishers.name,
    })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .where(inArray(bookEditions.id, ids));
  const bookIds = [...new Set(rows.map(({ bookId }) => bookId))];
  const people = await db
    .select({
      bookId: contributions.bookId,
      editionId: contributions.editionId,
      name: contributors.name,
      isPrimary: contributorRoles.isPrimaryCreator,
    })
    .from(contributions)
    .innerJoin(contributors, eq(contributors.id, contributions.contributorId))
    .innerJoin(contributorRoles, eq(contributorRoles.id, contributions.roleId))
    .where(inArray(contributions.bookId, bookIds))
    .orderBy(sql`${contributions.editionId} is not null`, asc(contributions.sequence));
  const byBook = Map.groupBy(people, ({ bookId }) => bookId);
  return new Map(
    rows.map(({ editionId, bookId, ...texts }) => {
      const own = (byBook.get(bookId) ?? []).filter(
        (each) => each.editionId === null || each.editionId === editionId,
      );
      const creators = own.filter(({ isPrimary }) => isPrimary);
      const named = (creators.length > 0 ? creators : own).slice(0, NAMES_MAX);
      return [editionId, { ...texts, contributors: named.map(({ name }) => name) }];
    }),
  );
}

/**
 * The texts for a drawn cover of one edition.
 * @throws AppError notFound when there is no such edition
 */
export async function coverTextsOfEdition(
  db: Pick<Database, "select">,
  editionId: string,
): Promise<CoverTextsOfEdition> {
  const texts = (await coverTextsOfEditions(db, [editionId])).get(editionId);
  if (!texts) throw new AppError("notFound", { hidden: "edition" });
  return texts;
}
