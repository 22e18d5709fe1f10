import { isPercent } from "#app/domain/discount.ts";
import type { IsoDate } from "#app/domain/iso-date.ts";
import type { Money } from "#app/domain/money.ts";
import { rangeOf } from "#app/domain/publication-date.ts";
import { parseTerritory } from "#app/domain/territory.ts";
import { isTaxCode, isTwoDigits, type TaxCode } from "#app/domain/trade-codes.ts";
import { all, code, first, type RawElement } from "#app/features/onix/read/raw-element.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import type { OnixPrice } from "./onix-record.ts";
import { readDate } from "./read-date.ts";

/** What a price has besides its amount. */
export type OnixPriceTerms = {
  readonly type?: string;
  readonly taxCode?: TaxCode;
  readonly taxPercent?: string;
  readonly territory?: string;
};

/** A price besides the list price. */
export type OnixFurtherPrice = OnixPriceTerms & {
  readonly qualifier?: string;
  readonly money: Money;
  readonly from?: IsoDate;
  readonly until?: IsoDate;
};

/** A valid price with its element. */
export type ReadPrice = { readonly price: OnixPrice; readonly money: Money; readonly element: RawElement };

/** Codes of ONIX list 173: the price applies from a day, until a day. */
const FROM = "14";
const UNTIL = "15";

/** A special price for a promotion: our own records have the discounts of an edition in this form. */
const isDiscount = ({ type, qualifier }: OnixPrice): boolean => type === "12" && qualifier === "08";

/** The terms of the list price, and all other prices with theirs. */
export function readPriceTerms(
  prices: readonly ReadPrice[],
  chosen: ReadPrice | undefined,
  isOwn: boolean,
  findings: Findings,
): { readonly listPrice?: OnixPriceTerms; readonly prices?: readonly OnixFurtherPrice[] } {
  const listPrice = chosen && termsOf(chosen, findings);
  const others = prices
    .filter((each) => each !== chosen && !(isOwn && isDiscount(each.price)))
    .map((each) => furtherPrice(each, findings));
  return {
    ...(listPrice && Object.keys(listPrice).length > 0 && { listPrice }),
    ...(others.length > 0 && { prices: others }),
  };
}

function furtherPrice(given: ReadPrice, findings: Findings): OnixFurtherPrice {
  const { qualifier } = given.price;
  const day = (role: string): IsoDate | undefined => {
    const date = all(given.element, "PriceDate").find((one) => code(one, "PriceDateRole") === role);
    const read = readDate(date, false, findings);
    return read && (role === FROM ? rangeOf(read).from : rangeOf(read).until);
  };
  const [from, until] = [day(FROM), day(UNTIL)];
  const isInOrder = from === undefined || until === undefined || from <= until;
  return {
    ...termsOf(given, findings),
    ...(qualifier && isTwoDigits(qualifier) && { qualifier }),
    money: given.money,
    ...(isInOrder && from && { from }),
    ...(isInOrder && until && { until }),
  };
}

function termsOf({ price, element }: ReadPrice, findings: Findings): OnixPriceTerms {
  const tax = first(element, "Tax");
  const taxCode = code(tax, "TaxRateCode")?.toUpperCase();
  const taxPercent = code(tax, "TaxRatePercent");
  const isRate = taxPercent !== undefined && (isPercent(taxPercent) || /^0+(?:\.0+)?$/.test(taxPercent));
  const territory = territoryOf(element, findings);
  return {
    ...(price.type && isTwoDigits(price.type) && { type: price.type }),
    ...(taxCode && isTaxCode(taxCode) && { taxCode }),
    ...(isRate && { taxPercent: Number(taxPercent).toFixed(2) }),
    ...(territory && { territory }),
  };
}

function territoryOf(element: RawElement, findings: Findings): string | undefined {
  const given = first(element, "Territory");
  const partsOf = (name: string) => (code(given, name) ?? "").split(/\s+/).filter((part) => part !== "");
  const included = [...partsOf("RegionsIncluded"), ...partsOf("CountriesIncluded")];
  const excluded = [...partsOf("CountriesExcluded"), ...partsOf("RegionsExcluded")].map((each) => `-${each}`);
  if (included.length === 0) return undefined;
  const text = [...included, ...excluded].join(" ");
  const territory = parseTerritory(text);
  if (territory === undefined) findings.warn("record.leftOut", `Territory ${text}`);
  return territory;
}
