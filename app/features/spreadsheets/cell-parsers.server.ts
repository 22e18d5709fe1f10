import { ISBN_CODES, UPC_CODES } from "#app/desk/editions/edition-values.schema.ts";
import { EDITION_STATUSES, type EditionStatus } from "#app/domain/editions/edition.ts";
import { type Isbn, parseIsbn } from "#app/domain/identifiers/isbn.ts";
import { parseUpc } from "#app/domain/identifiers/upc.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { parsePercent } from "#app/domain/money/discount.ts";
import { type Money, parseMoney } from "#app/domain/money/money.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { readTypedWholeNumber } from "#app/domain/text/typed-number.ts";
import type { EditionDiscount } from "#app/records/editions/edition-lists.server.ts";
import { refuseAmount, refuseBareShare, refuseCell, shown, textOf } from "./cell-refused.ts";
import { statusText } from "./cell-texts.server.ts";
import { headingKey } from "./columns.ts";
import { dayOrNone } from "./date-cells.server.ts";

/** The longest of several texts in one cell. */
export const LINE = 200;
/** @throws CellRefused */
export const numberOf =
  (max: number) =>
  (text: string): number => {
    const number = readTypedWholeNumber(text) ?? 0;
    return number > 0 && number <= max ? number : refuseCell("sheet_number_wrong");
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

/** A percentage, its days, and what is said of it: only after the sign, since a number that words follow may be anything. */
const DISCOUNT = /^([\d.०-९０-９．]+)(\s*%)?\s*(?:\[([^\]]*)\.\.([^\]]*)\])?\s*(.*)$/;
const PERCENT_SIGN = /[%٪％]/;
/** A remark that begins so may belong to the sum: `10% - 5`, `10% 20 copies or more`. */
const MAY_BE_A_SUM = /^[\d०-९+\-–−/×*]/;

/** @throws CellRefused */
export function discountOf(text: string): EditionDiscount {
  const [, number = "", sign, from, until, remarks = ""] =
    DISCOUNT.exec(text.trim().replace(PERCENT_SIGN, "%")) ?? [];
  if (number !== "") refuseBareShare(text, number);
  const percent = parsePercent(number);
  if (!percent.ok || (remarks !== "" && (!sign || PERCENT_SIGN.test(remarks) || MAY_BE_A_SUM.test(remarks))))
    return refuseCell("sheet_discount_wrong");
  return {
    percent: percent.value,
    from: dayOrNone(from),
    until: dayOrNone(until),
    remarks: remarks === "" ? null : textOf(LINE)(remarks),
  };
}
