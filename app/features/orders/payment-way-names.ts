import type { PaymentWay } from "#app/domain/payment-way.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The names of the ways of paying; call one while rendering. */
export const PAYMENT_WAY_NAMES: Readonly<Record<PaymentWay, () => string>> = {
  cashOnDelivery: m.order_pay_cash_on_delivery,
  cashAtStore: m.order_pay_cash_at_store,
  esewa: m.order_pay_esewa,
  khalti: m.order_pay_khalti,
  bankTransfer: m.order_pay_bank_transfer,
};
