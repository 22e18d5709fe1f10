import { createHmac } from "node:crypto";
import { isbot } from "isbot";
import { db } from "#app/db/client.server.ts";
import { pageViews } from "#app/db/tables/site.server.ts";
import { languageOfPath } from "#app/domain/language.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { RequestDetails } from "#app/platform/request/contexts.server.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const PSEUDONYM_LENGTH = 22;
/** Views are collected for this time, so that a busy page causes one write a second and not one for each view. */
const BATCH_MS = 1000;
const BATCH_MAX = 500;

const collected: (typeof pageViews.$inferInsert)[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Records that a page was opened, without a cookie and without the IP address. Robots, prefetched pages, HEAD requests,
 * and open pages that load their data again are not counted. The response does not wait for the
 * write, and a failure does not affect it.
 */
export function recordPageView(
  title: string,
  request: Request,
  requestDetails: RequestDetails,
  now = new Date(),
): void {
  if (request.method !== "GET" || isPrefetch(request.headers) || isbot(request.headers.get("user-agent")))
    return;
  const path = new URL(request.url).pathname.replace(/(?:_root|\/_)?\.data$/, "") || "/";
  if (isRefresh(request, path)) return;
  collected.push({
    title,
    path,
    language: languageOfPath(path),
    visitorOfDay: visitorOfDay(request, requestDetails, now),
    at: now,
  });
  if (collected.length >= BATCH_MAX) void flushPageViews();
  else timer ??= setTimeout(() => void flushPageViews(), BATCH_MS).unref();
}

/**
 * Writes the collected page views in one statement. Views that cannot be written are dropped: they are statistics, and
 * must not fill the memory while the database is unavailable. Never rejects.
 */
export async function flushPageViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const rows = collected.splice(0);
  if (rows.length === 0) return;
  try {
    await db().insert(pageViews).values(rows);
  } catch (error) {
    log.warn({ err: error, lost: rows.length }, "page views could not be recorded");
  }
}

function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender|preview/.test(
    `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`,
  );
}

/** Whether an open page loads its own data again: the referrer is then the same page. */
function isRefresh({ url, headers }: Request, path: string): boolean {
  const referrer = headers.get("referer") ?? "";
  return new URL(url).pathname.endsWith(".data") && URL.parse(referrer)?.pathname === path;
}

/**
 * A pseudonym that is the same for a visitor on one day and differs the next: its key changes daily, and neither the
 * IP address nor the browser's name can be recovered from it.
 */
function visitorOfDay(request: Request, requestDetails: RequestDetails, now: Date): string {
  const { sessionSecret = "" } = requestDetails.config;
  const key = keyFor(sessionSecret, `page views of ${todayInNepal(now)}`);
  const digest = createHmac("sha256", key).update(
    `${requestDetails.source}\n${request.headers.get("user-agent") ?? ""}`,
  );
  return digest.digest("base64url").slice(0, PSEUDONYM_LENGTH);
}
