import { currencyOf, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { type Money, parseMoney } from "#app/domain/money/money.ts";
import { readerPriceRank } from "#app/domain/money/shop-price.ts";
import type { Findings, FindingValues, ReasonCode } from "#app/onix/findings.ts";
import {
  all,
  code,
  first,
  type HeaderDefaults,
  type RawElement,
  type RawProduct,
} from "#app/onix/read/raw-element.ts";
import { readPriceDays } from "./read-price-days.ts";
import type { OnixPrice, ReadPrice } from "./read-price-terms.ts";
import { readMarket, readTerritory } from "./read-territory.ts";

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
 * A price with an unknown currency or an impossible amount refuses the record only when no valid one is left for
 * readers; a record without a price is imported with a warning.
 */
export function readPrices(product: RawProduct, defaults: HeaderDefaults, findings: Findings): ReadPrices {
  const supplies = all(product, "ProductSupply").flatMap((supply) => {
    const market = readMarket(supply, findings);
    return all(supply, "SupplyDetail").map((detail) => ({ detail, market }));
  });
  const candidates: PriceCandidate[] = [];
  const faults: (Refusal & { detail: string })[] = [];
  for (const { detail: supply, market } of supplies) {
    for (const element of all(supply, "Price")) {
      const amountText = code(element, "PriceAmount") ?? freeAmount(element);
      if (amountText === undefined) continue;
      const price = priceOf(element, amountText, defaults);
      const money = moneyOf(price);
      const own = readTerritory(first(element, "Territory"), findings);
      const territory = own === undefined ? market : own;
      const days = readPriceDays(element);
      if ("reason" in money)
        faults.push({ ...money, detail: `${price.amountText} ${price.currency}`.trim() });
      // Nobody can say where or when it applies.
      else if (territory === null || !days)
        findings.warn("record.otherPrice", `${price.amountText} ${price.currency}`);
      else candidates.push({ price, money, element, supply, days, ...(territory && { territory }) });
    }
  }

  const details = supplies.map(({ detail }) => detail);
  const chosen = choosePrice(candidates);
  const isForReaders = candidates.some((each) => rankOf(each) !== undefined);
  for (const { reason, detail, values } of faults) {
    if (isForReaders) findings.warn("record.otherPrice", detail);
    else findings.refuse(reason, detail, values);
  }
  const unpriced = candidates.length > 0 ? undefined : unpricedOf(details);
  if (!isForReaders && faults.length === 0) {
    findings.warn("record.noPrice", unpriced ?? candidates.map(({ price }) => price.type).join(" "));
  }
  const ofReaders = candidates.filter((each) => rankOf(each) !== undefined).map(({ supply }) => supply);
  const availability = availabilityOf([...(chosen ? [chosen.supply] : []), ...ofReaders, ...details]);
  return {
    prices: candidates.map((candidate) => candidate.price),
    read: candidates,
    ...(chosen && { chosen, price: chosen.money }),
    ...(unpriced && { unpriced }),
    ...(availability && { availability }),
  };
}

/** The code of ONIX list 57 for items that are free of charge. */
const FREE = "01";

/** What `choosePrice` needs of a price. */
type Choice = Pick<ReadPrice, "price" | "territory" | "days">;

/** A price without a type is treated as one without tax. */
const rankOf = ({ price: { type = "01", qualifier, currency }, territory }: Choice): number | undefined =>
  readerPriceRank({ type, qualifier, currency, territory });

/**
 * The one price that becomes the list price: the best by `readerPriceRank` among those that apply at any time and to all readers in
 * Nepal. The others are kept beside it, with their days and terms: they may be the price of the shop on some days. Undefined where
 * there is no such price.
 */
export function choosePrice<Given extends Choice>(candidates: readonly Given[]): Given | undefined {
  let best: { readonly candidate: Given; readonly rank: number } | undefined;
  for (const candidate of candidates) {
    const { price, days } = candidate;
    if (price.qualifier !== undefined || days.from !== undefined || days.until !== undefined) continue;
    const rank = rankOf(candidate);
    if (rank !== undefined && (!best || rank < best.rank)) best = { candidate, rank };
  }
  return best?.candidate;
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
