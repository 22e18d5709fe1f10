import { and, eq } from "drizzle-orm";
import { type Database, db } from "#app/db/client.server.ts";
import { appUsers, userRoles } from "#app/db/tables/people.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import {
  consumeLink,
  createLink,
  dropLinks,
  type LinkPurpose,
  peekLink,
} from "#app/platform/links/links.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { Asking } from "./sign-asking.ts";
import { takeLetterTurn, takeSignUpTurn } from "./sign-in-limits.server.ts";
import { type Addressee, addresseeOf, type Letter, linkTo, mailLater } from "./sign-mail.server.ts";

type Tx = Pick<Database, "select" | "insert" | "update" | "delete">;

/** The letter that asks whether a mailbox is the person's, with a link good for a day. */
export async function verificationLetter(person: Addressee, asking: Asking): Promise<Letter> {
  const token = await createLink(db(), "verify", person.id);
  const locale = { locale: person.preferredLanguage };
  const link = linkTo(asking, "/auth/verify", person.preferredLanguage, token);
  return {
    to: person.email,
    subject: m.auth_mail_verify_subject({}, locale),
    text: m.auth_mail_verify({ link }, locale),
  };
}

/**
 * Sends the verification letter again, at most once a minute, where an account waits for it. The answer is the same for
 * every address.
 */
export async function resendVerification(
  email: string,
  asking: Asking,
): Promise<Result<undefined, "auth_wait" | "auth_too_often">> {
  const { facts } = asking;
  const turn = await takeSignUpTurn(facts.source);
  if (!turn.ok) return refuse("auth_too_often", { seconds: turn.seconds });
  // The same count as the letter of the sign-up itself, so that the first minute is waited for too.
  const letter = await takeLetterTurn(facts.config, "signUp", email);
  if (!letter.ok) return refuse("auth_wait", { seconds: letter.seconds });
  mailLater(asking, async () => {
    const person = await addresseeOf(email);
    if (!person || person.disabledOn || person.emailVerified) return undefined;
    return await verificationLetter(person, asking);
  });
  return done(undefined);
}

/** Whether a link from a letter would work now; looking does not use it up. */
export async function isGoodLink(purpose: LinkPurpose, token: string): Promise<boolean> {
  return (await peekLink(purpose, token)) !== undefined;
}

/** Uses a verification link: the mailbox is the person's from now on. Refused: used, altered, too old, or not needed. */
export async function verifyMailbox(
  token: string,
  config: Config,
): Promise<Result<{ id: string }, "auth_link_bad">> {
  return await db().transaction(async (tx) => {
    const holder = await consumeLink(tx, "verify", token);
    if (!holder) return refuse("auth_link_bad");
    await dropLinks(tx, holder.userId, "verify");
    await confirmMailbox(tx, holder.userId, config);
    return done({ id: holder.userId });
  });
}

/**
 * Marks a mailbox as its person's, once. Whoever proves the mailbox in ADMIN_EMAIL becomes site administrator at this
 * moment and at no other, so that changing one's address to it later gives nothing.
 */
export async function confirmMailbox(tx: Tx, userId: string, { adminEmail }: Config): Promise<void> {
  const [person] = await tx
    .update(appUsers)
    .set({ emailVerified: true, updatedOn: new Date() })
    .where(and(eq(appUsers.id, userId), eq(appUsers.emailVerified, false)))
    .returning({ email: appUsers.email });
  if (!person) return;
  const object = { kind: "person", id: userId };
  await writeAudit(tx, {
    actorId: userId,
    action: "person.verifyEmail",
    object,
    after: { email: person.email },
  });
  log.info({ event: "verifyEmail", person: userId }, "a mailbox was verified");
  if (person.email !== adminEmail) return;
  await grantSiteAdmin(tx, userId);
}

/** Gives the role of site administrator that ADMIN_EMAIL promises; the trail names the system as the giver. */
export async function grantSiteAdmin(tx: Tx, userId: string): Promise<void> {
  const granted = await tx
    .insert(userRoles)
    .values({ userId, type: "siteAdmin" })
    .onConflictDoNothing()
    .returning({ id: userRoles.id });
  if (granted.length === 0) return;
  const object = { kind: "person", id: userId };
  await writeAudit(tx, { actorId: null, action: "role.grant", object, after: { type: "siteAdmin" } });
  log.info(
    { event: "roleGrant", person: userId, role: "siteAdmin" },
    "the site administrator's mailbox was verified",
  );
}
