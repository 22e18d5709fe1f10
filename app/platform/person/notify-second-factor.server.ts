import { eq } from "drizzle-orm";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { RequestDetails } from "#app/platform/request/contexts.server.ts";
import { postLetterTo, recipientOf } from "./post-letter-to.server.ts";

const LETTERS = {
  on: { subject: m.account_mail_second_factor_on_subject, text: m.account_mail_second_factor_on },
  off: { subject: m.account_mail_second_factor_off_subject, text: m.account_mail_second_factor_off },
  codes: { subject: m.account_mail_codes_subject, text: m.account_mail_codes },
  used: { subject: m.account_mail_code_used_subject, text: m.account_mail_code_used },
} as const;

/**
 * Notifies a person by letter that their second factor was turned on or off, that there are new recovery codes, or that a
 * recovery code was used.
 * @param entry id of the audit entry about it, written in the same transaction
 */
export async function notifySecondFactor(
  tx: Pick<Database, "select" | "insert" | "execute">,
  event: keyof typeof LETTERS,
  userId: string,
  entry: string,
  {
    requestDetails,
    companyEmail,
  }: { readonly requestDetails: RequestDetails; readonly companyEmail: string },
): Promise<void> {
  const [person] = await tx
    .select({ id: appUsers.id, email: appUsers.email, preferredLanguage: appUsers.preferredLanguage })
    .from(appUsers)
    .where(eq(appUsers.id, userId));
  if (!person) return;
  const { subject, text } = LETTERS[event];
  const sender = { from: companyEmail, config: requestDetails.config };
  const about = { kind: `secondFactor-${event}`, cause: `audit:${entry}` } as const;
  await postLetterTo(tx, sender, recipientOf(person), about, (locale, at) => ({
    subject: subject({}, locale),
    text: text({ forgot: at("/auth/forgot"), security: at("/account/security/secondfactor") }, locale),
  }));
}
