import type { RefusalValues } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { waitMessage } from "#app/platform/limits/wait-message.ts";

/** Returns the message of a refusal, filled with the values of the refusal. */
export type RefusalMessage = (values: RefusalValues) => string;

/**
 * The refusals that every form can have, and their messages. A feature adds its own by spreading these:
 * `const REFUSALS = { ...FORM_REFUSALS, book_taken: () => m.book_taken() }`. The form component requires messages for all codes
 * of its answer's type, so a code without a message does not compile.
 */
export const FORM_REFUSALS = {
  form_required: () => m.form_required(),
  form_invalid: () => m.form_invalid(),
  form_other_calendar: ({ chosen = "", other = "" }) => m.form_other_calendar({ chosen, other }),
  form_day_unread: ({ ad = "", bs = "" }) => m.form_day_unread({ ad, bs }),
  form_day_missing: ({ read = "", ad = "", bs = "" }) => m.form_day_missing({ read, ad, bs }),
  form_day_not_whole: ({ read = "", ad = "", bs = "" }) => m.form_day_not_whole({ read, ad, bs }),
  form_day_outside: ({ day = "" }) => m.form_day_outside({ day }),
  form_year_gregorian: ({ other = "" }) => m.form_year_gregorian({ other }),
  form_hidden_character: () => m.form_hidden_character(),
  form_other_person: ({ name = "", other = "" }) => m.form_other_person({ name, other }),
  form_could_not_save: () => m.form_could_not_save(),
  form_busy: () => m.form_busy(),
  form_too_often: ({ seconds }) => m.form_too_often({ wait: waitOf(seconds) }),
} as const satisfies Record<string, RefusalMessage>;

export type FormRefusal = keyof typeof FORM_REFUSALS;

/** The messages of success that every form can show. */
export const FORM_NOTICES = {
  form_saved: () => m.form_saved(),
  form_no_changes: () => m.form_no_changes(),
} as const satisfies Record<string, () => string>;

export type FormNotice = keyof typeof FORM_NOTICES;

/** The time to wait as text, from the `seconds` of a refusal; a minute if it has none. */
export const waitOf = (seconds: string | number | undefined): string =>
  waitMessage(Number(seconds ?? 60), getLocale());

/** The code that a query parameter names, if it is one of these; otherwise undefined. */
export function codeIn<Code extends string>(
  messages: Readonly<Record<Code, unknown>>,
  name: string | null,
): Code | undefined {
  return (Object.keys(messages) as Code[]).find((code) => code === name);
}
