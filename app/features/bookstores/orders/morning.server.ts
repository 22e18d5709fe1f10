import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { sumOfOrders } from "#app/domain/money/order-sum.ts";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/orders/order.ts";
import { isPaidInCash, PAYMENT_WAYS } from "#app/domain/orders/payment-way.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";

const countRow = z.object({ status: z.enum(ORDER_STATUSES), count: z.int() });
const dueRow = z.object({ goods: z.string(), delivery: z.string() });

/**
 * What a day at a bookstore begins with: how many orders are to be accepted, packed and handed over, and the cash that is to be collected for
 * what is packed. The caller has checked the viewer.
 */
export async function morning(viewer: Viewer, language: Language) {
  const mine = sql`from orders o join bookstores on bookstores.id = o.shop_id`;
  const { bookstores: isMine } = visibleTo(viewer);
  const inCash = PAYMENT_WAYS.filter(isPaidInCash);
  const [counts, due] = await Promise.all([
    queryRows(
      db(),
      countRow,
      sql`select o.status, count(*)::int as count ${mine}
        where ${isMine} and (o.status in ('placed', 'accepted') or (o.status = 'packed' and o.way = 'courier')) group by o.status`,
    ),
    queryRows(
      db(),
      dueRow,
      sql`select o.goods_paisa::text as goods, o.delivery_paisa::text as delivery ${mine}
        join purchases p on p.id = o.purchase_id
        where ${isMine} and o.status in ('packed', 'handedOver') and o.payment_state = 'due'
          and p.payment_way = any(${sql.param([...inCash])}::text[])`,
    ),
  ]);
  const cash = sumOfOrders(
    due.map(({ goods, delivery }) => ({ goodsPaisa: BigInt(goods), deliveryPaisa: BigInt(delivery) })),
  ).cashPaisa;
  const countOf = (status: OrderStatus) => counts.find((row) => row.status === status)?.count ?? 0;
  const shown = (status: OrderStatus) =>
    countOf(status) > 0 ? { status, count: formatNumber(countOf(status), language) } : undefined;
  return {
    placed: shown("placed"),
    accepted: shown("accepted"),
    packed: shown("packed"),
    collect: cash > 0n ? formatRupees(cash, language) : undefined,
  };
}

export type Morning = Awaited<ReturnType<typeof morning>>;
