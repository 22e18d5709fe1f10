import { FINDING_MESSAGES } from "#app/features/onix/report/finding-message.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { OperationTexts } from "#app/platform/operations/operation-kind.server.ts";

/** Why a record was refused, by the code of the finding, in the language of the request. */
const reasons: OperationTexts["reasons"] = Object.fromEntries(
  Object.entries(FINDING_MESSAGES).map(([code, message]) => [
    code,
    ({ detail = "", currency = "", digits = 0 }) =>
      message({ detail: String(detail), currency: String(currency), digits: Number(digits) }),
  ]),
);

/**
 * How an import of an ONIX file is shown.
 * @param shared why any operation ends before it is done
 */
export const onixImportTexts = (shared: OperationTexts["reasons"]): OperationTexts => ({
  title: (input) => {
    const { fileName = "", mode = "save" } = input as { fileName?: string; mode?: string };
    const name = fileName === "" ? "ONIX" : fileName;
    return mode === "check" ? m.onix_import_check_title({ name }) : m.onix_import_save_title({ name });
  },
  label: () => m.onix_import_title(),
  row: m.onix_import_line,
  counts: {
    added: m.onix_import_added,
    changed: m.onix_import_changed,
    unchanged: m.onix_import_unchanged,
    warned: m.onix_import_warned,
  },
  reasons: { ...shared, ...reasons },
  fields: () => ({}),
});
