import { eq } from "drizzle-orm";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { type OrderStatus, shownOrderNumber } from "#app/domain/orders/order.ts";
import { phoneDigits } from "#app/domain/people/phone-text.ts";
import * as m from "#app/i18n/generated/messages.js";
import { postLetter, postTextMessage } from "#app/platform/mail/letters.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import type { NotifyGone } from "#app/records/orders/gone-preorders.server.ts";
import {
  type NotifyBuyer,
  type Order,
  type Purchase,
  wasPreordered,
} from "#app/records/orders/locked-orders.server.ts";
import { purchaseKey } from "#app/records/orders/purchase-key.server.ts";
import { orderPath } from "./order-access.server.ts";
import { goneLetter, orderLetter } from "./order-letter.server.ts";
import { orderState } from "./order-messages.ts";

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

/**
 * Returns the function that tells the reader of a preorder that a book of it will not come, and asks what becomes of the rest; by a text
 * too, where the deployment sends some.
 */
export const tellOfGone =
  (sender: Sender): NotifyGone =>
  async (tx, order, purchase, gone) => {
    const { config, from } = sender;
    const { email, sendsLetters, language, personId } = purchase;
    const cause = `order:${order.id}-gone-${order.version}` as const;
    if (email !== null && sendsLetters)
      await postLetter(tx, config, {
        cause,
        kind: "order-gone",
        about: `order:${order.id}`,
        personId,
        mail: {
          from,
          to: email,
          language,
          ...goneLetter(order, purchase, gone, linkTo(config, order, purchase)),
        },
      });
    const { phone } = openRow(purchases, purchase);
    if (phone === null) return;
    const locale = { locale: language };
    const number = shownOrderNumber(order.number);
    await postTextMessage(tx, config, {
      cause: `orderText:${order.id}-gone-${order.version}`,
      kind: "orderText",
      about: `orderText:${order.id}`,
      personId,
      textMessage: {
        to: phoneDigits(phone),
        text: m.order_text_message(
          {
            number,
            state: m.order_gone_short({}, locale),
            link: config.baseUrl + orderPath(order.number, language),
          },
          locale,
        ),
      },
    });
  };

const linkTo = (config: Sender["config"], { number }: Order, { id, language }: Purchase): string =>
  `${config.baseUrl}${orderPath(number, language)}?token=${purchaseKey(config, id)}`;

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
  const link = linkTo(config, order, purchase);
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
    mail: { from, to: email, language, ...(await orderLetter(tx, order, purchase, link)) },
  });
}

/** The link of a text has no key: whoever reads it on another telephone does not know the number of this one. */
async function tellByText(
  tx: Transaction,
  { config }: Sender,
  { id, status, way, number }: Order,
  purchase: Purchase,
  isNew: boolean,
): Promise<void> {
  const { phone, language, personId } = openRow(purchases, purchase);
  const isReady =
    (way === "fetch" && status === "packed") ||
    (way === "download" && status === "delivered") ||
    (status === "awaitingPayment" && !isNew);
  if (phone === null || !(isReady || TOLD_BY_TEXT.includes(status))) return;
  const locale = { locale: language };
  await postTextMessage(tx, config, {
    cause: `orderText:${id}-${status}`,
    kind: "orderText",
    about: `orderText:${id}`,
    personId,
    textMessage: {
      to: phoneDigits(phone),
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
