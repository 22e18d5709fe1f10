import { eq } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatDate, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import {
  confirmPassword,
  type PasswordNotConfirmed,
} from "#app/features/account/security/confirm-password.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { createLink, dropLinks, LINK_LIFETIME_MS } from "#app/platform/links/links.server.ts";
import { changePersonIn } from "#app/platform/person/change-person.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";
import { postLetterTo, recipientOf, type Sender } from "#app/platform/person/post-letter-to.server.ts";
import { isLastSiteAdmin, lockSiteAdmins } from "#app/platform/person/site-admins.server.ts";
import { renewSession } from "#app/platform/viewer/current-session.server.ts";

/** The time in which a person can cancel the deletion: as long as the link in the letter is valid. */
const GRACE_MS = LINK_LIFETIME_MS.keepAccount;

/**
 * Marks a person's account for deletion in fourteen days, signs them out everywhere and sends a link that cancels it.
 * @returns `account_last_site_admin` for the last site administrator, since no other person could appoint one
 * @throws AppError notFound when the viewer is another person
 */
export async function requestDeletion(
  viewer: Viewer | null,
  userId: string,
  password: string | undefined,
  sender: Sender,
  now = databaseNow(),
): Promise<Result<{ deleteAfter: Date }, PasswordNotConfirmed | "account_last_site_admin">> {
  authorize(viewer, "person.change", { userId });
  const confirmed = await confirmPassword(userId, password);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  const deleteAfter = new Date(now.getTime() + GRACE_MS);
  const isRequested = await transact(db(), async (tx) => {
    await lockSiteAdmins(tx);
    const person = await personForChange(tx, viewer, userId);
    if (await isLastSiteAdmin(tx, person.id)) return false;
    const entry = await changePersonIn(tx, viewer, person.id, "requestDeletion", { deleteAfter });
    if (entry === null) return true;
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
    await dropLinks(tx, person.id);
    const token = await createLink(tx, "keepAccount", person.id, {}, now);
    const recipient = recipientOf(person);
    const date = formatDate(todayInNepal(deleteAfter), recipient.language);
    const about = {
      kind: "keepAccount",
      cause: `audit:${entry}`,
      goodUntil: deleteAfter,
    } as const;
    await postLetterTo(tx, sender, recipient, about, (locale, at) => ({
      subject: m.account_mail_deletion_subject({}, locale),
      text: m.account_mail_deletion({ link: at(`${href("/account/keep")}?token=${token}`), date }, locale),
    }));
    return true;
  });
  if (!isRequested) return refuse("account_last_site_admin");
  return done({ deleteAfter });
}
