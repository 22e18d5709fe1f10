import { and, eq, isNotNull, ne } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { accounts, sessions } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done, type Result } from "#app/domain/result.ts";
import type { Language } from "#app/domain/text/language.ts";
import {
  confirmPassword,
  type PasswordNotConfirmed,
} from "#app/features/account/security/confirm-password.server.ts";
import { GOOGLE } from "#app/platform/auth/google-auth.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { endGoogleIdentity } from "#app/platform/person/end-google-identity.server.ts";
import { type PersonRow, personForChange } from "#app/platform/person/person-for-change.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import { renewSession } from "#app/platform/viewer/current-session.server.ts";

/** The Google identity of a person: since when it opens the account, and when that ended. */
export type GoogleIdentity = { readonly since: string; readonly endedOn: string | undefined };

/** The Google identity of a person, that which is in use first; undefined where there was none. */
export async function googleIdentityOf(
  personId: string,
  language: Language,
): Promise<GoogleIdentity | undefined> {
  const rows = await db()
    .select({ since: accounts.createdAt, endedOn: accounts.endedOn })
    .from(accounts)
    .where(and(eq(accounts.userId, personId), eq(accounts.providerId, GOOGLE)))
    .orderBy(accounts.createdAt);
  const row = rows.find(({ endedOn }) => endedOn === null) ?? rows.at(-1);
  return (
    row && {
      since: formatInstantInBoth(row.since, language),
      endedOn: row.endedOn ? formatInstantInBoth(row.endedOn, language) : undefined,
    }
  );
}

/**
 * Unlinks the person's Google identity: it does not open the account any more, and every other session ends, since any of them may
 * have been opened with it.
 * @param sessionId the session to keep
 * @throws AppError notFound when the viewer is another person
 */
export async function unlinkGoogle(
  viewer: Viewer | null,
  password: string | undefined,
  sessionId: string,
  sender: Sender,
): Promise<Result<{ changed: boolean }, PasswordNotConfirmed>> {
  return await withPassword(viewer, password, async (tx, person) => {
    const changed = await endGoogleIdentity(tx, person, sender);
    if (changed)
      await tx.delete(sessions).where(and(eq(sessions.userId, person.id), ne(sessions.id, sessionId)));
    return done({ changed });
  });
}

/**
 * Forgets that the person's Google identities ended: the next sign-in with one that has the address of the account links it again.
 * @throws AppError notFound when the viewer is another person
 */
export async function allowGoogle(
  viewer: Viewer | null,
  password: string | undefined,
): Promise<Result<{ changed: boolean }, PasswordNotConfirmed>> {
  return await withPassword(viewer, password, async (tx, person) => {
    const forgotten = await tx
      .delete(accounts)
      .where(
        and(eq(accounts.userId, person.id), eq(accounts.providerId, GOOGLE), isNotNull(accounts.endedOn)),
      )
      .returning({ id: accounts.id });
    if (forgotten.length > 0) await auditPerson(tx, person.id, "allowGoogle", person.id);
    return done({ changed: forgotten.length > 0 });
  });
}

/** Changes the identity of a person who has typed the password again, in a transaction. */
async function withPassword(
  viewer: Viewer | null,
  password: string | undefined,
  change: (tx: Transaction, person: PersonRow) => Promise<Done<{ changed: boolean }>>,
): Promise<Result<{ changed: boolean }, PasswordNotConfirmed>> {
  authorize(viewer, "person.change", { userId: viewer?.id ?? "" });
  const confirmed = await confirmPassword(viewer.id, password);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  return await transact(db(), async (tx) => await change(tx, await personForChange(tx, viewer, viewer.id)));
}
