import { publisherChoice } from "#app/desk/reads/publisher-choice.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { discard } from "#app/platform/operations/receive-file.server.ts";
import { receiveImportFile } from "#app/platform/operations/receive-import-file.server.ts";
import { fileKind } from "#app/platform/spreadsheets/read-sheet.server.ts";
import { SheetRefused } from "#app/platform/spreadsheets/sheet-refused.ts";
import { refusedFile } from "./answer-import.server.ts";
import { prepareImport } from "./prepare-import.server.ts";

/** Names of files that are no text. */
const WORKBOOK_NAME = /\.(?:xlsx|xlsb|xlsm|xls|ods|fods|numbers)$/i;

/**
 * Receives a file for an import, recognises what it is, and prepares its import. The viewer is authorised before the file is read.
 * @returns id of the prepared operation, or the answer for the form
 * @throws AppError notFound when the viewer may not add books to the publisher
 */
export async function receiveImport(
  request: Request,
  viewer: Viewer | null,
  requestedPublisher: string | null,
  { uploadDir, language }: { readonly uploadDir: string; readonly language: Language },
) {
  const { chosen } = await publisherChoice(viewer, requestedPublisher, language);
  if (!chosen) return { answer: refusedFile("form_invalid") };
  const received = await receiveImportFile(request, viewer, chosen.id, uploadDir);
  if (!received.ok)
    return {
      answer: refusedFile(received.code === "too_large" ? "sheet_too_large" : received.code, received.values),
    };
  const file = received.value;
  try {
    const kind = await fileKind(file.path);
    // An ONIX message is XML.
    if (kind === "xml") return { answer: refusedFile("sheet_is_xml") };
    // Any text can be read as CSV: a broken file would become a table of one strange column.
    if (kind === "csv" && WORKBOOK_NAME.test(file.fileName)) return { answer: refusedFile("sheet_not_xlsx") };
    const prepared = await prepareImport(
      viewer,
      chosen.id,
      { ...file, kind: kind === "csv" ? "csv" : "xlsx" },
      { uploadDir, language },
    );
    return prepared.ok ? { id: prepared.value } : { answer: refusedFile(prepared.code, prepared.values) };
  } catch (error) {
    if (error instanceof SheetRefused) return { answer: refusedFile(error.code, error.values) };
    throw error;
  } finally {
    await discard(file.path);
  }
}
