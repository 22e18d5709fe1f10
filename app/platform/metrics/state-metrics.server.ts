import { Gauge } from "prom-client";
import { pool } from "#app/db/client.server.ts";
import { openStreams } from "#app/platform/live/live-stream.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { type SiteState, siteState } from "#app/platform/site-state/site-state.server.ts";
import { gauge, registry } from "./metrics.server.ts";

const registers = [registry];

/** The state is read at most so often, however often it is asked for, in ms. */
const STATE_MS = 5000;

const messages = new Gauge({
  name: "ekadeshma_messages",
  help: "Letters and texts to telephones that wait or have failed.",
  labelNames: ["channel", "state"] as const,
  registers,
});
const state = (name: string, help: string) => new Gauge({ name, help, registers });
const stateRead = state(
  "ekadeshma_state_read",
  "1 where the database told the state of the site, otherwise 0.",
);
const jobsWaiting = state("ekadeshma_jobs_waiting", "Background tasks that wait and could run.");
const oldestJob = state("ekadeshma_jobs_oldest_seconds", "How long the oldest of them waits.");
const unclear = state("ekadeshma_payments_unclear", "Payments that a person has to find out about.");
const backupAge = state("ekadeshma_backup_age_seconds", "Age of the last backup; -1 where there is none.");
const inClearRows = state("ekadeshma_rows_in_clear", "Rows with personal data that is not encrypted yet.");
const freeBytes = state("ekadeshma_disk_free_bytes", "Free space beside the pictures.");

gauge("ekadeshma_live_streams", "Pages that are told of changes.", openStreams);
gauge("ekadeshma_database_connections", "Connections of the pool.", () => pool().totalCount);
gauge(
  "ekadeshma_database_waiting",
  "Work that waits for a connection of the pool.",
  () => pool().waitingCount,
);

let last: { readonly at: number; readonly read: Promise<void> } | undefined;

/** Everything that is measured, in the format of Prometheus. @param uploadDir the folder of the pictures */
export async function metricsText(uploadDir: string): Promise<string> {
  const now = performance.now();
  if (!last || now - last.at >= STATE_MS) last = { at: now, read: readState(uploadDir) };
  await last.read;
  return await registry.metrics();
}

/** The type of what `metricsText` returns. */
export const METRICS_TYPE = registry.contentType;

async function readState(uploadDir: string): Promise<void> {
  try {
    setState(await siteState(uploadDir));
    stateRead.set(1);
  } catch (error) {
    // What the process counts itself is told all the same, most of all then.
    log.warn({ err: error }, "the state of the site was not read for its metrics");
    stateRead.set(0);
  }
}

function setState({ letters, texts, jobs, paymentsUnclear, backupMs, inClear, freeMb }: SiteState): void {
  for (const [channel, counts] of Object.entries({ letter: letters, text: texts }))
    for (const [name, count] of Object.entries(counts)) messages.set({ channel, state: name }, count);
  jobsWaiting.set(jobs.waiting);
  oldestJob.set(jobs.oldestMs / 1000);
  unclear.set(paymentsUnclear);
  backupAge.set(backupMs === undefined ? -1 : backupMs / 1000);
  inClearRows.set(inClear);
  freeBytes.set(freeMb * 1_000_000);
}
