import { eq } from "drizzle-orm";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { sessions, twoFactors } from "#app/db/tables/people.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import * as m from "#app/i18n/generated/messages.js";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";
import { postLetterTo, recipientOf, type Sender } from "./post-letter-to.server.ts";

/** Who takes the second factor of another person off: a site administrator; null for whoever runs the server. */
export type ResetBy = { readonly actorId: string | null; readonly reason: string };

/**
 * Takes the second factor off a person who has lost it: the key, the recovery codes and every session end, and a letter tells the
 * person with the reason, which is in the audit entry too. The caller has checked the right to do it.
 * @returns whether there was one
 * @throws AppError notFound for an erased person
 */
export async function resetSecondFactorIn(
  tx: Transaction,
  userId: string,
  { actorId, reason }: ResetBy,
  sender: Sender,
): Promise<boolean> {
  const person = await lockRow(tx, appUsers, userId, "person");
  if (person.erasedOn) throw new AppError("notFound", { hidden: "person" });
  await tx.delete(twoFactors).where(eq(twoFactors.userId, person.id));
  if (!person.twoFactorEnabled) return false;
  await tx.update(appUsers).set({ twoFactorEnabled: false }).where(eq(appUsers.id, person.id));
  await tx.delete(sessions).where(eq(sessions.userId, person.id));
  const entry = await writeAudit(tx, {
    actorId,
    action: "person.resetSecondFactor",
    object: { kind: "person", id: person.id },
    after: { reason },
  });
  const about = { kind: "secondFactor-reset", cause: `audit:${entry}` } as const;
  await postLetterTo(tx, sender, recipientOf(person), about, (locale, at) => ({
    subject: m.account_mail_second_factor_reset_subject({}, locale),
    text: m.account_mail_second_factor_reset(
      {
        who: actorId
          ? m.account_mail_reset_by_site_admin({}, locale)
          : m.account_mail_reset_by_operator({}, locale),
        reason,
        forgot: at("/auth/forgot"),
        security: at("/account/security/secondfactor"),
      },
      locale,
    ),
  }));
  return true;
}
