import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { takeLetterAttempt } from "#app/platform/auth/sign-in-limits.server.ts";
import { createLink, linkExpiry } from "#app/platform/links/links.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";
import { postLetterTo, recipientOf, type Sender } from "#app/platform/person/post-letter-to.server.ts";

/**
 * Sends a signed-in person a link to set a password, as `requestPasswordReset` does for a visitor: a person who signed up
 * with Google has no password to change. Both count towards the same limit of letters to one address.
 * @throws AppError notFound when the viewer is another person
 */
export async function requestPassword(
  viewer: Viewer | null,
  userId: string,
  sender: Sender,
): Promise<Result<{ changed: boolean }, "account_letter_recently_sent" | "form_could_not_save">> {
  authorize(viewer, "person.change", { userId });
  const attempt = await takeLetterAttempt(sender.config, "reset", viewer.email);
  if (!attempt.ok) return refuse("account_letter_recently_sent", { seconds: attempt.seconds });
  await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    const entry = await auditPerson(tx, person.id, "requestPassword", person.id);
    const about = { kind: "reset", cause: `audit:${entry}`, goodUntil: linkExpiry("reset") } as const;
    const token = await createLink(tx, "reset", person.id);
    await postLetterTo(tx, sender, recipientOf(person), about, (locale, at) => ({
      subject: m.account_mail_set_password_subject({}, locale),
      text: m.account_mail_set_password({ link: at(`${href("/auth/reset")}?token=${token}`) }, locale),
    }));
  });
  return done({ changed: true });
}
