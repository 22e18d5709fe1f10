import type { MoneyRefusal } from "#app/domain/money/money.ts";
import type { RefusalValues } from "#app/domain/result.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { beginningOf, cleanText } from "#app/domain/text/text.ts";
import { isMarkedUp, textOfHtml } from "#app/platform/marked-text/html-text.ts";
import type { ColumnKey } from "./columns.ts";

/** What is wrong with a cell: the key of the message and its values. */
export type CellProblem = { readonly key: ColumnKey; readonly code: string; readonly values?: RefusalValues };

/** Refuses a cell. */
export class CellRefused extends Error {
  readonly problem: Omit<CellProblem, "key">;
  constructor(code: string, values?: RefusalValues) {
    super(code);
    this.problem = values ? { code, values } : { code };
  }
}

/** The beginning of a text, for the message about it. */
export const shown = (text: string) => ({ text: beginningOf(text, 60) });

/** @throws CellRefused */
export function refuseCell(code: string, values?: RefusalValues): never {
  throw new CellRefused(code, values);
}

/**
 * Refuses an amount of money, as a form does where it has too many digits or is too large, and else with the code of the cell.
 * @throws CellRefused
 */
export function refuseAmount({ code, values }: MoneyRefusal, otherwise: string): never {
  if (code === "money.tooManyDigits") return refuseCell("field_money_digits", values);
  if (code === "money.unclearComma") return refuseCell("field_money_comma", values);
  return refuseCell(code === "money.tooLarge" ? "field_money_too_large" : otherwise);
}

/**
 * Refuses a number below one without the sign of a percentage: it may be 15 % as a share, or a percentage below one.
 * @throws CellRefused
 */
export function refuseBareShare(text: string, number: string): void {
  const value = Number(toLatinDigits(number));
  if (text.includes("%") || !(value > 0 && value < 1)) return;
  refuseCell("sheet_percent_bare", { text: number, percent: `${Number((value * 100).toPrecision(12))}%` });
}

/** Reads a text as it is stored. */
export const textOf =
  (max: number, multiline = false) =>
  (text: string): string => {
    // Texts of other programs have tags and references, as those of ONIX.
    const plain = isMarkedUp(text) ? textOfHtml(text) : text;
    const cleaned = cleanText(multiline ? plain : plain.replace(/\s*\n\s*/g, " "), { max, multiline });
    return cleaned.ok ? cleaned.value : refuseCell("sheet_text_wrong");
  };

/** Several values in one cell are separated by semicolons. */
export const parts = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The pieces of one of several values in a cell are separated by strokes. */
export const pieces = (part: string): string[] =>
  part
    .split("|")
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");

/** A text as a piece of a value: without what separates values and pieces. */
export const withoutSeparators = (text: string): string =>
  text.replaceAll(";", ",").replaceAll("|", "/").replaceAll("\n", " ").trim();

/** One of several values in a cell, with the text that was given for it. */
export type Listed<Value> = { readonly text: string; readonly value: Value };

/** Of values that a cell lists, those that are stored stay as they are stored, with what a cell cannot say. */
export function keptOrGiven<Value>(
  given: readonly Listed<Value>[],
  stored: readonly Value[],
  cellOf: (value: Value, language: Language) => string,
): Value[] {
  const left = [...stored];
  return given.map(({ text, value }) => {
    const at = left.findIndex((each) => LANGUAGES.some((language) => cellOf(each, language) === text));
    return (at === -1 ? undefined : left.splice(at, 1)[0]) ?? value;
  });
}
