import type { ShownState } from "#app/domain/editions/shown-state.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The names of the states; call one while rendering. */
export const SHOWN_STATE_LABELS: Readonly<Record<ShownState, () => string>> = {
  current: m.period_current,
  scheduled: m.period_scheduled,
  ended: m.period_ended,
  archived: m.period_archived,
};

export const SHOWN_STATE_TONES = {
  current: "good",
  scheduled: "theirs",
  ended: "plain",
  archived: "plain",
} as const satisfies Record<ShownState, string>;
