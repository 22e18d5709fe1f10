import { z } from "zod";
import { toLatinDigits } from "#app/domain/digits.ts";
import { isEmail, normaliseEmail } from "#app/domain/email.ts";
import { cleanText } from "#app/domain/text.ts";
import { refuseField } from "./parse-form.ts";
import { secret } from "./schema-shape.ts";

export { secret } from "./schema-shape.ts";

const isBlank = (value: string) => value.trim() === "";

/** Refuses a field that was left empty as required, and what was typed into it as invalid. */
export function refuseTyped(context: Pick<z.RefinementCtx, "addIssue">, value: string): never {
  refuseField(context, isBlank(value) ? "form_required" : "form_invalid");
  return z.NEVER;
}

/** A text that must be filled in. @param max code points */
export const text = (max: number, { multiline = false }: { multiline?: boolean } = {}) =>
  z.string().transform((value, context) => {
    const cleaned = cleanText(value, { max, multiline });
    return cleaned.ok ? cleaned.value : refuseTyped(context, value);
  });

/** A line of text that must be filled in. @param max code points */
export const line = (max: number) => text(max);

/**
 * A field that may be left empty, which counts as not given.
 * @param read the text in the form it is stored, or nothing when it is invalid
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

/** A text that may be left empty. @param max code points */
export const optionalText = (max: number, { multiline = false }: { multiline?: boolean } = {}) =>
  optional((value) => {
    const cleaned = cleanText(value, { max, multiline });
    return cleaned.ok ? cleaned.value : undefined;
  });

/** A line of text that may be left empty. @param max code points */
export const optionalLine = (max: number) => optionalText(max);

/** One of the values a choice offers. */
export const choice = <Value>(read: (value: string) => Value | undefined) =>
  z.string().transform((value, context) => {
    const chosen = read(value);
    return chosen === undefined ? refuseTyped(context, value) : chosen;
  });

/** A whole number from zero, in the digits of either script. */
export const wholeNumber = (max: number) =>
  choice((text) => {
    const digits = toLatinDigits(text.trim());
    return /^\d{1,9}$/.test(digits) && Number(digits) <= max ? Number(digits) : undefined;
  });

function readEmail(value: string): string | undefined {
  const address = normaliseEmail(value);
  return isEmail(address) ? address : undefined;
}

/** An e-mail address in the form it is stored. */
export const email = choice(readEmail);

/** An e-mail address that may be left empty. */
export const optionalEmail = optional(readEmail);

/** The version of what is stored that a form was opened with. */
export const openedVersion = choice((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined));

/** A password as typed: it is compared or hashed, never changed. */
export const password = secret(z.string().min(1).max(512));

/** A text of any kind, judged by what uses it; not there counts as empty. */
export const anyText = z.string().optional().default("");

/** A token or a one-time code, as it was sent or typed; not there counts as empty. */
export const secretText = secret(anyText);
