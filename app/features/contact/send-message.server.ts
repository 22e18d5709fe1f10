import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import type { Language } from "#app/domain/language.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { takeTurn } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/network.ts";
import { log } from "#app/platform/log/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import type { RequestFacts } from "#app/platform/request/contexts.server.ts";
import type { SendMessage } from "./send-message.schema.ts";

const LIMIT = { name: "contact", points: 20, seconds: 3600 } as const;

/**
 * Stores a message and mails it to the house. A message that is stored has arrived, even when the mail has not gone
 * out: it is then logged, and stands without `mailedOn`.
 * @param houseEmail mailbox of the house, from the site settings
 */
export async function sendMessage(
  message: SendMessage,
  language: Language,
  houseEmail: string,
  facts: RequestFacts,
): Promise<Result<{ id: string }, "form_too_often">> {
  const turn = await takeTurn(LIMIT, networkOf(facts.source));
  if (!turn.ok) return refuse("form_too_often", { seconds: turn.seconds });
  const [stored] = await db()
    .insert(contactMessages)
    .values({ ...message, email: message.email ?? null, phone: message.phone ?? null, language })
    .returning({ id: contactMessages.id });
  if (!stored) throw new Error("The message was not stored.");
  try {
    await sendMail(mailOf(message, language, houseEmail), facts.config);
    await db().update(contactMessages).set({ mailedOn: new Date() }).where(eq(contactMessages.id, stored.id));
  } catch (error) {
    log.error({ err: error, message: stored.id }, "a contact message could not be mailed");
  }
  return done(stored);
}

function mailOf(
  message: SendMessage,
  language: Language,
  houseEmail: string,
): Parameters<typeof sendMail>[0] {
  const locale = { locale: language };
  const { name, email } = message;
  const lines = [
    email ? m.contact_mail_from({ name, email }, locale) : m.contact_mail_from_name({ name }, locale),
    ...(message.phone ? [m.contact_mail_phone({ phone: message.phone }, locale)] : []),
    "",
    message.body,
  ];
  return {
    // Ours as sender, theirs to answer to: mail that pretends to come from elsewhere is rightly thrown away. Who gave a
    // number alone is called, and there is no address to answer to.
    from: houseEmail,
    to: houseEmail,
    ...(email ? { replyTo: email } : {}),
    subject: m.contact_mail_subject({ subject: message.subject }, locale),
    text: lines.join("\n"),
  };
}
