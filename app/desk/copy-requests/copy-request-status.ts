import type { CopyRequestStatus } from "#app/domain/stock/copy-request.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The names of the statuses; call one while rendering. */
export const COPY_REQUEST_STATUS_LABELS: Readonly<Record<CopyRequestStatus, () => string>> = {
  requested: m.copyrequest_status_requested,
  accepted: m.copyrequest_status_accepted,
  partly: m.copyrequest_status_partly,
  declined: m.copyrequest_status_declined,
  sent: m.copyrequest_status_sent,
  received: m.copyrequest_status_received,
  lost: m.copyrequest_status_lost,
  cancelled: m.copyrequest_status_cancelled,
};
