import type { Database } from "#app/db/transact.server.ts";
import { SLOW_KINDS } from "#app/domain/web/operation.ts";
import { enqueue } from "#app/platform/jobs/queue.server.ts";

/** Enqueues the job of an operation, unless it has an unfinished one. */
export async function enqueueOperation(
  on: Pick<Database, "execute">,
  { id, kind }: { readonly id: string; readonly kind: string },
): Promise<void> {
  await enqueue(on, SLOW_KINDS.includes(kind) ? "drawings" : "operations", { operation: id }, { key: id });
}
