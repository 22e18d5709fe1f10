import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { authorize } from "#app/domain/abilities.ts";
import type { Viewer } from "#app/domain/viewer.ts";

/** How many objects of each kind the site has. */
export type SiteCounts = Readonly<
  Record<"publishers" | "bookstores" | "books" | "editions" | "listings" | "people", number>
>;

/** The counts on the home page at `/admin`. @throws AppError notFound for a viewer who is no site administrator */
export async function adminDesk(viewer: Viewer | null): Promise<SiteCounts> {
  authorize(viewer, "admin.enter");
  const { rows } = await db().execute<SiteCounts>(sql`
    select (select count(*)::int from publishers) as publishers, (select count(*)::int from bookstores) as bookstores,
      (select count(*)::int from books) as books, (select count(*)::int from book_editions) as editions,
      (select count(*)::int from listings) as listings, (select count(*)::int from app_users where erased_on is null) as people`);
  const [counts] = rows;
  if (!counts) throw new Error("Nothing was counted.");
  return counts;
}
