import type { Config } from "#app/platform/config/config.server.ts";
import { EXAMPLE_MAILBOX } from "#app/platform/mail/letter-sender.ts";

/**
 * What an operator of a production site should know that is no reason to refuse the start, each in a line.
 * @param companyMailbox the company's mailbox in the settings of the site
 */
export function productionWarnings(
  { production, trustedProxies, mail, mailFrom }: Config,
  companyMailbox: string,
): string[] {
  if (!production) return [];
  return [
    ...(trustedProxies.length === 0
      ? [
          "TRUSTED_PROXIES is empty: visitors come through the proxy that ends TLS, and what is limited by network counts all of them as one. Name the proxy, which sets X-Forwarded-For to the address of its client.",
        ]
      : []),
    ...("outboxDir" in mail
      ? ["SMTP_URL is not set: letters are written to files in MAIL_OUTBOX_DIR, and reach nobody."]
      : []),
    ...(mailFrom === undefined && companyMailbox === EXAMPLE_MAILBOX
      ? [
          `MAIL_FROM is not set, and letters are sent from ${EXAMPLE_MAILBOX}, which mail servers refuse: set it, or the company's mailbox at /admin/settings.`,
        ]
      : []),
  ];
}
