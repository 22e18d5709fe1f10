import { createHmac } from "node:crypto";
import { isbot } from "isbot";
import { db } from "#app/db/client.server.ts";
import { pageViews } from "#app/db/tables/site.server.ts";
import { languageOfPath } from "#app/domain/language.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { RequestFacts } from "#app/platform/request/contexts.server.ts";

const MARK_LENGTH = 22;
/** A view waits this long for others, so that a busy page costs the database one write a second and not one a reader. */
const BATCH_MS = 1000;
const BATCH_MAX = 500;

const waiting: (typeof pageViews.$inferInsert)[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Records that a page was opened, without cookie and without address. Robots, pages fetched ahead of a
 * press, and HEAD requests open nothing. The answer does not wait for it, and a failure costs the reader nothing.
 */
export function recordPageView(title: string, request: Request, facts: RequestFacts, now = new Date()): void {
  if (request.method !== "GET" || isAhead(request.headers) || isbot(request.headers.get("user-agent")))
    return;
  const path = new URL(request.url).pathname.replace(/(?:_root|\/_)?\.data$/, "") || "/";
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
 * Writes the page views that wait, in one statement. Views that cannot be written are given up: they are counted for
 * nobody's sake but ours, and must not fill the memory while the database is away. Never rejects.
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

/**
 * The same visitor on the same day, and nobody tomorrow: the key changes with the day, and neither the address nor the
 * browser's name can be read back from the mark.
 */
function visitorOfDay(request: Request, facts: RequestFacts, now: Date): string {
  const key = `${facts.config.sessionSecret ?? ""} page views of ${todayInNepal(now)}`;
  const mark = createHmac("sha256", key).update(
    `${facts.source}\n${request.headers.get("user-agent") ?? ""}`,
  );
  return mark.digest("base64url").slice(0, MARK_LENGTH);
}
