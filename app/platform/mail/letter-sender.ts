import { siteSettings } from "#app/db/seed/site-settings.ts";
import type { Mail } from "./mail.server.ts";

/** The company's mailbox until a site administrator sets another one. It is in a domain of examples, which nobody has. */
export const EXAMPLE_MAILBOX = siteSettings.contact.email;

/**
 * A letter with `MAIL_FROM` wherever it has the mailbox of examples: a new site sends letters before anybody can sign in to set the
 * company's own, and a mail server refuses a sender that does not exist.
 */
export function withRealMailbox(mail: Mail, mailFrom: string | undefined): Mail {
  if (mailFrom === undefined) return mail;
  const real = (address: string) => (address === EXAMPLE_MAILBOX ? mailFrom : address);
  const { from, to, replyTo } = mail;
  return {
    ...mail,
    from: real(from),
    to: real(to),
    ...(replyTo === undefined ? {} : { replyTo: real(replyTo) }),
  };
}
