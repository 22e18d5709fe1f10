import type { PaymentWay } from "#app/domain/orders/payment-way.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

type Message = (inputs?: object, options?: { locale: Language }) => string;

/** The names of the ways of paying; call one while rendering. */
export const PAYMENT_WAY_NAMES: Readonly<Record<PaymentWay, Message>> = {
  cashOnDelivery: m.payment_cash_on_delivery,
  cashAtStore: m.payment_cash_at_store,
  esewa: m.payment_esewa,
  khalti: m.payment_khalti,
  bankTransfer: m.payment_bank_transfer,
};

/** What happens when a purchase is paid in a way. */
export const PAYMENT_WAY_HELP: Readonly<Record<PaymentWay, () => string>> = {
  cashOnDelivery: m.payment_cash_on_delivery_help,
  cashAtStore: m.payment_cash_at_store_help,
  esewa: m.payment_esewa_help,
  khalti: m.payment_khalti_help,
  bankTransfer: m.payment_bank_transfer_help,
};
