import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { type Cause, postLetter } from "#app/platform/mail/letters.server.ts";
import type { Mail } from "#app/platform/mail/mail.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import type { RequestDetails } from "#app/platform/request/contexts.server.ts";
import { sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import type { SendMessage } from "./send-message.schema.ts";

/** Messages that one source may send. */
const LIMIT = { name: "contact", points: 20, seconds: 3600 } as const;

/**
 * Stores a message, and in the same transaction the letter by which the company receives it. `mailedOn` is null until the
 * letter has been sent.
 * @param companyEmail mailbox of the company, from the site settings
 */
export async function sendMessage(
  message: SendMessage,
  language: Language,
  companyEmail: string,
  requestDetails: RequestDetails,
): Promise<Result<{ id: string }, "contact_too_often">> {
  const attempt = await takeAttempt(LIMIT, networkOf(requestDetails.source));
  if (!attempt.ok) return refuse("contact_too_often", { seconds: attempt.seconds });
  return await transact(db(), async (tx) => {
    const { phone = null, email = null } = message;
    const [stored] = await tx
      .insert(contactMessages)
      .values(sealedRow(contactMessages, { ...message, email, phone, language }))
      .returning({ id: contactMessages.id });
    if (!stored) throw new Error("The message was not stored.");
    const mail = mailOf(message, language, companyEmail);
    await postLetter(tx, requestDetails.config, {
      cause: causeOf(stored.id),
      kind: "contact",
      personId: null,
      mail: { ...mail, language },
    });
    return done(stored);
  });
}

const CAUSE = "contact:";

const causeOf = (id: string): Cause => `${CAUSE}${id}`;

/** Sets `mailedOn` of the message whose letter has been sent. @param cause of the letter */
export async function markMailed(tx: Pick<Database, "update">, cause: string): Promise<void> {
  const id = cause.slice(CAUSE.length);
  await tx.update(contactMessages).set({ mailedOn: databaseNow() }).where(eq(contactMessages.id, id));
}

function mailOf(message: SendMessage, language: Language, companyEmail: string): Mail {
  const locale = { locale: language };
  const { name, email } = message;
  const lines = [
    email ? m.contact_mail_from({ name, email }, locale) : m.contact_mail_from_name({ name }, locale),
    ...(message.phone ? [m.contact_mail_phone({ phone: message.phone }, locale)] : []),
    "",
    message.body,
  ];
  return {
    // The company is the sender, and the person's address the one to reply to: spam filters reject mail whose sender is of
    // another domain. A person who gave only a telephone number is called, and the letter has no address to reply to.
    from: companyEmail,
    to: companyEmail,
    ...(email ? { replyTo: email } : {}),
    subject: m.contact_mail_subject({ subject: message.subject }, locale),
    text: lines.join("\n"),
  };
}
