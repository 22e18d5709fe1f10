import { and, count, desc, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { isPublicEdition } from "#app/db/reads/public-edition.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores, listings } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { chosenOrganisation } from "#app/domain/access/chosen-organisation.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { DeskHome, DeskRow } from "./desk.ts";
import { NEWEST_MAX, publicPageOf } from "./desk-books.server.ts";

/**
 * The home page at `/bookstore/manage`: the stores the viewer may see, and the newest listings of the chosen one.
 * @param requestedId id of a store from the URL; without it the viewer's first store, and none for a site administrator
 * @throws AppError notFound for a store that does not exist or that the viewer may not see
 */
export async function bookstoreDesk(
  viewer: Viewer | null,
  requestedId: string | null,
  language: Language,
): Promise<DeskHome> {
  authorize(viewer, "bookstore.enter");
  const rows = await db()
    .select({
      id: bookstores.id,
      name: bookstores.name,
      isActive: bookstores.isActive,
      listings: count(listings.id),
    })
    .from(bookstores)
    .leftJoin(listings, eq(listings.shopId, bookstores.id))
    .where(visibleTo(viewer).bookstores)
    .groupBy(bookstores.id)
    .orderBy(inAlphabeticalOrder(sql`${bookstores.name}`, language), bookstores.id);
  const chosen = chosenOrganisation(viewer, rows, requestedId, "bookstore");
  if (chosen) authorize(viewer, "bookstore.see", { shopId: chosen.id });
  return {
    organisations: rows.map((row) => ({
      id: row.id,
      name: localized(row.name, language),
      counts: [row.listings],
    })),
    chosen: chosen && {
      id: chosen.id,
      name: localized(chosen.name, language),
      isActive: chosen.isActive,
      newest: await newestRows(viewer, chosen.id, language),
    },
    singleBooks: [],
  };
}

async function newestRows(viewer: Viewer, shopId: string, language: Language): Promise<DeskRow[]> {
  const rows = await db()
    .select({
      id: listings.id,
      title: books.title,
      code: sql<string | null>`case when ${isPublicEdition(bookEditions.id)} then ${bookEditions.code} end`,
    })
    .from(listings)
    .innerJoin(bookstores, eq(bookstores.id, listings.shopId))
    .innerJoin(bookEditions, eq(bookEditions.id, listings.editionId))
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .where(and(visibleTo(viewer).bookstores, eq(listings.shopId, shopId)))
    .orderBy(desc(listings.listedOn), listings.id)
    .limit(NEWEST_MAX);
  return rows.map(({ id, title, code }) => ({
    id,
    deskPage: href("/bookstore/manage/books/:listingId", { listingId: id }),
    name: localized(title, language),
    counts: [],
    ...publicPageOf(title, code),
  }));
}
