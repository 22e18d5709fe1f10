import { and, count, countDistinct, eq, not, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { chosenOrganisation } from "#app/domain/access/chosen-organisation.ts";
import { publishersOf, type Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { DeskHome } from "./desk.ts";
import { newestDeskBooks } from "./desk-books.server.ts";

/**
 * The home page at `/publishers/manage`: the publishers the viewer may see, the newest books of the chosen one, and the
 * books the viewer administers singly.
 * @param requestedId id of a publisher from the URL; without it the viewer's first, and none for a site administrator
 * @throws AppError notFound for a publisher that does not exist or that the viewer may not see
 */
export async function publisherDesk(
  viewer: Viewer | null,
  requestedId: string | null,
  language: Language,
): Promise<DeskHome> {
  authorize(viewer, "publisher.enter");
  const visible = visibleTo(viewer);
  const rows = await db()
    .select({
      id: publishers.id,
      name: publishers.name,
      status: publishers.status,
      books: countDistinct(books.id),
      editions: count(bookEditions.id),
    })
    .from(publishers)
    .leftJoin(books, eq(books.publisherId, publishers.id))
    .leftJoin(bookEditions, eq(bookEditions.bookId, books.id))
    .where(visible.publishers)
    .groupBy(publishers.id)
    .orderBy(inAlphabeticalOrder(sql`${publishers.name}`, language), publishers.id);
  const chosen = chosenOrganisation(viewer, rows, requestedId, "publisher");
  if (chosen) authorize(viewer, "publisher.see", { publisherId: chosen.id });
  const publisherIds = publishersOf(viewer);
  return {
    organisations: rows.map((row) => ({
      id: row.id,
      name: localized(row.name, language),
      counts: [row.books, row.editions],
    })),
    chosen: chosen && {
      id: chosen.id,
      name: localized(chosen.name, language),
      isActive: chosen.status === "active",
      newest: await newestDeskBooks(language, visible.books, eq(books.publisherId, chosen.id)),
    },
    singleBooks: viewer.roles.some((role) => "bookId" in role)
      ? await newestDeskBooks(
          language,
          and(visible.books, not(sql`${books.publisherId} = any(${sql.param(publisherIds)}::uuid[])`)) ??
            sql`false`,
        )
      : [],
  };
}
