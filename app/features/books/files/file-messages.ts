import { EDITION_FILES_MAX } from "#app/domain/editions/edition-file.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

type Values = Readonly<Record<string, string | number>>;

/** Why a file of an edition was not stored or not removed. */
export const FILE_REFUSALS = {
  ...FORM_REFUSALS,
  file_not_of_format: () => m.edition_file_not_of_format(),
  file_active: () => m.edition_file_active(),
  file_too_demanding: () => m.edition_file_too_demanding(),
  file_too_large: ({ max }: Values) => m.edition_file_too_large({ max: String(max) }),
  file_too_many: () => m.edition_file_too_many({ max: String(EDITION_FILES_MAX) }),
  file_sold: () => m.edition_file_sold(),
  file_printed: () => m.edition_file_printed(),
} as const;

export type FileRefusal = keyof typeof FILE_REFUSALS;

/** What the page says after something was done. */
export const FILE_NOTICES = {
  ...FORM_NOTICES,
  file_added: () => m.edition_file_added(),
  file_removed: () => m.edition_file_removed(),
} as const;

export type FileNotice = keyof typeof FILE_NOTICES;
