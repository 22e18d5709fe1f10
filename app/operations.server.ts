import { ROW_REASONS, UNDO_TEXTS } from "./desk/operations/undo-texts.server.ts";
import { BULK_KINDS } from "./features/bulk/bulk-texts.server.ts";
import { coverDrawing, coverDrawingTexts } from "./features/covers/cover-drawing.server.ts";
import { coverRedrawing, coverRedrawingTexts } from "./features/covers/cover-redrawing.server.ts";
import { coversIn } from "./features/covers/draw-missing-covers.server.ts";
import { documentImport } from "./features/document-import/desk/document-import-operation.server.ts";
import { documentImportTexts } from "./features/document-import/desk/document-import-texts.server.ts";
import { onixImport } from "./features/onix/desk/onix-import.server.ts";
import { onixImportTexts } from "./features/onix/desk/onix-import-texts.server.ts";
import { spreadsheetImport } from "./features/spreadsheets/import-operation.server.ts";
import { SPREADSHEET_TEXTS } from "./features/spreadsheets/sheet-texts.server.ts";
import type { AnyOperation } from "./platform/operations/define-operation.server.ts";
import type { OperationKind } from "./platform/operations/operation-kind.server.ts";
import { undoOperation } from "./records/undo/undo-operation.server.ts";

/** Every kind of operation, with its texts: the jobs do them, and the pages of operations show them. */
export const OPERATION_KINDS: readonly OperationKind[] = [
  ...BULK_KINDS,
  { definition: spreadsheetImport, texts: SPREADSHEET_TEXTS },
  { definition: onixImport, texts: onixImportTexts(ROW_REASONS) },
  { definition: documentImport, texts: documentImportTexts(ROW_REASONS) },
  { definition: coverDrawing(coversIn), texts: coverDrawingTexts(ROW_REASONS) },
  { definition: coverRedrawing(coversIn), texts: coverRedrawingTexts(ROW_REASONS) },
  { definition: undoOperation, texts: UNDO_TEXTS },
];

export const OPERATIONS: readonly AnyOperation[] = OPERATION_KINDS.map(({ definition }) => definition);
