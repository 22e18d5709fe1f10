import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { paymentOf } from "#app/db/reads/payment-of-order.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { orderEvents, orderLines, orders, purchases } from "#app/db/tables/orders.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { decimalOf, formatRupees } from "#app/domain/money/money.ts";
import { lineTotal, orderSum, orderTotal } from "#app/domain/money/order-sum.ts";
import { copiesLeft, orderMoves, shownOrderNumber } from "#app/domain/orders/order.ts";
import { cashDue } from "#app/domain/orders/payment-way.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatAddress } from "#app/domain/places/address.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { openRow, phoneDigests } from "#app/platform/secrets/sealed-rows.server.ts";
import { moneyOfOrder } from "#app/records/money/money-of-order.server.ts";
import { allCouriers } from "#app/records/orders/couriers.server.ts";
import { eventInvoices, issuedInvoices } from "#app/records/orders/invoices-of-events.server.ts";
import type { Order } from "#app/records/orders/locked-orders.server.ts";
import { hasOpenParcels, parcelsOf } from "#app/records/orders/parcels.server.ts";
import { missingCopies } from "#app/records/stock/move-ordered-copies.server.ts";

/**
 * The page of an order at the desk of its bookstore.
 * @throws AppError notFound when there is no such order, or the viewer may not act for its bookstore
 */
export async function orderRecord(viewer: Viewer | null, id: string, language: Language) {
  const [found] = isUuid(id)
    ? await db()
        .select({ order: orders, purchase: purchases, store: bookstores.name })
        .from(orders)
        .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
        .innerJoin(bookstores, eq(bookstores.id, orders.shopId))
        .where(eq(orders.id, id))
    : [];
  if (!found) throw new AppError("notFound", { hidden: "order" });
  const { order, store } = found;
  const purchase = openRow(purchases, found.purchase);
  authorize(viewer, "order.change", { shopId: order.shopId });
  const [lines, events, sent, couriers, payment, others, money] = await Promise.all([
    linesOf(id, language),
    eventsOf(id, language),
    parcelsOf(db(), id),
    hasOpenParcels(order) ? allCouriers() : [],
    paymentOf(id),
    othersOf(order, language),
    moneyOfOrder(id),
  ]);
  const rupees = (paisa: bigint) => formatRupees(paisa, language);
  const { goodsPaisa, deliveryPaisa, totalPaisa } = orderSum(order);
  const cash = cashDue(order, purchase.paymentWay);
  return {
    id,
    version: order.version,
    status: order.status,
    way: order.way,
    moves: orderMoves("bookstore", order.status, order.way),
    number: shownOrderNumber(order.number),
    store: localized(store, language),
    placed: formatInstantInBoth(purchase.placedOn, language),
    reader: { name: purchase.name ?? "", phone: purchase.phone ?? "", email: purchase.email ?? undefined },
    recipient: purchase.recipientName
      ? { name: purchase.recipientName, phone: purchase.recipientPhone ?? "" }
      : undefined,
    address: purchase.country ? formatAddress({ ...purchase, country: purchase.country }, language) : [],
    landmark: purchase.streetAddress2 ?? undefined,
    giftNote: purchase.giftNote ?? undefined,
    pan: purchase.panNumber ?? undefined,
    weight: formatNumber(order.weightG, language),
    /** The way that paid it, where it is paid. */
    paymentWay: payment?.way ?? purchase.paymentWay,
    paymentNumber: payment?.number,
    paymentState: order.paymentState,
    goods: rupees(goodsPaisa),
    delivery: rupees(deliveryPaisa),
    total: rupees(totalPaisa),
    cash:
      cash !== undefined
        ? { text: rupees(cash), amount: decimalOf({ amount: cash, currency: "NPR" }) }
        : undefined,
    collected: money.collectedPaisa === undefined ? undefined : rupees(money.collectedPaisa),
    givenBack: money.givenBackPaisa > 0n ? rupees(money.givenBackPaisa) : undefined,
    /** What the reader is owed for it. Before it is invoiced, what was paid is not. */
    owedBack: money.invoicedPaisa > 0n && money.owedPaisa < 0n ? rupees(-money.owedPaisa) : undefined,
    reason: order.reason ?? undefined,
    lines,
    /** What the form needs by which copies come back; undefined where the reader has none. */
    takeBack:
      order.way !== "download" && lines.some(({ withReader }) => withReader > 0)
        ? { submission: randomUUID() as string, isCash: order.paymentState === "collected" }
        : undefined,
    events,
    parcels: sent.map(({ sequence, courier, trackingNumber, weightG }) => ({
      sequence,
      number: formatNumber(sequence, language),
      courier: courier ?? "",
      trackingNumber: trackingNumber ?? "",
      weightG: String(weightG),
    })),
    /** How many copies the stock lacks of what is to be packed, in words; undefined where it has all. */
    missing:
      order.status === "accepted" && order.way !== "download" ? await missingText(id, language) : undefined,
    /** Whether nobody has received an order under this telephone number yet: who pays in cash is called first. */
    isToCall: cash !== undefined && order.status === "placed" && !(await hasReceivedBefore(purchase.phone)),
    couriers: couriers
      .filter(({ archivedOn }) => archivedOn === null)
      .map(({ name }) => localized(name, language).text),
    /** The other orders of the purchase at the same bookstore: what is not published yet is one, and files are. */
    others,
    canChangeParcels: hasOpenParcels(order),
  };
}

export type OrderRecord = Awaited<ReturnType<typeof orderRecord>>;

async function missingText(orderId: string, language: Language): Promise<string | undefined> {
  const lines = await db().select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const missing = await missingCopies(
    db(),
    lines.map((line) => ({ ...line, lineId: line.id, copies: copiesLeft(line) })),
  );
  return missing > 0
    ? m.orderdesk_copies_missing({ count: formatNumber(missing, language) }, { locale: language })
    : undefined;
}

async function othersOf({ id, purchaseId, shopId }: Order, language: Language) {
  const rows = await db()
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      goodsPaisa: orders.goodsPaisa,
      deliveryPaisa: orders.deliveryPaisa,
    })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.shopId, shopId), ne(orders.id, id)))
    .orderBy(asc(orders.number));
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    number: shownOrderNumber(row.number),
    total: formatRupees(orderTotal(row), language),
  }));
}

/** Whether an order under a telephone number has arrived. */
async function hasReceivedBefore(phone: string | null): Promise<boolean> {
  if (phone === null) return false;
  const [found] = await db()
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(
      and(
        inArray(purchases.phoneDigest, phoneDigests(phone)),
        inArray(orders.status, ["delivered", "completed"]),
      ),
    )
    .limit(1);
  return found !== undefined;
}

async function linesOf(orderId: string, language: Language) {
  const rows = await db()
    .select({
      line: orderLines,
      sold: sql<number>`coalesce((select sum(s.copies)::int from sold_lines s
        where s.order_line_id = ${orderLines.id} and s.returns_id is null), 0)`,
      back: sql<number>`coalesce((select sum(s.copies)::int from sold_lines s
        where s.order_line_id = ${orderLines.id} and s.returns_id is not null), 0)`,
      format: bookFormats.title,
      isbn: sql<string | null>`coalesce(${bookEditions.isbn13}, ${bookEditions.isbn10})`,
    })
    .from(orderLines)
    .innerJoin(bookEditions, eq(bookEditions.id, orderLines.editionId))
    .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.sequence));
  return rows.map(({ line, sold, back, format, isbn }) => {
    const left = copiesLeft(line);
    return {
      id: line.id,
      listingId: line.listingId,
      title: localized(line.title, language),
      format: localized(format, language),
      isbn: isbn ? hyphenate(isbn) : undefined,
      left,
      copies: formatNumber(left, language),
      cancelled: line.cancelledCopies > 0 ? formatNumber(line.cancelledCopies, language) : undefined,
      /** Copies that the reader got and did not bring back, and those that they did. */
      withReader: sold - back,
      back: back > 0 ? formatNumber(back, language) : undefined,
      isCounted: line.isCounted,
      total: formatRupees(lineTotal({ copies: left, unitPaisa: line.unitPaisa }), language),
    };
  });
}

async function eventsOf(orderId: string, language: Language) {
  const [rows, invoices] = await Promise.all([
    db()
      .select({ event: orderEvents, person: appUsers.name })
      .from(orderEvents)
      .leftJoin(appUsers, eq(appUsers.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.happenedOn)),
    issuedInvoices(orderId),
  ]);
  const invoicesOf = Map.groupBy(invoices, ({ eventId }) => eventId);
  return rows.map(({ event, person }) => ({
    id: event.id,
    status: event.status,
    broughtBack: event.broughtBack === null ? undefined : formatNumber(event.broughtBack, language),
    side: event.side,
    person: person ?? undefined,
    reason: event.reason ?? undefined,
    when: formatInstantInBoth(event.happenedOn, language),
    invoices: eventInvoices(invoicesOf.get(event.id)),
  }));
}
