import { db } from "#app/db/client.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { AT_ONCE_MAX } from "#app/domain/web/operation.ts";
import { countDocuments } from "#app/features/document-import/import-documents.server.ts";
import { DocumentFileRefused } from "#app/features/document-import/read/document-file-refused.ts";
import { responderTo } from "#app/platform/forms/respond.server.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { discard } from "#app/platform/operations/receive-file.server.ts";
import { receiveImportFile } from "#app/platform/operations/receive-import-file.server.ts";
import type { RunSettings } from "#app/platform/operations/run-operation.server.ts";
import { prepareOperation, startPrepared } from "#app/platform/operations/start-operation.server.ts";
import type { DocumentImportRefusal } from "./document-import-messages.ts";
import { documentImport, inputFile } from "./document-import-operation.server.ts";

const FORM_CODES = {
  form_required: "documents_file_missing",
  form_invalid: "form_invalid",
  form_too_often: "form_too_often",
  too_large: "documents_file_too_large",
} as const;

/** The answer for a file that was refused. */
const refused = (code: DocumentImportRefusal, values?: Readonly<Record<string, string | number>>) =>
  responderTo({}, undefined).invalid<DocumentImportRefusal>({ file: values ? { code, values } : { code } });

/**
 * Receives an export and starts its check. Of a file that is none nothing is kept.
 * @returns id of the operation that checks it, or the answer for the form
 * @throws AppError notFound when the viewer may not import documents
 */
export async function receiveDocuments(
  request: Request,
  viewer: Viewer | null,
  { language, settings }: { readonly language: Language; readonly settings: RunSettings },
) {
  // Before the file is read.
  authorize(viewer, "document.import");
  const received = await receiveImportFile(request, viewer, null, settings.uploadDir);
  if (!received.ok) return { answer: refused(FORM_CODES[received.code], received.values) };
  const { path, fileName } = received.value;
  try {
    const total = await countDocuments(path);
    const input = { fileName, mode: "check", language } as const;
    const id = await prepareOperation(viewer, documentImport, { publisherId: null, input });
    await filesOf(settings.uploadDir, id).adopt(db(), { from: path, ...inputFile(fileName) });
    await startPrepared(
      viewer,
      documentImport,
      id,
      { input, total, inBackground: total > AT_ONCE_MAX },
      settings,
    );
    return { id };
  } catch (error) {
    if (!(error instanceof DocumentFileRefused)) throw error;
    return { answer: refused(error.code) };
  } finally {
    await discard(path);
  }
}
