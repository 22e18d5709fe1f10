import type { IncomingMessage } from "node:http";
import { isLoopback } from "#app/platform/config/config.server.ts";

/**
 * Whether a write comes from a page of this site. Browsers say so themselves: `Sec-Fetch-Site` where they send it,
 * `Origin` otherwise. A write that carries neither is refused, so that nothing is let in for want of evidence.
 * @param baseUrl origin of the site
 */
export function isSameOrigin(request: IncomingMessage, baseUrl: string): boolean {
  const site = request.headers["sec-fetch-site"];
  const origin = request.headers.origin;
  if (site === undefined && origin === undefined) return false;
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  // A page that hides its address (`Referrer-Policy: no-referrer`) sends no origin either. That it is of this site the
  // browser then says in the other header alone, which no page can write; a frame without an origin is another site in it.
  if (origin === "null" && site === "same-origin") return true;
  return origin === undefined || isOwnOrigin(origin, baseUrl, request.headers.host);
}

function isOwnOrigin(origin: string, baseUrl: string, host: string | undefined): boolean {
  if (origin === baseUrl) return true;
  const own = new URL(baseUrl);
  if (!isLoopback(own.hostname) || !URL.canParse(origin)) return false;
  // On one's own machine the same site answers as localhost and as 127.0.0.1; the page's host must be the one asked.
  const given = new URL(origin);
  return given.protocol === own.protocol && isLoopback(given.hostname) && given.host === host;
}
