import { and, asc, eq, inArray } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { paymentOf } from "#app/db/reads/payment-of-order.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { orderLines, orders, purchases } from "#app/db/tables/orders.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { formatDateInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { lineTotal, orderSum, sumOfOrders } from "#app/domain/money/order-sum.ts";
import { arrivalDays } from "#app/domain/orders/arrival-days.ts";
import { copiesLeft, shownOrderNumber } from "#app/domain/orders/order.ts";
import { cashDue } from "#app/domain/orders/payment-way.ts";
import { addressLine, formatAddress } from "#app/domain/places/address.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { moneyOfOrder } from "#app/records/money/money-of-order.server.ts";
import type { Order, OrderLine, Purchase } from "#app/records/orders/locked-orders.server.ts";
import { owedByTransfer } from "#app/records/payments/refund-account.server.ts";
import { orderState } from "./order-messages.ts";
import { refundsOfOrder } from "./order-payments.server.ts";

/**
 * The letter about the state of an order: what happened, what is in it and what it costs, how it is paid, where it goes and when it comes. Its sums
 * are those of `orderSum`, line by line.
 * @param link to the page of the order, with its key
 */
export async function orderLetter(tx: Transaction, order: Order, purchase: Purchase, link: string) {
  const { language } = purchase;
  const locale = { locale: language };
  const state = orderState(order.status, order.way);
  const isToPay = order.status === "awaitingPayment";
  const paragraphs = [
    `${state.title({}, locale)}${language === "np" ? "।" : "."}`,
    state.text({}, locale),
    order.reason ?? "",
    await sumOf(tx, isToPay ? await dueOrders(tx, order.purchaseId) : [order], language),
    isToPay ? await askedOf(tx, order, purchase) : await paidOf(tx, order, purchase),
    isOnItsWay(order) ? whereTo(order, purchase) : "",
    order.way === "download" && order.status === "delivered" ? m.order_mail_files({}, locale) : "",
    ...(await moneyBack(tx, order.id, language)),
    (await owedByTransfer(order.id, tx)).some(({ accountSealed }) => accountSealed === null)
      ? m.order_mail_account({}, locale)
      : "",
    isToPay ? "" : await storeOf(tx, order, language),
    m.order_mail_open({ link }, locale),
  ];
  return {
    subject: m.order_mail_subject(
      { number: shownOrderNumber(order.number), state: state.title({}, locale) },
      locale,
    ),
    text: paragraphs.filter((each) => each !== "").join("\n\n"),
  };
}

/** Whether its reader gets it: there is something to say of where and when. */
const isOnItsWay = ({ status }: Order): boolean =>
  status === "preordered" ||
  status === "placed" ||
  status === "accepted" ||
  status === "packed" ||
  status === "handedOver";

/** Whether nothing is owed for it any more. */
const isEndedUnpaid = ({ paymentState }: Order): boolean => paymentState === "void";

/** The orders of a purchase that are still to be paid: one sum is paid for all of them. */
const dueOrders = async (tx: Transaction, purchaseId: string): Promise<Order[]> =>
  await tx
    .select()
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.status, "awaitingPayment")))
    .orderBy(asc(orders.id));

/** What is in orders, line by line, what it costs to be brought, and the total. */
async function sumOf(tx: Transaction, of: readonly Order[], language: Language): Promise<string> {
  const locale = { locale: language };
  const rows = await tx
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        of.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.sequence));
  const lines = rows.flatMap((line) => {
    const copies = copiesLeft(line);
    if (copies === 0) return [];
    const sum = formatRupees(lineTotal({ copies, unitPaisa: line.unitPaisa }), language);
    return [`${localized(line.title, language).text} × ${formatNumber(copies, language)}: ${sum}`];
  });
  if (of.every(isEndedUnpaid)) return lines.join("\n");
  const { deliveryPaisa, totalPaisa } = sumOfOrders(of);
  const labelled = (label: string, paisa: bigint) => `${label}: ${formatRupees(paisa, language)}`;
  return [
    ...lines,
    ...(of.some(({ way }) => way === "courier")
      ? [labelled(m.order_delivery({}, locale), deliveryPaisa)]
      : []),
    labelled(m.order_total({}, locale), totalPaisa),
  ].join("\n");
}

/** What is asked of a reader who pays before it is sent. */
async function askedOf(tx: Transaction, order: Order, { language, paymentWay }: Purchase): Promise<string> {
  const sum = formatRupees(sumOfOrders(await dueOrders(tx, order.purchaseId)).totalPaisa, language);
  const ask = paymentWay === "bankTransfer" ? m.order_mail_pay : m.order_mail_pay_online;
  return ask({ sum }, { locale: language });
}

/** How an order is paid: what is to be paid in cash and when, or what was paid and by what. */
async function paidOf(tx: Transaction, order: Order, { language, paymentWay }: Purchase): Promise<string> {
  const locale = { locale: language };
  const rupees = (paisa: bigint) => formatRupees(paisa, language);
  const cash = cashDue(order, paymentWay);
  if (cash !== undefined) {
    const { roundingPaisa } = orderSum(order);
    const rounding =
      roundingPaisa === 0n ? [] : [`${m.order_rounding({}, locale)}: ${rupees(roundingPaisa)}`];
    const say = order.status === "preordered" ? m.order_cash_later : m.order_cash;
    return [...rounding, say({ sum: rupees(cash) }, locale)].join("\n");
  }
  if (order.status === "preordered") return m.order_mail_pay_later({}, locale);
  if (order.paymentState === "collected") {
    const { collectedPaisa = 0n } = await moneyOfOrder(order.id, tx);
    return m.order_mail_collected({ sum: rupees(collectedPaisa) }, locale);
  }
  const payment = await paymentOf(order.id, tx);
  if (!payment) return "";
  const way = PAYMENT_WAY_NAMES[payment.way]({}, locale);
  return m.order_mail_paid({ sum: rupees(payment.paisa), way, number: payment.number }, locale);
}

/** Where a parcel goes, and between which days it comes. */
function whereTo(order: Order, sealed: Purchase): string {
  const purchase = openRow(purchases, sealed);
  const { language } = purchase;
  if (order.way !== "courier") return "";
  const locale = { locale: language };
  const who = [purchase.recipientName ?? purchase.name, purchase.recipientPhone ?? purchase.phone];
  const address = purchase.country ? formatAddress({ ...purchase, country: purchase.country }, language) : [];
  const lines = [m.order_goes_to({}, locale), who.filter(Boolean).join(", "), ...address];
  const arrives =
    order.status === "preordered"
      ? ""
      : m.order_arrives(arrivalDays(order.createdOn, order, databaseNow(), language), locale);
  return [...lines, arrives].filter(Boolean).join("\n");
}

/** The bookstore, as it is reached; whoever fetches the copies is told where it is. */
async function storeOf(tx: Transaction, { shopId, way }: Order, language: Language): Promise<string> {
  const [store] = await tx.select().from(bookstores).where(eq(bookstores.id, shopId));
  if (!store) throw new Error("The bookstore of an order is missing.");
  const place =
    way === "fetch" ? addressLine({ ...store, country: store.country ?? "" }, language)?.text : "";
  return [localized(store.name, language).text, place, store.phone].filter(Boolean).join("\n");
}

/** What comes back of what was paid, and what has been paid back. */
async function moneyBack(tx: Transaction, orderId: string, language: Language): Promise<string[]> {
  const locale = { locale: language };
  return (await refundsOfOrder(orderId, tx)).map(({ paisa, reference }) => {
    const sum = formatRupees(paisa, language);
    return reference === null
      ? m.order_mail_refund_due({ sum }, locale)
      : m.order_mail_refund_done({ sum, reference }, locale);
  });
}

/** The letter that books of a preorder will not come, and what its reader can do until when. */
export function goneLetter(
  { number, expiresOn }: Order,
  { language }: Purchase,
  gone: readonly OrderLine[],
  link: string,
): { readonly subject: string; readonly text: string } {
  const locale = { locale: language };
  const titles = gone.map(({ title }) => localized(title, language).text);
  const day = expiresOn ? formatDateInBoth(todayInNepal(expiresOn), language) : "";
  return {
    subject: m.order_mail_subject(
      { number: shownOrderNumber(number), state: m.order_gone_short({}, locale) },
      locale,
    ),
    text: [
      m.order_gone_title({}, locale),
      titles.join("\n"),
      m.order_gone_text({ day }, locale),
      m.order_mail_open({ link }, locale),
    ].join("\n\n"),
  };
}
