import type { DeliveryWay } from "#app/domain/orders/delivery.ts";
import type { OrderStatus } from "#app/domain/orders/order.ts";
import type { OrderPaymentState } from "#app/domain/orders/payment-way.ts";
import { STOCK_REFUSALS } from "#app/features/bookstores/stock/stock-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES } from "#app/platform/forms/form-messages.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

type Values = Readonly<Record<string, string | number>>;

/** The names of the statuses as the bookstore sees them; call one while rendering. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, () => string>> = {
  preordered: m.orderdesk_preordered,
  awaitingPayment: m.orderdesk_awaiting_payment,
  placed: m.orderdesk_placed,
  accepted: m.orderdesk_accepted,
  packed: m.orderdesk_packed,
  handedOver: m.orderdesk_handed_over,
  delivered: m.orderdesk_delivered,
  completed: m.orderdesk_completed,
  refused: m.orderdesk_refused,
  cameBack: m.orderdesk_came_back,
  cancelled: m.orderdesk_cancelled,
  lapsed: m.orderdesk_lapsed,
};

export const ORDER_STATUS_TONES = {
  preordered: "theirs",
  awaitingPayment: "theirs",
  placed: "mine",
  accepted: "mine",
  packed: "mine",
  handedOver: "theirs",
  delivered: "good",
  completed: "plain",
  refused: "warning",
  cameBack: "plain",
  cancelled: "plain",
  lapsed: "plain",
} as const satisfies Record<OrderStatus, BadgeTone>;

export const DELIVERY_WAY_LABELS: Readonly<Record<DeliveryWay, () => string>> = {
  courier: m.orderdesk_courier,
  fetch: m.orderdesk_fetch,
  download: m.orderdesk_download,
};

export const PAYMENT_STATE_NAMES: Readonly<Record<OrderPaymentState, () => string>> = {
  due: m.orderdesk_payment_due,
  collected: m.orderdesk_payment_collected,
  paid: m.orderdesk_payment_paid,
  refundDue: m.orderdesk_payment_refund_due,
  refunded: m.orderdesk_payment_refunded,
  void: m.orderdesk_payment_void,
};

/** The refusals of the forms of the bookstore, and their messages. */
export const ORDER_DESK_REFUSALS = {
  ...STOCK_REFUSALS,
  order_over: () => m.orderdesk_over(),
  order_reason_missing: () => m.orderdesk_reason_missing(),
  order_copies_wrong: ({ count }: Values) => m.orderdesk_copies_wrong({ count: Number(count ?? 0) }),
  order_copies_back_wrong: ({ count }: Values) =>
    m.orderdesk_copies_back_wrong({ count: Number(count ?? 0) }),
  order_copies_missing: () => m.orderdesk_copies_missing_refused(),
  order_cash_wrong: () => m.orderdesk_cash_wrong(),
  order_changed: () => m.orderdesk_changed(),
  order_parcels_full: () => m.orderdesk_parcels_full(),
  order_parcel_last: () => m.orderdesk_parcel_last(),
} as const;

export type OrderDeskRefusal = keyof typeof ORDER_DESK_REFUSALS;

/** What the page says after something was done with an order. */
export const ORDER_DESK_NOTICES = {
  ...FORM_NOTICES,
  orderdesk_entered_notice: () => m.orderdesk_entered_notice(),
  orderdesk_accepted_notice: () => m.orderdesk_accepted_notice(),
  orderdesk_packed_notice: () => m.orderdesk_packed_notice(),
  orderdesk_handed_over_notice: () => m.orderdesk_handed_over_notice(),
  orderdesk_delivered_notice: () => m.orderdesk_delivered_notice(),
  orderdesk_refused_notice: () => m.orderdesk_refused_notice(),
  orderdesk_back_notice: () => m.orderdesk_back_notice(),
  orderdesk_declined_notice: () => m.orderdesk_declined_notice(),
  orderdesk_copies_notice: () => m.orderdesk_copies_notice(),
  orderdesk_copies_back_notice: () => m.orderdesk_copies_back_notice(),
  orderdesk_parcels_notice: () => m.orderdesk_parcels_notice(),
} as const;

export type OrderDeskNotice = keyof typeof ORDER_DESK_NOTICES;

/** The answer to a form of the bookstore. */
export type OrderDeskAnswer = FormAnswer<OrderDeskRefusal, OrderDeskNotice> | undefined;
