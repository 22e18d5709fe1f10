import { eq } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import {
  type LetterRequest,
  letterTo,
  linkTo,
  personByEmail,
  requestLinkLetter,
} from "#app/features/sign-in/letters/request-letter.server.ts";
import { openSession, type SessionOutcome } from "#app/features/sign-in/session/open-session.server.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import * as m from "#app/i18n/generated/messages.js";
import { refuseLink } from "#app/platform/auth/sign-in-limits.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { consumeLink, createLink, linkExpiry, peekLink } from "#app/platform/links/links.server.ts";
import type { Written } from "#app/platform/mail/send-letter.server.ts";

type Tx = Pick<Database, "select" | "insert" | "update" | "delete">;

/**
 * Sends a one-time link to sign in with, so that no person is locked out of their account by others' wrong passwords.
 * Otherwise as `requestLinkLetter`.
 * @param from return path, which the link contains
 */
export const mailSignInLink = (email: string, from: string | null, signInRequest: SignInRequest) =>
  requestLinkLetter("signIn", email, signInRequest, from);

/** Writes the letter with a link to sign in with; undefined when no person has verified the address, or they are disabled. */
export async function writeSignInLetter(
  tx: Tx,
  request: LetterRequest,
  config: Config,
): Promise<Written | undefined> {
  const person = await personByEmail(request.email, tx);
  if (!person?.emailVerified || person.disabledOn) return undefined;
  const goodUntil = linkExpiry("signIn");
  const token = await createLink(tx, "signIn", person.id);
  const locale = { locale: person.preferredLanguage };
  const link = linkTo(config, href("/auth/link"), person.preferredLanguage, token, request.returnPath);
  return letterTo(person, request, {
    subject: m.auth_mail_link_subject({}, locale),
    text: m.auth_mail_link({ link }, locale),
    goodUntil,
  });
}

/** Whether a link to sign in with is valid now; this does not consume it. */
export async function isSignInLink(token: string): Promise<boolean> {
  return (await peekLink("signIn", token)) !== undefined;
}

/**
 * Signs in by a link from a letter, which works once.
 * @returns `auth_link_invalid` when the link was used, altered or has expired, or its person may not sign in;
 *   `auth_too_often` after many invalid links from the source, with `values.seconds`
 */
export async function signInByLink(
  token: string,
  signInRequest: SignInRequest,
): Promise<Result<Exclude<SessionOutcome, { kind: "refused" }>, "auth_link_invalid" | "auth_too_often">> {
  const { source } = signInRequest.requestDetails;
  const holder = await consumeLink(db(), "signIn", token);
  if (!holder) return await refuseLink(source);
  const [person] = await db()
    .select({ id: appUsers.id, email: appUsers.email })
    .from(appUsers)
    .where(eq(appUsers.id, holder.userId));
  const opened = person ? await openSession(signInRequest, person, "link") : undefined;
  return !opened || opened.kind === "refused" ? refuse("auth_link_invalid") : done(opened);
}
