import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { isListableEdition } from "#app/db/reads/listable-edition.server.ts";
import type { Database } from "#app/db/transact.server.ts";

/** Of listed editions: how many readers in Nepal do not see, and why; and of how many they see no price. */
export type UnseenListings = {
  /** Whose sales rights leave Nepal out. */
  readonly notForNepal: number;
  /** Drafts, and editions of books or publishers that are not public. */
  readonly notPublic: number;
  /** Without a price here, whether they are seen or not. */
  readonly withoutPrice: number;
};

const unseenRow = z.object({ not_for_nepal: z.int(), not_public: z.int(), without_price: z.int() });

/** Why readers do not see some of the editions that a bookstore lists, or cannot buy them. */
export async function unseenListings(on: Database, editionIds: Iterable<string>): Promise<UnseenListings> {
  const [row] = await queryRows(
    on,
    unseenRow,
    sql`
    select count(*) filter (where nepal_in_territory(e.sales_territory) is null)::int as not_for_nepal,
      count(*) filter (where nepal_in_territory(e.sales_territory) is not null and not ${isListableEdition})::int as not_public,
      count(*) filter (where not exists (select from shop_price(e.id)))::int as without_price
    from book_editions e join books on books.id = e.book_id join publishers p on p.id = books.publisher_id
    where e.id = any(${sql.param([...editionIds])}::uuid[])`,
  );
  return {
    notForNepal: row?.not_for_nepal ?? 0,
    notPublic: row?.not_public ?? 0,
    withoutPrice: row?.without_price ?? 0,
  };
}
