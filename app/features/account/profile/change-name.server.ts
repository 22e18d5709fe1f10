import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { preferredName } from "#app/domain/person-name.ts";
import { type Done, done } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";
import type { ChangeName } from "./change-name.schema.ts";

/**
 * Changes all four parts of a person's name.
 * @throws AppError notFound when the viewer is another person
 */
export async function changeName(
  viewer: Viewer | null,
  userId: string,
  { firstName, middleNames, lastName, customDisplayName }: ChangeName,
): Promise<Done<{ changed: boolean }>> {
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    const parts = { firstName, middleNames, lastName, customDisplayName: customDisplayName ?? null };
    const fields = (Object.keys(parts) as (keyof typeof parts)[]).filter(
      (key) => JSON.stringify(parts[key]) !== JSON.stringify(person[key]),
    );
    if (fields.length === 0) return done({ changed: false });
    const name = preferredName({ first: firstName, last: lastName, customDisplay: customDisplayName });
    await tx
      .update(appUsers)
      .set({ ...parts, name, updatedOn: new Date() })
      .where(eq(appUsers.id, person.id));
    await auditPerson(tx, person.id, "changeName", person.id, fields);
    return done({ changed: true });
  });
}
