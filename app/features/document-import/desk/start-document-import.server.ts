import { existsSync } from "node:fs";
import { db } from "#app/db/client.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { AT_ONCE_MAX } from "#app/domain/web/operation.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { type Operation, operationOf } from "#app/platform/operations/read-operation.server.ts";
import type { RunSettings } from "#app/platform/operations/run-operation.server.ts";
import { prepareOperation, startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { documentImport, inputFile } from "./document-import-operation.server.ts";

/** Whether an operation is the check of an export. */
export const isDocumentCheck = ({ kind, input }: Operation): boolean =>
  kind === documentImport.kind && documentImport.input.parse(input).mode === "check";

/**
 * What can be done with the check of an export: whether its documents can be imported now, and whether any would be added.
 * @throws AppError notFound when there is no such check, or the viewer may not see it
 */
export async function documentCheck(viewer: Viewer | null, id: string, uploadDir: string) {
  const { state, report } = await checkOf(viewer, id);
  return {
    isDone: state === "done",
    canStart: (report.counts?.added ?? 0) > 0 && existsSync(filesOf(uploadDir, id).path("input")),
  };
}

/**
 * Imports the documents of a file that was checked, from a copy of the file. Two imports of one check do no harm: the second finds
 * every document standing.
 * @returns id of the operation that imports them
 * @throws AppError notFound when there is no such check, its file was removed, or the viewer may not import documents
 */
export async function startDocumentImport(
  viewer: Viewer | null,
  id: string,
  settings: RunSettings,
): Promise<string> {
  const { state, input: checked, total } = await checkOf(viewer, id);
  const checkedFiles = filesOf(settings.uploadDir, id);
  if (state !== "done" || !existsSync(checkedFiles.path("input")))
    throw new AppError("notFound", { hidden: "operation" });
  const input = { ...documentImport.input.parse(checked), mode: "save" } as const;
  const importId = await prepareOperation(viewer, documentImport, { publisherId: null, input });
  const content = checkedFiles.read("input");
  await filesOf(settings.uploadDir, importId).write(db(), { ...inputFile(input.fileName), content });
  const inBackground = total === null || total > AT_ONCE_MAX;
  await startPrepared(viewer, documentImport, importId, { input, total, inBackground }, settings);
  return importId;
}

async function checkOf(viewer: Viewer | null, id: string): Promise<Operation> {
  const operation = await operationOf(viewer, id);
  if (!isDocumentCheck(operation)) throw new AppError("notFound", { hidden: "operation" });
  return operation;
}
