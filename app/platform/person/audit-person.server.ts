import type { Database } from "#app/db/client.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";

/**
 * One line of the trail about a person. The trail outlives the person, so it names the fields that changed and never
 * holds what stood in them.
 * @returns id of the line
 */
export async function auditPerson(
  tx: Pick<Database, "insert">,
  actorId: string | null,
  deed: string,
  personId: string,
  fields?: readonly string[],
): Promise<string> {
  return await writeAudit(tx, {
    actorId,
    action: `person.${deed}`,
    object: { kind: "person", id: personId },
    ...(fields ? { after: { fields } } : {}),
  });
}
