import {
  type Audience,
  isAudience,
  isFormDetail,
  isTaxCode,
  isTwoDigits,
  type TaxCode,
} from "#app/domain/editions/trade-codes.ts";
import { isPercent, parsePercent } from "#app/domain/money/discount.ts";
import { parseTerritory } from "#app/domain/places/territory.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { readTypedWholeNumber } from "#app/domain/text/typed-number.ts";
import { type TradeList, tradeName, tradeOptions } from "#app/platform/trade/trade-names.server.ts";
import { parts, refuseBareShare, refuseCell, shown } from "./cell-refused.ts";
import { headingKey } from "./columns.ts";

/** The names of codes as a cell has them. */
export const namesOf = (list: TradeList, codes: readonly string[], language: Language): string =>
  codes.map((code) => tradeName(list, code, language)).join("; ");

/** A code of a list from its name in either language, or from the code itself. */
export function codeOf(list: TradeList, text: string): string | undefined {
  const key = headingKey(text);
  for (const language of LANGUAGES) {
    const found = tradeOptions(list, language).find(({ value, label }) =>
      [value, label].some((name) => headingKey(name) === key),
    );
    if (found) return found.value;
  }
  // Records may have codes without a name here.
  return isTwoDigits(text) && list !== "audience" ? text : undefined;
}

/** @throws CellRefused */
export const codeIn =
  (list: TradeList) =>
  (text: string): string =>
    codeOf(list, toLatinDigits(text)) ?? refuseCell("sheet_unknown_value", shown(text));

export const audiencesOf = (text: string): Audience[] =>
  parts(text).map((part) => {
    const code = codeIn("audience")(part);
    return isAudience(code) ? code : refuseCell("sheet_unknown_value", shown(part));
  });

/** @throws CellRefused */
export function taxOf(text: string): TaxCode {
  const code = codeIn("tax")(text);
  return isTaxCode(code) ? code : refuseCell("sheet_unknown_value", shown(text));
}

export function taxPercentOf(text: string): string {
  const digits = toLatinDigits(text).replace(/\s*%$/, "");
  refuseBareShare(text, digits);
  if (/^0+(?:\.0+)?$/.test(digits)) return "0";
  const parsed = parsePercent(text);
  return parsed.ok && isPercent(parsed.value) ? parsed.value : refuseCell("sheet_number_wrong");
}

export const territoryOf = (text: string): string =>
  parseTerritory(text) ?? refuseCell("sheet_unknown_value", shown(text));

/** Codes of ONIX list 175, separated by spaces. */
export function formDetailsOf(text: string): string[] {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((each) => each !== "");
  const wrong = codes.find((code) => !isFormDetail(code));
  return wrong === undefined ? [...new Set(codes)] : refuseCell("sheet_unknown_value", shown(wrong));
}

/** An age in years, which may be zero. */
export const wholeNumberOf =
  (max: number) =>
  (text: string): number => {
    const number = readTypedWholeNumber(text);
    return number !== undefined && number <= max ? number : refuseCell("sheet_number_wrong");
  };
