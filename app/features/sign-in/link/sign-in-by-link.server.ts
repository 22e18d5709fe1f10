import { eq } from "drizzle-orm";
import { href } from "react-router";
import { type Database, db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import {
  addresseeOf,
  askSignLetter,
  letterTo,
  linkTo,
  type SignAsk,
} from "#app/features/sign-in/letters/request-letter.server.ts";
import { type Opened, openSession } from "#app/features/sign-in/session/open-session.server.ts";
import type { Asking } from "#app/features/sign-in/session/sign-in-request.ts";
import * as m from "#app/i18n/generated/messages.js";
import {
  accountKey,
  refuseLink,
  takeLetterAttempt,
  takeSignUpAttempt,
} from "#app/platform/auth/sign-in-limits.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { consumeLink, createLink, linkExpiry, peekLink } from "#app/platform/links/links.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import type { Written } from "#app/platform/mail/send-letter.server.ts";

type Tx = Pick<Database, "select" | "insert" | "update" | "delete">;

/**
 * Sends a one-time link to sign in with, so that no person is locked out of their account by others' wrong passwords.
 * The answer is the same for every address.
 * @param from return path, which the link contains
 */
export async function mailSignInLink(
  email: string,
  from: string | null,
  asking: Asking,
): Promise<Result<{ email: string }, "auth_wait" | "auth_too_often">> {
  const { facts } = asking;
  const attempt = await takeSignUpAttempt(facts.source);
  if (!attempt.ok) return refuse("auth_too_often", { seconds: attempt.seconds });
  const letter = await takeLetterAttempt(facts.config, "signIn", email);
  if (!letter.ok) return refuse("auth_wait", { seconds: letter.seconds });
  await transact(db(), (tx) => askSignLetter(tx, asking, "signIn", { email, place: from }));
  noteSecurity("letter", "asked", { purpose: "signIn", account: accountKey(facts.config, email) });
  return done({ email });
}

/** Writes the letter with a link to sign in with, to the person who has verified the mailbox. */
export async function writeSignInLetter(tx: Tx, ask: SignAsk, config: Config): Promise<Written | undefined> {
  const person = await addresseeOf(ask.email, tx);
  if (!person?.emailVerified || person.disabledOn) return undefined;
  const goodUntil = linkExpiry("signIn");
  const token = await createLink(tx, "signIn", person.id);
  const locale = { locale: person.preferredLanguage };
  const link = linkTo(config, href("/auth/link"), person.preferredLanguage, token, ask.place);
  return letterTo(person, ask, {
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
 * Signs in by a link from the mailbox, which works once. Refused when used, altered, expired, or when its person may
 * not sign in.
 */
export async function signInByLink(
  token: string,
  asking: Asking,
): Promise<Result<Exclude<Opened, { kind: "refused" }>, "auth_link_invalid" | "auth_too_often">> {
  const { source } = asking.facts;
  const holder = await consumeLink(db(), "signIn", token);
  if (!holder) return await refuseLink(source);
  const [person] = await db()
    .select({ id: appUsers.id, email: appUsers.email })
    .from(appUsers)
    .where(eq(appUsers.id, holder.userId));
  const opened = person ? await openSession(asking, person, "link") : undefined;
  return !opened || opened.kind === "refused" ? refuse("auth_link_invalid") : done(opened);
}
