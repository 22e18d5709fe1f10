import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { isTaxCode, isTwoDigits, type TaxCode } from "#app/domain/editions/trade-codes.ts";
import { isPercent } from "#app/domain/money/discount.ts";
import type { Money } from "#app/domain/money/money.ts";
import { code, first, type RawElement } from "#app/onix/read/raw-element.ts";
import type { PriceDays } from "./read-price-days.ts";

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

/** A valid price with its element, where it applies, which may be the market of its supply, and when. */
export type ReadPrice = {
  readonly price: OnixPrice;
  readonly money: Money;
  readonly element: RawElement;
  readonly territory?: string;
  readonly days: PriceDays;
};

/** A special price for a promotion: our own records have the discounts of an edition in this form. */
const isDiscount = ({ type, qualifier }: OnixPrice): boolean => type === "12" && qualifier === "08";

/** The terms of the list price, and all other prices with theirs. */
export function readPriceTerms(
  prices: readonly ReadPrice[],
  chosen: ReadPrice | undefined,
  isOwn: boolean,
): { readonly listPrice?: OnixPriceTerms; readonly prices?: readonly OnixFurtherPrice[] } {
  const listPrice = chosen && termsOf(chosen);
  const others = prices
    .filter((each) => each !== chosen && !(isOwn && isDiscount(each.price)))
    .map(furtherPrice);
  return {
    ...(listPrice && Object.keys(listPrice).length > 0 && { listPrice }),
    ...(others.length > 0 && { prices: others }),
  };
}

function furtherPrice(given: ReadPrice): OnixFurtherPrice {
  const { qualifier } = given.price;
  return {
    ...termsOf(given),
    ...(qualifier && isTwoDigits(qualifier) && { qualifier }),
    money: given.money,
    ...given.days,
  };
}

function termsOf({ price, element, territory }: ReadPrice): OnixPriceTerms {
  const tax = first(element, "Tax");
  const taxCode = code(tax, "TaxRateCode")?.toUpperCase();
  const taxPercent = code(tax, "TaxRatePercent");
  const isRate = taxPercent !== undefined && (isPercent(taxPercent) || /^0+(?:\.0+)?$/.test(taxPercent));
  return {
    ...(price.type && isTwoDigits(price.type) && { type: price.type }),
    ...(taxCode && isTaxCode(taxCode) && { taxCode }),
    ...(isRate && { taxPercent: Number(taxPercent).toFixed(2) }),
    ...(territory && { territory }),
  };
}

/** A price as the record has it; `type` is a code of list 58, `qualifier` of list 59. */
export type OnixPrice = {
  readonly type?: string;
  readonly qualifier?: string;
  readonly amountText: string;
  readonly currency: string;
  /** Country codes the price is for, as the record lists them. */
  readonly countries?: string;
};
