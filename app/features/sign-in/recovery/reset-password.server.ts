import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts, sessions } from "#app/db/tables/people.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import {
  type LetterRequest,
  letterTo,
  linkTo,
  personByEmail,
  requestLinkLetter,
} from "#app/features/sign-in/letters/request-letter.server.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import { markEmailVerified } from "#app/features/sign-in/sign-up/verify-email.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { refuseChosenPassword } from "#app/platform/auth/common-passwords.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { dropPendingSignIns } from "#app/platform/auth/pending-sign-ins.server.ts";
import { refuseLink, takeLinkPasswordAttempt } from "#app/platform/auth/sign-in-limits.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import {
  consumeLink,
  createLink,
  dropLinks,
  linkExpiry,
  peekLink,
} from "#app/platform/links/links.server.ts";
import { logFailure, PASSWORD_NOT_UPDATED } from "#app/platform/log/log-failure.server.ts";
import type { Written } from "#app/platform/mail/send-letter.server.ts";
import { endGoogleIdentity } from "#app/platform/person/end-google-identity.server.ts";
import { postLetterTo, recipientOf } from "#app/platform/person/post-letter-to.server.ts";

type Tx = Pick<Database, "select" | "insert" | "update" | "delete">;

/** Requests a letter with a link for a new password, to the person with the address. Otherwise as `requestLinkLetter`. */
export const requestPasswordReset = (email: string, signInRequest: SignInRequest) =>
  requestLinkLetter("reset", email, signInRequest);

/** Writes the letter with a link for a new password; undefined when no person has the address, or they are disabled. */
export async function writeResetLetter(
  tx: Tx,
  request: LetterRequest,
  config: Config,
): Promise<Written | undefined> {
  const person = await personByEmail(request.email, tx);
  if (!person || person.disabledOn) return undefined;
  const goodUntil = linkExpiry("reset");
  const token = await createLink(tx, "reset", person.id);
  const locale = { locale: person.preferredLanguage };
  const link = linkTo(config, href("/auth/reset"), person.preferredLanguage, token);
  return letterTo(person, request, {
    subject: m.auth_mail_reset_subject({}, locale),
    text: m.auth_mail_reset({ link }, locale),
    goodUntil,
  });
}

/** The address of the account whose password a link may set, or undefined when the link is invalid. */
export async function addressOfReset(token: string): Promise<string | undefined> {
  const holder = await peekLink("reset", token);
  const person = holder && (await personOf(holder.userId));
  return person && !person.disabledOn ? person.email : undefined;
}

/**
 * Sets a new password by the link of a letter, ends every session and the person's Google identity, unless it is their first
 * password, and notifies the person by letter. A refused password
 * does not consume the link. The link proves that the mailbox is the person's, so their address is verified too.
 */
export async function resetPassword(
  token: string,
  password: string,
  signInRequest: SignInRequest,
): Promise<Result<{ id: string }, "auth_link_invalid" | "auth_password_refused" | "auth_too_often">> {
  const { requestDetails } = signInRequest;
  const holder = await peekLink("reset", token);
  const person = holder && (await personOf(holder.userId));
  if (!person || person.disabledOn) return await refuseLink(requestDetails.source);
  const attempt = await takeLinkPasswordAttempt(person.id);
  if (!attempt.ok) return refuse("auth_too_often", { seconds: attempt.seconds });
  if (refuseChosenPassword(password, person.email)) return refuse("auth_password_refused");
  const hash = await hashPassword(password);
  const sender = { from: signInRequest.companyEmail, config: requestDetails.config };
  const updating = transact(db(), async (tx) => {
    if (!(await consumeLink(tx, "reset", token))) return false;
    await dropLinks(tx, person.id);
    const changed = await tx
      .update(accounts)
      .set({ password: hash, updatedAt: databaseNow() })
      .where(and(eq(accounts.userId, person.id), eq(accounts.providerId, "credential")))
      .returning({ id: accounts.id });
    // A person who signed up with Google gets their first password here.
    if (changed.length === 0)
      await tx
        .insert(accounts)
        .values({ userId: person.id, accountId: person.id, providerId: "credential", password: hash });
    // Whoever had the password may have linked an identity of their own.
    else await endGoogleIdentity(tx, person, sender);
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
    await dropPendingSignIns(tx, person.id);
    await markEmailVerified(tx, person.id, requestDetails.config);
    const object = { kind: "person", id: person.id };
    const entry = await writeAudit(tx, { actorId: person.id, action: "person.resetPassword", object });
    await postLetterTo(
      tx,
      sender,
      recipientOf(person),
      { kind: "passwordChanged", cause: `audit:${entry}` },
      (locale, at) => ({
        subject: m.auth_mail_password_subject({}, locale),
        text: m.auth_mail_password({ forgot: at(href("/auth/forgot")) }, locale),
      }),
    );
    return true;
  });
  const isDone = await logFailure(PASSWORD_NOT_UPDATED, updating);
  if (!isDone) return refuse("auth_link_invalid");
  return done({ id: person.id });
}

async function personOf(id: string) {
  const [person] = await db()
    .select({
      id: appUsers.id,
      email: appUsers.email,
      disabledOn: appUsers.disabledOn,
      preferredLanguage: appUsers.preferredLanguage,
    })
    .from(appUsers)
    .where(eq(appUsers.id, id));
  return person;
}
