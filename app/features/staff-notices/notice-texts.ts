import { href } from "react-router";
import type { StaffNotice } from "#app/domain/people/staff-notice.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

type Locale = { readonly locale: Language };
type Of = { readonly count: string; readonly store: string };

/** What waits, in words: one thing, or several. */
const TEXTS: Readonly<
  Record<StaffNotice, { one(of: Of, locale: Locale): string; more(of: Of, locale: Locale): string }>
> = {
  orderPlaced: {
    one: ({ store }, locale) => m.staffnotice_order({ store }, locale),
    more: (of, locale) => m.staffnotice_orders(of, locale),
  },
  holdRequested: {
    one: ({ store }, locale) => m.staffnotice_hold({ store }, locale),
    more: (of, locale) => m.staffnotice_holds(of, locale),
  },
  paymentUnclear: {
    one: (_of, locale) => m.staffnotice_payment({}, locale),
    more: ({ count }, locale) => m.staffnotice_payments({ count }, locale),
  },
  refundOwed: {
    one: (_of, locale) => m.staffnotice_refund({}, locale),
    more: ({ count }, locale) => m.staffnotice_refunds({ count }, locale),
  },
  gatewayRefused: {
    one: (_of, locale) => m.staffnotice_gateway({}, locale),
    more: (_of, locale) => m.staffnotice_gateway({}, locale),
  },
};

/** The page of the one thing to do, and of all that waits. */
const PATHS: Readonly<Record<StaffNotice, { one(object: string): string; all: string }>> = {
  orderPlaced: {
    one: (orderId) => href("/bookstore/manage/orders/:orderId", { orderId }),
    all: `${href("/bookstore/manage/orders")}?status=placed`,
  },
  holdRequested: {
    one: (holdId) => href("/bookstore/manage/holds/:holdId", { holdId }),
    all: `${href("/bookstore/manage/holds")}?status=requested`,
  },
  paymentUnclear: {
    one: (paymentId) => href("/admin/payments/:paymentId", { paymentId }),
    all: `${href("/admin/payments")}?task=unclear`,
  },
  refundOwed: {
    one: (paymentId) => href("/admin/payments/:paymentId", { paymentId }),
    all: `${href("/admin/payments")}?task=owed`,
  },
  gatewayRefused: { one: () => href("/admin"), all: href("/admin") },
};

/** What is said of so many things that wait, and where they are done. */
export function noticeText(kind: StaffNotice, count: number, store: string, language: Language): string {
  const of = { count: formatNumber(count, language), store };
  return count === 1 ? TEXTS[kind].one(of, { locale: language }) : TEXTS[kind].more(of, { locale: language });
}

/** The path of the one thing to do, or of the list of all. */
export const noticePath = (kind: StaffNotice, objects: readonly string[]): string => {
  const [only] = objects;
  return objects.length === 1 && only !== undefined ? PATHS[kind].one(only) : PATHS[kind].all;
};
