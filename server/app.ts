import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { constants } from "node:zlib";
import * as build from "virtual:react-router/server-build";
import compression from "compression";
import { closeDatabase } from "#app/db/client.server.ts";
import { beforeClosing, jobHandlers, schedule } from "#app/jobs.server.ts";
import { KEPT_ROUTES } from "#app/kept-pages.server.ts";
import {
  followCatalogue,
  unfollowCatalogue,
} from "#app/platform/catalogue-version/catalogue-version.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { isLoopback } from "#app/platform/config/loopback.ts";
import { isReady } from "#app/platform/health/readiness.server.ts";
import { productVersion } from "#app/platform/health/version.server.ts";
import type { Fit } from "#app/platform/installation/fit.ts";
import { ownFolders } from "#app/platform/installation/folders.server.ts";
import { runJobs } from "#app/platform/jobs/run-jobs.server.ts";
import { setSchedule } from "#app/platform/jobs/schedule.server.ts";
import { closeAllStreams } from "#app/platform/live/live-stream.server.ts";
import { type RequestScope, withRequest } from "#app/platform/log/log.server.ts";
import { flushSecurityLog, noteSecurity, reopenSecurityLog } from "#app/platform/log/security-log.server.ts";
import { measureQueries } from "#app/platform/metrics/observe-queries.server.ts";
import { useSiteSecret } from "#app/platform/secrets/site-secret.server.ts";
import { startTracing } from "#app/platform/tracing/tracing.server.ts";
import type { Middleware } from "#server/assets.ts";
import { createRefuseBusy } from "#server/busy.ts";
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  inFlightCounter,
  limitBodyTime,
  limitConnections,
  serverOptions,
} from "#server/connections.ts";
import { Drain } from "#server/drain.ts";
import { createAnswerHealth, isHealthPath } from "#server/health.ts";
import { builtAndKeptAssets } from "#server/kept-assets.ts";
import { createKeptPages } from "#server/kept-pages/kept-pages.ts";
import { createAddressOf } from "#server/kept-pages/page-address.ts";
import { answerRefusal, hasOneHost, isWrite, type Refusal, refuseMalformed } from "#server/methods.ts";
import { createAnswerMetrics, measureRequest, nameRoute } from "#server/metrics.ts";
import { createAnswerPage, createRenderPage, createRouterAnswer } from "#server/pages.ts";
import { isFromThisMachine, isTrusted, sourceOf } from "#server/proxies.ts";
import { createProxyWarnings } from "#server/proxy-warnings.ts";
import { refusalPage } from "#server/refusal-page.ts";
import { pathFault } from "#server/request-path.ts";
import { createRouteSpelling } from "#server/route-spelling.ts";
import { createRouterQueues } from "#server/router-queues.ts";
import { isSameOrigin } from "#server/same-origin.ts";
import { scriptsWithNonce, securityHeaders } from "#server/security-headers.ts";
import { StartScheduler } from "#server/start-scheduler.ts";
import { createUploadOf } from "#server/uploads.ts";

/** A server that does not listen yet, and the function that stops it. */
export type App = {
  readonly server: Server;
  stop(): Promise<void>;
  /** Opens the log file again, which was renamed to keep what it has. */
  reopenLogs(): void;
};

/** For tests, which run several apps in one process, one after the other. */
export { closeDatabase };

/** The routes of the built product, for tests that request every address. */
export const routes = build.routes;

/** How often a process looks whether the database and the folder of pictures still fit it. */
const FIT_CHECK_MS = 15_000;

type AppOptions = {
  /** Middleware of the development server, which then serves assets instead of the build folder. */
  readonly development?: Middleware;
  /** Replace the default limits in tests. */
  readonly limits?: Partial<ConnectionLimits>;
  /** What the database and the folder of pictures were at the start; without it they are not compared. */
  readonly fit?: Fit;
};

/**
 * Makes the product's HTTP server.
 * @param config the checked configuration
 */
export function createApp(
  config: Config,
  { development, limits: ownLimits = {}, fit }: AppOptions = {},
): App {
  useSiteSecret(config.sessionSecret);
  measureQueries();
  // Before the router, which is told what to trace when it is made.
  const stopTracing =
    config.tracesEndpoint === undefined ? undefined : startTracing(config.tracesEndpoint, productVersion());
  const assets =
    development ?? builtAndKeptAssets(path.join(process.cwd(), "build", "client"), config.dataDir);
  const compress = compressor();
  const securityHeadersOf = securityHeaders({ ...config, development: development !== undefined });
  const headersOf = ({ id, nonce }: Answer, url?: string) => ({
    "x-request-id": id,
    ...securityHeadersOf(scriptsWithNonce(nonce), url),
  });
  const limits = { ...CONNECTION_LIMITS, ...ownLimits };
  const uploadOf = createUploadOf(build.routes);
  const spelledByRoutes = createRouteSpelling(build.routes);
  const bodyMsOf = (request: IncomingMessage) =>
    isWrite(request) ? (uploadOf(request)?.ms ?? limits.bodyMs) : 0;
  const warnOfProxy = createProxyWarnings(config);
  const drain = new Drain();
  const admit = inFlightCounter(limits);
  const refuseBusy = createRefuseBusy();
  const startScheduler = new StartScheduler();
  const sendScheduler = new StartScheduler();
  const routerAnswer = createRouterAnswer(development ? "development" : "production");
  const routerQueues = createRouterQueues(
    createAnswerPage(routerAnswer, (response) => drain.untrack(response), {
      answerMsOf: (request) => limits.answerMs + bodyMsOf(request),
      idleMs: limits.idleMs,
    }),
    refuseBusy,
    startScheduler,
  );
  const renderPage = createRenderPage(routerAnswer, limits.answerMs);
  // The development server's pages change with its files.
  const answerKept = development
    ? () => false
    : createKeptPages({
        config,
        addressOf: createAddressOf(build.routes, KEPT_ROUTES),
        render: async (request, { id, nonce, first }, isGone) =>
          await withRequest({ requestId: id, source: sourceOf(first, config) }, () =>
            routerQueues.page(
              () => renderPage(request, { id, nonce, source: "", isFromThisMachine: false, config }),
              isGone,
            ),
          ),
        headersOf: securityHeadersOf,
        compress,
        pass: answerByRouter,
        refuse: (request, response) => refuseBusy(response, "page", headersOf(newAnswer(), request.url)),
        sourceOf: (request) => sourceOf(request, config),
        schedule: (send) => sendScheduler.scheduleShort(send),
      });
  const answerHealth = createAnswerHealth({
    folders: ownFolders(config),
    ...(fit && { fit }),
    headersOf: () => Object.entries(headersOf(newAnswer())).flat(),
    isStopping: () => drain.isStopping,
  });

  const answerMetrics = createAnswerMetrics({
    token: config.metricsToken,
    uploadDir: config.uploadDir,
    waiting: () => routerQueues.waiting(),
    headersOf: () => headersOf(newAnswer()),
  });

  /** Refuses a request whose address no page has, or leads it to the one spelling of it. @returns whether it did */
  function refuseAddress(request: IncomingMessage, response: ServerResponse): boolean {
    const refusal = addressRefusal(request, spelledByRoutes);
    if (!refusal) return false;
    const details = { ...newAnswer(), source: sourceOf(request, config) };
    for (const [name, value] of Object.entries(headersOf(details))) response.setHeader(name, value);
    withRequest({ requestId: details.id, source: details.source }, () => {
      if (refusal.status === 400) noteSecurity("request", "malformed", { status: 400 });
      refuseRequest(request, response, refusal);
    });
    return true;
  }

  function answerByRouter(request: IncomingMessage, response: ServerResponse): void {
    // A path with a dot may be an asset, which is served even when the queues are full.
    if (routerQueues.isFullFor(request) && !request.url?.includes("."))
      return refuseBusy(response, "full", headersOf(newAnswer()));
    const requestDetails = {
      ...newAnswer(),
      source: sourceOf(request, config),
      isFromThisMachine: isFromThisMachine(request, config),
      config,
    };
    for (const [name, value] of Object.entries(headersOf(requestDetails, request.url)))
      response.setHeader(name, value);
    const scope: RequestScope = { requestId: requestDetails.id, source: requestDetails.source };
    nameRoute(response, scope);
    withRequest(scope, () => {
      const refusal = findRefusal(request, config, uploadOf(request) !== undefined);
      if (refusal) return refuseRequest(request, response, refusal);
      if (isWrite(request)) {
        // Only a file that is being read may take long: not what a visitor keeps sending after being redirected to sign in.
        const upload = uploadOf(request);
        const bodyLimits = upload ? { bodyMs: upload.ms, answeredMs: limits.bodyMs } : limits;
        limitBodyTime(request, response, bodyLimits, () => refuseRequest(request, response, { status: 408 }));
      }
      compress(request, response, () => {
        if (isWrite(request)) void routerQueues.answer(request, response, requestDetails);
        else assets(request, response, () => void routerQueues.answer(request, response, requestDetails));
      });
      return undefined;
    });
  }

  const server = createServer(serverOptions(limits), (request, response) => {
    if (answerHealth(request, response) || answerMetrics(request, response)) return;
    measureRequest(request, response);
    drain.track(response);
    warnOfProxy(request);
    if (refuseAddress(request, response)) return;
    const admission = admit(request, response);
    if (admission === "refuse") return refuseBusy(response, "pipelined", headersOf(newAnswer()));
    if (admission === "ignore") return;
    if (answerKept(request, response)) return;
    answerByRouter(request, response);
  });
  // A connection over the limit is dropped when it is accepted, which still takes one round of the event loop.
  for (const event of ["connection", "drop"])
    server.on(event, () => {
      startScheduler.connectionArrived();
      sendScheduler.connectionArrived();
    });
  limitConnections(
    server,
    limits,
    () => headersOf(newAnswer()),
    (address) => isLoopback(address) || isTrusted(address, config),
  );
  // Also where nobody asks whether it is ready: a page that the schema of another version breaks says so.
  const fitChecks =
    fit && setInterval(() => void isReady(ownFolders(config), Date.now(), fit), FIT_CHECK_MS).unref();
  let stopJobs = async () => {};
  // Jobs run only in a process that serves requests.
  server.once("listening", () => {
    followCatalogue();
    stopJobs = runJobs(jobHandlers(config), (boss) => setSchedule(boss, schedule(config)));
  });
  return {
    server,
    reopenLogs: reopenSecurityLog,
    async stop() {
      clearInterval(fitChecks);
      // Jobs stop while requests are finished; jobs that the last requests enqueue are left to the next process.
      const jobsStopped = stopJobs();
      await drain.stop(server, closeAllStreams);
      await Promise.all([jobsStopped, beforeClosing(), unfollowCatalogue()]);
      flushSecurityLog();
      await Promise.all([closeDatabase(), stopTracing?.()]);
    },
  };
}

/** What is unique to an answer: the id it is logged under, and the nonce of its scripts. */
type Answer = { readonly id: string; readonly nonce: string };

function newAnswer(): Answer {
  // More than 120 random bits each. randomUUID draws from a pool; other random bytes would cost a system call each time.
  return { id: randomUUID(), nonce: randomUUID().replaceAll("-", "") };
}

function refuseRequest(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  answerRefusal(response, refusal, refusalPage(refusal.status, request.url ?? "/"));
}

/**
 * Why the address of a request is refused before anything reads it: no host, several, or a path that means another than it seems to. A page
 * is led from another spelling of its address to the one that it has.
 */
function addressRefusal(
  request: IncomingMessage,
  spelledByRoutes: (url: string) => string | undefined,
): Refusal | undefined {
  const { url = "" } = request;
  const fault = hasOneHost(request) ? pathFault(url) : "malformed";
  if (fault === "malformed" || (fault && isWrite(request))) return { status: 400 };
  const spelledAs = fault?.spelledAs ?? (isWrite(request) ? undefined : spelledByRoutes(url));
  return spelledAs === undefined ? undefined : { status: 301, headers: { location: spelledAs } };
}

/** Why a request is refused before the router; undefined when it is not. */
function findRefusal(request: IncomingMessage, config: Config, takesFile: boolean): Refusal | undefined {
  const malformed = refuseMalformed(request, takesFile);
  if (malformed) {
    noteSecurity("request", "malformed", { status: malformed.status });
    return malformed;
  }
  if (isWrite(request) && !isSameOrigin(request, config.baseUrl)) {
    noteSecurity("crossSiteWrite", "refused", { status: 403 });
    return { status: 403 };
  }
  if (isHealthPath(request.url)) return { status: 405, headers: { allow: "GET, HEAD" } };
  return undefined;
}

/** Compresses text. Each write is flushed, so that the first part of a page is sent before the later ones are ready. */
function compressor(): Middleware {
  return compression({
    // Event streams are never compressed or buffered, whatever their other headers are.
    filter: (request, response) =>
      !String(response.getHeader("content-type")).startsWith("text/event-stream") &&
      compression.filter(request, response),
    threshold: 1024,
    flush: constants.Z_SYNC_FLUSH,
    brotli: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  }) as unknown as Middleware;
}
