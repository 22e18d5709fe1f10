import type { IncomingMessage } from "node:http";
import type { Config } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { forwardedThrough } from "#server/proxies.ts";

/** What is wrong with how a proxy passes requests on, and what to do. */
const TEXTS = {
  unnamed:
    "requests come through a proxy that TRUSTED_PROXIES does not name: what is limited by network counts all its visitors as one. Name it, and let it set X-Forwarded-For to the address of its client",
  noAddress:
    "a proxy in TRUSTED_PROXIES sends no address in X-Forwarded-For: what is limited by network counts all its visitors as one. Let it set the header to the address of its client, in nginx: proxy_set_header X-Forwarded-For $remote_addr",
  several:
    "a proxy in TRUSTED_PROXIES sends several addresses in X-Forwarded-For; the last one counts. If it passes on what its clients write, they can pretend to be others: let it set the header anew, in nginx: proxy_set_header X-Forwarded-For $remote_addr",
} as const;

function problemOf({
  isTrusted,
  hasAddress,
  clients,
}: Omit<ReturnType<typeof forwardedThrough>, "proxy">): keyof typeof TEXTS | undefined {
  if (!isTrusted) return "unnamed";
  if (!hasAddress) return "noAddress";
  return clients > 1 ? "several" : undefined;
}

/**
 * Makes the function that looks at how requests of a production site arrive, and warns once of each way that makes limits by network
 * wrong. Such a site always has a proxy in front, since this server speaks no TLS.
 */
export function createProxyWarnings(
  config: Config,
  warn: (details: { readonly proxy: string }, text: string) => void = (details, text) =>
    log.warn(details, text),
) {
  const warned = new Set<keyof typeof TEXTS>();
  return (request: IncomingMessage): void => {
    if (!config.production || warned.size === Object.keys(TEXTS).length) return;
    const { proxy, ...found } = forwardedThrough(request, config);
    const problem = problemOf(found);
    if (problem === undefined || warned.has(problem)) return;
    warned.add(problem);
    warn({ proxy }, TEXTS[problem]);
  };
}
