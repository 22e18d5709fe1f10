import { createHmac } from "node:crypto";
import { isbot } from "isbot";
import { db } from "#app/db/client.server.ts";
import { pageViews } from "#app/db/tables/site.server.ts";
import { languageOfPath } from "#app/domain/language.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { RequestFacts } from "#app/platform/request/contexts.server.ts";

const MARK_LENGTH = 22;
/** Views are collected for this time, so that a busy page causes one write a second rather than one for each view. */
const BATCH_MS = 1000;
const BATCH_MAX = 500;

const waiting: (typeof pageViews.$inferInsert)[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Records that a page was opened, without cookie and without address. Robots, pages fetched ahead of a
 * click, HEAD requests, and open pages that load their data again are not counted. The response does not wait for the
 * write, and a failure does not affect it.
 */
export function recordPageView(title: string, request: Request, facts: RequestFacts, now = new Date()): void {
  if (request.method !== "GET" || isAhead(request.headers) || isbot(request.headers.get("user-agent")))
    return;
  const path = new URL(request.url).pathname.replace(/(?:_root|\/_)?\.data$/, "") || "/";
  if (isRefresh(request, path)) return;
  waiting.push({
    title,
    path,
    language: languageOfPath(path),
    visitorOfDay: visitorOfDay(request, facts, now),
    at: now,
  });
  if (waiting.length >= BATCH_MAX) void flushPageViews();
  else timer ??= setTimeout(() => void flushPageViews(), BATCH_MS).unref();
}

/**
 * Writes the collected page views in one statement. Views that cannot be written are dropped: they are statistics, and
 * must not fill the memory while the database is unavailable. Never rejects.
 */
export async function flushPageViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const rows = waiting.splice(0);
  if (rows.length === 0) return;
  try {
    await db().insert(pageViews).values(rows);
  } catch (error) {
    log.warn({ err: error, lost: rows.length }, "page views could not be recorded");
  }
}

function isAhead(headers: Headers): boolean {
  return /prefetch|prerender|preview/.test(
    `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`,
  );
}

/** Whether an open page loads its own data again: it is then the referrer. */
function isRefresh({ url, headers }: Request, path: string): boolean {
  const referrer = headers.get("referer") ?? "";
  return new URL(url).pathname.endsWith(".data") && URL.parse(referrer)?.pathname === path;
}

/**
 * A pseudonym that is the same for a visitor on one day and differs the next: its key changes daily, and neither the
 * address nor the browser's name can be recovered from it.
 */
function visitorOfDay(request: Request, facts: RequestFacts, now: Date): string {
  const key = `${facts.config.sessionSecret ?? ""} page views of ${todayInNepal(now)}`;
  const mark = createHmac("sha256", key).update(
    `${facts.source}\n${request.headers.get("user-agent") ?? ""}`,
  );
  return mark.digest("base64url").slice(0, MARK_LENGTH);
}
