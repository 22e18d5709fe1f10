import { z } from "zod";
import { isEmail, normaliseEmail } from "#app/domain/people/email.ts";
import { cleanText, type TextRefusal } from "#app/domain/text/text.ts";
import { readTypedWholeNumber } from "#app/domain/text/typed-number.ts";
import { refuseField } from "./parse-form.ts";
import { secret } from "./schema-shape.ts";

export { secret } from "./schema-shape.ts";

const isBlank = (value: string) => value.trim() === "";

/** Refuses an empty field as required, and a field with any other value as invalid. */
export function refuseTyped(context: Pick<z.RefinementCtx, "addIssue">, value: string): never {
  refuseField(context, isBlank(value) ? "form_required" : "form_invalid");
  return z.NEVER;
}

/** Refuses a text, with a word where it has a character that the writer cannot see. */
function refuseText(context: Pick<z.RefinementCtx, "addIssue">, value: string, code: TextRefusal): never {
  if (code !== "text.controlCharacter") return refuseTyped(context, value);
  refuseField(context, "form_hidden_character");
  return z.NEVER;
}

/** A text that must be filled in. @param max code points */
export const text = (max: number, { multiline = false }: { multiline?: boolean } = {}) =>
  z.string().transform((value, context) => {
    const cleaned = cleanText(value, { max, multiline });
    return cleaned.ok ? cleaned.value : refuseText(context, value, cleaned.code);
  });

/** A line of text that must be filled in. @param max code points */
export const line = (max: number) => text(max);

/**
 * A field that may be empty; its value is undefined then.
 * @param read converts the text to the stored value; undefined when the text is invalid
 */
export const optional = <Value>(read: (value: string) => Value | undefined) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || isBlank(value)) return undefined;
      const stored = read(value);
      return stored === undefined ? refuseTyped(context, value) : stored;
    });

/** A check box (`CheckboxField`): whether it was checked. */
export const ticked = optional((text) => (text === "yes" ? true : undefined)).transform((is) => is === true);

/** A text that may be left empty. @param max code points */
export const optionalText = (max: number, { multiline = false }: { multiline?: boolean } = {}) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || isBlank(value)) return undefined;
      const cleaned = cleanText(value, { max, multiline });
      return cleaned.ok ? cleaned.value : refuseText(context, value, cleaned.code);
    });

/** A line of text that may be left empty. @param max code points */
export const optionalLine = (max: number) => optionalText(max);

/** A required field whose text is converted to a value. @param read returns undefined for an invalid text */
export const choice = <Value>(read: (value: string) => Value | undefined) =>
  z.string().transform((value, context) => {
    const chosen = read(value);
    return chosen === undefined ? refuseTyped(context, value) : chosen;
  });

/** A whole number from zero to `max`, in Latin or Devanagari digits, with groups (`1,25,000`) or without. */
export const wholeNumber = (max: number) => choice((text) => readWholeNumber(text, max));

/** The same for a field that may be left empty. */
export const optionalWholeNumber = (max: number) => optional((text) => readWholeNumber(text, max));

function readWholeNumber(text: string, max: number): number | undefined {
  const number = readTypedWholeNumber(text);
  return number !== undefined && number <= max ? number : undefined;
}

function readEmail(value: string): string | undefined {
  const address = normaliseEmail(value);
  return isEmail(address) ? address : undefined;
}

/** An e-mail address in the form it is stored. */
export const email = choice(readEmail);

/** An e-mail address that may be left empty. */
export const optionalEmail = optional(readEmail);

/** The number of a version of a row. */
export const versionNumber = choice((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined));

/** The version of a row that a form was opened with. */
export const openedVersion = versionNumber;

/** A password as typed: the text is compared or hashed, never normalised. */
export const password = secret(z.string().min(1).max(512));

/** Any text, which the action checks; a missing field counts as empty. */
export const anyText = z.string().optional().default("");

/** A token or a one-time code, as it was sent or typed; a missing field counts as empty. */
export const secretText = secret(anyText);
