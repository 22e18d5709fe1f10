import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";

type Changed<Code extends string> = Promise<Result<{ changed: boolean }, Code>>;

/**
 * Makes one of a person's contact addresses the one at which people should write to them. Letters of the product are
 * about the account, and go to the sign-in address alone.
 * @throws AppError notFound when the viewer is another person
 */
export async function preferEmail(
  viewer: Viewer | null,
  userId: string,
  email: string,
): Changed<"form_invalid"> {
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    if (!person.emails.includes(email)) return refuse("form_invalid");
    if (person.preferredEmail === email) return done({ changed: false });
    await tx
      .update(appUsers)
      .set({ preferredEmail: email, updatedOn: new Date() })
      .where(eq(appUsers.id, person.id));
    await auditPerson(tx, person.id, "preferEmail", person.id, ["preferredEmail"]);
    return done({ changed: true });
  });
}

/**
 * Removes a contact address. The sign-in address cannot be removed, only changed.
 * @throws AppError notFound when the viewer is another person
 */
export async function removeEmail(
  viewer: Viewer | null,
  userId: string,
  email: string,
): Changed<"form_invalid"> {
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    if (email === person.email) return refuse("form_invalid");
    if (!person.emails.includes(email)) return done({ changed: false });
    await tx
      .update(appUsers)
      .set({
        emails: person.emails.filter((each) => each !== email),
        preferredEmail: person.preferredEmail === email ? person.email : person.preferredEmail,
        updatedOn: new Date(),
      })
      .where(eq(appUsers.id, person.id));
    await auditPerson(tx, person.id, "removeEmail", person.id, ["emails"]);
    return done({ changed: true });
  });
}
