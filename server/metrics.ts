import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { queueWaiting, requestSeconds, requests } from "#app/platform/metrics/metrics.server.ts";
import { METRICS_TYPE, metricsText } from "#app/platform/metrics/state-metrics.server.ts";

/** What names the route of an answer, once it is known. */
export type NamesRoute = { readonly route?: string | undefined };

const names = new WeakMap<ServerResponse, NamesRoute>();

/** Says what will name the route by which a request is answered. */
export function nameRoute(response: ServerResponse, name: NamesRoute): void {
  names.set(response, name);
}

/** The methods by which requests are told apart: anybody may invent another. */
const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Measures a request, until its answer is sent or its client has gone. */
export function measureRequest({ method = "" }: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  response.once("close", () => {
    const route = names.get(response)?.route ?? "none";
    // An answer that was never begun has no status.
    const status = response.headersSent ? response.statusCode : "gone";
    requests.inc({ route, method: METHODS.has(method) ? method : "other", status });
    requestSeconds.observe({ route }, (performance.now() - began) / 1000);
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The token of an `Authorization` header; the name of the scheme is written in any case. */
const bearerOf = (header = ""): string => /^bearer +(\S+) *$/i.exec(header)?.[1] ?? "";

type MetricsSettings = {
  /** Who knows it is told; without it nobody is. */
  readonly token: string | undefined;
  readonly uploadDir: string;
  /** How many requests wait in each queue. */
  readonly waiting: () => readonly (readonly [queue: string, requests: number])[];
  /** Makes the usual headers. */
  readonly headersOf: () => Record<string, string>;
};

/**
 * Answers `GET /metrics` for whoever sends the token as `Authorization: Bearer …`, before all limits, so that it answers when the process is
 * overloaded.
 * @returns a function that answers such a request; it returns false for any other request, and for all where there is no token
 */
export function createAnswerMetrics({ token, uploadDir, waiting, headersOf }: MetricsSettings) {
  async function sendMetrics(response: ServerResponse, headers: Record<string, string>, method: string) {
    for (const [queue, requests] of waiting()) queueWaiting.set({ queue }, requests);
    const text = await metricsText(uploadDir);
    response.writeHead(200, { ...headers, "content-type": METRICS_TYPE });
    response.end(method === "HEAD" ? undefined : text);
  }
  const wanted = token === undefined ? undefined : digest(token);
  return ({ url = "", method, headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (!wanted || url.split("?", 1)[0] !== "/metrics" || (method !== "GET" && method !== "HEAD"))
      return false;
    const usual = { ...headersOf(), "cache-control": "no-store" };
    if (!timingSafeEqual(digest(bearerOf(headers.authorization)), wanted)) {
      response.writeHead(401, { ...usual, "www-authenticate": "Bearer", "content-length": "0" });
      response.end();
      return true;
    }
    sendMetrics(response, usual, method).catch((error: Error) => response.destroy(error));
    return true;
  };
}
