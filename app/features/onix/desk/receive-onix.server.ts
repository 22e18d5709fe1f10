import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { checkMessage } from "#app/onix/read/check-message.server.ts";
import { FileRefused } from "#app/onix/read/file-refused.ts";
import { responderTo } from "#app/platform/forms/respond.server.ts";
import type { OperationDefinition } from "#app/platform/operations/define-operation.server.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { discard } from "#app/platform/operations/receive-file.server.ts";
import { receiveImportFile } from "#app/platform/operations/receive-import-file.server.ts";
import type { RunSettings } from "#app/platform/operations/run-operation.server.ts";
import { prepareOperation, startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { inputFile, type OnixImportInput } from "./onix-import.server.ts";
import type { OnixImportRefusal } from "./onix-import-messages.ts";

/** Up to this many records are checked while the person waits. */
const AT_ONCE_MAX = 20;

/** A file that is to be checked, and for which publisher. */
type Receiving = {
  readonly definition: OperationDefinition<OnixImportInput>;
  readonly publisherId: string;
  readonly language: Language;
  readonly settings: RunSettings;
};

/** The answer for a file that was refused. */
const refused = (code: OnixImportRefusal, values?: Readonly<Record<string, string | number>>) =>
  responderTo({}, undefined).invalid<OnixImportRefusal>({ file: values ? { code, values } : { code } });

/**
 * Receives an ONIX file and starts its check. Of a file that is not a whole ONIX message nothing is kept. The caller has authorised
 * the viewer, before the file is read.
 * @returns id of the operation that checks it, or the answer for the form
 * @throws AppError notFound when the viewer may not add books to the publisher
 */
export async function receiveOnix(
  request: Request,
  viewer: Viewer | null,
  { definition, publisherId, language, settings }: Receiving,
) {
  const received = await receiveImportFile(request, viewer, publisherId, settings.uploadDir);
  if (!received.ok) return { answer: refused(FORM_CODES[received.code], received.values) };
  const { path, fileName } = received.value;
  try {
    const { records } = await checkMessage(path);
    const input = { fileName, mode: "check", language } as const;
    const id = await prepareOperation(viewer, definition, { publisherId, input });
    await filesOf(settings.uploadDir, id).adopt(db(), { from: path, ...inputFile(fileName) });
    const inBackground = records > AT_ONCE_MAX;
    await startPrepared(viewer, definition, id, { input, total: records, inBackground }, settings);
    return { id };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { code, line } = error;
    return { answer: refused(code, line === undefined ? undefined : { line }) };
  } finally {
    await discard(path);
  }
}

const FORM_CODES = {
  form_required: "onix_file_missing",
  form_invalid: "form_invalid",
  form_too_often: "form_too_often",
  too_large: "onix_too_large",
} as const;
