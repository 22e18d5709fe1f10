import type { Database } from "#app/db/client.server.ts";
import type { PersonAction } from "#app/domain/audit-actions.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";

/**
 * One line of the trail about a person. The trail outlives the person, so it names the fields that changed and never
 * holds what stood in them.
 * @returns id of the line
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
