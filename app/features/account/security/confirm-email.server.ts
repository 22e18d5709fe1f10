import { and, eq, ne } from "drizzle-orm";
import { brokenConstraint } from "#app/db/broken-constraint.ts";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { consumeLink, dropLinks, peekLink } from "#app/platform/links/links.server.ts";
import { EMAIL_NOT_UPDATED, logFailure } from "#app/platform/log/log-failure.server.ts";
import { changePersonIn } from "#app/platform/person/change-person.server.ts";
import { endGoogleIdentity } from "#app/platform/person/end-google-identity.server.ts";
import { moveMailbox } from "#app/platform/person/move-mailbox.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";
import { postLetterTo, recipientOf, type Sender } from "#app/platform/person/post-letter-to.server.ts";

/** The address that a link would set for the viewer; the link is not consumed. Undefined for an invalid or another person's link. */
export async function emailToConfirm(viewer: Viewer | null, token: string): Promise<string | undefined> {
  const holder = await peekLink("changeEmail", token);
  return holder && holder.userId === viewer?.id ? holder.detail.email : undefined;
}

/**
 * Makes the address of a link the person's sign-in address and one of their contact addresses, ends their Google identity, and
 * notifies the old address. Roles do not change, even when the new address is the one in ADMIN_EMAIL.
 * @returns `account_link_expired` for a link that is unknown, used, too old, or whose address another person has
 *   meanwhile
 * @throws AppError notFound for a link of another person
 */
export async function confirmEmailChange(
  viewer: Viewer | null,
  token: string,
  sender: Sender,
): Promise<Result<{ email: string }, "account_link_expired">> {
  const updating = changeEmail(viewer, token, sender).catch((error: unknown) => {
    // Another person confirmed the same address at the same time.
    if (brokenConstraint(error) === "app_users_email_unique") return undefined;
    throw error;
  });
  const changed = await logFailure(EMAIL_NOT_UPDATED, updating);
  return changed ? done(changed) : refuse("account_link_expired");
}

async function changeEmail(
  viewer: Viewer | null,
  token: string,
  sender: Sender,
): Promise<{ email: string } | undefined> {
  return await transact(db(), async (tx) => {
    // A person who may not use a link must not consume it either.
    const link = await peekLink("changeEmail", token);
    if (!link) return undefined;
    authorize(viewer, "person.change", { userId: link.userId });
    const holder = await consumeLink(tx, "changeEmail", token);
    const email = holder?.detail.email;
    if (!email) return undefined;
    const person = await personForChange(tx, viewer, link.userId);
    const [taken] = await tx
      .select({ id: appUsers.id })
      .from(appUsers)
      .where(and(eq(appUsers.email, email), ne(appUsers.id, person.id)));
    if (taken) return undefined;
    const entry = await changePersonIn(tx, viewer, person.id, "changeEmail", {
      email,
      emailVerified: true,
      emails: [email, ...person.emails.filter((each) => each !== email)],
      preferredEmail: person.preferredEmail === person.email ? email : person.preferredEmail,
    });
    // Links that were sent to the old mailbox must not sign in any more.
    await dropLinks(tx, person.id);
    // The person has the address already.
    if (entry === null) return { email };
    await moveMailbox(tx, sender.config, { personId: person.id, from: person.email, to: email });
    // It was linked by the old mailbox, which may get another owner.
    await endGoogleIdentity(tx, { ...person, email }, sender);
    const about = { kind: "emailChanged", cause: `audit:${entry}` } as const;
    await postLetterTo(tx, sender, recipientOf(person), about, (locale) => ({
      subject: m.account_mail_moved_subject({}, locale),
      text: m.account_mail_moved({}, locale),
    }));
    return { email };
  });
}
