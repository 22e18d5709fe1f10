import type { Fact } from "#app/desk/part-values.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney, type Money } from "#app/domain/money/money.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

const fact = (key: string, text: string, language: Language): Fact => ({ key, value: { text, language } });

/** The list price. */
export function listPriceFacts({ edition }: EditionRecord, language: Language): readonly Fact[] {
  const list = listPriceOf(edition);
  return list ? [fact("price.amount", formatMoney(list, language), language)] : [];
}

/** What readers in Nepal pay today, where it is not the list price, or that the edition has no price here. */
export function priceTodayFacts(record: EditionRecord, language: Language): readonly Fact[] {
  const list = listPriceOf(record.edition);
  const { final } = record.priceToday ?? {};
  if (final) {
    const isOther = final.amount !== list?.amount || final.currency !== list.currency;
    return isOther ? [fact("priceToday", formatMoney(final, language), language)] : [];
  }
  return list || record.lists.prices.length > 0
    ? [fact("priceToday", m.edition_no_price_here({}, { locale: language }), language)]
    : [];
}

function listPriceOf({ priceMinor, currency }: EditionRecord["edition"]): Money | undefined {
  return priceMinor !== null && isCurrencyCode(currency) ? { amount: priceMinor, currency } : undefined;
}
