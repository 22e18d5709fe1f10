import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { type Done, done } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";
import type { SaveIdentity } from "./save-identity.schema.ts";

/**
 * Stores a person's birth and identity; the identity encrypted, and bound to the person. The caller must have checked
 * that the password was entered again.
 * @param secret the session secret
 * @throws AppError notFound when the viewer is another person
 */
export async function saveIdentity(
  viewer: Viewer | null,
  userId: string,
  { birthDate, birthCountry, identity }: SaveIdentity,
  secret: string,
): Promise<Done<{ changed: boolean }>> {
  const key = keyFor(secret, "identity");
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    const before = person.identitySealed
      ? JSON.stringify(unseal(person.identitySealed, key, person.id))
      : "{}";
    const fields = [
      ...((birthDate ?? null) === person.birthDate ? [] : ["birthDate"]),
      ...((birthCountry ?? null) === person.birthCountry ? [] : ["birthCountry"]),
      ...(JSON.stringify(identity) === before ? [] : ["identity"]),
    ];
    if (fields.length === 0) return done({ changed: false });
    const isEmpty = !identity.proof && !identity.citizenship;
    await tx
      .update(appUsers)
      .set({
        birthDate: birthDate ?? null,
        birthCountry: birthCountry ?? null,
        identitySealed: isEmpty ? null : seal(identity, key, person.id),
        updatedOn: new Date(),
      })
      .where(eq(appUsers.id, person.id));
    await auditPerson(tx, person.id, "changeIdentity", person.id, fields);
    return done({ changed: true });
  });
}
