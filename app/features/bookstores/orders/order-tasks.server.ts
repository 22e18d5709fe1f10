import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { LATE_PARCEL_DAYS, type OrderStatus, shownOrderNumber } from "#app/domain/orders/order.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";

/** An order with which something is to be done, on the home page of the desk. */
export type OrderTask = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly copies: string;
};

export type OrderTasks = { readonly rows: readonly OrderTask[]; readonly count: number };

/**
 * The orders that a bookstore has to accept, to pack and to take back; parcels that did not arrive; and preorders of which a book will not
 * come. The caller has checked the viewer.
 */
export async function orderTasks(shopId: string, language: Language) {
  const [placed, toPack, toTakeBack, late, gone] = await Promise.all([
    read(shopId, "placed", language),
    read(shopId, "accepted", language),
    read(shopId, "refused", language),
    readWhere(
      shopId,
      sql`o.status in ('packed', 'handedOver') and o.moved_on < now() - make_interval(days => ${LATE_PARCEL_DAYS})`,
      language,
    ),
    readWhere(shopId, sql`o.status = 'preordered' and o.expires_on is not null`, language),
  ]);
  return { placed, toPack, toTakeBack, late, gone };
}

const taskRow = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string().nullable(),
  copies: z.int(),
  count: z.int(),
});

const read = async (shopId: string, status: OrderStatus, language: Language): Promise<OrderTasks> =>
  await readWhere(shopId, sql`o.status = ${status}`, language);

async function readWhere(shopId: string, condition: SQL, language: Language): Promise<OrderTasks> {
  const rows = await queryRows(
    db(),
    taskRow,
    sql`
    select o.id, o.number, p.name, (count(*) over ())::int as count,
      (select coalesce(sum(l.copies_left), 0)::int from order_lines l where l.order_id = o.id) as copies
    from orders o join purchases p on p.id = o.purchase_id
    where o.shop_id = ${shopId} and ${condition}
      and o.status not in ('completed', 'cameBack', 'cancelled', 'lapsed')
    order by o.created_on, o.id limit ${TASKS_SHOWN}`,
  );
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, number, name, copies }) => ({
      id,
      number: shownOrderNumber(number),
      name: name ?? "–",
      copies: formatNumber(copies, language),
    })),
  };
}
