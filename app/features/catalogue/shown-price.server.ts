import { z } from "zod";
import { type CurrencyCode, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { effectivePercent } from "#app/domain/money/discount.ts";
import { formatMoney, type Money } from "#app/domain/money/money.ts";
import { formatDecimal } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { ShownPrice } from "./card.ts";

/** A price of a catalogue entry: minor units as text, since they may exceed 2⁵³. */
export const priceRow = z.object({
  list_minor: z.string().nullable(),
  final_minor: z.string().nullable(),
  currency: z.string().nullable(),
});

export type PriceRow = z.infer<typeof priceRow>;

/** The formatted price, or undefined where the edition has none. */
export function shownPrice(row: PriceRow, language: Language): ShownPrice | undefined {
  if (row.list_minor === null || row.final_minor === null || !isCurrency(row.currency)) return undefined;
  const list: Money = { amount: BigInt(row.list_minor), currency: row.currency };
  const final: Money = { amount: BigInt(row.final_minor), currency: row.currency };
  const shown = formatMoney(final, language);
  if (final.amount >= list.amount) return { final: shown };
  return {
    final: shown,
    list: formatMoney(list, language),
    percent: formatDecimal(effectivePercent(list, final), language),
  };
}

function isCurrency(code: string | null): code is CurrencyCode {
  return code !== null && isCurrencyCode(code);
}
