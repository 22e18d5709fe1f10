import { randomUUID } from "node:crypto";
import { and, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { cartLines } from "#app/db/tables/carts.server.ts";
import { orderLines, orders } from "#app/db/tables/orders.server.ts";
import { sales } from "#app/db/tables/sales.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import { stockLevels, stockMovements, stockReservations } from "#app/db/tables/stock.server.ts";
import { stockPlaces } from "#app/db/tables/stock-places.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import { formatDate, formatInstantInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney } from "#app/domain/money/money.ts";
import { ENDED_ORDERS, shownOrderNumber } from "#app/domain/orders/order.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { METHOD_LABELS, MOVEMENT_LABELS, STOCK_INTENTS } from "./stock-kinds.ts";

/** The movements that the page of a listing shows at once. */
const SHOWN = 20;

/** What the URL of the page asks for. */
type Asked = {
  /** The form to open. */
  readonly opened: string | null;
  /** The sale of which copies are taken back. */
  readonly sale: string | null;
  /** The movement before which the shown ones begin. */
  readonly before: string | null;
};

type Stocked = { readonly shopId: string; readonly editionId: string };

/**
 * What a bookstore has of an edition, and the last movements, newest first. The caller has checked the viewer.
 * @returns `level` undefined where the store never recorded a movement; `submission`, the number of the next form
 */
export async function stockOfListing(
  { shopId, editionId }: Stocked,
  { opened, sale, before }: Asked,
  language: Language,
) {
  const here = and(eq(stockPlaces.shopId, shopId), eq(stockMovements.editionId, editionId));
  const [[level], rows, [returned], inCarts, waiting, ordered] = await Promise.all([
    db()
      .select({
        onHand: stockLevels.onHand,
        reserved: stockLevels.reserved,
        sold: stockLevels.sold,
        returned: stockLevels.returned,
      })
      .from(stockLevels)
      .innerJoin(stockPlaces, eq(stockPlaces.id, stockLevels.placeId))
      .where(and(eq(stockPlaces.shopId, shopId), eq(stockLevels.editionId, editionId))),
    movementsWhere(and(here, isUuid(before ?? "") ? isBefore(before ?? "") : undefined), SHOWN + 1),
    opened === "return" && isUuid(sale ?? "")
      ? movementsWhere(and(here, eq(stockMovements.id, sale ?? "")), 1)
      : [],
    cartsWith({ shopId, editionId }),
    waitingFor({ shopId, editionId }),
    orderedOf({ shopId, editionId }),
  ]);
  const shown = rows.slice(0, SHOWN).map((row) => shownMovement(row, language));
  const takenBack = returned && shownMovement(returned, language);
  return {
    submission: randomUUID() as string,
    level,
    /** The carts of accounts that it is in; those of visitors are on their devices. */
    inCarts,
    /** The readers who want to be told when there are copies again. */
    waiting,
    /** The orders that have it and are not delivered. */
    orders: ordered.open,
    /** Copies that were delivered by orders and did not come back; those over the counter are in the level. */
    delivered: ordered.delivered,
    /** Copies that readers ordered before the edition was published. */
    preorders: ordered.preordered,
    /** Copies that were ordered and are not there yet. */
    missing: ordered.missing,
    movements: shown,
    /** The last movement that is shown, where there are older ones. */
    older: rows.length > SHOWN ? shown.at(-1)?.id : undefined,
    opened: takenBack?.canReturn === false ? undefined : STOCK_INTENTS.find((each) => each === opened),
    /** The sale of the opened form that takes copies back. */
    sale: takenBack?.canReturn ? takenBack : undefined,
  };
}

async function cartsWith({ shopId, editionId }: Stocked): Promise<number> {
  const [carts] = await db()
    .select({ count: count() })
    .from(cartLines)
    .innerJoin(listings, eq(listings.id, cartLines.listingId))
    .where(and(eq(listings.shopId, shopId), eq(listings.editionId, editionId), eq(cartLines.isSaved, false)));
  return carts?.count ?? 0;
}

async function waitingFor({ shopId, editionId }: Stocked): Promise<number> {
  const [readers] = await db()
    .select({ count: count() })
    .from(waitlistEntries)
    .innerJoin(listings, eq(listings.id, waitlistEntries.listingId))
    .where(
      and(eq(listings.shopId, shopId), eq(listings.editionId, editionId), isNull(waitlistEntries.notifiedOn)),
    );
  return readers?.count ?? 0;
}

/** The orders that are to be delivered, and the copies that were. */
async function orderedOf({ shopId, editionId }: Stocked) {
  const [row] = await db()
    .select({
      open: sql<number>`count(distinct ${orders.id}) filter (
        where ${orders.status} <> all(${sql.param([...ENDED_ORDERS, "delivered", "preordered"])}::text[]))::int`,
      delivered: sql<number>`(select coalesce(sum(case when line.returns_id is null then line.copies else -line.copies end), 0)::int
        from sold_lines line where line.order_line_id is not null and line.shop_id = ${shopId} and line.edition_id = ${editionId})`,
      preordered: sql<number>`coalesce(sum(${orderLines.copiesLeft}) filter (
        where ${orders.status} = 'preordered'), 0)::int`,
      missing: sql<number>`coalesce(sum(${orderLines.copiesLeft} - coalesce((
          select r.copies from ${stockReservations} r where r.order_line_id = ${orderLines}.id), 0)) filter (
        where ${orders.status} in ('preordered', 'awaitingPayment', 'placed', 'accepted')), 0)::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.shopId, shopId), eq(orderLines.editionId, editionId)));
  return row ?? { open: 0, delivered: 0, preordered: 0, missing: 0 };
}

export type StockOfListing = Awaited<ReturnType<typeof stockOfListing>>;
export type ShownMovement = StockOfListing["movements"][number];

/** The copies of a movement that readers brought back. */
const BROUGHT_BACK = sql<number>`(select coalesce(sum(back.copies), 0)::int from stock_movements back
  where back.reverses_id = ${stockMovements.id})`;

/** The copies that arrived at the place; negative where they left. */
const CHANGE = sql<number>`case when ${stockMovements.toPlaceId} = ${stockPlaces.id} then ${stockMovements.copies}
  else -${stockMovements.copies} end`;

const isBefore = (movementId: string): SQL =>
  sql`(${stockMovements.movedOn}, ${stockMovements.id}) <
    (select last.moved_on, last.id from stock_movements last where last.id = ${movementId})`;

async function movementsWhere(condition: SQL | undefined, limit: number) {
  return await db()
    .select({
      id: stockMovements.id,
      kind: stockMovements.kind,
      change: CHANGE,
      reason: stockMovements.reason,
      movedOn: stockMovements.movedOn,
      who: appUsers.name,
      soldOn: sales.soldOn,
      unitMinor: soldLines.unitMinor,
      currency: soldLines.currency,
      method: sales.method,
      broughtBack: BROUGHT_BACK,
      order: orders.number,
    })
    .from(stockMovements)
    .innerJoin(
      stockPlaces,
      or(eq(stockPlaces.id, stockMovements.fromPlaceId), eq(stockPlaces.id, stockMovements.toPlaceId)),
    )
    .leftJoin(soldLines, and(eq(soldLines.id, stockMovements.soldLineId), eq(stockMovements.kind, "sold")))
    .leftJoin(sales, eq(sales.id, soldLines.saleId))
    .leftJoin(orderLines, eq(orderLines.id, stockMovements.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(appUsers, eq(appUsers.id, stockMovements.actorId))
    .where(condition)
    .orderBy(desc(stockMovements.movedOn), desc(stockMovements.id))
    .limit(limit);
}

type MovementRow = Awaited<ReturnType<typeof movementsWhere>>[number];

function shownMovement(row: MovementRow, language: Language) {
  const { id, kind, change, reason, movedOn, who, broughtBack, order } = row;
  return {
    id,
    kind: order === null ? kindLabel(kind) : orderLabel(order, change),
    copies: `${change < 0 ? "−" : "+"}${formatNumber(Math.abs(change), language)}`,
    reason,
    when: formatInstantInBoth(movedOn, language),
    who,
    sale: shownSale(row, language),
    /** Whether copies of this sale are still with the reader. */
    canReturn: kind === "sold" && order === null && -change > broughtBack,
  };
}

/** What happened to copies without an order: what arrives says where it is from. */
const kindLabel = (kind: MovementRow["kind"]): string => {
  if (kind === "received") return m.stock_received_from_elsewhere();
  return kind === "transferred" ? m.stock_received_from_publisher() : MOVEMENT_LABELS[kind]();
};

/** What copies of an order did: they left for a parcel, or came back from one. */
const orderLabel = (number: string, change: number): string =>
  change < 0
    ? m.stock_packed_for({ number: shownOrderNumber(number) })
    : m.stock_back_from({ number: shownOrderNumber(number) });

function shownSale({ soldOn, movedOn, unitMinor, currency, method }: MovementRow, language: Language) {
  if (soldOn === null || unitMinor === null || method === null || !isCurrencyCode(currency)) return undefined;
  return {
    day: formatDate(soldOn, language),
    /** Whether it was recorded on a later day. */
    isEarlier: soldOn !== todayInNepal(movedOn),
    price: formatMoney({ amount: unitMinor, currency }, language),
    method: METHOD_LABELS[method](),
  };
}
