import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS, waitOf } from "#app/platform/forms/form-messages.ts";

type Values = Readonly<Record<string, string | number>>;

/** Why a reader is not noted. */
export const WAITLIST_REFUSALS = {
  ...FORM_REFUSALS,
  waitlist_not_needed: () => m.waitlist_not_needed(),
  waitlist_full: ({ max = "" }: Values) => m.waitlist_full({ max }),
  waitlist_too_often: ({ seconds }: Values) => m.waitlist_too_often({ wait: waitOf(seconds) }),
} as const;

export type WaitlistFormRefusal = keyof typeof WAITLIST_REFUSALS;
