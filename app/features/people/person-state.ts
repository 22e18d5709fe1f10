import * as m from "#app/i18n/generated/messages.js";
import type { BadgeTone } from "#app/ui/badge.tsx";

/** Whether a person can use their account: the most serious of what prevents or will prevent it. */
export const PERSON_STATES = ["active", "disabled", "deleting", "unverified", "erased"] as const;
export type PersonState = (typeof PERSON_STATES)[number];

const STATES: Readonly<Record<PersonState, { readonly label: () => string; readonly tone: BadgeTone }>> = {
  active: { label: m.people_state_active, tone: "good" },
  disabled: { label: m.people_state_disabled, tone: "warning" },
  deleting: { label: m.people_state_deleting, tone: "warning" },
  unverified: { label: m.people_state_unverified, tone: "plain" },
  erased: { label: m.people_state_erased, tone: "plain" },
};

export const stateLabel = (state: PersonState): string => STATES[state].label();
export const stateTone = (state: PersonState): BadgeTone => STATES[state].tone;

/** The state of a stored person. */
export function stateOf(person: {
  readonly erasedOn: Date | null;
  readonly disabledOn: Date | null;
  readonly deleteAfter: Date | null;
  readonly emailVerified: boolean;
}): PersonState {
  if (person.erasedOn) return "erased";
  if (person.disabledOn) return "disabled";
  if (person.deleteAfter) return "deleting";
  return person.emailVerified ? "active" : "unverified";
}
