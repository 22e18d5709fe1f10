import type { Fact } from "#app/desk/part-values.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import { isCurrencyCode } from "#app/domain/currencies.ts";
import { currentDiscounts, priceAfter } from "#app/domain/discount.ts";
import type { IsoDate } from "#app/domain/iso-date.ts";
import type { Language } from "#app/domain/language.ts";
import { formatMoney, type Money } from "#app/domain/money.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { shopPrice } from "#app/domain/shop-price.ts";
import * as m from "#app/i18n/generated/messages.js";

const fact = (key: string, text: string, language: Language): Fact => ({ key, value: { text, language } });

/** The list price. */
export function listPriceFacts({ edition }: EditionRecord, language: Language): readonly Fact[] {
  const list = listPriceOf(edition);
  return list ? [fact("price.amount", formatMoney(list, language), language)] : [];
}

/** What readers in Nepal pay today, where it is not the list price, or that the edition has no price here. */
export function priceTodayFacts(record: EditionRecord, language: Language): readonly Fact[] {
  const today = todayInNepal(new Date());
  const list = listPriceOf(record.edition);
  const shop = pricedToday(record, today);
  const current = currentDiscounts(record.discounts, today);
  const isOther = shop !== undefined && (shop.amount !== list?.amount || shop.currency !== list.currency);
  if (shop)
    return current.length > 0 || isOther
      ? [fact("priceToday", formatMoney(priceAfter(shop, current), language), language)]
      : [];
  return list || record.lists.prices.length > 0
    ? [fact("priceToday", m.edition_no_price_here({}, { locale: language }), language)]
    : [];
}

function listPriceOf({ priceMinor, currency }: EditionRecord["edition"]): Money | undefined {
  return priceMinor !== null && isCurrencyCode(currency) ? { amount: priceMinor, currency } : undefined;
}

/** What readers in Nepal pay today, before discounts. */
function pricedToday({ edition, lists }: EditionRecord, today: IsoDate): Money | undefined {
  const { priceMinor, currency, priceType, priceTerritory } = edition;
  const list =
    priceMinor === null || currency === null
      ? []
      : [{ type: priceType, territory: priceTerritory, amountMinor: priceMinor, currency }];
  const shop = shopPrice([...list, ...lists.prices], today);
  return shop && isCurrencyCode(shop.currency)
    ? { amount: shop.amountMinor, currency: shop.currency }
    : undefined;
}
