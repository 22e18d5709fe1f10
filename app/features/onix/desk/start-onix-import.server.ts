import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { idRow } from "#app/db/row-values.ts";
import { transact } from "#app/db/transact.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { OperationDefinition } from "#app/platform/operations/define-operation.server.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { type Operation, operationOf } from "#app/platform/operations/read-operation.server.ts";
import type { RunSettings } from "#app/platform/operations/run-operation.server.ts";
import { prepareOperation, startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { inputFile, type OnixImportInput } from "./onix-import.server.ts";

/** Up to this many records are imported while the person waits: two covers are drawn for each. */
const AT_ONCE_MAX = 5;

type Definition = OperationDefinition<OnixImportInput>;

/** Whether an operation is the check of an ONIX file. */
export const isOnixCheck = (definition: Definition, { kind, input }: Operation): boolean =>
  kind === definition.kind && definition.input.parse(input).mode === "check";

/**
 * What can be done with the check of an ONIX file: whether its records can be imported now, and whether any would change something.
 * @throws AppError notFound when there is no such check, or the viewer may not see it
 */
export async function onixCheck(
  viewer: Viewer | null,
  definition: Definition,
  id: string,
  uploadDir: string,
) {
  const operation = await checkOf(viewer, definition, id);
  const { added = 0, changed = 0 } = operation.report.counts ?? {};
  return {
    isDone: operation.state === "done",
    canStart: added + changed > 0 && existsSync(filesOf(uploadDir, id).path("input")),
  };
}

/**
 * Imports the records of a file that was checked, unless an import of this check runs, or is done and not undone: each has a copy of
 * the file.
 * @returns id of the operation that imports them
 * @throws AppError notFound when there is no such check, its file was removed, or the viewer may not import for its publisher
 */
export async function startOnixImport(
  viewer: Viewer | null,
  definition: Definition,
  id: string,
  settings: RunSettings,
): Promise<string> {
  const { state, publisherId, input: checked, total } = await checkOf(viewer, definition, id);
  const checkedFiles = filesOf(settings.uploadDir, id);
  if (state !== "done" || !existsSync(checkedFiles.path("input")))
    throw new AppError("notFound", { hidden: "operation" });
  const input = { ...definition.input.parse(checked), mode: "save" } as const;
  const importId = await prepareOperation(viewer, definition, { publisherId, input });
  const earlierId = await claimCheck(id, importId);
  if (earlierId !== importId) {
    await db().execute(sql`delete from operations where id = ${importId} and state = 'prepared'`);
    return earlierId;
  }
  const file = inputFile(input.fileName);
  await filesOf(settings.uploadDir, importId).write(db(), { ...file, content: checkedFiles.read("input") });
  const inBackground = total === null || total > AT_ONCE_MAX;
  await startPrepared(viewer, definition, importId, { input, total, inBackground }, settings);
  return importId;
}

/** Notes the import of a check with it. @returns the id of the import that counts: of two at once, that of the first */
async function claimCheck(checkId: string, importId: string): Promise<string> {
  return await transact(db(), async (tx) => {
    // Locked by a statement of its own: the next one sees what another transaction has committed until then.
    await tx.execute(sql`select from operations where id = ${checkId} for no key update`);
    const rows = await queryRows(
      tx,
      idRow,
      sql`
      select i.id from operations c join operations i on i.id::text = c.input ->> 'importId'
      where c.id = ${checkId} and i.state in ('prepared', 'waiting', 'running', 'done')
        and not exists (select from operations u where u.undo_of = i.id and u.state in ('waiting', 'running', 'done'))`,
    );
    if (rows[0]) return rows[0].id;
    await tx.execute(sql`
      update operations set input = input || jsonb_build_object('importId', ${importId}::text) where id = ${checkId}`);
    return importId;
  });
}

async function checkOf(viewer: Viewer | null, definition: Definition, id: string): Promise<Operation> {
  const operation = await operationOf(viewer, id);
  if (!isOnixCheck(definition, operation)) throw new AppError("notFound", { hidden: "operation" });
  return operation;
}
