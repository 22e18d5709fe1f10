import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";

/**
 * The viewer, if they may change the covers of an edition: asked before a picture is received or drawn.
 * @throws AppError notFound when there is no such edition, or the viewer may not change it
 */
export async function authorizeCovers(viewer: Viewer | null, editionId: string): Promise<Viewer> {
  const [book] = isUuid(editionId)
    ? await db()
        .select({ bookId: books.id, publisherId: books.publisherId })
        .from(bookEditions)
        .innerJoin(books, eq(books.id, bookEditions.bookId))
        .where(eq(bookEditions.id, editionId))
    : [];
  if (!book || !viewer) throw new AppError("notFound", { hidden: "edition" });
  authorize(viewer, "edition.change", book);
  return viewer;
}
