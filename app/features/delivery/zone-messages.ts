import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of delivery zones, and their messages. */
export const ZONE_REFUSALS = {
  ...FORM_REFUSALS,
  zone_days_reversed: () => m.zone_days_reversed(),
  zone_fee_missing: () => m.zone_fee_missing(),
  zone_fee_twice: () => m.zone_fee_twice(),
} as const;
export type ZoneRefusal = keyof typeof ZONE_REFUSALS;

/** The messages after a change of a zone. */
export const ZONE_NOTICES = { ...FORM_NOTICES, zone_added: () => m.zone_added() } as const;
export type ZoneNotice = keyof typeof ZONE_NOTICES;
