import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_REFUSALS, type RefusalMessage } from "#app/platform/forms/form-messages.ts";
import type { SheetRefusal } from "#app/platform/spreadsheets/sheet-refused.ts";
import { countText } from "#app/ui/number-text.ts";

/** Why a file is not read. */
export const SHEET_REFUSALS = {
  sheet_unknown_kind: () => m.sheet_unknown_kind(),
  sheet_protected: () => m.sheet_protected(),
  sheet_unreadable: () => m.sheet_unreadable(),
  sheet_too_slow: () => m.sheet_too_slow(),
  sheet_encoding: () => m.sheet_encoding(),
  sheet_malformed: ({ row = 1 }) => m.sheet_malformed({ row: countText(Number(row)) }),
  sheet_too_many_rows: ({ max = 0 }) => m.sheet_too_many_rows({ max: countText(Number(max)) }),
  sheet_too_many_columns: ({ max = 0 }) => m.sheet_too_many_columns({ max: countText(Number(max)) }),
  sheet_cell_too_long: ({ row = 0 }) => m.sheet_cell_too_long({ row: countText(Number(row)) }),
  sheet_row_too_long: ({ row = 0 }) => m.sheet_row_too_long({ row: countText(Number(row)) }),
  sheet_too_large_inside: () => m.sheet_too_large_inside(),
  sheet_merged: ({ range = "" }) => m.sheet_merged({ range }),
  sheet_empty: () => m.sheet_empty(),
} as const satisfies Record<SheetRefusal, RefusalMessage>;

/** The refusals of the forms of an import. */
export const IMPORT_REFUSALS = {
  ...FORM_REFUSALS,
  ...SHEET_REFUSALS,
  sheet_too_large: () => m.sheet_too_large({ max: countText(IMPORT_FILE_MAX_MB) }),
  sheet_is_xml: () => m.sheet_is_xml(),
  sheet_not_xlsx: () => m.sheet_not_xlsx(),
  sheet_twice: ({ column = "" }: Readonly<Record<string, string | number>>) => m.sheet_twice({ column }),
  operation_started: () => m.sheet_started(),
} as const;

export type ImportRefusal = keyof typeof IMPORT_REFUSALS;

export type ImportAnswer = FormAnswer<ImportRefusal> | undefined;
