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

export type ReadPrices = {
  readonly prices: OnixPrice[];
  readonly price?: Money;
  readonly unpriced?: string;
  readonly availability?: string;
};

type Refusal = { readonly reason: ReasonCode; readonly values?: FindingValues };

/** A price whose amount and currency have been read, with the availability its supplier states. */
type Offer = { readonly price: OnixPrice; readonly money: Money; readonly supply: RawElement };

/**
 * All prices of a record, the one that becomes the list price, and the availability (list 65) at its supplier.
 * A price with an unknown currency or an impossible amount refuses the record only when no valid one is left to
 * choose; a record without a price is imported with a warning.
 */
export function readPrices(product: RawProduct, defaults: HeaderDefaults, findings: Findings): ReadPrices {
  const supplies = all(product, "ProductSupply").flatMap((supply) => all(supply, "SupplyDetail"));
  const offers: Offer[] = [];
  const faults: (Refusal & { detail: string })[] = [];
  for (const supply of supplies) {
    for (const element of all(supply, "Price")) {
      const amountText = code(element, "PriceAmount");
      if (amountText === undefined) continue;
      const price = priceOf(element, amountText, defaults);
      const money = moneyOf(price);
      if ("reason" in money)
        faults.push({ ...money, detail: `${price.amountText} ${price.currency}`.trim() });
      else offers.push({ price, money, supply });
    }
  }

  const chosen = choosePrice(offers);
  for (const { reason, detail, values } of faults) {
    if (chosen) findings.warn("record.otherPrice", detail);
    else findings.refuse(reason, detail, values);
  }
  const unpriced = chosen ? undefined : unpricedOf(supplies);
  if (!chosen && faults.length === 0) {
    findings.warn("record.noPrice", unpriced ?? offers.map(({ price }) => price.type).join(" "));
  }
  const availability = availabilityOf(chosen ? [chosen.supply, ...supplies] : supplies);
  return {
    prices: offers.map((offer) => offer.price),
    ...(chosen && { price: chosen.money }),
    ...(unpriced && { unpriced }),
    ...(availability && { availability }),
  };
}

/** List 58: what readers pay, with tax and without; a price without a type counts as one of the latter. */
const WITH_TAX = ["02", "04", "34", "42"];
const WITHOUT_TAX = [undefined, "01", "03", "33", "41"];
/** Special sales, before publication, freight passed through: prices for a limited time, or for some readers. */
const SPECIAL = ["11", "12", "13", "14", "21", "22", "23", "24", "31"];

/** List 59: for all customers. Members, libraries and schools have prices of their own. */
const FOR_ANYBODY = [undefined, "00", "05"];

/**
 * The one price that becomes the list price: rupees with tax, rupees without, dollars with tax, then the record's
 * first; within each, a price for all customers before a qualified one; a special price only when there is no other.
 * Prices for dealers and for customs are never list prices. Undefined when nothing is left.
 */
export function choosePrice<Choice extends { readonly price: OnixPrice }>(
  offers: readonly Choice[],
): Choice | undefined {
  let best: { offer: Choice; rank: number } | undefined;
  for (const offer of offers) {
    const rank = rankOf(offer.price);
    if (rank !== undefined && (!best || rank < best.rank)) best = { offer, rank };
  }
  return best?.offer;
}

function rankOf({ type, currency, qualifier }: OnixPrice): number | undefined {
  const qualified = FOR_ANYBODY.includes(qualifier) ? 0 : 1;
  if (type !== undefined && SPECIAL.includes(type)) return 8 + qualified;
  const hasTax = type !== undefined && WITH_TAX.includes(type);
  if (!hasTax && !WITHOUT_TAX.includes(type)) return undefined;
  if (currency === "NPR") return (hasTax ? 0 : 2) + qualified;
  return (currency === "USD" && hasTax ? 4 : 6) + qualified;
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
 * The exact amount, or the reason it is none. ONIX writes amounts with a point and without commas; many senders
 * write a fixed number of digits after it, so zeros beyond the digits of a currency mean nothing.
 */
function moneyOf({ amountText, currency }: OnixPrice): Money | Refusal {
  if (!isCurrencyCode(currency)) return { reason: "record.currency" };
  if (!/^\d{1,20}(?:\.\d{1,20})?$/.test(amountText)) return { reason: "record.amount" };
  const money = parseMoney(withoutLastZeros(amountText), currency);
  if (money.ok) return money.value;
  if (money.code !== "money.tooManyDigits") return { reason: "record.amount" };
  return { reason: "record.amountDigits", values: { currency, digits: currencyOf(currency).digits } };
}

/** `1200.00` is `1200`, `12.5000` is `12.5`. */
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
