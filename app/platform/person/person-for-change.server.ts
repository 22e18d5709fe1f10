import { appUsers } from "#app/db/tables/app-users.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";

export type PersonRow = typeof appUsers.$inferSelect;

/**
 * Reads a person's row, and locks it until the transaction ends, for a change by a viewer with the ability to change it.
 * @throws AppError notFound for a row that does not exist or that the viewer may not change
 */
export async function personForChange(
  tx: Pick<Database, "select">,
  viewer: Viewer | null,
  userId: string,
): Promise<PersonRow> {
  const person = await lockRow(tx, appUsers, userId, "person");
  authorize(viewer, "person.change", { userId: person.id });
  return person;
}
