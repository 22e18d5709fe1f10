import { randomUUID } from "node:crypto";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { afterCommit, type Database } from "#app/db/transact.server.ts";
import type { AuditAction } from "#app/domain/access/audit-actions.ts";
import { currentRequestId } from "#app/platform/log/log.server.ts";
import { SECURITY_CHANGES, type SecurityChange } from "#app/platform/log/security-events.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { currentOperationId } from "./operation-context.server.ts";

/** The object of an entry: the row or the person that was changed. */
export type AuditedObject = { readonly kind: string; readonly id: string };

/** One entry of the audit trail. `action` is named like the ability; `before` and `after` contain no secrets. */
export type AuditEntry = {
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly object: AuditedObject;
  readonly scope?: Record<string, string>;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The version of the object after the change. */
  readonly version?: number;
};

/**
 * Writes an audit entry in the transaction of the change, so that neither the change nor the entry is stored without the other.
 * Changes that are relevant to security are written to the security log too, after the commit.
 * @returns id of the entry
 */
export async function writeAudit(tx: Pick<Database, "insert">, entry: AuditEntry): Promise<string> {
  const [id] = await writeAudits(tx, [entry]);
  return id as string;
}

/** Writes many audit entries, as `writeAudit` writes one, in one statement. Returns their ids. */
export async function writeAudits(
  tx: Pick<Database, "insert">,
  entries: readonly AuditEntry[],
): Promise<string[]> {
  if (entries.length === 0) return [];
  const rows = auditRows(entries);
  await tx.insert(auditEntries).values(rows);
  for (const entry of entries) {
    const change = SECURITY_CHANGES.find((each) => each === entry.action);
    if (change) afterCommit(tx, () => noteChange(change, entry));
  }
  return rows.map(({ id }) => id);
}

/** Audit entries as rows, for a statement that writes them with what they are about. */
export function auditRows(entries: readonly AuditEntry[]) {
  const requestId = currentRequestId() ?? null;
  const operationId = currentOperationId() ?? null;
  return entries.map((entry) => ({
    id: randomUUID() as string,
    actorId: entry.actorId,
    action: entry.action,
    objectKind: entry.object.kind,
    objectId: entry.object.id,
    scope: entry.scope ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    version: entry.version ?? null,
    requestId,
    operationId,
  }));
}

export type AuditRow = ReturnType<typeof auditRows>[number];

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
