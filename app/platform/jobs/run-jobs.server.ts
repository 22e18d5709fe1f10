import { setTimeout as pause } from "node:timers/promises";
import { type Db, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import { listen } from "#app/platform/live/listener.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { safeError } from "#app/platform/log/safe-error.ts";
import { inSpan } from "#app/platform/tracing/tracing.server.ts";
import { isUnreachable, withOutageLog } from "./outage-log.server.ts";
import { onPool, QUEUE_OPTIONS, type QueueName } from "./queue.server.ts";

/** A job, as its handler receives it. */
export type Job = {
  readonly data: Readonly<Record<string, string>>;
  /** Whether this is the last attempt. */
  readonly isLast: boolean;
  /** Aborted when the process stops, or the job takes too long. */
  readonly signal: AbortSignal;
};

/** The handler of a queue. When `handle` rejects, the job is retried after a pause until there are no attempts left. */
export type JobHandler = {
  readonly queue: QueueName;
  /** The number of jobs that are fetched at a time. */
  readonly batch: number;
  /** Whether the jobs of a batch are handled concurrently rather than one after the other. */
  readonly concurrent: boolean;
  /** The number of batches that one process handles concurrently. */
  readonly batches: number;
  /** Seconds between two polls of the queue, for jobs without a notification. */
  readonly everySeconds: number;
  readonly handle: (job: Job) => Promise<void>;
};

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;
/** The time that running jobs have when the process stops; after that they return to the queue. */
const GRACE_MS = 4000;
const STOP_LIMIT_MS = 7000;

export const TIMES = {
  // The job of a killed process is given to another process within this time after its last heartbeat.
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  cronWorkerIntervalSeconds: 10,
  // Jobs that depend on each other are not used.
  flowIntervalSeconds: 3600,
} as const;

/**
 * Fetches and handles jobs, in any number of processes. While the database is unreachable this function retries, and continues
 * when the database is available again.
 * @param onStart called each time the queue is ready
 * @returns a function that stops: it fetches no more jobs, waits a few seconds for running ones, and returns the others to the
 *   queue
 */
export function runJobs(
  handlers: readonly JobHandler[],
  onStart: (boss: PgBoss) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let boss: PgBoss | undefined;

  const start = async () => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const next = new PgBoss({
        ...QUEUE_OPTIONS,
        ...TIMES,
        db: withNotifications(withOutageLog(onPool)),
        useListenNotify: true,
      });
      next.on("error", (error) => {
        if (!isUnreachable(error)) log.error({ err: asError(error) }, "the job queue has a problem");
      });
      try {
        await next.start();
        await onStart(next);
        for (const handler of handlers) await startWorker(next, handler, signal);
        boss = next;
        return;
      } catch (error) {
        if (!isUnreachable(error)) log.error({ err: error }, "the job queue could not be started");
        await next.stop({ graceful: false, close: false }).catch(() => {});
      }
      const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const starting = start();

  return async () => {
    stopping.abort();
    const end = async () => {
      await starting;
      await boss?.stop({ graceful: true, timeout: GRACE_MS, close: false });
    };
    const stopped = end().catch((error: unknown) => {
      if (!isUnreachable(error)) log.error({ err: error }, "the job queue could not be stopped");
    });
    await Promise.race([stopped, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
  };
}

async function startWorker(boss: PgBoss, handler: JobHandler, stopping: AbortSignal): Promise<void> {
  const options = {
    batchSize: handler.batch,
    localConcurrency: handler.batches,
    pollingIntervalSeconds: handler.everySeconds,
    notifyPollingIntervalSeconds: handler.everySeconds,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  await boss.work<Record<string, string>, unknown, typeof options>(handler.queue, options, async (jobs) => {
    if (handler.concurrent) return await Promise.all(jobs.map((job) => attempt(handler, job, stopping)));
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await attempt(handler, job, stopping));
    return results;
  });
}

async function attempt(
  { queue, handle }: JobHandler,
  job: JobWithMetadata<Record<string, string>>,
  stopping: AbortSignal,
): Promise<JobResult> {
  const signal = AbortSignal.any([job.signal, stopping]);
  const isLast = job.retryCount >= job.retryLimit;
  try {
    await inSpan(`job ${queue} ${job.data.task ?? ""}`.trimEnd(), () =>
      handle({ data: job.data, isLast, signal }),
    );
    return { id: job.id, status: "completed" };
  } catch (error) {
    if (!signal.aborted) {
      const fields = { err: error, queue, job: job.id, attempt: job.retryCount + 1 };
      if (isLast) log.error(fields, "a job failed, and is not tried again");
      else log.warn(fields, "a job failed, and is tried again later");
    }
    return { id: job.id, status: "failed", output: safeError(error) };
  }
}

/** The library emits copies of errors that are not instances of Error; this function makes them instances. */
function asError(error: Error): Error {
  return error instanceof Error ? error : Object.assign(new Error(), error);
}

/** Adds notifications of new jobs to the library's database, over a connection that reconnects automatically. */
function withNotifications(database: Db): Db {
  return {
    ...database,
    listen: async (channel, onNotification, onReconnect) =>
      listen((payload) => (payload === undefined ? onReconnect() : onNotification(payload)), undefined, {
        channel,
        name: "ekadeshma jobs",
      }),
  };
}
