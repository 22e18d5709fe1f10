import { z } from "zod";
import { type L10n, l10nOf } from "#app/domain/text/l10n.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { optionalText } from "#app/platform/forms/schema-fields.ts";

type Options = { readonly multiline?: boolean };

/**
 * A text in one or both languages, as `TextInTwoLanguages` posts it; null when both are empty.
 * @param max longest text in each language, in code points
 */
export const optionalTextInTwoLanguages = (max: number, options: Options = {}) =>
  z
    .object({ en: optionalText(max, options), np: optionalText(max, options) })
    .transform((typed): L10n | null => l10nOf(typed));

/** As `optionalTextInTwoLanguages`, for a text that must be filled in in at least one language. */
export const textInTwoLanguages = (max: number, options: Options = {}) =>
  optionalTextInTwoLanguages(max, options).transform((text, context): L10n => {
    if (text) return text;
    refuseField(context, "form_required");
    return z.NEVER;
  });
