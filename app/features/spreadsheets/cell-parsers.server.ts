import { databaseNow } from "#app/db/database-now.server.ts";
import { ISBN_CODES, UPC_CODES } from "#app/desk/editions/edition-values.schema.ts";
import { parseDay } from "#app/domain/calendar/either-calendar.ts";
import { isIsoDate } from "#app/domain/calendar/iso-date.ts";
import { EDITION_STATUSES, type EditionStatus } from "#app/domain/editions/edition.ts";
import { type PublicationDate, parsePublicationDate } from "#app/domain/editions/publication-date.ts";
import { type Isbn, parseIsbn } from "#app/domain/identifiers/isbn.ts";
import { parseUpc } from "#app/domain/identifiers/upc.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { parsePercent } from "#app/domain/money/discount.ts";
import { type Money, parseMoney } from "#app/domain/money/money.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import type { EditionDiscount } from "#app/records/editions/edition-lists.server.ts";
import { refuseAmount, refuseBareShare, refuseCell, shown, textOf } from "./cell-refused.ts";
import { statusText } from "./cell-texts.server.ts";
import { headingKey } from "./columns.ts";

/** The longest of several texts in one cell. */
export const LINE = 200;
/** @throws CellRefused */
export const numberOf =
  (max: number) =>
  (text: string): number => {
    const digits = toLatinDigits(text)
      .replace(/^(\d+)\.0+$/, "$1")
      .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, "");
    return /^\d{1,10}$/.test(digits) && Number(digits) > 0 && Number(digits) <= max
      ? Number(digits)
      : refuseCell("sheet_number_wrong");
  };

/** @throws CellRefused */
export function isbnOf(text: string): Isbn {
  // A spreadsheet shows a long number by its power of ten, and a file of texts then has only its first digits.
  if (/^[\d.,]+e\+?\d+$/i.test(text)) return refuseCell("sheet_isbn_rounded", shown(text));
  const digits = text.replace(/(?<=\d)\.0+$/, "");
  // It also drops the zero before a number.
  const padded = /^\d{8}[\dXx]$/.test(digits) ? parseIsbn(`0${digits}`) : undefined;
  const parsed = padded?.ok ? padded : parseIsbn(digits);
  return parsed.ok ? parsed.value : refuseCell(ISBN_CODES[parsed.code]);
}

/** @throws CellRefused */
export function upcOf(text: string): string {
  // A spreadsheet drops the zero before a number.
  const parsed = parseUpc(/^\d{11}$/.test(text) ? `0${text}` : text);
  return parsed.ok ? parsed.value : refuseCell(UPC_CODES[parsed.code]);
}

/** @throws CellRefused */
export const currencyOf = (text: string): string => {
  const code = text.trim().toUpperCase();
  return isCurrencyCode(code) ? code : refuseCell("sheet_unknown_value", shown(text));
};

const RUPEES = ["NPR", "INR"];

/** An amount without what people write around it: `Rs. 450/-`, `रु ४५०`, `450 मात्र`. */
const withoutRupees = (text: string): string =>
  text
    .replace(/^(?:nrs?|npr|rs|inr|रु|रू|₹|₨)\.?\s*/i, "")
    .replace(/\s*(?:\/\s*[-=–—]?|[-=–—]\/?|only|मात्र|रुपैयाँ|रुपियाँ|npr|rs\.?)$/i, "");

/** @throws CellRefused */
export const priceOf =
  (currency: string) =>
  (text: string): Money => {
    if (!isCurrencyCode(currency)) return refuseCell("sheet_price_wrong");
    const parsed = parseMoney(RUPEES.includes(currency) ? withoutRupees(text) : text, currency);
    return parsed.ok ? parsed.value : refuseAmount(parsed, "sheet_price_wrong");
  };

const CALENDAR = /\s*(?:(bs|b\.s\.|वि\.?\s?सं\.?)|(ad|a\.d\.|ce|ई\.?\s?सं\.?))$/i;
/** A year this far ahead is one of Bikram Sambat, which is 57 years ahead. */
const YEARS_AHEAD = 30;

/** A date with its calendar: `2081-04 BS`. Without one it is Gregorian, unless its year is far in the future. */
function withCalendar(text: string): { readonly date: string; readonly calendar: "ad" | "bs" } {
  const marks = CALENDAR.exec(text);
  const date = toLatinDigits(text.replace(CALENDAR, "").trim());
  if (marks) return { date, calendar: marks[1] ? "bs" : "ad" };
  const year = Number(/^\d{4}/.exec(date)?.[0] ?? 0);
  return { date, calendar: year > databaseNow().getUTCFullYear() + YEARS_AHEAD ? "bs" : "ad" };
}

/** @throws CellRefused */
export function publishedOf(text: string): PublicationDate {
  const { date, calendar } = withCalendar(text);
  return parsePublicationDate(date, calendar) ?? refuseCell("sheet_date_wrong");
}

/** @throws CellRefused */
export function dayOf(text: string): string {
  const { date, calendar } = withCalendar(text);
  return parseDay(date, calendar) ?? refuseCell("sheet_date_wrong");
}

/** @throws CellRefused */
export function statusOf(text: string): EditionStatus {
  const key = headingKey(text);
  const found = EDITION_STATUSES.find((status) =>
    [status, ...LANGUAGES.map((language) => statusText(status, language))].some(
      (name) => headingKey(name) === key,
    ),
  );
  return found ?? refuseCell("sheet_unknown_value", shown(text));
}

/** @throws CellRefused */
export function discountOf(text: string): EditionDiscount {
  const match = /^([\d.०-९]+)\s*%?\s*(?:\[([\d-]*)\.\.([\d-]*)\])?\s*(.*)$/.exec(text);
  if (match) refuseBareShare(text, match[1] ?? "");
  const percent = match ? parsePercent(match[1] ?? "") : undefined;
  const day = (given: string | undefined) =>
    !given ? null : isIsoDate(given) ? given : refuseCell("sheet_discount_wrong");
  if (!match || !percent?.ok) return refuseCell("sheet_discount_wrong");
  return {
    percent: percent.value,
    from: day(match[2]),
    until: day(match[3]),
    remarks: match[4] ? textOf(LINE)(match[4]) : null,
  };
}
