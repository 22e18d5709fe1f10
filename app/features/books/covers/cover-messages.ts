import { EDITION_REFUSALS } from "#app/desk/messages/edition-messages.ts";
import { PICTURE_REFUSALS } from "#app/fields/pictures/picture-messages.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The refusals of the forms of covers, and their messages. */
export const COVER_REFUSALS = {
  ...EDITION_REFUSALS,
  cover_front_required: () => m.edition_front_cover_required(),
  cover_back_required: () => m.edition_back_cover_required(),
  cover_too_large: () => PICTURE_REFUSALS.picture_too_large(),
  cover_several: () => m.cover_several(),
  cover_unreadable: () => m.cover_unreadable(),
  cover_unsupported: () => m.cover_unsupported(),
  cover_not_as_named: () => m.cover_not_as_named(),
  cover_too_many_pixels: () => m.cover_too_many_pixels(),
  cover_too_demanding: () => m.cover_too_demanding(),
  cover_needed: () => m.cover_needed(),
} as const;

export type CoverRefusal = keyof typeof COVER_REFUSALS;

/** The name of a slot, as the page shows it. @param number the place among the other pictures, from 1 */
export function slotLabel(part: "front" | "back" | "spine" | "other", number: string): string {
  if (part === "other") return m.cover_other({ number });
  return { front: m.cover_front, back: m.cover_back, spine: m.cover_spine }[part]();
}
