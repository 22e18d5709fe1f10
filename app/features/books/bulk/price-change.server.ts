import { z } from "zod";
import { can } from "#app/domain/abilities.ts";
import { isCurrencyCode } from "#app/domain/currencies.ts";
import { formatMoney, type Money } from "#app/domain/money.ts";
import {
  changedPrice,
  PRICE_CHANGES_BY,
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
  type PriceChange,
} from "#app/domain/price-change.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { changeEditions } from "#app/works/editions/save-edition.server.ts";
import { defineBulkChange, type Planned } from "./bulk-change.server.ts";
import type { BulkRefusal } from "./bulk-messages.ts";
import { type BulkEdition, bulkEditions } from "./bulk-rows.server.ts";
import { editionRow } from "./edition-row.server.ts";

/** A change of the prices in one currency: a step of rounding means something else in another. */
type PricesChange = PriceChange & { readonly currency: string };

/** Changes the list prices of editions in one currency, by an amount or by percent. */
export const priceChange = defineBulkChange<PricesChange>({
  name: "price",
  value: z.object({
    currency: z.string(),
    direction: z.enum(PRICE_DIRECTIONS),
    by: z.enum(PRICE_CHANGES_BY),
    value: z.string(),
    rounding: z.enum(PRICE_ROUNDINGS),
  }),
  isNumber: true,
  plan: async (on, viewer, ids, change) =>
    (await bulkEditions(on, ids)).map((edition): Planned => {
      const row = editionRow(edition);
      const prices = pricesOf(edition, viewer, change);
      if (typeof prices === "string") return { ...row, refusal: { code: prices } };
      return {
        ...row,
        before: (language) => formatMoney(prices.before, language),
        after: (language) => formatMoney(prices.after, language),
      };
    }),
  write: async (tx, viewer, ids, change) =>
    await changeEditions(
      tx,
      { actor: viewer },
      ids.map((id) => ({
        id,
        openedVersion: null,
        // From the price that is stored now: another person may have changed it since the plan.
        patch: ({ priceMinor, currency }) => {
          if (priceMinor === null || currency !== change.currency || !isCurrencyCode(currency)) return {};
          const after = changedPrice({ amount: priceMinor, currency }, change);
          return after ? { priceMinor: after.amount } : {};
        },
      })),
    ),
});

function pricesOf(
  { publisherId, bookId, isArchived, price, currency }: BulkEdition,
  viewer: Viewer,
  change: PricesChange,
): BulkRefusal | { readonly before: Money; readonly after: Money } {
  if (!can(viewer, "edition.price", { publisherId, bookId })) return "bulk_no_right";
  if (isArchived) return "bulk_archived";
  if (price === null || !isCurrencyCode(currency)) return "bulk_no_price";
  if (currency !== change.currency) return "bulk_other_currency";
  const before = { amount: BigInt(price), currency };
  const after = changedPrice(before, change);
  if (!after) return "bulk_price_not_above_zero";
  return after.amount === before.amount ? "bulk_same" : { before, after };
}
