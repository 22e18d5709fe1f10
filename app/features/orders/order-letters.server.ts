import { and, asc, eq } from "drizzle-orm";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { orderLines, orders } from "#app/db/tables/orders.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { type OrderStatus, shownOrderNumber } from "#app/domain/orders/order.ts";
import { cashToCollect, isPaidInCash } from "#app/domain/orders/payment-way.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { postLetter, postTextMessage } from "#app/platform/mail/letters.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import {
  type NotifyBuyer,
  type Order,
  type Purchase,
  wasPreordered,
} from "#app/records/orders/locked-orders.server.ts";
import { purchaseKey } from "#app/records/orders/purchase-key.server.ts";
import { orderPath } from "./order-access.server.ts";
import { orderState } from "./order-messages.ts";
import { refundsOfOrder } from "./order-payments.server.ts";

/** The statuses of which a telephone is told: a text costs money, and the page of the order says the rest. */
const TOLD_BY_TEXT: readonly OrderStatus[] = ["placed", "handedOver", "cancelled", "lapsed", "preordered"];

/**
 * Returns the function that tells a reader what became of an order: by letter, where they gave an address, and by a text to their telephone,
 * where the deployment sends some. There is one for each status of an order.
 */
export const tellBuyer =
  (sender: Sender): NotifyBuyer =>
  async (tx, order, purchase) => {
    // Who leaves for a gateway just now is told when it is paid; who preordered is told that it is to be paid.
    const isNew = order.status !== "awaitingPayment" || !(await isFromPreorder(tx, order));
    if (order.status === "awaitingPayment" && purchase.paymentWay !== "bankTransfer" && isNew) return;
    await tellByLetter(tx, sender, order, purchase, isNew);
    await tellByText(tx, sender, order, purchase, isNew);
  };

async function isFromPreorder(tx: Transaction, { id }: Order): Promise<boolean> {
  const [order] = await tx.select({ wasPreordered }).from(orders).where(eq(orders.id, id));
  return order?.wasPreordered === true;
}

async function tellByLetter(
  tx: Transaction,
  { from, config }: Sender,
  order: Order,
  purchase: Purchase,
  isNew: boolean,
): Promise<void> {
  const { email, sendsLetters, language, personId } = purchase;
  if (email === null || !sendsLetters) return;
  const link = `${config.baseUrl}${orderPath(order.number, language)}?token=${purchaseKey(config, purchase.id)}`;
  await postLetter(tx, config, {
    // An order whose copies were cancelled in part has the same status in another version.
    // What is to be transferred is one sum for all orders of a purchase.
    cause:
      order.status === "awaitingPayment"
        ? `order:${isNew ? purchase.id : order.id}-transfer`
        : `order:${order.id}-${order.version}-${order.status}`,
    kind: `order-${order.status}`,
    about: `order:${order.id}`,
    personId,
    mail: { from, to: email, ...(await letterOf(tx, order, purchase, link)) },
  });
}

/** The link of a text has no key: whoever reads it on another telephone does not know the number of this one. */
async function tellByText(
  tx: Transaction,
  { config }: Sender,
  { id, status, way, number }: Order,
  { phoneDigits, language, personId }: Purchase,
  isNew: boolean,
): Promise<void> {
  const isReady =
    (way === "fetch" && status === "packed") ||
    (way === "download" && status === "delivered") ||
    (status === "awaitingPayment" && !isNew);
  if (phoneDigits === null || !(isReady || TOLD_BY_TEXT.includes(status))) return;
  const locale = { locale: language };
  await postTextMessage(tx, config, {
    cause: `orderText:${id}-${status}`,
    kind: "orderText",
    about: `orderText:${id}`,
    personId,
    textMessage: {
      to: phoneDigits,
      text: m.order_text_message(
        {
          number: shownOrderNumber(number),
          state: orderState(status, way).title({}, locale),
          link: config.baseUrl + orderPath(number, language),
        },
        locale,
      ),
    },
  });
}

async function letterOf(tx: Transaction, order: Order, { language, paymentWay }: Purchase, link: string) {
  const locale = { locale: language };
  const [store] = await tx
    .select({ name: bookstores.name, phone: bookstores.phone })
    .from(bookstores)
    .where(eq(bookstores.id, order.bookstoreId));
  if (!store) throw new Error("The bookstore of an order is missing.");
  const state = orderState(order.status, order.way);
  const number = shownOrderNumber(order.number);
  const name = localized(store.name, language).text;
  const total = order.goodsPaisa + order.deliveryPaisa;
  const isToPay = order.status === "awaitingPayment";
  const isOwed = order.paymentState === "due" && isPaidInCash(paymentWay);
  const paragraphs = [
    `${state.title({}, locale)}.`,
    state.text({}, locale),
    order.reason ?? "",
    isToPay ? "" : await linesOf(tx, order.id, language),
    isOwed ? m.order_mail_cash({ sum: formatRupees(cashToCollect(total), language) }, locale) : "",
    isToPay
      ? (paymentWay === "bankTransfer" ? m.order_mail_pay : m.order_mail_pay_online)(
          { sum: formatRupees(await dueOf(tx, order.purchaseId), language) },
          locale,
        )
      : "",
    order.way === "download" && order.status === "delivered" ? m.order_mail_files({}, locale) : "",
    ...(await moneyBack(tx, order.id, language)),
    isToPay ? "" : [name, store.phone].filter(Boolean).join("\n"),
    m.order_mail_open({ link }, locale),
  ];
  return {
    subject: m.order_mail_subject({ number, state: state.title({}, locale) }, locale),
    text: paragraphs.filter((each) => each !== "").join("\n\n"),
  };
}

/** What is still to be paid of a purchase, in paisa. */
async function dueOf(tx: Transaction, purchaseId: string): Promise<bigint> {
  const of = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.status, "awaitingPayment")));
  return of.reduce((sum, { goodsPaisa, deliveryPaisa }) => sum + goodsPaisa + deliveryPaisa, 0n);
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

async function linesOf(tx: Transaction, orderId: string, language: Language): Promise<string> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.sequence));
  return rows
    .filter(({ copies, cancelledCopies }) => copies > cancelledCopies)
    .map(({ title, copies, cancelledCopies, unitPaisa }) => {
      const left = copies - cancelledCopies;
      const sum = formatRupees(BigInt(left) * unitPaisa, language);
      return `${localized(title, language).text} × ${formatNumber(left, language)}: ${sum}`;
    })
    .join("\n");
}
