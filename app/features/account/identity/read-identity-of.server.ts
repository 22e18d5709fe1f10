import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatInstant } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result } from "#app/domain/result.ts";
import {
  confirmPassword,
  type PasswordNotConfirmed,
} from "#app/features/account/security/confirm-password.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";
import { postLetterTo, recipientOf, type Sender } from "#app/platform/person/post-letter-to.server.ts";
import { renewSession } from "#app/platform/viewer/current-session.server.ts";
import { type DecryptedIdentity, unsealedIdentity } from "./read-identity.server.ts";

/** Why another person's identity is read, and the password of who reads it. */
export type ReadingOfIdentity = { readonly reason: string; readonly currentPassword: string };

/**
 * Decrypts the birth and identity of another person for a site administrator, who gives a reason and their own password. The reason
 * is in the audit entry, and in the letter that tells the person.
 * @param secret the session secret
 * @throws AppError notFound for an erased person, and for any other viewer
 */
export async function readIdentityOf(
  viewer: Viewer | null,
  userId: string,
  { reason, currentPassword }: ReadingOfIdentity,
  { sender, secret }: { readonly sender: Sender; readonly secret: string },
  now = databaseNow(),
): Promise<Result<DecryptedIdentity, PasswordNotConfirmed>> {
  authorize(viewer, "person.readIdentity", { userId });
  const confirmed = await confirmPassword(viewer.id, currentPassword);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  return await transact(db(), async (tx) => {
    const person = await lockRow(tx, appUsers, userId, "person");
    if (person.erasedOn) throw new AppError("notFound", { hidden: "person" });
    const identity = unsealedIdentity(person, secret);
    const entry = await writeAudit(tx, {
      actorId: viewer.id,
      action: "person.readIdentity",
      object: { kind: "person", id: person.id },
      after: { reason },
    });
    const recipient = recipientOf(person);
    const about = { kind: "identityRead", cause: `audit:${entry}` } as const;
    const at = formatInstant(now, recipient.language);
    await postLetterTo(tx, sender, recipient, about, (locale) => ({
      subject: m.account_mail_identity_read_subject({}, locale),
      text: m.account_mail_identity_read({ at, reason }, locale),
    }));
    return done(identity);
  });
}
