import { appUsers } from "#app/db/tables/app-users.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result } from "#app/domain/result.ts";
import { changePerson } from "#app/platform/person/change-person.server.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";
import { sealedValues } from "#app/platform/secrets/sealed-rows.server.ts";
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
): Promise<Result<{ changed: boolean }, never>> {
  const key = keyFor(secret, "identity");
  return await changePerson(viewer, userId, "changeIdentity", (person) => {
    const before = person.identitySealed
      ? JSON.stringify(unseal(person.identitySealed, key, person.id))
      : "{}";
    const isEmpty = !identity.proof && !identity.citizenship;
    return done({
      ...sealedValues(appUsers, person.id, { birthDate: birthDate ?? null }, person, secret),
      birthCountry: birthCountry ?? null,
      // Encrypting the same identity again gives another text, so it is stored only when it changed.
      ...(JSON.stringify(identity) !== before && {
        identitySealed: isEmpty ? null : seal(identity, key, person.id),
      }),
    });
  });
}
