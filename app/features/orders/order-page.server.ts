import { and, asc, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { frontCover } from "#app/db/reads/front-cover.server.ts";
import { paymentOf } from "#app/db/reads/payment-of-order.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { orderEvents, orderLines, orders, purchases } from "#app/db/tables/orders.server.ts";
import { formatDateInBoth, formatInstantInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { sayInstant } from "#app/domain/calendar/spoken-day.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { lineTotal, orderSum } from "#app/domain/money/order-sum.ts";
import { arrivalDays } from "#app/domain/orders/arrival-days.ts";
import { copiesLeft, isEndedOrder, orderMoves, shownOrderNumber } from "#app/domain/orders/order.ts";
import { orderProgress } from "#app/domain/orders/order-progress.ts";
import { cashDue } from "#app/domain/orders/payment-way.ts";
import { addressLine, formatAddress } from "#app/domain/places/address.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { withSources } from "#app/platform/images/picture-sources.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { cartOfText } from "#app/records/carts/cart-text.server.ts";
import { moneyOfOrder } from "#app/records/money/money-of-order.server.ts";
import { sentParcels } from "#app/records/orders/couriers.server.ts";
import { goneLines } from "#app/records/orders/gone-preorders.server.ts";
import { eventInvoices, issuedInvoices } from "#app/records/orders/invoices-of-events.server.ts";
import type { Order, Purchase } from "#app/records/orders/locked-orders.server.ts";
import { owedByTransfer } from "#app/records/payments/refund-account.server.ts";
import { shownFiles } from "./files/order-files.server.ts";
import { refundsOfOrder } from "./order-payments.server.ts";

/** So long a reader who orders the same again on another device is led to the order. */
const JUST_NOW_MS = 3_600_000;

/**
 * The latest order of the last hour in which a reader bought one of these listings.
 * @param lines as the form of a checkout posts them
 * @param reader the account, or the purchases that the device remembers
 * @returns its number
 */
export async function orderOfLines(
  lines: string,
  reader: { readonly personId: string } | { readonly purchaseIds: readonly string[] },
): Promise<string | undefined> {
  const listingIds = cartOfText(lines).map(({ listingId }) => listingId);
  if (listingIds.length === 0) return undefined;
  const isTheirs =
    "personId" in reader
      ? eq(purchases.personId, reader.personId)
      : inArray(purchases.id, [...reader.purchaseIds]);
  const [found] = await db()
    .select({ number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(
      and(
        isTheirs,
        inArray(orderLines.listingId, [...listingIds]),
        gt(purchases.placedOn, new Date(databaseNow().getTime() - JUST_NOW_MS)),
      ),
    )
    .orderBy(desc(purchases.placedOn))
    .limit(1);
  return found?.number;
}

/** What was ordered, as lines of a cart, with the prices that the reader saw then. */
export const linesOfOrder = async (orderId: string) =>
  await db()
    .select({ listingId: orderLines.listingId, copies: orderLines.copies, seenPaisa: orderLines.unitPaisa })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.sequence));

/** The page of an order for its reader, who has shown that they may see it. */
export async function orderPage(
  { order, purchase: sealed }: { order: Order; purchase: Purchase },
  language: Language,
) {
  const purchase = openRow(purchases, sealed);
  const [store, lines, events, others, owedBack, payment, invoices, sent, gone, toAccount, money] =
    await Promise.all([
      db().select().from(bookstores).where(eq(bookstores.id, order.shopId)),
      db()
        .select({
          line: orderLines,
          code: bookEditions.code,
          cover: frontCover(sql`${orderLines.editionId}`),
          isPublic: sql<boolean>`exists (select from catalogue_entries c where c.edition_id = ${orderLines.editionId})`,
        })
        .from(orderLines)
        .innerJoin(bookEditions, eq(bookEditions.id, orderLines.editionId))
        .where(eq(orderLines.orderId, order.id))
        .orderBy(asc(orderLines.sequence)),
      db()
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, order.id))
        .orderBy(asc(orderEvents.happenedOn)),
      db()
        .select({ number: orders.number, store: bookstores.name, status: orders.status, way: orders.way })
        .from(orders)
        .innerJoin(bookstores, eq(bookstores.id, orders.shopId))
        .where(sql`${eq(orders.purchaseId, purchase.id)} and ${ne(orders.id, order.id)}`)
        .orderBy(asc(orders.number)),
      refundsOfOrder(order.id),
      paymentOf(order.id),
      issuedInvoices(order.id),
      sentParcels(order.id),
      order.status === "preordered" && order.expiresOn !== null ? goneLines(order.id) : [],
      owedByTransfer(order.id),
      moneyOfOrder(order.id),
    ]);
  const [of] = store;
  if (!of) throw new Error("The bookstore of an order is missing.");
  const { goodsPaisa, deliveryPaisa, totalPaisa, roundingPaisa } = orderSum(order);
  const now = databaseNow();
  const cash = cashDue(order, purchase.paymentWay);
  const rupees = (paisa: bigint) => formatRupees(paisa, language);
  const invoicesOf = Map.groupBy(invoices, ({ eventId }) => eventId);
  return {
    id: order.id,
    number: shownOrderNumber(order.number),
    status: order.status,
    way: order.way,
    placed: formatInstantInBoth(purchase.placedOn, language),
    /** Between which days it comes, while it is on its way. */
    arrives:
      order.way === "courier" && isOnItsWay(order)
        ? arrivalDays(order.createdOn, order, now, language)
        : undefined,
    /** How far it is; undefined where it is not on the way to its reader. */
    progress: orderProgress(order, events)?.map(({ stage, on }) => ({
      stage,
      when: on && { said: sayInstant(on, now, language), whole: formatInstantInBoth(on, language) },
    })),
    /** The way that paid it, where it is paid: another may have been chosen since. */
    paymentWay: payment?.way ?? purchase.paymentWay,
    paymentState: order.paymentState,
    paymentNumber: payment?.number,
    hasInvoice: invoices.length > 0,
    /** The parcels of which it is known who brings them. */
    parcels: sent.flatMap(({ sequence, courier, trackingNumber, website }) =>
      courier ? [{ sequence, courier, number: trackingNumber ?? "–", website: website ?? undefined }] : [],
    ),
    isToPay: order.status === "awaitingPayment",
    /** The books of a preorder that will not come, until when its reader can say what becomes of it, and whether others are left. */
    gone:
      gone.length > 0 && order.expiresOn
        ? {
            titles: gone.map(({ id, title }) => ({ id, title: localized(title, language) })),
            day: formatDateInBoth(todayInNepal(order.expiresOn), language),
            hasOthers: lines.some(
              ({ line }) => copiesLeft(line) > 0 && !gone.some(({ id }) => id === line.id),
            ),
          }
        : undefined,
    refunds: owedBack.map(({ id, paisa, way, doneOn, reference }) => ({
      id,
      isCash: way === "cash",
      sum: rupees(paisa),
      done: doneOn && reference ? { when: formatInstantInBoth(doneOn, language), reference } : undefined,
    })),
    /** Whether the reader is asked for an account to which a transfer is paid back, and has named one. */
    account:
      toAccount.length === 0
        ? undefined
        : { isNamed: toAccount.every(({ accountSealed }) => accountSealed !== null) },
    goods: rupees(goodsPaisa),
    delivery: order.way === "courier" ? rupees(deliveryPaisa) : undefined,
    total: rupees(totalPaisa),
    /** The cash that is still to be paid, what the total was rounded by for it, and whether that is when it comes. */
    cash:
      cash === undefined
        ? undefined
        : {
            sum: rupees(cash),
            rounding: roundingPaisa === 0n ? undefined : rupees(roundingPaisa),
            isLater: order.status === "preordered",
          },
    collected: money.collectedPaisa === undefined ? undefined : rupees(money.collectedPaisa),
    store: localized(of.name, language),
    storePlace: addressLine({ ...of, country: of.country ?? "" }, language),
    storePhone: of.phone ?? undefined,
    storeOpening: of.openingHours ? localized(of.openingHours, language) : undefined,
    lines: lines.map(({ line, code, cover, isPublic }) => ({
      id: line.id,
      cover: withSources(cover),
      title: localized(line.title, language),
      path: isPublic ? `/bookstore/${editionSlug(line.title, code)}` : undefined,
      copies: formatNumber(copiesLeft(line), language),
      cancelled: line.cancelledCopies > 0 ? formatNumber(line.cancelledCopies, language) : undefined,
      total: rupees(lineTotal({ copies: copiesLeft(line), unitPaisa: line.unitPaisa })),
    })),
    recipient: {
      name: purchase.recipientName ?? purchase.name ?? "",
      phone: purchase.recipientPhone ?? purchase.phone ?? "",
      lines: purchase.country ? formatAddress({ ...purchase, country: purchase.country }, language) : [],
    },
    giftNote: purchase.giftNote ?? undefined,
    isWithoutLetters: purchase.email === null || !purchase.sendsLetters,
    silentMailbox: purchase.sendsLetters ? undefined : (purchase.email ?? undefined),
    events: events.map(({ id, status, broughtBack, side, reason, happenedOn }) => ({
      id,
      status,
      broughtBack: broughtBack === null ? undefined : formatNumber(broughtBack, language),
      side,
      reason: reason ?? undefined,
      when: formatInstantInBoth(happenedOn, language),
      invoices: eventInvoices(invoicesOf.get(id)),
    })),
    files: await shownFiles(
      order.id,
      lines.map(({ line }) => line),
      language,
    ),
    others: others.map(({ number, store: name, status, way }) => ({
      number: shownOrderNumber(number),
      store: localized(name, language),
      status,
      way,
    })),
    canBuyAgain: isEndedOrder(order.status) || order.status === "delivered",
    canCancel: orderMoves("reader", order.status, order.way).includes("cancelled"),
  };
}

export type OrderPage = Awaited<ReturnType<typeof orderPage>>;

const isOnItsWay = ({ status }: Order): boolean =>
  status === "placed" || status === "accepted" || status === "packed" || status === "handedOver";
