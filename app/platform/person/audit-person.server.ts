import type { Database } from "#app/db/transact.server.ts";
import type { PersonAction } from "#app/domain/access/audit-actions.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";

/**
 * Writes an audit entry about a person. Entries are stored after the person is erased, so they contain the names of changed
 * fields and never their values.
 * @returns id of the entry
 */
export async function auditPerson(
  tx: Pick<Database, "insert">,
  actorId: string | null,
  action: PersonAction,
  personId: string,
  fields?: readonly string[],
): Promise<string> {
  return await writeAudit(tx, {
    actorId,
    action: `person.${action}`,
    object: { kind: "person", id: personId },
    ...(fields ? { after: { fields } } : {}),
  });
}
