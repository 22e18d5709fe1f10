import type { IncomingMessage, ServerResponse } from "node:http";
import type { OwnFolder } from "#app/platform/health/folders.server.ts";
import { isReady } from "#app/platform/health/readiness.server.ts";

const RETRY_AFTER_S = "5";
const PLAIN = ["content-type", "text/plain; charset=utf-8", "cache-control", "no-store"];
const OK = [...PLAIN, "content-length", "2"];
const READY = [...PLAIN, "content-length", "5"];
const UNAVAILABLE = [...PLAIN, "content-length", "11", "retry-after", RETRY_AFTER_S];

/** What the answers depend on. */
export type HealthSettings = {
  readonly folders: readonly OwnFolder[];
  /** Makes the headers of every answer, one value after each name. */
  readonly headersOf: () => string[];
  /** Whether the process is about to stop and wants no more requests. */
  readonly isStopping: () => boolean;
};

/**
 * Answers the two questions of whoever watches over the process, before every limit and without the router, so that
 * they are answered also when nothing else is. `/healthz` says that the process answers, and touches nothing; `/readyz`
 * says that it can serve: that the database answers and every folder can be written, and that it is not stopping.
 * @returns answers a request if it is one of these; false for every other
 */
export function createAnswerHealth({ folders, headersOf, isStopping }: HealthSettings) {
  function send(response: ServerResponse, status: number, headers: readonly string[], body: string): void {
    if (isStopping()) response.shouldKeepAlive = false;
    response.writeHead(status, headersOf().concat(headers));
    response.end(body);
  }

  return ({ url = "", method }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== "GET" && method !== "HEAD") return false;
    if (isAt(url, "/healthz")) {
      send(response, 200, OK, "ok");
      return true;
    }
    if (!isAt(url, "/readyz")) return false;
    const answer = (ready: boolean) =>
      ready ? send(response, 200, READY, "ready") : send(response, 503, UNAVAILABLE, "unavailable");
    if (isStopping()) answer(false);
    else void isReady(folders).then((ready) => answer(ready && !isStopping()));
    return true;
  };
}

/** Whether an address is one of the two; only reading is allowed there. */
export function isHealthAddress(url = ""): boolean {
  return isAt(url, "/healthz") || isAt(url, "/readyz");
}

function isAt(url: string, path: string): boolean {
  return url === path || (url.startsWith(path) && url[path.length] === "?");
}
