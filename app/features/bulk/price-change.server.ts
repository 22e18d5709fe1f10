import { z } from "zod";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import {
  changedPrice,
  PRICE_CHANGES_BY,
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
  type PriceChange,
} from "#app/domain/money/price-change.ts";
import { definePricesChange } from "./define-prices-change.server.ts";

/** A change of the prices in one currency: a step of rounding means something else in another. */
type PricesInCurrency = PriceChange & { readonly currency: string };

/** Changes the list prices of editions in one currency, by an amount or by percent. */
export const priceChange = definePricesChange<PricesInCurrency>({
  name: "price",
  value: z.object({
    currency: z.string(),
    direction: z.enum(PRICE_DIRECTIONS),
    by: z.enum(PRICE_CHANGES_BY),
    value: z.string(),
    rounding: z.enum(PRICE_ROUNDINGS),
  }),
  pricesOf(before, _edition, change) {
    if (before.currency !== change.currency) return "bulk_other_currency";
    const after = changedPrice(before, change);
    if (!after) return "bulk_price_not_above_zero";
    return after.amount === before.amount ? "bulk_same" : { before, after };
  },
  patch({ priceMinor, currency }, change) {
    if (priceMinor === null || currency !== change.currency || !isCurrencyCode(currency)) return {};
    const after = changedPrice({ amount: priceMinor, currency }, change);
    return after ? { priceMinor: after.amount } : {};
  },
});
