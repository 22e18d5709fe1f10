import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { afterCommit } from "#app/db/transact.server.ts";
import type { AuditAction } from "#app/domain/audit-actions.ts";
import { currentRequestId } from "#app/platform/log/log.server.ts";
import { SECURITY_CHANGES, type SecurityChange } from "#app/platform/log/security-events.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";

/** One line of the trail. `action` is the ability's word; `before` and `after` hold no secrets. */
export type AuditEntry = {
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly object: { readonly kind: string; readonly id: string };
  readonly scope?: Record<string, string>;
  readonly before?: unknown;
  readonly after?: unknown;
};

/**
 * Writes a line of the audit log in the transaction of the change: either both happen or neither. What matters to
 * security is written to the security log too, once the transaction is committed.
 * @returns id of the line
 */
export async function writeAudit(tx: Pick<Database, "insert">, line: AuditEntry): Promise<string> {
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
  const change = SECURITY_CHANGES.find((each) => each === line.action);
  if (change) afterCommit(tx, () => noteChange(change, line));
  return id;
}

function noteChange(change: SecurityChange, { actorId, object, after }: AuditEntry): void {
  const isOfPerson = object.kind === "person";
  const type = typeof after === "object" && after !== null && "type" in after ? after.type : undefined;
  noteSecurity("change", "done", {
    change,
    object: object.kind,
    objectId: object.id,
    ...(isOfPerson ? { person: object.id } : {}),
    ...(actorId && actorId !== object.id ? { by: actorId } : {}),
    ...(typeof type === "string" ? { role: type } : {}),
  });
}
