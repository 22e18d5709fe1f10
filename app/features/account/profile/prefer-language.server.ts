import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { isLanguage } from "#app/domain/language.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";

/**
 * Sets the language of letters to a person.
 * @param language as it was posted
 * @throws AppError notFound when the viewer is another person
 */
export async function preferLanguage(
  viewer: Viewer | null,
  userId: string,
  language: string,
): Promise<Result<{ changed: boolean }, "form_invalid">> {
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    if (!isLanguage(language)) return refuse("form_invalid", { field: "language" });
    if (person.preferredLanguage === language) return done({ changed: false });
    await tx
      .update(appUsers)
      .set({ preferredLanguage: language, updatedOn: new Date() })
      .where(eq(appUsers.id, person.id));
    await auditPerson(tx, person.id, "preferLanguage", person.id, ["preferredLanguage"]);
    return done({ changed: true });
  });
}
