import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { OPEN_HOLDS } from "#app/domain/orders/hold.ts";
import { ENDED_ORDERS } from "#app/domain/orders/order.ts";
import { OPEN_COPY_REQUESTS } from "#app/domain/stock/copy-request.ts";

/** What is about to be closed, withdrawn or disabled. */
export type Closing =
  | { readonly shopId: string }
  | { readonly publisherId: string }
  | { readonly listingId: string }
  | { readonly editionId: string }
  | { readonly personId: string };

const waitingRow = z.object({
  holds: z.int(),
  orders: z.int(),
  requests: z.int(),
  invitations: z.int(),
});

/** How many copies are held for readers, orders are not delivered, requests for copies are not settled, and invitations nobody has answered. */
export type Waiting = z.infer<typeof waitingRow>;

/** Who waits for something of what is about to be closed. The caller has checked that the viewer may close it. */
export async function whoWaits(closing: Closing): Promise<Waiting> {
  const counts = await queryRow(
    db(),
    waitingRow,
    sql`
    select (select count(*)::int from stock_holds h join listings l on l.id = h.listing_id
        where h.status = any(${sql.param([...OPEN_HOLDS])}::text[]) and h.expires_on > now() and ${holdsOf(closing)}) as holds,
      (select count(distinct o.id)::int from orders o join order_lines line on line.order_id = o.id
        join listings l on l.id = line.listing_id join purchases p on p.id = o.purchase_id
        where o.status <> all(${sql.param([...ENDED_ORDERS, "delivered"])}::text[]) and ${ordersOf(closing)}) as orders,
      (select count(*)::int from copy_requests r join listings l on l.id = r.listing_id
        where r.status = any(${sql.param([...OPEN_COPY_REQUESTS])}::text[]) and ${requestsOf(closing)}) as requests,
      (select count(*)::int from invitations i where i.expires_on > now() and ${invitationsOf(closing)}) as invitations`,
  );
  return counts ?? { holds: 0, orders: 0, requests: 0, invitations: 0 };
}

const NONE = sql`false`;

function holdsOf(closing: Closing): SQL {
  if ("personId" in closing) return sql`h.created_by = ${closing.personId}`;
  return ofListing(closing);
}

function ordersOf(closing: Closing): SQL {
  if ("personId" in closing) return sql`p.person_id = ${closing.personId}`;
  return ofListing(closing);
}

function requestsOf(closing: Closing): SQL {
  if ("personId" in closing) return sql`r.created_by = ${closing.personId}`;
  return ofListing(closing);
}

function ofListing(closing: Exclude<Closing, { readonly personId: string }>): SQL {
  if ("shopId" in closing) return sql`l.shop_id = ${closing.shopId}`;
  if ("publisherId" in closing)
    return sql`l.edition_id in (select e.id from book_editions e join books b on b.id = e.book_id
      where b.publisher_id = ${closing.publisherId})`;
  return "listingId" in closing ? sql`l.id = ${closing.listingId}` : sql`l.edition_id = ${closing.editionId}`;
}

function invitationsOf(closing: Closing): SQL {
  if ("shopId" in closing) return sql`i.shop_id = ${closing.shopId}`;
  if ("publisherId" in closing) return sql`i.publisher_id = ${closing.publisherId}`;
  return "personId" in closing ? sql`i.invited_by = ${closing.personId}` : NONE;
}
