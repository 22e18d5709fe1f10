import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/*
 * What a process counts of its work, for Prometheus and what reads its format. Each process has its own; what is read of the database
 * is the same in each.
 */

/** Everything that is measured. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

/** Seconds up to which answers and statements are counted. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requests = new Counter({
  name: "ekadeshma_requests_total",
  help: "Requests that were answered, by the path of their route; none for what no route answered.",
  labelNames: ["route", "method", "status"] as const,
  registers,
});

export const requestSeconds = new Histogram({
  name: "ekadeshma_request_seconds",
  help: "From the arrival of a request to the end of its answer.",
  labelNames: ["route"] as const,
  buckets: SECONDS,
  registers,
});

export const renderSeconds = new Histogram({
  name: "ekadeshma_render_seconds",
  help: "The router at work on a request: loading data and rendering the page.",
  labelNames: ["route"] as const,
  buckets: SECONDS,
  registers,
});

export const querySeconds = new Histogram({
  name: "ekadeshma_query_seconds",
  help: "Statements of the database, from sending one to its answer.",
  labelNames: ["command"] as const,
  buckets: SECONDS,
  registers,
});

export const failedQueries = new Counter({
  name: "ekadeshma_queries_failed_total",
  help: "Statements that ended with an error; those that a rule of the database refuses are some of them.",
  registers,
});

export const keptPages = new Counter({
  name: "ekadeshma_kept_pages_total",
  help: "Pages for visitors that were sent: kept ones, and those that were rendered for it.",
  labelNames: ["from"] as const,
  registers,
});

export const queueWaiting = new Gauge({
  name: "ekadeshma_queue_waiting",
  help: "Requests that wait for their turn.",
  labelNames: ["queue"] as const,
  registers,
});

/** Adds a number that is read when the metrics are. */
export function gauge(name: string, help: string, read: () => number): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    }),
  );
}
