import { eq } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { takeLetterAttempt } from "#app/platform/auth/sign-in-limits.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { createLink, dropLinks, linkExpiry } from "#app/platform/links/links.server.ts";
import type { Cause } from "#app/platform/mail/letters.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";
import {
  postLetterTo,
  type Recipient,
  recipientOf,
  type Sender,
} from "#app/platform/person/post-letter-to.server.ts";
import { renewSession } from "#app/platform/viewer/current-session.server.ts";
import type { ChangeEmail } from "./change-email.schema.ts";
import { confirmPassword, type PasswordNotConfirmed } from "./confirm-password.server.ts";

/** Limit of the letters that one person can cause to addresses they enter. */
const LIMIT = { name: "change-email", points: 5, seconds: 3600 } as const;

const CONFIRM_PATH = href("/account/security/changeemail/confirm");

/**
 * Requests another sign-in address: a link is sent to the new mailbox, and nothing changes until it is used. The answer is
 * the same for an address that has an account already; its owner is notified by letter, in their own language. The number
 * of such letters to one mailbox is limited, however many people enter its address.
 * @throws AppError notFound when the viewer is another person
 */
export async function requestEmailChange(
  viewer: Viewer | null,
  userId: string,
  { email, currentPassword }: ChangeEmail,
  sender: Sender,
): Promise<Result<{ changed: boolean }, PasswordNotConfirmed | "account_letter_recently_sent">> {
  authorize(viewer, "person.change", { userId });
  const confirmed = await confirmPassword(userId, currentPassword);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  if (email === viewer.email) return done({ changed: false });
  const attempt = await takeAttempt(LIMIT, userId);
  if (!attempt.ok) return refuse("account_too_often", { seconds: attempt.seconds });
  const letter = await takeLetterAttempt(sender.config, "changeEmail", email);
  if (!letter.ok) return refuse("account_letter_recently_sent", { seconds: letter.seconds });

  await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    const [taken] = await tx
      .select({ id: appUsers.id, email: appUsers.email, preferredLanguage: appUsers.preferredLanguage })
      .from(appUsers)
      .where(eq(appUsers.email, email));
    const cause =
      `audit:${await auditPerson(tx, person.id, "requestEmailChange", person.id, ["email"])}` as const;
    await dropLinks(tx, person.id, "changeEmail");
    if (taken) return await notifyOwner(tx, sender, recipientOf(taken), cause);
    const goodUntil = linkExpiry("changeEmail");
    const token = await createLink(tx, "changeEmail", person.id, { email });
    const recipient = { ...recipientOf(person), to: email };
    return await postLetterTo(
      tx,
      sender,
      recipient,
      { kind: "changeEmail", cause, goodUntil },
      (locale, at) => ({
        subject: m.account_mail_confirm_subject({}, locale),
        text: m.account_mail_confirm({ link: at(`${CONFIRM_PATH}?token=${token}`) }, locale),
      }),
    );
  });
  return done({ changed: true });
}

/** Notifies the owner of an address that another person entered it as theirs. */
async function notifyOwner(
  tx: Pick<Database, "insert" | "execute">,
  sender: Sender,
  owner: Recipient,
  cause: Cause,
): Promise<void> {
  await postLetterTo(tx, sender, owner, { kind: "addressTaken", cause }, (locale, at) => ({
    subject: m.account_mail_taken_subject({}, locale),
    text: m.account_mail_taken({ link: at(href("/auth")) }, locale),
  }));
}
