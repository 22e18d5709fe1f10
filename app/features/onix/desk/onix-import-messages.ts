import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FileRefusalCode } from "#app/onix/read/file-refused.ts";
import { FORM_REFUSALS, type RefusalMessage } from "#app/platform/forms/form-messages.ts";
import { countText } from "#app/ui/number-text.ts";

const withLine =
  (message: () => string): RefusalMessage =>
  ({ line = "" }) =>
    line === "" ? message() : m.onix_file_line({ problem: message(), line: countText(Number(line)) });

/** Why a file is refused as a whole, with the line of the file where there is one. */
const FILE_REFUSALS = {
  "onix.missingFile": withLine(m.onix_file_unreadable),
  "onix.unreadable": withLine(m.onix_file_unreadable),
  "onix.empty": withLine(m.onix_file_empty),
  "onix.encoding": withLine(m.onix_file_encoding),
  "onix.notXml": withLine(m.onix_file_not_xml),
  "onix.doctype": withLine(m.onix_file_doctype),
  "onix.entity": withLine(m.onix_file_entity),
  "onix.truncated": withLine(m.onix_file_truncated),
  "onix.notOnix": withLine(m.onix_file_not_onix),
  "onix.release": withLine(m.onix_file_release),
  "onix.tooDeep": withLine(m.onix_file_too_deep),
  "onix.tooLarge": withLine(m.onix_file_too_large_record),
} as const satisfies Record<FileRefusalCode, RefusalMessage>;

/** The refusals of the forms of an import. */
export const ONIX_IMPORT_REFUSALS = {
  ...FORM_REFUSALS,
  ...FILE_REFUSALS,
  onix_too_large: () => m.onix_import_too_large({ size: countText(IMPORT_FILE_MAX_MB) }),
  onix_file_missing: () => m.onix_import_file_missing(),
} as const;

export type OnixImportRefusal = keyof typeof ONIX_IMPORT_REFUSALS;
