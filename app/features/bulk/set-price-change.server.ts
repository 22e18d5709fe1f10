import { z } from "zod";
import { can } from "#app/domain/access/abilities.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney, type Money, parseMoney } from "#app/domain/money/money.ts";
import { PRICE_ROUNDINGS, priceAtRate } from "#app/domain/money/price-change.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import * as m from "#app/i18n/generated/messages.js";
import { changeEditions } from "#app/records/editions/save-edition.server.ts";
import { defineBulkChange, type Planned } from "./bulk-change.server.ts";
import type { BulkRefusal } from "./bulk-messages.ts";
import { type BulkEdition, bulkEditions } from "./bulk-rows.server.ts";
import { editionRow } from "./edition-row.server.ts";

const value = z.discriminatedUnion("way", [
  /** The same price in rupees for each, as a decimal text. */
  z.object({ way: z.literal("amount"), amount: z.string() }),
  /** From the price that each has in a currency, at so many rupees for one unit of it. */
  z.object({
    way: z.literal("rate"),
    currency: z.string(),
    rate: z.string(),
    rounding: z.enum(PRICE_ROUNDINGS),
  }),
]);

type SetPrice = z.infer<typeof value>;

/** Sets the list price of editions that readers in Nepal see none of, such as those of a record with prices for other countries. */
export const setPriceChange = defineBulkChange<SetPrice>({
  name: "setPrice",
  value,
  isNumber: true,
  plan: async (on, viewer, ids, given) =>
    (await bulkEditions(on, ids)).map((edition): Planned => {
      const price = newPrice(edition, viewer, given);
      if (typeof price === "string") return { ...editionRow(edition), refusal: { code: price } };
      return {
        ...editionRow(edition),
        before: (language) => m.bulk_no_price_yet({}, { locale: language }),
        after: (language) => formatMoney(price, language),
      };
    }),
  write: async (tx, viewer, ids, given) => {
    const editions = new Map((await bulkEditions(tx, ids)).map((edition) => [edition.id, edition]));
    return await changeEditions(
      tx,
      { actor: viewer },
      ids.map((id) => {
        const edition = editions.get(id);
        const price = edition && newPrice(edition, viewer, given);
        return {
          id,
          openedVersion: null,
          patch: ({ priceMinor }) =>
            // Another person may have set one since the plan.
            priceMinor !== null || !price || typeof price === "string"
              ? {}
              : { priceMinor: price.amount, currency: price.currency },
        };
      }),
    );
  },
});

/** The price that an edition gets, or why it stays without one. */
function newPrice(edition: BulkEdition, viewer: Viewer, given: SetPrice): Money | BulkRefusal {
  const { publisherId, bookId, isArchived, price, otherPrices } = edition;
  if (!can(viewer, "edition.price", { publisherId, bookId })) return "bulk_no_right";
  if (isArchived) return "bulk_archived";
  if (price !== null) return "bulk_has_price";
  if (given.way === "amount") {
    const money = parseMoney(given.amount, "NPR");
    return money.ok ? money.value : "bulk_price_not_above_zero";
  }
  const { currency, rate, rounding } = given;
  const other = otherPrices.find((each) => each.currency === currency);
  if (!other || !isCurrencyCode(currency)) return "bulk_no_price_in_currency";
  return (
    priceAtRate({ amount: BigInt(other.amount), currency }, rate, rounding) ?? "bulk_price_not_above_zero"
  );
}
