import type { GoneKind, LineProblem } from "#app/domain/orders/cart.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

type Values = Readonly<Record<string, string | number>>;

const inDigits = (number: string | number | undefined) => formatNumber(Number(number ?? 0), getLocale());

/** Why a cart was left as it was. */
export const CART_REFUSALS = {
  ...FORM_REFUSALS,
  cart_full: ({ max }: Values) => m.cart_refused_full({ max: inDigits(max) }),
  cart_one_store_late: () => m.cart_one_store_late(),
  cart_copies_wrong: ({ max }: Values) => m.cart_refused_copies({ max: inDigits(max) }),
} as const;

export type CartFormRefusal = keyof typeof CART_REFUSALS;

/** The answer to a form of the cart that was refused. */
export type CartAnswer = FormAnswer<CartFormRefusal> | undefined;

/** What was done with the cart, of a book by its title. */
export const CART_NOTICES = {
  cart_added: (title: string) => m.cart_added({ title }),
  cart_changed: (title: string) => m.cart_changed({ title }),
  cart_removed: (title: string) => m.cart_removed({ title }),
  cart_restored: (title: string) => m.cart_restored({ title }),
  cart_saved: (title: string) => m.cart_saved({ title }),
  cart_back: (title: string) => m.cart_back({ title }),
  cart_accepted: () => m.cart_accepted(),
  cart_tidied: () => m.cart_tidied(),
  cart_again: () => m.cart_again(),
  cart_given_up: () => m.cart_given_up(),
  cart_one_store: () => m.cart_one_store_done(),
} as const;

export type CartNotice = keyof typeof CART_NOTICES;

/** Why a line is not offered any more, of a book by its title and a bookstore by its name. */
export const GONE = {
  outOfPrint: ({ title }: Gone) => m.cart_gone_out_of_print({ title }),
  edition: ({ title }: Gone) => m.cart_gone_edition({ title }),
  store: (gone: Gone) => m.cart_gone_store(gone),
  listing: (gone: Gone) => m.cart_gone_listing(gone),
} as const satisfies Readonly<Record<GoneKind, (gone: Gone) => string>>;
type Gone = { readonly title: string; readonly store: string };

/** Why a line is not part of the total; `count` copies are left where there are fewer. */
export const LINE_PROBLEMS = {
  none: () => m.cart_problem_none(),
  fewer: (count: string) => m.cart_problem_fewer({ count }),
  file: () => m.cart_problem_file(),
  once: () => m.cart_problem_once(),
  forthcoming: () => m.cart_problem_forthcoming(),
  unpriced: () => m.cart_problem_unpriced(),
  owned: () => m.cart_problem_owned(),
} as const satisfies Readonly<Record<LineProblem, (count: string) => string>>;
