import { href } from "react-router";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";

/** The page where a purchase is paid. @param number of one of its orders, as it is stored */
export const paymentPath = (number: string, language: Language): string =>
  inLanguage(href("/orders/:order/pay", { order: shownOrderNumber(number) }), language);

/** The page from which a reader leaves for a gateway. */
export const leavePath = (number: string, language: Language): string =>
  inLanguage(href("/orders/:order/pay/leave", { order: shownOrderNumber(number) }), language);
