import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { operationFiles, operationRefusals, operations } from "#app/db/tables/operations.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { retentionCutoff } from "#app/domain/personal-data/retention.ts";
import { enqueueOperation } from "./enqueue-operation.server.ts";
import { removeFilesOf } from "./operation-files.server.ts";
import { discardOlderThan } from "./receive-file.server.ts";

/** A run that wrote nothing for this long has ended: with its process, or after its last attempt. */
const SILENT_MS = 10 * 60_000;

/** Enqueues jobs for operations that wait or run without one. */
export async function resumeOperations(now = databaseNow()): Promise<void> {
  const rows = await db()
    .select({ id: operations.id, kind: operations.kind })
    .from(operations)
    .where(
      and(
        inArray(operations.state, ["waiting", "running"]),
        lt(operations.updatedOn, new Date(now.getTime() - SILENT_MS)),
      ),
    );
  for (const row of rows) await enqueueOperation(db(), row);
}

/** Removes files, refused rows and inputs of operations that ended long ago, and what was sent for work nobody started. */
export async function removeOldOperationFiles(uploadDir: string, now = databaseNow()): Promise<void> {
  const ended = await db()
    .select({ id: operations.id })
    .from(operations)
    .where(
      and(
        lt(operations.endedOn, retentionCutoff("operationFile", now)),
        sql`(${operations.input} <> '{}' or exists (select from ${operationFiles} where ${operationFiles.operationId} = ${operations.id})
          or exists (select from ${operationRefusals} where ${operationRefusals.operationId} = ${operations.id}))`,
      ),
    );
  for (const { id } of ended) {
    await removeFilesOf(uploadDir, id);
    await transact(db(), async (tx) => {
      await tx.delete(operationFiles).where(eq(operationFiles.operationId, id));
      await tx.delete(operationRefusals).where(eq(operationRefusals.operationId, id));
      await tx.update(operations).set({ input: {} }).where(eq(operations.id, id));
    });
  }
  const prepared = await db()
    .delete(operations)
    .where(
      and(
        eq(operations.state, "prepared"),
        lt(operations.createdOn, retentionCutoff("preparedOperation", now)),
      ),
    )
    .returning({ id: operations.id });
  for (const { id } of prepared) await removeFilesOf(uploadDir, id);
  await discardOlderThan(retentionCutoff("preparedOperation", now), uploadDir);
}
