import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { ENDED_ORDERS } from "#app/domain/orders/order.ts";

const buyingRow = z.object({
  /** Editions in the cart of the account; what was put aside for later is not counted. */
  inCart: z.number(),
  /** Orders that are to be delivered. */
  orders: z.number(),
  /** Copies that were ordered before the edition was published. */
  preordered: z.number(),
  /** Copies that were received. */
  bought: z.number(),
  /** Copies that the reader refused when they were brought. */
  cameBack: z.number(),
  /** Listings about whose copies the reader wants to be told. */
  waitingFor: z.number(),
});

/** What a person buys, in numbers that are counted anew: whoever buys without an account is not known as a person. */
export async function buyingOf(personId: string): Promise<Readonly<z.infer<typeof buyingRow>>> {
  const toDeliver = sql.param([...ENDED_ORDERS, "delivered", "refused", "preordered"]);
  const [row] = await queryRows(
    db(),
    buyingRow,
    sql`
    select
      (select count(*)::int from cart_lines where person_id = ${personId} and not is_saved) as "inCart",
      (select count(*)::int from waitlist_entries where person_id = ${personId} and notified_on is null) as "waitingFor",
      count(distinct o.id) filter (where o.status <> all(${toDeliver}::text[]))::int as orders,
      coalesce(sum(l.copies_left) filter (where o.status = 'preordered'), 0)::int as preordered,
      coalesce(sum(l.copies_left) filter (where o.status in ('delivered', 'completed')), 0)::int as bought,
      coalesce(sum(l.copies_left) filter (where o.status in ('refused', 'cameBack')), 0)::int as "cameBack"
    from purchases p
    join orders o on o.purchase_id = p.id
    join order_lines l on l.order_id = o.id
    where p.person_id = ${personId}`,
  );
  if (!row) throw new Error("A sum without groups has one row.");
  return row;
}
