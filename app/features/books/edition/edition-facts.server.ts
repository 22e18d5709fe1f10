import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import { isCurrencyCode } from "#app/domain/currencies.ts";
import { formatDecimal, formatNumber } from "#app/domain/digits.ts";
import { currentDiscounts, priceAfter } from "#app/domain/discount.ts";
import { hyphenate } from "#app/domain/isbn.ts";
import { localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { formatMoney } from "#app/domain/money.ts";
import { formatDate, todayInNepal } from "#app/domain/nepal-date.ts";
import { formatPublicationDate } from "#app/domain/publication-date.ts";
import type { Fact } from "#app/features/books/parts/part-values.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { EditionRecord } from "./edition-record.server.ts";
import { editionTradeFacts } from "./edition-trade.server.ts";
import type { EditionGroup } from "./edition-values.schema.ts";
import { paperText } from "./paper-text.ts";

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

function priceFacts({ edition, discounts }: EditionRecord, language: Language): Fact[] {
  const { priceMinor, currency } = edition;
  if (priceMinor === null || !isCurrencyCode(currency)) return [];
  const list = { amount: priceMinor, currency };
  const current = currentDiscounts(discounts, todayInNepal(new Date()));
  const fact = (key: string, text: string): Fact => ({ key, value: { text, language } });
  return [
    fact("price.amount", formatMoney(list, language)),
    ...discounts.map((discount) => fact("discounts.percent", discountText(discount, language))),
    ...(current.length > 0 ? [fact("priceToday", formatMoney(priceAfter(list, current), language))] : []),
  ];
}

type Discount = {
  readonly percent: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly remarks?: string | null;
};

/** A discount with its days and remarks: `10 %, until 3 Dec 2026`. */
export function discountText({ percent, from, until, remarks }: Discount, language: Language): string {
  const parts = [
    `${formatDecimal(String(Number(percent)), language)} %`,
    daysOf(from, until, language),
    remarks,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The days of a discount; nothing where it always applies. */
function daysOf(from: string | null, until: string | null, language: Language): string {
  const locale = { locale: language };
  const shown = (day: string) => formatDate(day, language);
  if (from && until) return m.edition_days_between({ from: shown(from), until: shown(until) }, locale);
  if (from) return m.edition_days_from({ day: shown(from) }, locale);
  return until ? m.edition_days_until({ day: shown(until) }, locale) : "";
}
