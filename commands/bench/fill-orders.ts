import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";

export const FILLED_ORDERS = 100_000;
const STEP = 2000;

/**
 * Adds orders of one bookstore in every state, most of them ended, each with a payment, in steps within the statement timeout. Once they are
 * there, nothing is added.
 */
export async function fillOrders(): Promise<void> {
  if ((await db().$count(orders)) >= FILLED_ORDERS) return;
  const { rows } = await db().execute<{ listing: string; place: string; edition: string; store: string }>(sql`
    select c.listing_id as listing, p.id as place, c.edition_id as edition, c.shop_id as store from catalogue_entries c
    join stock_places p on p.shop_id = c.shop_id order by c.listing_id limit 1`);
  const [offer] = rows;
  if (!offer) throw new Error("The demo has no listing.");
  for (let from = 0; from < FILLED_ORDERS; from += STEP)
    await db().execute(sql`
      with numbers as (
        select n, gen_random_uuid() as purchase, gen_random_uuid() as order_id, gen_random_uuid() as attempt,
          now() - n * interval '5 minutes' as at,
          case when n % 50 = 0 then 'placed' when n % 50 = 1 then 'accepted' else 'completed' end as status
        from generate_series(${from}::int, ${from + STEP - 1}::int) n),
      bought as (
        insert into purchases (id, submission, name, phone, phone_digest, language, payment_way, placed_on)
        select purchase, gen_random_uuid(), 'Order Reader ' || n, '98' || lpad(n::text, 8, '0'), '98' || lpad(n::text, 8, '0'), 'en',
          'esewa', at from numbers),
      ordered as (
        insert into orders (id, purchase_id, shop_id, number, status, way, weight_g, goods_paisa, delivery_paisa, payment_state,
          created_on, moved_on)
        select order_id, purchase, ${offer.store}::uuid,
          'BENCH' || translate(lpad(n::text, 5, '0'), '01', 'AB') , status, 'fetch', 400, 50000, 0, 'paid', at, at
        from numbers),
      lined as (
        insert into order_lines (order_id, sequence, listing_id, place_id, edition_id, title, copies, unit_paisa, tax_class, is_counted)
        select order_id, 0, ${offer.listing}::uuid, ${offer.place}::uuid, ${offer.edition}::uuid, '{"en":"A book"}', 1, 50000, 'exempt', false
        from numbers),
      paid as (
        insert into payment_attempts (id, purchase_id, way, reference, paisa, state, payment_number, paid_on, expires_on, created_on)
        select attempt, purchase, 'esewa', regexp_replace(translate(lpad(n::text, 16, '0'), '01', 'AB'), '(....)(....)(....)(....)', '\\1-\\2-\\3-\\4'), 50000, 'paid', 'BENCH' || n, at,
          at + interval '1 hour', at from numbers)
      insert into payment_attempt_orders (attempt_id, order_id, paisa) select attempt, order_id, 50000 from numbers`);
  for (const table of ["purchases", "orders", "order_lines", "payment_attempts", "payment_attempt_orders"])
    await db().execute(sql`analyze ${sql.identifier(table)}`);
}
