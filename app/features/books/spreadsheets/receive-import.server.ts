import type { Language } from "#app/domain/language.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { publisherChoice } from "#app/features/books/book/publisher-choice.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { discard, receiveFile } from "#app/platform/operations/receive-file.server.ts";
import { fileKind } from "#app/platform/spreadsheets/read-sheet.server.ts";
import { SheetRefused } from "#app/platform/spreadsheets/sheet-refused.ts";
import { refusedFile } from "./answer-import.server.ts";
import { prepareImport } from "./prepare-import.server.ts";
import { FILE_MAX_MB } from "./sheet-messages.ts";

/** Each file is written to the disk and read once as a whole. */
const LIMIT = { name: "importFile", points: 40, seconds: 3600 } as const;

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
  const attempt = await takeAttempt(LIMIT, viewer?.id ?? "");
  if (!attempt.ok) return { answer: refusedFile("form_too_often", { seconds: attempt.seconds }) };
  const received = await receiveFile(request, {
    field: "file",
    maxBytes: FILE_MAX_MB * 1_000_000,
    uploadDir,
  });
  if (!received.ok)
    return { answer: refusedFile(received.code === "too_large" ? "sheet_too_large" : received.code) };
  const file = received.value;
  try {
    const kind = await fileKind(file.path);
    // An ONIX message is XML.
    if (kind === "xml") return { answer: refusedFile("sheet_unknown_kind") };
    const prepared = await prepareImport(viewer, chosen.id, { ...file, kind }, { uploadDir, language });
    return prepared.ok ? { id: prepared.value } : { answer: refusedFile(prepared.code, prepared.values) };
  } catch (error) {
    if (error instanceof SheetRefused) return { answer: refusedFile(error.code, error.values) };
    throw error;
  } finally {
    await discard(file.path);
  }
}
