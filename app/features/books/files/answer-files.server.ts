import { EDITION_FILE_MAX_MB } from "#app/domain/editions/edition-file.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { responderTo } from "#app/platform/forms/respond.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { discard, receiveFile } from "#app/platform/operations/receive-file.server.ts";
import { addEditionFile, removeEditionFile } from "#app/records/edition-files/edition-files.server.ts";
import { FILE_FORMS } from "./file-forms.schema.ts";
import type { FileNotice, FileRefusal } from "./file-messages.ts";

/** Each file is written to the disk and marked once on trial. An audiobook has dozens of chapters. */
const LIMIT = { name: "editionFile", points: 120, seconds: 3600 } as const;

const refused = (code: FileRefusal, values?: Readonly<Record<string, string | number>>) =>
  responderTo({}, undefined).invalid<FileRefusal>({ file: values ? { code, values } : { code } });

type Done = { readonly notice: FileNotice };

/** An edition, and whether it can have files. */
type OfEdition = { readonly id: string; readonly isFile: boolean };

/** Receives a file of an edition, or removes one. The caller has authorised the viewer. @returns what was done, or the answer for the form */
export async function answerFiles(
  request: Request,
  viewer: Viewer | null,
  { id: editionId, isFile }: OfEdition,
  uploadDir: string,
): Promise<Done | { readonly answer: Awaited<ReturnType<typeof refused>> }> {
  const isUpload = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  if (isUpload) return await receive(request, viewer, { id: editionId, isFile }, uploadDir);
  const form = await readForm(request, FILE_FORMS);
  if (!form.ok) return { answer: form.answer };
  const removed = await removeEditionFile({ actor: viewer }, editionId, form.value.file, uploadDir);
  return removed.ok
    ? { notice: "file_removed" }
    : { answer: form.refuse<FileRefusal>(removed, { status: 409 }) };
}

async function receive(
  request: Request,
  viewer: Viewer | null,
  { id, isFile }: OfEdition,
  uploadDir: string,
) {
  const attempt = await takeAttempt(LIMIT, viewer?.id ?? "");
  if (!attempt.ok) return { answer: refused("form_too_often", { seconds: attempt.seconds }) };
  const maxBytes = EDITION_FILE_MAX_MB * 1_000_000;
  const received = await receiveFile(request, { field: "file", maxBytes, uploadDir });
  if (!received.ok) {
    const isLarge = received.code === "too_large";
    return {
      answer: isLarge ? refused("file_too_large", { max: EDITION_FILE_MAX_MB }) : refused(received.code),
    };
  }
  try {
    if (!isFile) return { answer: refused("file_printed") };
    const added = await addEditionFile({ actor: viewer }, id, received.value, uploadDir);
    return added.ok ? { notice: "file_added" as const } : { answer: refused(added.code, added.values) };
  } finally {
    await discard(received.value.path);
  }
}
