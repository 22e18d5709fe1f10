import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hasChangedSince } from "#app/db/catalogue-changes.server.ts";
import { endOfDayInNepal, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { cookieOfTheme, recordPageView, type Theme, themeIn } from "#app/kept-pages.server.ts";
import { followedChanges } from "#app/platform/catalogue-version/catalogue-version.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { type PageRecord, recordingPage } from "#app/platform/kept-pages/page-record.server.ts";
import { POSITION_HEADER } from "#app/platform/live/position-header.ts";
import { positionHeaderNow } from "#app/platform/live/send-position.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { keptPages } from "#app/platform/metrics/metrics.server.ts";
import { mayHaveSession } from "#app/platform/viewer/viewer.server.ts";
import type { Middleware } from "#server/assets.ts";
import { hasOneHost } from "#server/methods.ts";
import { nameRoute } from "#server/metrics.ts";
import { pathFault } from "#server/request-path.ts";
import { scriptsWithDigests } from "#server/security-headers.ts";
import { type HasChanged, KEPT_LIMITS, type KeptAnswer, KeptAnswers } from "./kept-answers.ts";
import { sendAnswer } from "./send-answer.ts";
import { withoutNonce } from "./without-nonce.ts";

/** A page is rendered again after this time even if nothing changed, in ms. */
const LONGEST_MS = 10 * 60_000;

/** Caches may keep the page, but have to ask each time whether it is still right. */
const CACHE_CONTROL = "public, max-age=0, must-revalidate";
/** Headers of the rendered answer that the kept one has of its own, or that belong to one answer alone. */
const OF_ONE_ANSWER = new Set(["cache-control", "content-length", POSITION_HEADER, "set-cookie", "vary"]);

/** What the pages are made with. */
export type KeptPagesOptions = {
  readonly config: Config;
  /** The address under which a page is kept; undefined for one that is not. */
  readonly addressOf: (url: string) => string | undefined;
  /**
   * Renders a page when its turn comes.
   * @param request has nothing of a visitor
   * @param id under which the work is logged, of the request `first` that causes it
   * @param isGone whether nobody waits for it any more
   * @returns undefined when too many pages are being rendered
   */
  readonly render: (
    request: Request,
    details: { readonly id: string; readonly nonce: string; readonly first: IncomingMessage },
    isGone: () => boolean,
  ) => Promise<Response | undefined>;
  /** The headers of every answer, for the scripts that it allows and its URL. */
  readonly headersOf: (scripts: string, url: string) => Record<string, string>;
  readonly compress: Middleware;
  /** Lets the router answer a request as any other. */
  readonly pass: (request: IncomingMessage, response: ServerResponse) => void;
  /** Refuses a request because too many pages are being rendered. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse) => void;
  readonly sourceOf: (request: IncomingMessage) => string;
  /** Sends a finished page when its turn comes; without it at once. */
  readonly schedule?: (send: () => void) => void;
  /** The number of changes of the catalogue; undefined while they are not followed. */
  readonly changesNow?: () => number | undefined;
  /** Whether what was rendered when so many had been counted, and shows listings of these shops, may be another now. */
  readonly hasChanged?: HasChanged;
};

/** Requests that wait for one page, which is being rendered. */
type Rendering = {
  /** The number of changes when it began. A request after a further change does not wait for it. */
  readonly changes: number;
  readonly waiting: {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly id: string;
  }[];
};

/**
 * Keeps finished answers for visitors. It stands before the router, where no viewer exists: a page is rendered from its address and
 * the colours alone, so it contains nothing of whoever asked for it first. A page is right until something is committed that visitors may
 * see, which this process counts before it confirms its own commits, and is notified of by the database after those of others.
 * @returns a function that answers a request of a visitor for such a page, and returns false for any other
 */
export function createKeptPages({
  config,
  addressOf,
  render,
  headersOf,
  compress,
  pass,
  refuse,
  sourceOf,
  schedule = (start) => start(),
  changesNow = followedChanges,
  hasChanged = hasChangedSince,
}: KeptPagesOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const answers = new KeptAnswers((key, answer) => void compressBody(key, answer), KEPT_LIMITS, hasChanged);
  const renderings = new Map<string, Rendering>();
  const { origin } = new URL(config.baseUrl);

  async function compressBody(key: string, answer: KeptAnswer): Promise<void> {
    answers.addCompressed(key, answer, await compressed(answer.body));
  }

  function send(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer, id: string): void {
    nameRoute(response, answer);
    if (answer.viewTitle !== undefined) countView(answer.viewTitle, answer.notFound, request);
    sendAnswer(request, response, answer, { id, timing: positionHeaderNow(config) }, compress);
  }

  function countView(title: string, notFound: string | undefined, request: IncomingMessage): void {
    const { method = "", url = "", headers } = request;
    const header = (name: string) => headers[name] as string | undefined;
    const page = {
      method,
      path: url.split("?", 1)[0] ?? "",
      source: () => sourceOf(request),
      header,
      notFound,
    };
    recordPageView(title, page, config.sessionSecret ?? "");
  }

  async function renderFor(key: string, address: string, theme: Theme, rendering: Rendering): Promise<void> {
    const { waiting } = rendering;
    let answer: KeptAnswer | "refused" | undefined;
    try {
      answer = await rendered(address, theme, rendering);
    } catch (error) {
      log.error({ err: error, path: address.split("?", 1)[0] }, "a page to keep could not be rendered");
    }
    if (renderings.get(key) === rendering) renderings.delete(key);
    if (answer && answer !== "refused" && isCurrent(answer)) answers.add(key, answer);
    for (const { request, response, id } of waiting) {
      if (response.destroyed) continue;
      if (!answer || answer === "refused") refuse(request, response);
      // A redirect, for instance, has the whole query of the request.
      else if (isForAll(answer.status)) send(request, response, answer, id);
      else pass(request, response);
    }
  }

  const isCurrent = ({ changes, shops }: KeptAnswer) =>
    changesNow() !== undefined && !hasChanged(changes, shops);

  async function rendered(
    address: string,
    theme: Theme,
    { waiting, changes }: Rendering,
  ): Promise<KeptAnswer | "refused"> {
    const nonce = randomUUID().replaceAll("-", "");
    const cookie = cookieOfTheme(theme, config.production);
    const isData = new URL(address, origin).pathname.endsWith(".data");
    const headers = { accept: isData ? "*/*" : "text/html", ...(cookie === undefined ? {} : { cookie }) };
    const request = new Request(origin + address, { headers });
    const now = Date.now();
    const record: PageRecord = {
      until: Math.min(now + LONGEST_MS, nextMidnight(now)),
      viewTitle: undefined,
      shops: new Set(),
    };
    const isGone = () => waiting.every(({ response }) => response.destroyed);
    const [first] = waiting;
    if (!first) return "refused";
    const details = { id: first.id, nonce, first: first.request };
    const response = await recordingPage(record, async () => await render(request, details, isGone));
    if (!response) return "refused";
    return await answerOf(response, nonce, address, changes, record);
  }

  async function answerOf(
    response: Response,
    nonce: string,
    address: string,
    changes: number,
    { until, viewTitle, notFound, route, shops }: PageRecord,
  ): Promise<KeptAnswer> {
    const { status } = response;
    const page = withoutNonce(await response.text(), nonce);
    const body = Buffer.from(page.html);
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const isKept = status < 500 && isForAll(status) && response.headers.getSetCookie().length === 0;
    const own = Array.from(response.headers).filter(([name]) => !OF_ONE_ANSWER.has(name));
    const headers = [
      ...Object.entries(headersOf(scriptsWithDigests(page.digests), address)),
      ...own,
      ["cache-control", isKept ? CACHE_CONTROL : (response.headers.get("cache-control") ?? "no-store")],
      ["vary", "Accept-Encoding, Cookie"],
      ...(status === 200 ? [["etag", etag]] : []),
    ].flat();
    return {
      status,
      body,
      headers,
      etag,
      viewTitle,
      notFound,
      route,
      changes,
      shops,
      until: isKept ? until : 0,
    };
  }

  return (request, response) => {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || headers["content-length"] || headers["transfer-encoding"])
      return false;
    const cookies = headers.cookie ?? "";
    const changes = changesNow();
    if (changes === undefined || mayHaveSession(cookies) || !hasOneHost(request)) return false;
    const theme = cookies === "" ? "auto" : themeIn(cookies, config.production);
    const now = Date.now();
    const id = randomUUID();
    const asked = `${theme} ${url}`;
    const known = answers.get(asked, now);
    if (known) {
      keptPages.inc({ from: "kept" });
      schedule(() => send(request, response, known, id));
      return true;
    }
    const address = pathFault(url) === undefined ? addressOf(url) : undefined;
    if (address === undefined) return false;
    const key = `${theme} ${address}`;
    const same = key === asked ? undefined : answers.get(key, now);
    if (same) {
      keptPages.inc({ from: "kept" });
      schedule(() => send(request, response, same, id));
      return true;
    }
    keptPages.inc({ from: "rendered" });
    const current = renderings.get(key);
    if (current?.changes === changes) current.waiting.push({ request, response, id });
    else {
      const rendering: Rendering = { changes, waiting: [{ request, response, id }] };
      renderings.set(key, rendering);
      void renderFor(key, address, theme, rendering);
    }
    return true;
  };
}

/** Whether an answer with this status can be sent to everyone: a page, a page that is missing, or that the site cannot answer now. */
const isForAll = (status: number): boolean => status === 200 || status === 404 || status >= 500;

const nextMidnight = (now: number): number => endOfDayInNepal(todayInNepal(new Date(now))).getTime();

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressed(body: Buffer): Promise<NonNullable<KeptAnswer["compressed"]>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gzipped] = await Promise.all([brotli(body, { params }), zip(body, { level: 6 })]);
  return { br: br.toString("latin1"), gzip: gzipped.toString("latin1") };
}
