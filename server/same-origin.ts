import type { IncomingMessage } from "node:http";
import { isLoopback } from "#app/platform/config/loopback.ts";

/**
 * Whether a write comes from a page of this site, judged by `Sec-Fetch-Site` where the browser sends it and by `Origin`
 * otherwise. A write with neither header is refused: missing evidence does not count as same-origin.
 * @param baseUrl origin of the site
 */
export function isSameOrigin(request: IncomingMessage, baseUrl: string): boolean {
  const site = request.headers["sec-fetch-site"];
  const origin = request.headers.origin;
  if (site === undefined && origin === undefined) return false;
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  // A page with `Referrer-Policy: no-referrer` sends `Origin: null`. Then `Sec-Fetch-Site` alone decides, which no page can
  // set; for a frame with an opaque origin it is `cross-site`.
  if (origin === "null" && site === "same-origin") return true;
  return origin === undefined || isOwnOrigin(origin, baseUrl, request.headers.host);
}

function isOwnOrigin(origin: string, baseUrl: string, host: string | undefined): boolean {
  if (origin === baseUrl) return true;
  const own = new URL(baseUrl);
  if (!isLoopback(own.hostname) || !URL.canParse(origin)) return false;
  // A loopback site is reachable as localhost and as 127.0.0.1; the origin's host must be the requested one.
  const given = new URL(origin);
  return given.protocol === own.protocol && isLoopback(given.hostname) && given.host === host;
}
