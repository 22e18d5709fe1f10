import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import {
  type LetterRecipient,
  type LetterRequest,
  letterTo,
  linkTo,
  requestLinkLetter,
} from "#app/features/sign-in/letters/request-letter.server.ts";
import { holderOfId, isTheirPassword } from "#app/features/sign-in/password/check-password.server.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import * as m from "#app/i18n/generated/messages.js";
import { refuseLink, takeLinkPasswordAttempt } from "#app/platform/auth/sign-in-limits.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import {
  consumeLink,
  createLink,
  dropLinks,
  linkExpiry,
  peekLink,
} from "#app/platform/links/links.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import type { Written } from "#app/platform/mail/send-letter.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { grantSiteAdmin } from "#app/platform/person/name-site-admin.server.ts";

type Tx = Pick<Database, "select" | "insert" | "update" | "delete">;

/** Writes the verification letter, with a link valid for a day. */
export async function verificationLetter(
  tx: Tx,
  person: LetterRecipient,
  request: LetterRequest,
  config: Config,
): Promise<Written> {
  const goodUntil = linkExpiry("verify");
  const token = await createLink(tx, "verify", person.id);
  const locale = { locale: person.preferredLanguage };
  const link = linkTo(config, href("/auth/verify"), person.preferredLanguage, token, request.returnPath);
  const forgot = config.baseUrl + inLanguage(href("/auth/forgot"), person.preferredLanguage);
  return letterTo(person, request, {
    subject: m.auth_mail_verify_subject({}, locale),
    text: m.auth_mail_verify({ link, forgot }, locale),
    goodUntil,
  });
}

/**
 * Requests the verification letter again, which is sent at most once a minute, to an address with an unverified account. Otherwise as
 * `requestLinkLetter`.
 */
export const resendVerification = (email: string, signInRequest: SignInRequest, from: string | null = null) =>
  requestLinkLetter("verify", email, signInRequest, from);

/** The address that a verification link verifies, or undefined when the link is invalid. */
export async function addressOfVerification(token: string): Promise<string | undefined> {
  const holder = await peekLink("verify", token);
  const person = holder && (await holderOfId(holder.userId));
  return person && !person.disabledOn ? person.email : undefined;
}

/**
 * Uses a verification link: it marks the address as verified. It requires the account's password too, since the
 * account may have been made by another person who waits for the owner of the mailbox to verify it: the owner, who
 * does not know that password, sets another one by the letter for a forgotten password, which makes the first one invalid.
 * A wrong password does not consume the link.
 * @returns `auth_link_invalid` for a link that was used, altered, has expired or is not needed
 * @throws AppError busy when too many passwords wait to be checked
 */
export async function verifyEmailByLink(
  token: string,
  password: string,
  { requestDetails }: Pick<SignInRequest, "requestDetails">,
): Promise<
  Result<{ id: string; email: string }, "auth_link_invalid" | "auth_password_wrong" | "auth_too_often">
> {
  const holder = await peekLink("verify", token);
  const person = holder && (await holderOfId(holder.userId));
  if (!person || person.disabledOn) return await refuseLink(requestDetails.source);
  const attempt = await takeLinkPasswordAttempt(person.id);
  if (!attempt.ok) return refuse("auth_too_often", { seconds: attempt.seconds });
  if (!(await isTheirPassword(person, password))) {
    noteSecurity("signIn", "wrongPassword", { way: "link", person: person.id });
    return refuse("auth_password_wrong");
  }
  return await transact(db(), async (tx) => {
    // The link is invalid by now if another password was set meanwhile.
    if (!(await consumeLink(tx, "verify", token))) return refuse("auth_link_invalid");
    await dropLinks(tx, person.id, "verify");
    await markEmailVerified(tx, person.id, requestDetails.config);
    return done({ id: person.id, email: person.email });
  });
}

/**
 * Marks a person's address as verified, once. A person who verifies the address in ADMIN_EMAIL becomes site
 * administrator at this moment and at no other, so that changing one's address to it later gives no role.
 */
export async function markEmailVerified(tx: Tx, userId: string, { adminEmail }: Config): Promise<void> {
  const [person] = await tx
    .update(appUsers)
    .set({ emailVerified: true })
    .where(and(eq(appUsers.id, userId), eq(appUsers.emailVerified, false)))
    .returning({ email: appUsers.email });
  if (!person) return;
  await auditPerson(tx, userId, "verifyEmail", userId, ["emailVerified"]);
  if (person.email !== adminEmail) return;
  await grantSiteAdmin(tx, userId);
}
