import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import { FILE_TEXTS } from "#app/features/document-import/report/reason-text.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import { countText } from "#app/ui/number-text.ts";

/** The refusals of the form that sends a file. */
export const DOCUMENT_IMPORT_REFUSALS = {
  ...FORM_REFUSALS,
  documents_unreadable: () => FILE_TEXTS.documents_unreadable(),
  documents_encoding: () => FILE_TEXTS.documents_encoding(),
  documents_file_not_json: () => FILE_TEXTS.documents_file_not_json(),
  documents_truncated: () => FILE_TEXTS.documents_truncated(),
  documents_no_collection: () => FILE_TEXTS.documents_no_collection(),
  documents_file_missing: () => m.documents_file_missing(),
  documents_file_too_large: () => m.documents_file_too_large({ size: countText(IMPORT_FILE_MAX_MB) }),
} as const;

export type DocumentImportRefusal = keyof typeof DOCUMENT_IMPORT_REFUSALS;
