import { rm } from "node:fs/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { operationFiles, operations } from "#app/db/tables/operations.server.ts";
import { UPLOADS_MAX_MB } from "#app/domain/limits.ts";
import { filesOf, removeFilesOf } from "./operation-files.server.ts";

const BYTES_MAX = UPLOADS_MAX_MB * 1_000_000;

const uploadRow = z.object({
  id: z.string(),
  is_prepared: z.boolean(),
});

/**
 * Removes the oldest files that were sent for a publisher's imports, or for imports without a publisher, and not imported, so
 * that a further one fits: files of
 * prepared operations, which are removed with them, and those of checks, whose reports stay.
 * @param bytes size of the further file
 * @param max bytes that are kept for a publisher
 */
export async function makeRoomForUpload(
  publisherId: string | null,
  bytes: number,
  uploadDir: string,
  max = BYTES_MAX,
): Promise<void> {
  const rows = await queryRows(
    db(),
    uploadRow,
    sql`
    select id, is_prepared from (
      select o.id, o.state = 'prepared' as is_prepared, sum(f.bytes) over (order by o.created_on desc, o.id) as kept
      from operations o join operation_files f on f.operation_id = o.id and f.role = 'input'
      where ${publisherId === null ? sql`o.publisher_id is null` : sql`o.publisher_id = ${publisherId}`}
        and (o.state = 'prepared' or o.ended_on is not null and o.input ->> 'mode' = 'check')) uploads
    where kept > ${Math.max(0, max - bytes)}`,
  );
  const idsOf = (isPrepared: boolean) =>
    rows.filter((row) => row.is_prepared === isPrepared).map(({ id }) => id);
  // One that was started meanwhile keeps its file.
  const removed = await db()
    .delete(operations)
    .where(and(inArray(operations.id, idsOf(true)), eq(operations.state, "prepared")))
    .returning({ id: operations.id });
  for (const { id } of removed) await removeFilesOf(uploadDir, id);
  const checks = idsOf(false);
  await db()
    .delete(operationFiles)
    .where(and(inArray(operationFiles.operationId, checks), eq(operationFiles.role, "input")));
  for (const id of checks) await rm(filesOf(uploadDir, id).path("input"), { force: true });
}
