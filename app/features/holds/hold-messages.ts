import type { HoldStatus } from "#app/domain/orders/hold.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS, waitOf } from "#app/platform/forms/form-messages.ts";

type Values = Readonly<Record<string, string | number>>;

/** Why no copy is kept for a reader. */
export const HOLD_REFUSALS = {
  ...FORM_REFUSALS,
  hold_form_used: () => m.hold_form_used(),
  hold_none_left: () => m.hold_none_left(),
  hold_not_offered: () => m.hold_not_offered(),
  hold_too_many: ({ max = "" }: Values) => m.hold_too_many({ max }),
  hold_already: () => m.hold_already(),
  hold_share_taken: () => m.hold_share_taken(),
  hold_person_full: ({ max = "" }: Values) => m.hold_person_full({ max }),
  hold_network_full: () => m.hold_network_full(),
  hold_too_often: ({ seconds }: Values) => m.hold_too_often({ wait: waitOf(seconds) }),
  hold_over: () => m.hold_over(),
} as const;

export type HoldFormRefusal = keyof typeof HOLD_REFUSALS;

/** A message without values, in the language of the page where no other one is named. */
type Text = (values?: Readonly<Record<string, never>>, options?: { readonly locale?: Language }) => string;

/** What a reader is told of a hold: its state as a title, and what follows from it. */
export const HOLD_STATES: Readonly<Record<HoldStatus, { title: Text; text: Text }>> = {
  requested: { title: m.hold_state_requested, text: m.hold_text_requested },
  confirmed: { title: m.hold_state_confirmed, text: m.hold_text_confirmed },
  handedOver: { title: m.hold_state_handed_over, text: m.hold_text_handed_over },
  declined: { title: m.hold_state_declined, text: m.hold_text_declined },
  cancelled: { title: m.hold_state_cancelled, text: m.hold_text_cancelled },
  lapsed: { title: m.hold_state_lapsed, text: m.hold_text_lapsed },
  closed: { title: m.hold_state_closed, text: m.hold_text_closed },
};
