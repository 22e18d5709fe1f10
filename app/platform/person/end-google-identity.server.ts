import { and, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import { databaseNow } from "#app/db/database-now.server.ts";
import { accounts } from "#app/db/tables/people.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { GOOGLE } from "#app/platform/auth/google-auth.server.ts";
import { auditPerson } from "./audit-person.server.ts";
import type { PersonRow } from "./person-for-change.server.ts";
import { postLetterTo, recipientOf, type Sender } from "./post-letter-to.server.ts";

/**
 * Ends the Google identity of a person, if there is one: it does not open the account any more, and the person is told by letter. It
 * stays known as ended, so that signing in with it neither joins the account again by its address nor makes another one.
 * @returns whether there was one
 */
export async function endGoogleIdentity(
  tx: Transaction,
  person: Pick<PersonRow, "id" | "email" | "preferredLanguage">,
  sender: Sender,
  now = databaseNow(),
): Promise<boolean> {
  const ended = await tx
    .update(accounts)
    .set({ endedOn: now, updatedAt: now })
    .where(and(eq(accounts.userId, person.id), eq(accounts.providerId, GOOGLE), isNull(accounts.endedOn)))
    .returning({ id: accounts.id });
  if (ended.length === 0) return false;
  const entry = await auditPerson(tx, person.id, "unlinkGoogle", person.id);
  const about = { kind: "googleUnlinked", cause: `audit:${entry}` } as const;
  await postLetterTo(tx, sender, recipientOf(person), about, (locale, at) => ({
    subject: m.account_mail_google_ended_subject({}, locale),
    text: m.account_mail_google_ended({ google: at(href("/account/security/google")) }, locale),
  }));
  return true;
}

/** Tells a person by letter that a Google identity opens their account from now on. @param entry id of the audit entry about it */
export async function notifyOfGoogleIdentity(
  tx: Transaction,
  person: Pick<PersonRow, "id" | "email" | "preferredLanguage">,
  entry: string,
  sender: Sender,
): Promise<void> {
  const about = { kind: "googleLinked", cause: `audit:${entry}` } as const;
  await postLetterTo(tx, sender, recipientOf(person), about, (locale, at) => ({
    subject: m.account_mail_google_linked_subject({}, locale),
    text: m.account_mail_google_linked(
      { google: at(href("/account/security/google")), forgot: at(href("/auth/forgot")) },
      locale,
    ),
  }));
}
