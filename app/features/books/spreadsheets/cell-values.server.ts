import { isCurrencyCode } from "#app/domain/currencies.ts";
import { toLatinDigits } from "#app/domain/digits.ts";
import { parsePercent } from "#app/domain/discount.ts";
import { EDITION_STATUSES, type EditionStatus } from "#app/domain/edition.ts";
import { parseDay } from "#app/domain/either-calendar.ts";
import { type Isbn, parseIsbn } from "#app/domain/isbn.ts";
import { isIsoDate } from "#app/domain/iso-date.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { LANGUAGES } from "#app/domain/language.ts";
import { DESCRIPTION_MAX, INTEGER_MAX, NAME_MAX, SIDE_MAX_MM, WEIGHT_MAX_G } from "#app/domain/limits.ts";
import { type Money, parseMoney } from "#app/domain/money.ts";
import { type PublicationDate, parsePublicationDate } from "#app/domain/publication-date.ts";
import { parseUpc } from "#app/domain/upc.ts";
import type { EditionDiscount } from "#app/works/editions/edition-lists.server.ts";
import { type CellProblem, CellRefused, parts, refuseCell, shown, textOf } from "./cell-refused.ts";
import { statusText } from "./cell-texts.ts";
import { type Cells, type ColumnKey, headingKey } from "./columns.ts";
import { creditsOf, type NamedCredit } from "./credit-names.ts";
import type { SheetReference } from "./sheet-reference.server.ts";

/** The values of the cells of a row that are given; of a text in two languages those that are given. */
export type RowValues = {
  readonly title: L10n;
  readonly subtitle: L10n;
  readonly abbreviation: L10n;
  readonly description: L10n;
  readonly name: L10n;
  readonly size: L10n;
  readonly language?: string;
  readonly originalLanguage?: string;
  readonly seriesId?: string;
  readonly seriesNumber?: string;
  readonly aliases?: readonly string[];
  readonly submittedOn?: string;
  readonly genres?: readonly string[];
  readonly credits?: readonly NamedCredit[];
  readonly formatId?: string;
  readonly editionNumber?: number;
  readonly isbn13?: Isbn;
  readonly isbn10?: Isbn;
  readonly upc?: string;
  readonly price?: Money;
  readonly discounts?: readonly EditionDiscount[];
  readonly status?: EditionStatus;
  readonly statusReason?: string;
  readonly published?: PublicationDate;
  readonly pages?: number;
  readonly durationMinutes?: number;
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly thicknessMm?: number;
  readonly weightG?: number;
  readonly editionCredits?: readonly NamedCredit[];
};

const LINE = 200;
const REASON_MAX = 500;
const ISBN_CODES = {
  "isbn.length": "edition_isbn_length",
  "isbn.checkDigit": "edition_isbn_check_digit",
  "isbn.range": "edition_isbn_range",
} as const;
const UPC_CODES = {
  "upc.length": "edition_upc_length",
  "upc.checkDigit": "edition_upc_check_digit",
} as const;

/**
 * Reads the cells of a row.
 * @param storedCurrency of the edition that exists, in which a price without a currency is
 */
export function readCells(cells: Cells, reference: SheetReference, storedCurrency: string | null) {
  const problems: CellProblem[] = [];
  const of = <Value>(key: ColumnKey, read: (text: string) => Value): Value | undefined => {
    const text = cells[key];
    if (text === undefined) return undefined;
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      problems.push({ key, ...error.problem });
      return undefined;
    }
  };
  const both = (
    prefix: "title" | "subtitle" | "abbreviation" | "description" | "name" | "size",
    max: number,
    multiline = false,
  ) => {
    const en = of(`${prefix}En`, textOf(max, multiline));
    const np = of(`${prefix}Np`, textOf(max, multiline));
    return { ...(en !== undefined && { en }), ...(np !== undefined && { np }) };
  };
  const count = (key: ColumnKey, max: number) => of(key, numberOf(max));
  const found = (
    key: ColumnKey,
    names: SheetReference[keyof Omit<SheetReference, "publisherId">],
    code = "sheet_unknown_value",
  ) => of(key, (text) => names.find(text) ?? refuseCell(code, shown(text)));
  const currency = of("currency", currencyOf) ?? (cells.currency ? undefined : (storedCurrency ?? "NPR"));
  const values = {
    title: both("title", NAME_MAX),
    subtitle: both("subtitle", NAME_MAX),
    abbreviation: both("abbreviation", NAME_MAX),
    description: both("description", DESCRIPTION_MAX, true),
    name: both("name", NAME_MAX),
    size: both("size", NAME_MAX),
    language: found("language", reference.languages),
    originalLanguage: found("originalLanguage", reference.languages),
    seriesId: found("series", reference.series, "sheet_series_unknown"),
    seriesNumber: of("seriesNumber", textOf(40)),
    aliases: of("aliases", (text) => parts(text).map(textOf(LINE))),
    submittedOn: of("submittedOn", dayOf),
    genres: of("genres", (text) =>
      parts(text).map(
        (part) => reference.genres.find(part) ?? refuseCell("sheet_unknown_value", shown(part)),
      ),
    ),
    credits: of("contributors", creditsOf(reference)),
    formatId: found("format", reference.formats),
    editionNumber: count("editionNumber", INTEGER_MAX),
    isbn13: of("isbn13", isbnOf),
    isbn10: of("isbn10", isbnOf),
    upc: of("upc", upcOf),
    price: currency === undefined ? undefined : of("price", priceOf(currency)),
    discounts: of("discounts", (text) => parts(text).map(discountOf)),
    status: of("status", statusOf),
    statusReason: of("statusReason", textOf(REASON_MAX)),
    published: of("published", publishedOf),
    pages: count("pages", INTEGER_MAX),
    durationMinutes: count("durationMinutes", INTEGER_MAX),
    lengthMm: count("lengthMm", SIDE_MAX_MM),
    widthMm: count("widthMm", SIDE_MAX_MM),
    heightMm: count("heightMm", SIDE_MAX_MM),
    thicknessMm: count("thicknessMm", SIDE_MAX_MM),
    weightG: count("weightG", WEIGHT_MAX_G),
    editionCredits: of("editionContributors", creditsOf(reference)),
  };
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { values: Object.fromEntries(given) as RowValues, problems };
}

const numberOf =
  (max: number) =>
  (text: string): number => {
    const digits = toLatinDigits(text)
      .replace(/^(\d+)\.0+$/, "$1")
      .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, "");
    return /^\d{1,10}$/.test(digits) && Number(digits) > 0 && Number(digits) <= max
      ? Number(digits)
      : refuseCell("sheet_number_wrong");
  };

function isbnOf(text: string): Isbn {
  const parsed = parseIsbn(text);
  return parsed.ok ? parsed.value : refuseCell(ISBN_CODES[parsed.code]);
}

function upcOf(text: string): string {
  // A spreadsheet drops the zero before a number.
  const parsed = parseUpc(/^\d{11}$/.test(text) ? `0${text}` : text);
  return parsed.ok ? parsed.value : refuseCell(UPC_CODES[parsed.code]);
}

const currencyOf = (text: string): string => {
  const code = text.trim().toUpperCase();
  return isCurrencyCode(code) ? code : refuseCell("sheet_unknown_value", shown(text));
};

const priceOf =
  (currency: string) =>
  (text: string): Money => {
    if (!isCurrencyCode(currency)) return refuseCell("sheet_price_wrong");
    const parsed = parseMoney(text.replace(/^(?:rs\.?|npr|रु\.?)\s*/i, ""), currency);
    return parsed.ok ? parsed.value : refuseCell("sheet_price_wrong");
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
  return { date, calendar: year > new Date().getUTCFullYear() + YEARS_AHEAD ? "bs" : "ad" };
}

function publishedOf(text: string): PublicationDate {
  const { date, calendar } = withCalendar(text);
  return parsePublicationDate(date, calendar) ?? refuseCell("sheet_date_wrong");
}

function dayOf(text: string): string {
  const { date, calendar } = withCalendar(text);
  return parseDay(date, calendar) ?? refuseCell("sheet_date_wrong");
}

function statusOf(text: string): EditionStatus {
  const key = headingKey(text);
  const found = EDITION_STATUSES.find((status) =>
    [status, ...LANGUAGES.map((language) => statusText(status, language))].some(
      (name) => headingKey(name) === key,
    ),
  );
  return found ?? refuseCell("sheet_unknown_value", shown(text));
}

function discountOf(text: string): EditionDiscount {
  const match = /^([\d.०-९]+)\s*%?\s*(?:\[([\d-]*)\.\.([\d-]*)\])?\s*(.*)$/.exec(text);
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
