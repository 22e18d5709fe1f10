import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result } from "#app/domain/result.ts";
import {
  confirmPassword,
  type PasswordNotConfirmed,
} from "#app/features/account/security/confirm-password.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import type { PersonRow } from "#app/platform/person/person-for-change.server.ts";
import { keyFor, unseal } from "#app/platform/secrets/sealed.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { renewSession } from "#app/platform/viewer/current-session.server.ts";
import type { Identity } from "./save-identity.schema.ts";

/** Birth and identity of a person, decrypted. */
export type DecryptedIdentity = {
  readonly birthDate: string | null;
  readonly birthCountry: string | null;
  readonly identity: Identity;
};

/**
 * Decrypts a person's birth and identity for themselves; each reading writes an audit entry. The caller must have checked the
 * password (`revealIdentity`). A site administrator gives a reason (`readIdentityOf`).
 * @param secret the session secret
 * @throws AppError notFound for any other viewer
 */
export async function readIdentity(
  viewer: Viewer | null,
  userId: string,
  secret: string,
): Promise<DecryptedIdentity> {
  return await transact(db(), async (tx) => {
    const [person] = isUuid(userId) ? await tx.select().from(appUsers).where(eq(appUsers.id, userId)) : [];
    if (!person) throw new AppError("notFound", { person: userId });
    authorize(viewer, "person.change", { userId: person.id });
    return await decryptIdentity(tx, viewer.id, person, secret);
  });
}

/** `readIdentity` for the person themselves, after they typed their password again; their session gets a new token. */
export async function revealIdentity(
  viewer: Viewer,
  userId: string,
  password: string | undefined,
  secret: string,
): Promise<Result<DecryptedIdentity, PasswordNotConfirmed>> {
  authorize(viewer, "person.change", { userId });
  const confirmed = await confirmPassword(userId, password);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  return done(await readIdentity(viewer, userId, secret));
}

/** Decrypts the identity of a loaded row and writes the audit entry in the same transaction. */
export async function decryptIdentity(
  tx: Pick<Database, "insert">,
  actorId: string,
  person: PersonRow,
  secret: string,
): Promise<DecryptedIdentity> {
  await auditPerson(tx, actorId, "readIdentity", person.id);
  return unsealedIdentity(person, secret);
}

/** Decrypts the identity of a loaded row. The caller writes the audit entry. @throws Error with another secret */
export function unsealedIdentity(person: PersonRow, secret: string): DecryptedIdentity {
  const identity = person.identitySealed
    ? (unseal(person.identitySealed, keyFor(secret, "identity"), person.id) as Identity)
    : {};
  const { birthDate, birthCountry } = openRow(appUsers, person, secret);
  return { birthDate, birthCountry, identity };
}
