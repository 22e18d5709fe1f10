import { cleanText, type TextRefusal, withoutLayout } from "#app/domain/text/text.ts";
import type { Findings } from "#app/onix/findings.ts";
import { lineOfText, type RawElement, wholeText } from "#app/onix/read/raw-element.ts";
import { decodeReferences } from "#app/platform/marked-text/character-references.ts";
import { plainText } from "./plain-text.ts";

/** The longest texts a record may have, in code points. A longer name or title is a fault of the record. */
export const TITLE_MAX = 500;
export const NAME_MAX = 200;
export const LONG_TEXT_MAX = 20_000;

/**
 * A text of one line, with single spaces, in the form the catalogue stores; undefined when missing or empty. Control
 * characters or more than `max` code points refuse the record, because a truncated name would be wrong.
 */
export function readLine(
  parent: RawElement | undefined,
  name: string,
  max: number,
  findings: Findings,
): string | undefined {
  const text = lineOfText(parent, name);
  return text === undefined ? undefined : checkedLine(text, name, max, findings);
}

/** The text of an element on one line, as `readLine` reads the first of a name. */
export function readOneLine(element: RawElement, max: number, findings: Findings): string | undefined {
  const text = wholeText(element).replace(/\s+/g, " ").trim();
  return text === "" ? undefined : checkedLine(text, element.name, max, findings);
}

/** Some senders escape titles and names twice, as they do descriptions: what is left of the second time is decoded. */
function checkedLine(text: string, name: string, max: number, findings: Findings): string | undefined {
  const { value, fault } = cleanedText(decodeReferences(text), max, false);
  if (fault === "text.tooLong") findings.refuse("record.tooLong", `${name} (${max})`);
  if (fault === "text.controlCharacter") findings.refuse("record.controlCharacter", name);
  return value;
}

/**
 * A text of paragraphs, without mark-up, in the form the catalogue stores. Control characters refuse the record. A text
 * that is too long refuses it too, or is left out with a warning (`isLeftOut`) where the record is valid without it.
 */
export function readParagraphs(
  element: RawElement,
  tooLong: "refuses" | "isLeftOut",
  findings: Findings,
): string | undefined {
  const { value, fault } = cleanedText(plainText(element), LONG_TEXT_MAX, true);
  const detail = `${element.name} (${LONG_TEXT_MAX})`;
  if (fault === "text.controlCharacter") findings.refuse("record.controlCharacter", element.name);
  else if (fault === "text.tooLong" && tooLong === "refuses") findings.refuse("record.tooLong", detail);
  else if (fault === "text.tooLong") findings.warn("record.leftOut", detail);
  return value;
}

/** A text of at most `max` code points in the form the catalogue stores, or its fault. */
export function cleanedText(
  text: string,
  max: number,
  multiline: boolean,
): { value?: string; fault?: TextRefusal } {
  const cleaned = cleanText(multiline ? text : withoutLayout(text), { max, multiline });
  return cleaned.ok ? { value: cleaned.value } : { fault: cleaned.code };
}
