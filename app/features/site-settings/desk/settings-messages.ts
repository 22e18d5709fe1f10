import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of settings, and their messages. */
export const SETTING_REFUSALS = {
  ...FORM_REFUSALS,
  setting_changed: () => m.setting_changed(),
  setting_store_unknown: () => m.setting_store_unknown(),
  setting_description_short: () => m.setting_description_short(),
  setting_pan_wrong: () => m.setting_pan_wrong(),
  setting_link_elsewhere: () => m.setting_link_elsewhere(),
} as const;

export type SettingRefusal = keyof typeof SETTING_REFUSALS;
