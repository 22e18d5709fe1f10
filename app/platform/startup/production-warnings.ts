import type { Config } from "#app/platform/config/config.server.ts";

/** What an operator of a production site should know that is no reason to refuse the start, each in a line. */
export function productionWarnings({ production, trustedProxies, mail }: Config): string[] {
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
  ];
}
