import type { StoredFields } from "#app/desk/part-values.ts";
import { formatDayAsTyped } from "#app/domain/calendar/either-calendar.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { decimalOf } from "#app/domain/money/money.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A price as the fields of its form post it. */
export function priceFields({
  priceMinor,
  currency,
}: {
  readonly priceMinor: bigint | null;
  readonly currency: string | null;
}): StoredFields {
  if (priceMinor === null || !isCurrencyCode(currency)) return { "price.amount": "" };
  return { "price.amount": decimalOf({ amount: priceMinor, currency }), "price.currency": currency };
}

/** A discount as the fields of its row post it. */
export const discountFields =
  (language: Language) =>
  ({ percent, from, until, remarks }: StoredDiscount, at: number): StoredFields => {
    const row = `discounts.${at}`;
    const day = (name: string, date: string | null): StoredFields => {
      if (date === null) return { [`${row}.${name}.day`]: "" };
      return { [`${row}.${name}.day`]: formatDayAsTyped(date, language) };
    };
    return {
      [`${row}.percent`]: String(Number(percent)),
      ...day("from", from),
      ...day("until", until),
      [`${row}.remarks`]: remarks ?? "",
    };
  };

type StoredDiscount = {
  readonly percent: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly remarks?: string | null;
};
