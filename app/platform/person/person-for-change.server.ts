import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { authorize } from "#app/domain/abilities.ts";
import { AppError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import type { Viewer } from "#app/domain/viewer.ts";

export type PersonRow = typeof appUsers.$inferSelect;

/**
 * A person's row, locked until the transaction ends, for a change by a viewer with the ability to change it.
 * @throws AppError notFound for a row that does not exist or that the viewer may not change
 */
export async function personForChange(
  tx: Pick<Database, "select">,
  viewer: Viewer | null,
  userId: string,
): Promise<PersonRow> {
  const [person] = isUuid(userId)
    ? await tx.select().from(appUsers).where(eq(appUsers.id, userId)).for("update")
    : [];
  if (!person) throw new AppError("notFound", { person: userId });
  authorize(viewer, "person.change", { userId: person.id });
  return person;
}
