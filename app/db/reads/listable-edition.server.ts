import { type SQL, sql } from "drizzle-orm";

/**
 * SQL condition: whether a bookstore may list an edition, which is one that visitors may see: public, and not kept from Nepal by its sales
 * rights. In a query with the edition as
 * `e`, its book as `books` and the publisher as `p`.
 */
export const isListableEdition: SQL = sql`(e.status in ('active', 'forthcoming') and e.archived_on is null
  and nepal_in_territory(e.sales_territory) is not null and books.archived_on is null and p.status = 'active')`;
