import type { CopyRequestSide, CopyRequestStatus } from "#app/domain/stock/copy-request.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

/** The refusals of the forms of a request for copies, and their messages. */
export const COPY_REQUEST_REFUSALS = {
  ...FORM_REFUSALS,
  copyrequest_not_available: () => m.copyrequest_not_available(),
  copyrequest_waits: () => m.copyrequest_waits(),
  copyrequest_quantity_wrong: ({ max = "" }: { readonly max?: string | number }) =>
    m.copyrequest_quantity_wrong({ max }),
  copyrequest_day_passed: () => m.copyrequest_day_passed(),
  copyrequest_move_refused: () => m.copyrequest_move_refused(),
  copyrequest_reason_missing: () => m.copyrequest_reason_missing(),
  copyrequest_remark_missing: () => m.form_required(),
  copyrequest_remarks_full: () => m.copyrequest_remarks_full(),
} as const;

export type CopyRequestRefusal = keyof typeof COPY_REQUEST_REFUSALS;

/** What a page says after something was done with a request. */
export const COPY_REQUEST_NOTICES = {
  ...FORM_NOTICES,
  copyrequest_made: () => m.copyrequest_made(),
  copyrequest_saved: () => m.copyrequest_saved(),
  copyrequest_remark_sent: () => m.copyrequest_remark_sent(),
} as const;

export type CopyRequestNotice = keyof typeof COPY_REQUEST_NOTICES;

const TONES = {
  requested: "plain",
  accepted: "good",
  partly: "good",
  declined: "plain",
  sent: "good",
  received: "plain",
  lost: "warning",
  cancelled: "plain",
} as const satisfies Record<CopyRequestStatus, BadgeTone>;

/** How a status is coloured: what waits for the publisher's answer is a warning to the publisher alone. */
export const copyRequestTone = (status: CopyRequestStatus, side: CopyRequestSide): BadgeTone =>
  side === "publisher" && status === "requested" ? "warning" : TONES[status];

/** The labels of the fields of a request, as its two sides see them; call it while rendering. */
export const copyRequestLabels = (side: CopyRequestSide): Readonly<Record<string, string>> => ({
  quantity: side === "publisher" ? m.copyrequest_copies_to_send() : m.copyrequest_copies_received(),
  remark: m.copyrequest_remark(),
  note: m.copyrequest_remark(),
  reason: m.copyrequest_reason(),
  text: side === "publisher" ? m.copyrequest_write() : m.copyrequest_write_to_publisher(),
});

export type CopyRequestAnswer = FormAnswer<CopyRequestRefusal, CopyRequestNotice> | undefined;
