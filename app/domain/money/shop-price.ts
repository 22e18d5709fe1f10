import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { nepalInTerritory } from "#app/domain/places/territory.ts";

/** What decides whether a price is the one of the shop. Codes of ONIX lists 58 and 59; no type is the list price of a form. */
export type PriceTerms = {
  readonly type?: string | null | undefined;
  readonly qualifier?: string | null | undefined;
  readonly currency: string;
  /** As `parseTerritory` reads it; none is the world. */
  readonly territory?: string | null | undefined;
};

/** A price with the days on which it applies, both included; none is unlimited. */
export type DatedPrice = PriceTerms & {
  readonly from?: IsoDate | null | undefined;
  readonly until?: IsoDate | null | undefined;
};

/** Prices that readers pay, with tax and without. */
const WITH_TAX = ["02", "04", "34", "42"];
const WITHOUT_TAX = ["01", "03", "33", "41"];
/** Special sales, before publication, with freight costs passed on: prices for a limited time, or for some readers. */
const SPECIAL_WITH_TAX = ["12", "14", "22", "24"];
const SPECIAL = ["11", "13", "21", "23", "31", ...SPECIAL_WITH_TAX];
/** Prices for all customers. Other qualifiers are for members, libraries or schools. */
const FOR_ALL_CUSTOMERS = ["00", "05"];

/**
 * The place of a price among those that readers in Nepal may pay, the lowest first: ordinary ones before special sales before those
 * for some customers only; then a price for Nepal, for the world, for the rest of the world; then rupees, with tax first, and dollars.
 * Undefined for prices that they do not pay: for dealers, for customs, for other countries. The same as `reader_price_rank` of
 * migration 0080.
 */
export function readerPriceRank({ type, qualifier, currency, territory }: PriceTerms): number | undefined {
  const given = type ?? "02";
  const isOrdinary = WITH_TAX.includes(given) || WITHOUT_TAX.includes(given);
  const nepal = nepalInTerritory(territory);
  if (nepal === undefined || !(isOrdinary || SPECIAL.includes(given))) return undefined;
  const kind = (isOrdinary ? 0 : 1) + (FOR_ALL_CUSTOMERS.includes(qualifier ?? "00") ? 0 : 2);
  const hasTax = WITH_TAX.includes(given) || SPECIAL_WITH_TAX.includes(given);
  const money = currency === "NPR" ? (hasTax ? 0 : 1) : currency === "USD" && hasTax ? 2 : 3;
  return kind * 100 + nepal * 10 + money;
}

/**
 * The price that readers in Nepal pay on a day: of those that hold on it, the first by `readerPriceRank`, then by their order.
 * Undefined where there is none.
 */
export function shopPrice<Price extends DatedPrice>(
  prices: readonly Price[],
  today: IsoDate,
): Price | undefined {
  let best: { readonly price: Price; readonly rank: number } | undefined;
  for (const price of prices) {
    const holds = (!price.from || price.from <= today) && (!price.until || today <= price.until);
    const rank = holds ? readerPriceRank(price) : undefined;
    if (rank !== undefined && (!best || rank < best.rank)) best = { price, rank };
  }
  return best?.price;
}
