import { REMOVAL_REFUSALS } from "#app/features/reference/reference-messages.ts";
import { PICTURE_REFUSALS } from "#app/fields/pictures/picture-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of genres. */
export const GENRE_REFUSALS = {
  ...FORM_REFUSALS,
  ...REMOVAL_REFUSALS,
  ...PICTURE_REFUSALS,
  genre_name_taken: () => m.genre_name_taken(),
  genre_parent_refused: () => m.genre_parent_refused(),
  genre_has_children: () => m.genre_has_children(),
  genre_merge_refused: () => m.genre_merge_refused(),
  genre_is_archived: () => m.genre_is_archived(),
  genre_parent_archived: () => m.genre_parent_archived(),
} as const;

export type GenreRefusal = keyof typeof GENRE_REFUSALS;
