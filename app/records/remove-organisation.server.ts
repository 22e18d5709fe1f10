import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { queryRow } from "#app/db/query-rows.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";
import { removeRow } from "#app/platform/changes/remove-row.server.ts";
import { takeAllRoles } from "./organisation-roles.server.ts";
import type { Writer } from "./writer.ts";

/** How many rows of each kind hang on a publisher, and so prevent that it is deleted. */
const publisherObstaclesRow = z.object({
  books: z.int(),
  series: z.int(),
  imprints: z.int(),
  operations: z.int(),
  views: z.int(),
  invitations: z.int(),
});

/** How many rows of each kind hang on a bookstore. */
const bookstoreObstaclesRow = z.object({
  listings: z.int(),
  requests: z.int(),
  movements: z.int(),
  invitations: z.int(),
  company: z.int(),
});

type PublisherObstacles = z.infer<typeof publisherObstaclesRow>;
type BookstoreObstacles = z.infer<typeof bookstoreObstaclesRow>;

const COUNTS_OF_PUBLISHER = (id: string): SQL => sql`
  select (select count(*)::int from books where publisher_id = ${id}) as books,
    (select count(*)::int from series where publisher_id = ${id}) as series,
    (select count(*)::int from imprints where publisher_id = ${id}) as imprints,
    (select count(*)::int from operations where publisher_id = ${id})
      + (select count(*)::int from spreadsheet_headings where publisher_id = ${id}) as operations,
    (select count(*)::int from list_views where publisher_id = ${id}) as views,
    (select count(*)::int from invitations where publisher_id = ${id}) as invitations`;

// The settings name the company's own bookstore by its slug.
const COUNTS_OF_BOOKSTORE = (id: string): SQL => sql`
  select (select count(*)::int from listings where shop_id = ${id}) as listings,
    (select count(*)::int from copy_requests r join listings l on l.id = r.listing_id where l.shop_id = ${id}) as requests,
    (select count(*)::int from stock_movements v join stock_places p on p.id in (v.from_place_id, v.to_place_id) where p.shop_id = ${id}) as movements,
    (select count(*)::int from invitations where shop_id = ${id}) as invitations,
    (select count(*)::int from site_settings s join bookstores b on s.value = to_jsonb(b.slug)
      where s.key = 'companyBookstore' and b.id = ${id}) as company`;

/** What hangs on a publisher. */
export async function publisherObstacles(
  on: Pick<Database, "execute">,
  id: string,
): Promise<PublisherObstacles> {
  return counted(await queryRow(on, publisherObstaclesRow, COUNTS_OF_PUBLISHER(id)));
}

/** What hangs on a bookstore. */
export async function bookstoreObstacles(
  on: Pick<Database, "execute">,
  id: string,
): Promise<BookstoreObstacles> {
  return counted(await queryRow(on, bookstoreObstaclesRow, COUNTS_OF_BOOKSTORE(id)));
}

function counted<Counts>(counts: Counts | undefined): Counts {
  if (!counts) throw new Error("Nothing was counted.");
  return counts;
}

const hangs = (counts: PublisherObstacles | BookstoreObstacles): boolean =>
  Object.values(counts).some((count) => count > 0);

/**
 * Deletes a publisher with all roles at it: all, or nothing.
 * @returns `publisher_in_use` when anything else refers to it
 * @throws AppError notFound when there is no such publisher, or the actor may not delete it
 */
export async function removePublisher(
  on: Database,
  { actor }: Writer,
  id: string,
): Promise<Result<null, "publisher_in_use">> {
  authorizeActor(actor, "publisher.archive", { publisherId: id });
  return await transact(on, async (tx: Transaction) => {
    // Whoever refers to it from now on waits for the end of the transaction, and finds it gone.
    await lockRow(tx, publishers, id, "publisher");
    if (hangs(await publisherObstacles(tx, id))) return refuse("publisher_in_use");
    await takeAllRoles(tx, actor, { publisherId: id });
    await removeRow(tx, {
      actor,
      table: publishers,
      kind: "publisher",
      ability: "publisher.archive",
      action: "publisher.remove",
      id,
      scopeOf: (row) => ({ publisherId: row.id }),
    });
    return done(null);
  });
}

/**
 * Deletes a bookstore with all roles at it: all, or nothing.
 * @returns `bookstore_in_use` when it has listings, requests for copies or invitations that wait, or is the company's own
 * @throws AppError notFound when there is no such bookstore, or the actor may not delete it
 */
export async function removeBookstore(
  on: Database,
  { actor }: Writer,
  id: string,
): Promise<Result<null, "bookstore_in_use">> {
  authorizeActor(actor, "bookstore.remove", { shopId: id });
  return await transact(on, async (tx: Transaction) => {
    await lockRow(tx, bookstores, id, "bookstore");
    if (hangs(await bookstoreObstacles(tx, id))) return refuse("bookstore_in_use");
    await takeAllRoles(tx, actor, { shopId: id });
    await removeRow(tx, {
      actor,
      table: bookstores,
      kind: "bookstore",
      ability: "bookstore.remove",
      action: "bookstore.remove",
      id,
      scopeOf: (row) => ({ shopId: row.id }),
    });
    return done(null);
  });
}
