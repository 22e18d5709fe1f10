import { z } from "zod";
import { formatDate } from "#app/domain/calendar/nepal-date.ts";
import { type CurrencyCode, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { effectivePercent } from "#app/domain/money/discount.ts";
import { type ExchangeRate, FIRST_RATE, toRupees } from "#app/domain/money/exchange.ts";
import { shortRate } from "#app/domain/money/exchange-rate-values.ts";
import { formatMoney, type Money } from "#app/domain/money/money.ts";
import { formatDecimal } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { ShownPrice } from "./card.ts";

/** A price of a catalogue entry: minor units as text, since they may exceed 2⁵³. */
export const priceRow = z.object({
  list_minor: z.string().nullable(),
  final_minor: z.string().nullable(),
  currency: z.string().nullable(),
  /** What readers are charged; null where it follows from the rate, or there is none. */
  rupee_minor: z.string().nullable(),
  /** The rate of today of another currency than rupees; null where there is none. */
  rate: z.object({ rate: z.string(), from: z.string() }).nullable(),
});

export type PriceRow = z.infer<typeof priceRow>;

/** SQL of the rate of today of a currency, as `priceRow` has it. @param currency SQL of its code */
export const rateOfToday = (currency: string): string => `(
    select json_build_object('rate', r.rate::text, 'from', r.valid_from::text) from exchange_rates r
    where r."from" = ${currency} and r."to" = 'NPR' and r.valid_from <= today_in_nepal()
    order by r.valid_from desc limit 1)`;

/**
 * The formatted price, or undefined where the edition has none. Of a price in another currency the rupees are shown that are charged, with
 * that price, the rate, and the day from which it holds, beside them; without a rate that price alone, at which nobody buys.
 */
export function shownPrice(row: PriceRow, language: Language): ShownPrice | undefined {
  if (row.list_minor === null || row.final_minor === null || !isCurrency(row.currency)) return undefined;
  const list: Money = { amount: BigInt(row.list_minor), currency: row.currency };
  const final: Money = { amount: BigInt(row.final_minor), currency: row.currency };
  const rupees = inRupees(row, list, final);
  const shown = {
    final: formatMoney(rupees?.final ?? final, language),
    ...(rupees?.rate ? { foreign: foreignText(final, rupees.rate, language) } : {}),
  };
  if (final.amount >= list.amount) return shown;
  return {
    ...shown,
    list: formatMoney(rupees?.list ?? list, language),
    percent: formatDecimal(effectivePercent(list, final), language),
  };
}

/** What readers are charged for a price, in rupees; undefined where no rate is known. */
export function chargedPrice(row: PriceRow): Money | undefined {
  if (row.final_minor === null || !isCurrency(row.currency)) return undefined;
  const final: Money = { amount: BigInt(row.final_minor), currency: row.currency };
  return inRupees(row, final, final)?.final;
}

function inRupees(
  { rupee_minor, rate: stored }: PriceRow,
  list: Money,
  final: Money,
): { readonly list: Money; readonly final: Money; readonly rate?: ExchangeRate } | undefined {
  if (final.currency === "NPR") return { list, final };
  if (!stored) return undefined;
  const rate: ExchangeRate = {
    from: final.currency,
    to: "NPR",
    rate: shortRate(stored.rate),
    validFrom: stored.from,
  };
  const of = (money: Money) => toRupees(money, [rate], rate.validFrom) ?? money;
  const charged: Money = rupee_minor === null ? of(final) : { amount: BigInt(rupee_minor), currency: "NPR" };
  return { list: of(list), final: charged, rate };
}

/** The price in its own currency, at which rate it is charged, and since when; the first rate of a site holds for every day before. */
function foreignText(price: Money, { rate, validFrom }: ExchangeRate, language: Language): string {
  const locale = { locale: language };
  const values = { price: formatMoney(price, language), rate: `रु\u00a0${formatDecimal(rate, language)}` };
  return validFrom === FIRST_RATE.validFrom
    ? m.catalogue_price_rate(values, locale)
    : m.catalogue_price_rate_from({ ...values, day: formatDate(validFrom, language) }, locale);
}

function isCurrency(code: string | null): code is CurrencyCode {
  return code !== null && isCurrencyCode(code);
}
