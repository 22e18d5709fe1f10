import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { isbot } from "isbot";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { pageViews } from "#app/db/tables/site.server.ts";
import { endOfDayInNepal, startOfDayInNepal, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { beginningOf } from "#app/domain/text/text.ts";
import { log } from "#app/platform/log/log.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const PSEUDONYM_LENGTH = 22;
const NOT_FOUND_MAX = 100;
/** Views are collected for this time, so that a busy page causes one write a second and not one for each view. */
const BATCH_MS = 1000;
/** Views of that time at most. A flood of requests causes more, which are dropped: they must not take the time of visitors. */
const BATCH_MAX = 2000;

/** A request that opened a page, as far as it is counted. */
export type PageRequest = {
  readonly method: string;
  /** Of the page or of its data. */
  readonly path: string;
  /** IP address of the client, after trusted proxies. */
  readonly source: () => string;
  /** What was searched for, where nothing was found. */
  readonly notFound?: string | undefined;
  /** The value of a header; undefined or null without one. */
  readonly header: (name: string) => string | null | undefined;
};

type View = Required<Omit<typeof pageViews.$inferInsert, "id">>;

let collected: View[] = [];
/** The pseudonyms of the visitors of the views collected, by what they are made from. */
let pseudonyms = new Map<string, string>();
let dropped = 0;
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> | undefined;

/**
 * Records that a page was opened, without a cookie and without the IP address. Robots, prefetched pages, HEAD requests,
 * and open pages that load their data again are not counted. The response does not wait for the
 * write, and a failure does not affect it.
 * @param secret the session secret, from which the pseudonyms are made
 */
export function recordPageView(
  title: string,
  request: PageRequest,
  secret: string,
  now = databaseNow(),
): void {
  if (request.method !== "GET") return;
  if (collected.length >= BATCH_MAX) {
    dropped += 1;
    return;
  }
  const userAgent = request.header("user-agent") ?? "";
  if (isPrefetch(request) || isbot(userAgent)) return;
  const path = request.path.replace(/(?:_root|\/_)?\.data$/, "") || "/";
  if (isRefresh(request, path)) return;
  const notFound = beginningOf(request.notFound?.toLowerCase() ?? "", NOT_FOUND_MAX) || null;
  collected.push({
    title,
    path,
    language: languageOfPath(path),
    visitorOfDay: visitorOfDay(`${request.source()}\n${userAgent}`, secret, now),
    at: now,
    notFound,
    networkOfDay: notFound === null ? null : visitorOfDay(networkOf(request.source()), secret, now),
  });
  timer ??= setTimeout(() => void flushPageViews(), BATCH_MS).unref();
}

/**
 * Writes the collected page views, one statement at a time. Views that cannot be written are dropped: they are statistics, and
 * must not fill the memory while the database is unavailable. Never rejects.
 */
export async function flushPageViews(): Promise<void> {
  // One that began meanwhile is awaited too.
  for (let current = writing; current; current = writing) await current;
  clearTimeout(timer);
  timer = undefined;
  const rows = collected;
  if (dropped > 0) log.warn({ dropped }, "page views were not counted: too many at once");
  dropped = 0;
  collected = [];
  pseudonyms = new Map();
  if (rows.length === 0) return;
  writing = write(rows).finally(() => {
    writing = undefined;
  });
  await writing;
}

async function write(rows: readonly View[]): Promise<void> {
  try {
    // As one text: a parameter for each value of each row would take as long as rendering several pages.
    await db().execute(sql`
      insert into ${pageViews} (title, path, language, visitor_of_day, at, not_found, network_of_day)
      select title, path, language, "visitorOfDay", at, "notFound", "networkOfDay" from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (title text, path text, language text, "visitorOfDay" text, at timestamptz, "notFound" text, "networkOfDay" text)`);
  } catch (error) {
    log.warn({ err: error, lost: rows.length }, "page views could not be recorded");
  }
}

const isPrefetch = ({ header }: PageRequest): boolean =>
  /prefetch|prerender|preview/.test(`${header("sec-purpose") ?? ""} ${header("purpose") ?? ""}`);

/** Whether an open page loads its own data again: the referrer is then the same page. */
const isRefresh = ({ path: requested, header }: PageRequest, path: string): boolean =>
  requested.endsWith(".data") && URL.parse(header("referer") ?? "")?.pathname === path;

/** The key of the pseudonyms of a day in Nepal. It is derived once for the day. */
let keyOfDay:
  | { readonly secret: string; readonly from: number; readonly until: number; readonly key: Buffer }
  | undefined;

function keyAt(now: Date, secret: string): Buffer {
  const time = now.getTime();
  if (keyOfDay?.secret === secret && keyOfDay.from <= time && time < keyOfDay.until) return keyOfDay.key;
  const day = todayInNepal(now);
  const key = keyFor(secret, `page views of ${day}`);
  pseudonyms.clear();
  keyOfDay = {
    secret,
    from: startOfDayInNepal(day).getTime(),
    until: endOfDayInNepal(day).getTime(),
    key,
  };
  return key;
}

/**
 * A pseudonym that is the same for a visitor on one day and differs the next: its key changes daily, and neither the
 * IP address nor the browser's name can be recovered from it.
 */
function visitorOfDay(visitor: string, secret: string, now: Date): string {
  const key = keyAt(now, secret);
  const known = pseudonyms.get(visitor);
  if (known !== undefined) return known;
  const pseudonym = createHmac("sha256", key).update(visitor).digest("base64url").slice(0, PSEUDONYM_LENGTH);
  pseudonyms.set(visitor, pseudonym);
  return pseudonym;
}
