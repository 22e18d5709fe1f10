import type { LineProblem } from "#app/domain/orders/cart.ts";
import * as m from "#app/i18n/generated/messages.js";

/** Why a line of the cart is not bought; `count` copies are left where there are fewer. */
export const LEFT_OUT_REASONS: Readonly<Record<LineProblem, (count: string) => string>> = {
  none: () => m.checkout_left_none(),
  fewer: (count) => m.checkout_left_fewer({ count }),
  file: () => m.checkout_left_file(),
  once: () => m.checkout_left_once(),
  forthcoming: () => m.checkout_left_forthcoming(),
  unpriced: () => m.checkout_left_unpriced(),
  owned: () => m.checkout_left_owned(),
};
