import { BULK_KINDS } from "./features/books/bulk/bulk-texts.server.ts";
import { ROW_REASONS, UNDO_TEXTS } from "./features/books/operations/undo-texts.server.ts";
import { spreadsheetImport } from "./features/books/spreadsheets/import-operation.server.ts";
import { SPREADSHEET_TEXTS } from "./features/books/spreadsheets/sheet-texts.server.ts";
import { drawEditionCover } from "./features/covers/draw-edition-cover.server.ts";
import { onixImport } from "./features/onix/desk/onix-import.server.ts";
import { onixImportTexts } from "./features/onix/desk/onix-import-texts.server.ts";
import { createImageStore } from "./platform/images/image-store.server.ts";
import type { AnyOperation } from "./platform/operations/define-operation.server.ts";
import type { OperationKind } from "./platform/operations/operation-kind.server.ts";
import { undoOperation } from "./works/undo/undo-operation.server.ts";

/** The import of ONIX files, with covers of our own designs for editions without one. */
export const ONIX_IMPORT = onixImport((uploadDir) => ({
  store: createImageStore(uploadDir),
  draw: drawEditionCover,
}));

/** Every kind of operation, with its texts: the jobs do them, and the pages of operations show them. */
export const OPERATION_KINDS: readonly OperationKind[] = [
  ...BULK_KINDS,
  { definition: spreadsheetImport, texts: SPREADSHEET_TEXTS },
  { definition: ONIX_IMPORT, texts: onixImportTexts(ROW_REASONS) },
  { definition: undoOperation, texts: UNDO_TEXTS },
];

export const OPERATIONS: readonly AnyOperation[] = OPERATION_KINDS.map(({ definition }) => definition);
