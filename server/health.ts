import type { IncomingMessage, ServerResponse } from "node:http";
import { isReady, notEncryptedYet } from "#app/platform/health/readiness.server.ts";
import type { Fit } from "#app/platform/installation/fit.ts";
import type { OwnFolder } from "#app/platform/installation/folders.server.ts";

const RETRY_AFTER_S = "5";
const PLAIN = ["content-type", "text/plain; charset=utf-8", "cache-control", "no-store"];
const OK = [...PLAIN, "content-length", "2"];
const UNAVAILABLE = [...PLAIN, "content-length", "11", "retry-after", RETRY_AFTER_S];

/** What the answers depend on. */
export type HealthSettings = {
  readonly folders: readonly OwnFolder[];
  /** What the database and the folder of pictures were at the start. */
  readonly fit?: Fit;
  /** Makes the usual headers, as alternating names and values. */
  readonly headersOf: () => string[];
  /** Whether the process is stopping and should get no more requests. */
  readonly isStopping: () => boolean;
};

/**
 * Answers the two health checks before all limits and without the router, so that they work even when the process is
 * overloaded. `/healthz`: the process responds; nothing else is checked. `/readyz`: it can serve: the database answers,
 * with the schema that this process knows, every folder is writable, that of pictures is the database's, and it is not stopping.
 * @returns a function that answers such a request; it returns false for any other request
 */
export function createAnswerHealth({ folders, fit, headersOf, isStopping }: HealthSettings) {
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
    const answer = (ready: boolean) => {
      if (!ready) return send(response, 503, UNAVAILABLE, "unavailable");
      const left = notEncryptedYet();
      const body = left === 0 ? "ready" : `ready\n${left} rows with personal data are not encrypted yet`;
      send(response, 200, [...PLAIN, "content-length", String(body.length)], body);
    };
    if (isStopping()) answer(false);
    else void isReady(folders, Date.now(), fit).then((ready) => answer(ready && !isStopping()));
    return true;
  };
}

/** Whether an address is one of the health checks, which allow GET and HEAD only. */
export function isHealthPath(url = ""): boolean {
  return isAt(url, "/healthz") || isAt(url, "/readyz");
}

function isAt(url: string, path: string): boolean {
  return url === path || (url.startsWith(path) && url[path.length] === "?");
}
