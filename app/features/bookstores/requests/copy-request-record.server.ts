import { asc, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores, listings } from "#app/db/tables/bookstores.server.ts";
import { copyRequestRemarks, copyRequests } from "#app/db/tables/copy-requests.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { CopyRequestSide } from "#app/domain/stock/copy-request.ts";

/**
 * A request with its edition, as one side sees it.
 * @throws AppError notFound when there is no such request, or the viewer may not see it at the desk of this side
 */
export async function seenCopyRequest(viewer: Viewer | null, id: string, side: CopyRequestSide) {
  const [found] = isUuid(id)
    ? await db()
        .select({
          request: copyRequests,
          store: { id: bookstores.id, name: bookstores.name, isActive: bookstores.isActive },
          publisher: { id: publishers.id, name: publishers.name },
          book: { id: books.id, title: books.title },
          edition: {
            id: bookEditions.id,
            number: bookEditions.editionNumber,
            isbn: sql<string | null>`coalesce(${bookEditions.isbn13}, ${bookEditions.isbn10})`,
          },
          format: bookFormats.title,
        })
        .from(copyRequests)
        .innerJoin(listings, eq(listings.id, copyRequests.listingId))
        .innerJoin(bookstores, eq(bookstores.id, listings.shopId))
        .innerJoin(bookEditions, eq(bookEditions.id, listings.editionId))
        .innerJoin(books, eq(books.id, bookEditions.bookId))
        .innerJoin(publishers, eq(publishers.id, books.publisherId))
        .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
        .where(eq(copyRequests.id, id))
    : [];
  if (!found) throw new AppError("notFound", { hidden: "copyRequest" });
  const scope = { shopId: found.store.id, publisherId: found.publisher.id, bookId: found.book.id };
  // A person with roles on both sides sees at each desk what that desk may see.
  if (side === "bookstore") authorize(viewer, "bookstore.see", scope);
  else authorize(viewer, "book.see", scope);
  return { ...found, scope };
}

/** A request as `seenCopyRequest` reads it, with what was done and written, oldest first. @throws AppError notFound */
export async function copyRequestRecord(viewer: Viewer | null, id: string, side: CopyRequestSide) {
  const seen = await seenCopyRequest(viewer, id, side);
  const remarks = await db()
    .select({
      id: copyRequestRemarks.id,
      side: copyRequestRemarks.side,
      status: copyRequestRemarks.status,
      quantity: copyRequestRemarks.quantity,
      text: copyRequestRemarks.text,
      at: copyRequestRemarks.createdOn,
      person: sql<string | null>`case when ${appUsers.erasedOn} is null then ${appUsers.name} end`,
    })
    .from(copyRequestRemarks)
    .leftJoin(appUsers, eq(appUsers.id, copyRequestRemarks.createdBy))
    .where(eq(copyRequestRemarks.requestId, id))
    .orderBy(asc(copyRequestRemarks.createdOn), asc(copyRequestRemarks.id));
  return { ...seen, remarks };
}

export type CopyRequestRecord = Awaited<ReturnType<typeof copyRequestRecord>>;
