import type { DeliveryWay } from "#app/domain/orders/delivery.ts";
import type { EndingReason, OrderSide, OrderStatus } from "#app/domain/orders/order.ts";
import type { OrderPaymentState } from "#app/domain/orders/payment-way.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS, waitOf } from "#app/platform/forms/form-messages.ts";

type Values = Readonly<Record<string, string | number>>;
type Message = (inputs?: object, options?: { locale: Language }) => string;

/** What the state of an order is called for its reader, and what it means for them; call one while rendering. */
export const ORDER_STATES: Readonly<
  Record<OrderStatus, { readonly title: Message; readonly text: Message }>
> = {
  preordered: { title: m.order_preordered, text: m.order_preordered_text },
  awaitingPayment: { title: m.order_awaiting_payment, text: m.order_awaiting_payment_text },
  placed: { title: m.order_placed, text: m.order_placed_text },
  accepted: { title: m.order_accepted, text: m.order_accepted_text },
  packed: { title: m.order_packed, text: m.order_packed_text },
  handedOver: { title: m.order_handed_over, text: m.order_handed_over_text },
  delivered: { title: m.order_delivered, text: m.order_delivered_text },
  completed: { title: m.order_completed, text: m.order_completed_text },
  refused: { title: m.order_refused, text: m.order_refused_text },
  cameBack: { title: m.order_came_back, text: m.order_came_back_text },
  cancelled: { title: m.order_cancelled, text: m.order_cancelled_text },
  lapsed: { title: m.order_lapsed, text: m.order_lapsed_text },
};

/** How much the state of an order asks for its reader's attention. */
export const ORDER_TONES = {
  preordered: "theirs",
  awaitingPayment: "mine",
  placed: "theirs",
  accepted: "theirs",
  packed: "theirs",
  handedOver: "theirs",
  delivered: "good",
  completed: "plain",
  refused: "warning",
  cameBack: "plain",
  cancelled: "plain",
  lapsed: "plain",
} as const satisfies Record<OrderStatus, string>;

/** The states of an order of files, where they are called otherwise: nobody packs or brings it. */
const FILE_STATES: Readonly<Partial<typeof ORDER_STATES>> = {
  awaitingPayment: { title: m.order_awaiting_payment, text: m.order_file_awaiting_text },
  delivered: { title: m.order_file_ready, text: m.order_file_ready_text },
  completed: { title: m.order_file_ready, text: m.order_file_ready_text },
  lapsed: { title: m.order_lapsed, text: m.order_file_lapsed_text },
};

/** What the state of an order is called for its reader, by the way in which it comes. */
export const orderState = (status: OrderStatus, way: DeliveryWay) =>
  (way === "download" ? FILE_STATES[status] : undefined) ?? ORDER_STATES[status];

/** Why an order ended that nobody went on with, in a language. */
const ENDINGS: Readonly<Record<EndingReason, Message>> = {
  unanswered: m.order_ended_unanswered,
  unpacked: m.order_ended_unpacked,
  notComing: m.order_ended_not_coming,
  notPublished: m.order_ended_not_published,
};

export const endingText = (why: EndingReason, language: Language): string =>
  ENDINGS[why]({}, { locale: language });

/** Who did something, in the history of an order. */
export const ORDER_SIDE_LABELS: Readonly<Record<OrderSide, () => string>> = {
  bookstore: m.order_by_bookstore,
  reader: m.order_by_reader,
  product: m.order_by_product,
};

export const PAYMENT_STATE_LABELS: Readonly<Record<OrderPaymentState, () => string>> = {
  due: m.order_payment_due,
  collected: m.order_payment_collected,
  paid: m.order_payment_paid,
  refundDue: m.order_payment_refund_due,
  refunded: m.order_payment_refunded,
  void: m.order_payment_void,
};

/** Why nothing was done with an order, or it is not shown. */
export const ORDER_REFUSALS = {
  ...FORM_REFUSALS,
  order_over: () => m.order_refused_over(),
  refund_account_late: () => m.order_account_late(),
  /** The same for a number that does not exist and for a wrong telephone number. */
  order_not_proved: () => m.order_refused_proof(),
  download_none: () => m.order_refused_file_none(),
  download_over: () => m.order_file_over(),
  download_failed: () => m.order_refused_file_failed(),
  order_letters_go: () => m.order_letters_go(),
  order_mailbox_too_often: ({ seconds }: Values) => m.order_refused_often({ wait: waitOf(seconds) }),
  order_too_often: ({ seconds }: Values) => m.order_refused_often({ wait: waitOf(seconds) }),
} as const;

export type OrderFormRefusal = keyof typeof ORDER_REFUSALS;

/** What the page says after something was done. */
export const ORDER_NOTICES = {
  ...FORM_NOTICES,
  order_account_notice: () => m.order_account_notice(),
  order_mailbox_asked_notice: () => m.order_mailbox_asked_notice(),
  order_mailbox_notice: () => m.order_mailbox_notice(),
  order_left_out_notice: () => m.order_left_out_notice(),
  order_already: () => m.order_already(),
  order_thanks: () => m.order_thanks(),
  order_paid: () => m.order_paid_notice(),
  order_cancelled_notice: () => m.order_cancelled_notice(),
} as const;

export type OrderNotice = keyof typeof ORDER_NOTICES;
