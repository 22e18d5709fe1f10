import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { currentRequestId } from "#app/platform/log/log.server.ts";

/** One line of the trail. `action` is the ability's word; `before` and `after` hold no secrets. */
export type AuditLine = {
  readonly actorId: string | null;
  readonly action: `${string}.${string}`;
  readonly object: { readonly kind: string; readonly id: string };
  readonly scope?: Record<string, string>;
  readonly before?: unknown;
  readonly after?: unknown;
};

/**
 * Writes a line of the trail in the transaction of the deed: either both happen or neither.
 * @returns id of the line
 */
export async function writeAudit(tx: Pick<Database, "insert">, line: AuditLine): Promise<string> {
  const id = randomUUID();
  await tx.insert(auditEntries).values({
    id,
    actorId: line.actorId,
    action: line.action,
    objectKind: line.object.kind,
    objectId: line.object.id,
    scope: line.scope ?? null,
    before: line.before ?? null,
    after: line.after ?? null,
    requestId: currentRequestId() ?? null,
  });
  return id;
}
