import { REASON_TEXTS } from "#app/features/document-import/report/reason-text.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { OperationTexts } from "#app/platform/operations/operation-kind.server.ts";

/**
 * How an import of the old store is shown.
 * @param shared why any operation ends before it is done
 */
export const documentImportTexts = (shared: OperationTexts["reasons"]): OperationTexts => ({
  title(input) {
    const { fileName = "", mode } = input as { fileName?: string; mode?: string };
    const name = fileName === "" ? "JSON" : fileName;
    return mode === "check" ? m.documents_check_title({ name }) : m.documents_save_title({ name });
  },
  label: () => m.documents_title(),
  undoHint: () => m.documents_undo_hint(),
  counts: {
    added: () => m.operation_count_added(),
    unchanged: () => m.operation_count_unchanged(),
    partly: () => m.documents_part(),
  },
  reasons: {
    ...shared,
    // The names of fields are those of the old store, as the person finds them in the file.
    ...Object.fromEntries(
      Object.entries(REASON_TEXTS).map(([code, text]) => [
        code,
        ({ field, ...values }: Record<string, string | number>) =>
          field === undefined ? text(values, {}) : `${field}: ${text(values, {})}`,
      ]),
    ),
  },
  fields: () => ({}),
});
