import { SpanKind } from "@opentelemetry/api";
import { commandOf, observeQueries, queryName } from "#app/db/query-observer.ts";
import { log } from "#app/platform/log/log.server.ts";
import { startSpan } from "#app/platform/tracing/tracing.server.ts";
import { failedQueries, querySeconds } from "./metrics.server.ts";

/** A statement that takes longer than this, in ms, is named in the log. Pages are made of some that take a hundredth of it. */
const SLOW_MS = 1000;

/** So much of its text is logged, in characters. */
const SQL_MAX = 300;

/** What waits by its nature: for a notification, or for whoever has a lock on purpose. */
const WAITING = /^\s*(?:listen|select pg_advisory)/i;

/** Measures the statements of this process, traces them, and names slow ones in the log: never with their values. */
export function measureQueries(): void {
  observeQueries((text) => {
    const began = performance.now();
    const span = startSpan(() => queryName(text), {
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql" },
    });
    return (isFailed) => {
      const ms = performance.now() - began;
      querySeconds.observe({ command: commandOf(text) }, ms / 1000);
      if (isFailed) failedQueries.inc();
      span?.end(isFailed);
      if (ms >= SLOW_MS && !WAITING.test(text))
        log.warn(
          {
            query: queryName(text),
            ms: Math.round(ms),
            sql: text.replaceAll(/\s+/g, " ").trim().slice(0, SQL_MAX),
          },
          "a slow query",
        );
    };
  });
}
