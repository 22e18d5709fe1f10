import { eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { books, contributors } from "#app/db/tables/books.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { authorize, can } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";

/**
 * A contributor, whether the viewer may change it, and the books that credit it: those of the viewer, and whether there are others.
 * @param language that of the order of the books
 * @throws AppError notFound when there is no such contributor, or the viewer may not see it
 */
export async function contributorRecord(viewer: Viewer | null, id: string, language: Language = "en") {
  const [contributor] = isUuid(id)
    ? await db().select().from(contributors).where(eq(contributors.id, id))
    : [];
  if (!contributor) throw new AppError("notFound", { hidden: "contributor" });
  const credited = await db()
    .select({ id: books.id, publisherId: books.publisherId, title: books.title })
    .from(contributions)
    .innerJoin(books, eq(books.id, contributions.bookId))
    .where(eq(contributions.contributorId, id))
    .groupBy(books.id)
    .orderBy(inAlphabeticalOrder(sql`${books.sortTitle}`, language), books.id);
  const scope = {
    publisherIds: [...new Set(credited.map(({ publisherId }) => publisherId))],
    bookIds: credited.map((book) => book.id),
    createdBy: contributor.createdBy,
    madeAt: contributor.publisherId,
  };
  authorize(viewer, "contributor.see", scope);
  const own = credited.filter(({ id: bookId, publisherId }) =>
    can(viewer, "book.see", { publisherId, bookId }),
  );
  return {
    contributor,
    mayChange: can(viewer, "contributor.change", scope),
    /** Whether books of several publishers credit it. */
    isShared: scope.publisherIds.length > 1,
    /** Whether a publisher added it of which none of the viewer's books is. */
    isOfAnother:
      scope.madeAt !== null && !own.some(({ publisherId }) => publisherId === contributor.publisherId),
    books: own,
    hasOtherBooks: own.length < credited.length,
  };
}

export type ContributorRecord = Awaited<ReturnType<typeof contributorRecord>>;
