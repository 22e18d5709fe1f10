import { cleanText, type TextRefusal } from "#app/domain/text.ts";
import type { Findings } from "./findings.ts";
import { plainText } from "./plain-text.ts";
import { type RawElement, words } from "./raw-element.ts";

/** Longest texts a record may bring, in code points. Longer names and titles are faults, not long titles. */
export const TITLE_MAX = 500;
export const NAME_MAX = 200;
export const LONG_TEXT_MAX = 20_000;

/**
 * A text of one line: white space made single, then in the house's form; undefined when missing or empty. Control
 * characters or more than `max` code points refuse the record, because a name cut short is a wrong name.
 */
export function takeWords(
  parent: RawElement | undefined,
  name: string,
  max: number,
  findings: Findings,
): string | undefined {
  const text = words(parent, name);
  if (text === undefined) return undefined;
  const { value, fault } = tidy(text, max, false);
  if (fault === "text.tooLong") findings.refuse("record.tooLong", `${name} (${max})`);
  if (fault === "text.controlCharacter") findings.refuse("record.controlCharacter", name);
  return value;
}

/**
 * A text of paragraphs, freed of mark-up, in the house's form. Control characters refuse the record; a text that
 * is too long does so too, or is left out with a warning where the record is sound without it.
 */
export function takeParagraphs(
  element: RawElement,
  tooLong: "refuses" | "isLeftOut",
  findings: Findings,
): string | undefined {
  const { value, fault } = tidy(plainText(element), LONG_TEXT_MAX, true);
  const detail = `${element.name} (${LONG_TEXT_MAX})`;
  if (fault === "text.controlCharacter") findings.refuse("record.controlCharacter", element.name);
  else if (fault === "text.tooLong" && tooLong === "refuses") findings.refuse("record.tooLong", detail);
  else if (fault === "text.tooLong") findings.warn("record.leftOut", detail);
  return value;
}

/** More marks on one letter than any script has (Unicode's own bound for text in streams is 30). */
const PILED_MARKS = /\p{Mn}{31}/u;

/** Composing makes one code point of four at most, and a code point is two units at most. */
const UNITS_A_CHARACTER = 8;

/**
 * Cleans a text of any size. Bringing marks into their order takes time by the square of their number, so what is
 * certainly too long, or piles marks without end, is turned away before that.
 */
export function tidy(text: string, max: number, multiline: boolean): { value?: string; fault?: TextRefusal } {
  if (text.length > UNITS_A_CHARACTER * max) return { fault: "text.tooLong" };
  if (PILED_MARKS.test(text)) return { fault: "text.controlCharacter" };
  const cleaned = cleanText(text, { max, multiline });
  return cleaned.ok ? { value: cleaned.value } : { fault: cleaned.code };
}
