import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { frontCover, frontCoverValue } from "#app/db/reads/front-cover.server.ts";
import { l10nValue, momentValue } from "#app/db/row-values.ts";
import { sayInstant } from "#app/domain/calendar/spoken-day.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { DELIVERY_WAYS } from "#app/domain/orders/delivery.ts";
import {
  ENDED_ORDERS,
  ORDER_STATUSES,
  type OrderStatus,
  shownOrderNumber,
} from "#app/domain/orders/order.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { withSources } from "#app/platform/images/picture-sources.ts";
import { pageLinks } from "#app/platform/lists/page-links.ts";

const orderRow = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  way: z.enum(DELIVERY_WAYS),
  store: l10nValue,
  title: l10nValue,
  cover: frontCoverValue,
  copies: z.int(),
  total: z.string(),
  placed_on: momentValue,
  count: z.int(),
});

/** Orders that ended, and those that are there: whoever looks for what is on its way does not look for them. */
const ARRIVED: readonly OrderStatus[] = ["delivered", ...ENDED_ORDERS];
/** So many of what is on its way begin the page of an account. */
const ON_THE_WAY_MAX = 3;

/** What a person has ordered while they were signed in, the latest first. @param asked the number of the page */
export async function myOrders(personId: string, asked: string | null, language: Language) {
  const page = /^[1-9]\d{0,3}$/.test(asked ?? "") ? Number(asked) : 1;
  const rows = await ordersOf(personId, sql`true`, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return {
    orders: rows.map((row) => shownOrder(row, language)),
    pages: pageLinks(page, Math.ceil((rows[0]?.count ?? 0) / PAGE_SIZE), language, (each) => `?page=${each}`),
  };
}

/** What a person has ordered that is not there yet, the latest first. */
export async function ordersOnTheWay(personId: string, language: Language) {
  const isOpen = sql`o.status <> all(${sql.param([...ARRIVED])}::text[])`;
  const rows = await ordersOf(personId, isOpen, { limit: ON_THE_WAY_MAX, offset: 0 });
  return rows.map((row) => shownOrder(row, language));
}

const ordersOf = async (personId: string, which: SQL, { limit, offset }: { limit: number; offset: number }) =>
  await queryRows(
    db(),
    orderRow,
    sql`
    select o.number, o.status, o.way, s.name as store, first.title, p.placed_on, order_total(o)::text as total,
      ${frontCover(sql`first.edition_id`)} as cover,
      (select coalesce(sum(l.copies_left), 0)::int from order_lines l where l.order_id = o.id) as copies,
      (select count(*)::int from purchases own join orders each on each.purchase_id = own.id where own.person_id = ${personId}) as count
    from purchases p
    join orders o on o.purchase_id = p.id
    join bookstores s on s.id = o.shop_id
    join order_lines first on first.order_id = o.id and first.sequence = 0
    where p.person_id = ${personId} and ${which}
    order by p.placed_on desc, o.number limit ${limit} offset ${offset}`,
  );

const shownOrder = (row: z.infer<typeof orderRow>, language: Language) => ({
  number: shownOrderNumber(row.number),
  status: row.status,
  way: row.way,
  store: localized(row.store, language),
  title: localized(row.title, language),
  /** Of the first book of the order. */
  cover: withSources(row.cover),
  /** Copies of the order, where it has more than one. */
  copies: row.copies > 1 ? formatNumber(row.copies, language) : undefined,
  total: formatRupees(BigInt(row.total), language),
  placed: sayInstant(row.placed_on, databaseNow(), language),
  canBuyAgain: ARRIVED.includes(row.status),
});

export type MyOrders = Awaited<ReturnType<typeof myOrders>>;
export type MyOrder = MyOrders["orders"][number];
