import type { RefusalValues } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { waitMessage } from "#app/platform/limits/wait-message.ts";

/** The message of a refusal, filled with the values that came with it. */
export type RefusalMessage = (values: RefusalValues) => string;

/**
 * The refusals every form can meet, and their messages. A feature adds its own by spreading these:
 * `const REFUSALS = { ...FORM_REFUSALS, book_taken: () => m.book_taken() }`. A form takes an answer only with messages for
 * all codes of its type, so a code without a message does not compile.
 */
export const FORM_REFUSALS = {
  form_required: () => m.form_required(),
  form_invalid: () => m.form_invalid(),
  form_could_not_save: () => m.form_could_not_save(),
  form_busy: () => m.form_busy(),
  form_too_often: ({ seconds }) => m.form_too_often({ wait: waitOf(seconds) }),
} as const satisfies Record<string, RefusalMessage>;

export type FormRefusal = keyof typeof FORM_REFUSALS;

/** What every form can say when it was done. */
export const FORM_NOTICES = {
  form_saved: () => m.form_saved(),
  form_no_changes: () => m.form_no_changes(),
} as const satisfies Record<string, () => string>;

export type FormNotice = keyof typeof FORM_NOTICES;

/** How long to wait in words, from the `seconds` of a refusal. */
export const waitOf = (seconds: string | number | undefined): string =>
  waitMessage(Number(seconds ?? 60), getLocale());

/** A code named in an address, when it is one of these; anything else is none. */
export function codeIn<Code extends string>(
  messages: Readonly<Record<Code, unknown>>,
  name: string | null,
): Code | undefined {
  return (Object.keys(messages) as Code[]).find((code) => code === name);
}
