import { z } from "zod";
import { can } from "#app/domain/abilities.ts";
import { isCurrencyCode } from "#app/domain/currencies.ts";
import { currentDiscounts, priceAfter } from "#app/domain/discount.ts";
import { formatMoney, type Money } from "#app/domain/money.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { type EditionDiscount, storedPercent } from "#app/works/editions/edition-parts.server.ts";
import { changeEditions } from "#app/works/editions/save-edition.server.ts";
import { defineBulkChange, type Planned } from "./bulk-change.server.ts";
import type { BulkRefusal } from "./bulk-messages.ts";
import { type BulkEdition, bulkEditions } from "./bulk-rows.server.ts";
import { editionRow } from "./edition-row.server.ts";

/** Adds a discount to editions, after those they have. The plan shows the price on its first day. */
export const discountChange = defineBulkChange<EditionDiscount>({
  name: "discount",
  value: z.object({
    percent: z.string(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    remarks: z.string().nullable(),
  }),
  isNumber: true,
  plan: async (on, viewer, ids, discount) =>
    (await bulkEditions(on, ids)).map((edition): Planned => {
      const row = editionRow(edition);
      const prices = pricesOf(edition, viewer, discount);
      if (typeof prices === "string") return { ...row, refusal: { code: prices } };
      return {
        ...row,
        before: (language) => formatMoney(prices.before, language),
        after: (language) => formatMoney(prices.after, language),
      };
    }),
  write: async (tx, viewer, ids, discount) =>
    await changeEditions(
      tx,
      { actor: viewer },
      ids.map((id) => ({
        id,
        openedVersion: null,
        patch: ({ discounts }) =>
          discounts.some((each) => isSame(each, discount)) ? {} : { discounts: [...discounts, discount] },
      })),
    ),
});

function pricesOf(
  { publisherId, bookId, isArchived, price, currency, discounts }: BulkEdition,
  viewer: Viewer,
  added: EditionDiscount,
): BulkRefusal | { readonly before: Money; readonly after: Money } {
  if (!can(viewer, "edition.price", { publisherId, bookId })) return "bulk_no_right";
  if (isArchived) return "bulk_archived";
  if (price === null || !isCurrencyCode(currency)) return "bulk_no_price";
  if (discounts.some((each) => isSame(each, added))) return "bulk_same";
  const list = { amount: BigInt(price), currency };
  const today = todayInNepal(new Date());
  const firstDay = added.from !== null && added.from > today ? added.from : today;
  const earlier = currentDiscounts(discounts, firstDay);
  return { before: priceAfter(list, earlier), after: priceAfter(list, [...earlier, added]) };
}

const isSame = (one: EditionDiscount, other: EditionDiscount): boolean =>
  storedPercent(one.percent) === storedPercent(other.percent) &&
  one.from === other.from &&
  one.until === other.until;
