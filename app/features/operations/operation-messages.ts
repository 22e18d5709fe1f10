import type { OperationState } from "#app/domain/web/operation.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

export const OPERATION_STATE_LABELS: Readonly<Record<OperationState, () => string>> = {
  prepared: m.operation_prepared,
  waiting: m.operation_waiting,
  running: m.operation_running,
  done: m.operation_done,
  cancelled: m.operation_cancelled,
  failed: m.operation_failed,
};

const STATE_TONES: Readonly<Record<OperationState, BadgeTone>> = {
  prepared: "plain",
  waiting: "plain",
  running: "plain",
  done: "good",
  // A person chose to end it.
  cancelled: "plain",
  failed: "warning",
};

/** The badge of an operation: its state, or that it was undone since. */
export function stateBadge(state: OperationState, isUndone: boolean): { text: string; tone: BadgeTone } {
  return isUndone
    ? { text: m.operation_state_undone(), tone: "plain" }
    : { text: OPERATION_STATE_LABELS[state](), tone: STATE_TONES[state] };
}

/** The refusals of the forms on the page of an operation. */
export const OPERATION_REFUSALS = {
  ...FORM_REFUSALS,
  operation_not_over: () => m.operation_not_over(),
  operation_no_undo: () => m.operation_no_undo(),
  operation_undone: () => m.operation_undone(),
} as const;

export type OperationRefusal = keyof typeof OPERATION_REFUSALS;
