import { asc, eq, inArray } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { orderMoves, shownOrderNumber } from "#app/domain/orders/order.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { ALL_ROWS, readSelection } from "#app/platform/lists/list-selection.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { acceptOrder, handOrderOver } from "#app/records/orders/move-order.server.ts";
import { orderList } from "./order-list.server.ts";
import type { TogetherStep } from "./orders-together.ts";

/**
 * The orders of the list that an address selects.
 * @returns undefined for an address that selects none
 * @throws AppError notFound when the viewer may not see the orders of bookstores
 */
export async function selectedOrders(
  viewer: Viewer | null,
  url: URL,
): Promise<readonly string[] | undefined> {
  if (!url.searchParams.has("id") && !url.searchParams.has(ALL_ROWS)) return undefined;
  return (await readSelection(orderList, { viewer, scope: null, url })).ids;
}

/** What each step does, and the status that it gives. */
const STEPS = {
  accept: { to: "accepted", move: acceptOrder },
  handover: { to: "handedOver", move: handOrderOver },
} as const satisfies Record<TogetherStep, unknown>;

type Asked = { readonly viewer: Viewer | null; readonly url: URL; readonly language: Language };

/**
 * The selected orders of the list, and whether each can take a step now.
 * @throws AppError notFound when the viewer may not see the orders of bookstores
 */
export async function ordersTogether(step: TogetherStep, { viewer, url, language }: Asked) {
  const { ids, missing, listQuery } = await readSelection(orderList, { viewer, scope: null, url });
  const rows =
    ids.length === 0
      ? []
      : await db()
          .select({
            id: orders.id,
            number: orders.number,
            status: orders.status,
            way: orders.way,
            sealed: purchases,
          })
          .from(orders)
          .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
          .where(inArray(orders.id, [...ids]))
          .orderBy(asc(orders.createdOn), asc(orders.id));
  const shown = rows.map(({ id, number, status, way, sealed }) => ({
    id,
    number: shownOrderNumber(number),
    name: sealed.name ?? "–",
    status,
    isReady: orderMoves("bookstore", status, way).includes(STEPS[step].to),
  }));
  const ready = shown.filter(({ isReady }) => isReady).length;
  return {
    step,
    rows: shown,
    ready,
    readyText: formatNumber(ready, language),
    missing: missing > 0 ? formatNumber(missing, language) : undefined,
    listUrl: inLanguage(href("/bookstore/manage/orders"), language) + listQuery,
    /** The same orders, for the files that are printed of them. */
    query: new URLSearchParams(shown.map(({ id }) => ["id", id])).toString(),
  };
}

export type OrdersTogether = Awaited<ReturnType<typeof ordersTogether>>;

/**
 * Takes a step with each of the orders that can, and tells their readers. Each is taken by itself: one that somebody else has moved meanwhile
 * keeps none of the others.
 * @returns how many were moved, and why others were not, by their numbers
 */
export async function moveTogether(
  { step, rows }: OrdersTogether,
  { viewer, notify, language }: Pick<Asked, "viewer" | "language"> & { readonly notify: NotifyBuyer },
) {
  const { move } = STEPS[step];
  let moved = 0;
  const left: { readonly number: string; readonly code: string }[] = [];
  for (const { id, number } of rows.filter(({ isReady }) => isReady)) {
    const result = await move(db(), { actor: viewer, notify }, { id, openedVersion: null });
    if (result.ok) moved += 1;
    else left.push({ number, code: result.code });
  }
  return { moved: formatNumber(moved, language), left };
}
