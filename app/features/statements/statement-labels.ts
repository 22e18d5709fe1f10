import type { StatedPosting, StatementState } from "#app/domain/ledger/statement.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

export const STATEMENT_STATE_LABELS: Readonly<Record<StatementState, () => string>> = {
  open: m.statement_state_open,
  closed: m.statement_state_closed,
  agreed: m.statement_state_agreed,
};

/** Whose turn it is, as the company sees it. */
export const STATEMENT_STATE_TONES = {
  open: "mine",
  closed: "theirs",
  agreed: "good",
} as const satisfies Record<StatementState, BadgeTone>;

/** What the lines of a statement are, by the kind of their posting. */
export const STATEMENT_LINE_LABELS: Readonly<Record<StatedPosting, () => string>> = {
  payment: m.statement_taken,
  cash: m.statement_cash,
  refund: m.statement_refund,
  commission: m.statement_commission,
};

/** Why nothing was done with a statement. */
export const STATEMENT_REFUSALS = {
  ...FORM_REFUSALS,
  statement_still_open: () => m.statement_refused_still_open(),
  statement_nothing: () => m.statement_refused_nothing(),
  statement_running: () => m.statement_refused_running(),
  statement_not_now: () => m.statement_refused_not_now(),
  statement_disputed: () => m.statement_refused_disputed(),
  statement_line_missing: () => m.statement_refused_line(),
  statement_remark_missing: () => m.statement_refused_remark(),
} as const;

/** What the page says after something was done with a statement. */
export const STATEMENT_NOTICES = {
  ...FORM_NOTICES,
  statement_opened: () => m.statement_opened_notice(),
  statement_closed: () => m.statement_closed_notice(),
  statement_agreed: () => m.statement_agreed_notice(),
  statement_disputed: () => m.statement_disputed_notice(),
  statement_answered: () => m.statement_answered_notice(),
} as const;
export type StatementNotice = keyof typeof STATEMENT_NOTICES;

/** The answer to a form about a statement. */
export type StatementAnswer = FormAnswer<keyof typeof STATEMENT_REFUSALS, StatementNotice> | undefined;
