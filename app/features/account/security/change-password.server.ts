import { and, eq, ne } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { accounts, sessions } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { samePassword } from "#app/domain/people/password.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { refuseChosenPassword } from "#app/platform/auth/common-passwords.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { dropPendingSignIns } from "#app/platform/auth/pending-sign-ins.server.ts";
import { dropLinks } from "#app/platform/links/links.server.ts";
import { logFailure, PASSWORD_NOT_UPDATED } from "#app/platform/log/log-failure.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";
import { postLetterTo, recipientOf, type Sender } from "#app/platform/person/post-letter-to.server.ts";
import { renewSession } from "#app/platform/viewer/current-session.server.ts";
import type { ChangePassword } from "./change-password.schema.ts";
import { confirmPassword, type PasswordNotConfirmed } from "./confirm-password.server.ts";

type Field = "currentPassword" | "password" | "passwordAgain";
export type PasswordRefused = PasswordNotConfirmed | "account_passwords_differ" | "account_password_weak";

/**
 * Sets another password and ends every session of the person but the current one, which gets another token. Unused links
 * for signing in or for a new password become invalid, and a letter notifies the person.
 * @param sessionId the session to keep
 * @returns `values.field` is the name of the field that was refused
 * @throws AppError notFound when the viewer is another person
 */
export async function changePassword(
  viewer: Viewer | null,
  userId: string,
  { currentPassword, password, passwordAgain }: ChangePassword,
  sessionId: string,
  sender: Sender,
): Promise<Result<{ changed: boolean }, PasswordRefused>> {
  authorize(viewer, "person.change", { userId });
  if (!samePassword(password, passwordAgain)) return refuseAt("passwordAgain", "account_passwords_differ");
  if (refuseChosenPassword(password, viewer.email)) return refuseAt("password", "account_password_weak");
  const confirmed = await confirmPassword(userId, currentPassword);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  if (password === currentPassword) return done({ changed: false });
  const hashed = await hashPassword(password);
  const updating = transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    await tx
      .update(accounts)
      .set({ password: hashed, updatedAt: databaseNow() })
      .where(and(eq(accounts.userId, person.id), eq(accounts.providerId, "credential")));
    await tx.delete(sessions).where(and(eq(sessions.userId, person.id), ne(sessions.id, sessionId)));
    await dropPendingSignIns(tx, person.id);
    await dropLinks(tx, person.id, "signIn");
    await dropLinks(tx, person.id, "reset");
    const entry = await auditPerson(tx, person.id, "changePassword", person.id);
    const about = { kind: "passwordChanged", cause: `audit:${entry}` } as const;
    await postLetterTo(tx, sender, recipientOf(person), about, (locale, at) => ({
      subject: m.account_mail_password_subject({}, locale),
      text: m.account_mail_password({ forgot: at(href("/auth/forgot")) }, locale),
    }));
  });
  await logFailure(PASSWORD_NOT_UPDATED, updating);
  return done({ changed: true });
}

function refuseAt<const Code extends PasswordRefused>(field: Field, code: Code) {
  return refuse(code, { field });
}
