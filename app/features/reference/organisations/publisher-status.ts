import type { PublisherStatus } from "#app/domain/editions/catalogue-values.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The statuses of a publisher as people read them. */
export const PUBLISHER_STATUS_LABELS: Readonly<Record<PublisherStatus, () => string>> = {
  draft: m.organisation_draft,
  active: m.organisation_active,
  suspended: m.organisation_suspended,
  closed: m.organisation_closed,
};

export const PUBLISHER_STATUS_TONES: Readonly<Record<PublisherStatus, "plain" | "good" | "warning">> = {
  draft: "plain",
  active: "good",
  suspended: "warning",
  closed: "warning",
};
