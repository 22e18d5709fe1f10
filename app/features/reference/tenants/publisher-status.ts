import type { PublisherStatus } from "#app/domain/catalogue-values.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The statuses of a publisher as people read them. */
export const PUBLISHER_STATUS_LABELS: Readonly<Record<PublisherStatus, () => string>> = {
  draft: m.tenant_draft,
  active: m.tenant_active,
  suspended: m.tenant_suspended,
  closed: m.tenant_closed,
};

export const PUBLISHER_STATUS_TONES: Readonly<Record<PublisherStatus, "plain" | "good" | "warning">> = {
  draft: "plain",
  active: "good",
  suspended: "warning",
  closed: "warning",
};
