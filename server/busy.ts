import type { ServerResponse } from "node:http";
import * as m from "#app/i18n/generated/messages.js";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { log } from "#app/platform/log/log.server.ts";

const LOG_EVERY_MS = 1000;
const RETRY_AFTER_S = "2";
// In both languages and built once: an answer that is sent thousands of times must cost very little.
// A string rather than bytes: Node then sends it together with the headers, in one write.
const BODY = (["en", "np"] as const).map((language) => `${withLanguage(language, m.error_busy)}\n`).join("");
const LENGTH = Buffer.byteLength(BODY);

/**
 * Makes the function that refuses requests over a limit. Refused requests are counted, and logged as one line a second however
 * many there were.
 */
export function createRefuseBusy(logEveryMs = LOG_EVERY_MS) {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function count(reason: string): void {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
    timer ??= setTimeout(() => {
      const refused = Object.fromEntries(counts);
      counts = new Map();
      timer = undefined;
      log.warn({ event: "busy", refused }, "requests were refused: too many at once");
    }, logEveryMs).unref();
  }

  /**
   * Answers 503 in both languages without rendering anything, and closes the connection.
   * @param reason the limit that was reached, for the log
   * @param headers the usual headers, where the response does not have them yet
   */
  return (response: ServerResponse, reason: string, headers: Record<string, string> = {}): void => {
    count(reason);
    response.writeHead(503, {
      ...headers,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": RETRY_AFTER_S,
      "content-length": LENGTH,
      connection: "close",
    });
    response.end(BODY);
  };
}
