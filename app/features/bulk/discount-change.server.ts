import { z } from "zod";
import { databaseNow } from "#app/db/database-now.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { currentDiscounts, priceAfter } from "#app/domain/money/discount.ts";
import { type EditionDiscount, storedPercent } from "#app/records/editions/edition-lists.server.ts";
import { definePricesChange } from "./define-prices-change.server.ts";

/** Adds a discount to editions, after those they have. The plan shows the price on its first day. */
export const discountChange = definePricesChange<EditionDiscount>({
  name: "discount",
  value: z.object({
    percent: z.string(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    remarks: z.string().nullable(),
  }),
  pricesOf(list, { discounts }, added) {
    if (discounts.some((each) => isSame(each, added))) return "bulk_same";
    const today = todayInNepal(databaseNow());
    const firstDay = added.from !== null && added.from > today ? added.from : today;
    const earlier = currentDiscounts(discounts, firstDay);
    return { before: priceAfter(list, earlier), after: priceAfter(list, [...earlier, added]) };
  },
  patch: ({ discounts }, added) =>
    discounts.some((each) => isSame(each, added)) ? {} : { discounts: [...discounts, added] },
});

const isSame = (one: EditionDiscount, other: EditionDiscount): boolean =>
  storedPercent(one.percent) === storedPercent(other.percent) &&
  one.from === other.from &&
  one.until === other.until;
