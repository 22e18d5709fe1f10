import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import { discountText } from "#app/desk/discounts/discount-text.server.ts";
import type { EditionGroup } from "#app/desk/editions/edition-values.schema.ts";
import { paperText } from "#app/desk/messages/paper-text.ts";
import type { Fact } from "#app/desk/part-values.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import { isCurrencyCode } from "#app/domain/currencies.ts";
import { formatNumber } from "#app/domain/digits.ts";
import { currentDiscounts, priceAfter } from "#app/domain/discount.ts";
import { hyphenate } from "#app/domain/isbn.ts";
import type { IsoDate } from "#app/domain/iso-date.ts";
import { localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { formatMoney, type Money } from "#app/domain/money.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { formatPublicationDate } from "#app/domain/publication-date.ts";
import { shopPrice } from "#app/domain/shop-price.ts";
import * as m from "#app/i18n/generated/messages.js";
import { editionTradeFacts } from "./edition-trade.server.ts";

/** What is known of an edition, by part; nothing for what is not known. */
export function factsOf(
  record: EditionRecord,
  language: Language,
): Readonly<Record<EditionGroup, readonly Fact[]>> {
  const { edition } = record;
  const plain = (key: string, value: string | null | undefined): Fact[] =>
    value ? [{ key, value: { text: value, language } }] : [];
  // Numbers that machines and shop assistants read are in Latin digits in both languages.
  const code = (key: string, value: string | null): Fact[] =>
    value ? [{ key, value: { text: value, language: "en" } }] : [];
  const number = (key: string, value: number | null) =>
    plain(key, value === null ? null : formatNumber(value, language));
  const published = publicationDateOf(edition);
  return {
    format: [
      { key: "formatId", value: localized(record.format.title, language) },
      ...number("editionNumber", edition.editionNumber),
      { key: "name", value: localized(edition.name, language) },
    ],
    numbers: [
      ...code("isbn13", edition.isbn13 && hyphenate(edition.isbn13)),
      ...code("isbn10", edition.isbn10 && hyphenate(edition.isbn10)),
      ...code("upc", edition.upc),
    ],
    price: priceFacts(record, language),
    publication: plain("published.date", published && formatPublicationDate(published, language)),
    measures: [
      ...number("pages", edition.pages),
      ...number("durationMinutes", edition.durationMinutes),
      ...(edition.size ? [{ key: "size", value: localized(edition.size, language) }] : []),
      ...number("lengthMm", edition.lengthMm),
      ...number("widthMm", edition.widthMm),
      ...number("thicknessMm", edition.thicknessMm),
      ...number("heightMm", edition.heightMm),
      ...number("weightG", edition.weightG),
    ],
    paper: record.papers.map((paper) => ({
      key: `papers.${paper.component}`,
      value: { text: paperText(paper, language, record.paperNames), language },
    })),
    ...editionTradeFacts(edition, record.lists, language),
  };
}

function priceFacts(record: EditionRecord, language: Language): Fact[] {
  const { edition, discounts } = record;
  const { priceMinor, currency } = edition;
  const today = todayInNepal(new Date());
  const list = priceMinor !== null && isCurrencyCode(currency) ? { amount: priceMinor, currency } : undefined;
  const shop = pricedToday(record, today);
  const current = currentDiscounts(discounts, today);
  const isOther = shop !== undefined && (shop.amount !== list?.amount || shop.currency !== list.currency);
  const fact = (key: string, text: string): Fact => ({ key, value: { text, language } });
  return [
    ...(list ? [fact("price.amount", formatMoney(list, language))] : []),
    ...discounts.map((discount) => fact("discounts.percent", discountText(discount, language))),
    ...(shop && (current.length > 0 || isOther)
      ? [fact("priceToday", formatMoney(priceAfter(shop, current), language))]
      : []),
    ...(!shop && (list || record.lists.prices.length > 0)
      ? [fact("priceToday", m.edition_no_price_here({}, { locale: language }))]
      : []),
  ];
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
