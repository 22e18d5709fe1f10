import { currencyOf, isCurrencyCode } from "#app/domain/currencies.ts";
import { type Money, parseMoney } from "#app/domain/money.ts";
import {
  all,
  code,
  first,
  type HeaderDefaults,
  type RawElement,
  type RawProduct,
} from "#app/features/onix/read/raw-element.ts";
import type { Findings, FindingValues, ReasonCode } from "#app/features/onix/report/findings.ts";
import type { OnixPrice } from "./onix-record.ts";
import type { ReadPrice } from "./read-price-terms.ts";

/** The prices of a record, and what it states on availability. `unpriced` and `availability` are codes of lists 57 and 65. */
export type ReadPrices = {
  readonly prices: OnixPrice[];
  readonly price?: Money;
  readonly unpriced?: string;
  readonly availability?: string;
  /** The valid prices with their elements, and the one among them that becomes the list price. */
  readonly read: readonly ReadPrice[];
  readonly chosen?: ReadPrice;
};

type Refusal = { readonly reason: ReasonCode; readonly values?: FindingValues };

/** A valid price, with the supply detail it is in, which states the availability at its supplier. */
type PriceCandidate = ReadPrice & { readonly supply: RawElement };

/**
 * All prices of a record, the one that becomes the list price, and the availability (list 65) at its supplier.
 * A price with an unknown currency or an impossible amount refuses the record only when no valid one is left to
 * choose; a record without a price is imported with a warning.
 */
export function readPrices(product: RawProduct, defaults: HeaderDefaults, findings: Findings): ReadPrices {
  const supplies = all(product, "ProductSupply").flatMap((supply) => all(supply, "SupplyDetail"));
  const candidates: PriceCandidate[] = [];
  const faults: (Refusal & { detail: string })[] = [];
  for (const supply of supplies) {
    for (const element of all(supply, "Price")) {
      const amountText = code(element, "PriceAmount") ?? freeAmount(element);
      if (amountText === undefined) continue;
      const price = priceOf(element, amountText, defaults);
      const money = moneyOf(price);
      if ("reason" in money)
        faults.push({ ...money, detail: `${price.amountText} ${price.currency}`.trim() });
      else candidates.push({ price, money, element, supply });
    }
  }

  const chosen = choosePrice(candidates);
  for (const { reason, detail, values } of faults) {
    if (chosen) findings.warn("record.otherPrice", detail);
    else findings.refuse(reason, detail, values);
  }
  const unpriced = chosen ? undefined : unpricedOf(supplies);
  if (!chosen && faults.length === 0) {
    findings.warn("record.noPrice", unpriced ?? candidates.map(({ price }) => price.type).join(" "));
  }
  const availability = availabilityOf(chosen ? [chosen.supply, ...supplies] : supplies);
  return {
    prices: candidates.map((candidate) => candidate.price),
    read: candidates,
    ...(chosen && { chosen, price: chosen.money }),
    ...(unpriced && { unpriced }),
    ...(availability && { availability }),
  };
}

/** Codes of ONIX list 58 for prices that readers pay, with tax and without; a price without a type is treated as untaxed. */
const WITH_TAX = ["02", "04", "34", "42"];
const WITHOUT_TAX = [undefined, "01", "03", "33", "41"];
/** Special sales, before publication, with freight costs passed on: prices for a limited time, or for some readers. */
const SPECIAL = ["11", "12", "13", "14", "21", "22", "23", "24", "31"];

/** The code of ONIX list 57 for items that are free of charge. */
const FREE = "01";

/** Codes of ONIX list 59 for prices for all customers. Other codes are for members, libraries or schools. */
const FOR_ALL_CUSTOMERS = [undefined, "00", "05"];

/**
 * The one price that becomes the list price: rupees with tax, rupees without, dollars with tax, then the record's
 * first; within each, a price for all customers before a qualified one; a special price only when there is no other.
 * Prices for dealers and for customs are never list prices. Undefined when there is no other price.
 */
export function choosePrice<Choice extends { readonly price: OnixPrice }>(
  candidates: readonly Choice[],
): Choice | undefined {
  let best: { candidate: Choice; rank: number } | undefined;
  for (const candidate of candidates) {
    const rank = rankOf(candidate.price);
    if (rank !== undefined && (!best || rank < best.rank)) best = { candidate, rank };
  }
  return best?.candidate;
}

function rankOf({ type, currency, qualifier }: OnixPrice): number | undefined {
  const qualified = FOR_ALL_CUSTOMERS.includes(qualifier) ? 0 : 1;
  if (type !== undefined && SPECIAL.includes(type)) return 8 + qualified;
  const hasTax = type !== undefined && WITH_TAX.includes(type);
  if (!hasTax && !WITHOUT_TAX.includes(type)) return undefined;
  if (currency === "NPR") return (hasTax ? 0 : 2) + qualified;
  return (currency === "USD" && hasTax ? 4 : 6) + qualified;
}

/** The amount of an item that is free of charge (list 57) in a currency: ONIX has no price of 0. */
function freeAmount(element: RawElement): string | undefined {
  const isFree = code(element, "UnpricedItemType") === FREE && code(element, "CurrencyCode") !== undefined;
  return isFree ? "0" : undefined;
}

function priceOf(element: RawElement, amountText: string, defaults: HeaderDefaults): OnixPrice {
  const type = code(element, "PriceType") ?? defaults.priceType;
  const qualifier = code(element, "PriceQualifier");
  const countries = code(first(element, "Territory"), "CountriesIncluded");
  const currency = code(element, "CurrencyCode")?.toUpperCase() ?? defaults.currency ?? "";
  return {
    ...(type && { type }),
    ...(qualifier && { qualifier }),
    amountText,
    currency,
    ...(countries && { countries }),
  };
}

/**
 * The exact amount, or the reason why it is invalid. Amounts in ONIX have a point and no commas; many senders write a
 * fixed number of digits after the point, so zeros beyond the digits of a currency are ignored.
 */
function moneyOf({ amountText, currency }: OnixPrice): Money | Refusal {
  if (!isCurrencyCode(currency)) return { reason: "record.currency" };
  if (!/^\d{1,20}(?:\.\d{1,20})?$/.test(amountText)) return { reason: "record.amount" };
  const money = parseMoney(withoutLastZeros(amountText), currency);
  if (money.ok) return money.value;
  if (money.code !== "money.tooManyDigits") return { reason: "record.amount" };
  return { reason: "record.amountDigits", values: { currency, digits: currencyOf(currency).digits } };
}

/** Turns `1200.00` into `1200`, and `12.5000` into `12.5`. */
function withoutLastZeros(amount: string): string {
  return amount.includes(".") ? amount.replace(/\.?0+$/, "") : amount;
}

function unpricedOf(supplies: readonly RawElement[]): string | undefined {
  const places = supplies.flatMap((supply) => [supply, ...all(supply, "Price")]);
  const found = places.map((place) => code(place, "UnpricedItemType")).find((one) => one !== undefined);
  return found && /^\d{2}$/.test(found) ? found : undefined;
}

function availabilityOf(supplies: readonly RawElement[]): string | undefined {
  const found = supplies
    .map((supply) => code(supply, "ProductAvailability"))
    .find((one) => one !== undefined);
  return found && /^\d{2}$/.test(found) ? found : undefined;
}
