import { setTimeout as pause } from "node:timers/promises";
import { type Db, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import { listen } from "#app/platform/live/listener.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { safeError } from "#app/platform/log/safe-error.ts";
import { isUnreachable, withOutageLog } from "./outage-log.server.ts";
import { onPool, QUEUE_OPTIONS, type QueueName } from "./queue.server.ts";

/** A job as its work sees it. */
export type Job = {
  readonly data: Readonly<Record<string, string>>;
  /** Whether nothing is tried again when this attempt fails. */
  readonly isLast: boolean;
  /** Aborted when the process stops, or the job has taken too long. */
  readonly signal: AbortSignal;
};

/** What is done with the jobs of a queue. Work that rejects is tried again after a pause, until there are no attempts left. */
export type Work = {
  readonly queue: QueueName;
  /** How many jobs are taken at a time. */
  readonly batch: number;
  /** Whether those are worked on together rather than one after the other. */
  readonly together: boolean;
  /** How many such batches are under way in one process. */
  readonly batches: number;
  /** How often the queue is looked at when no notification has come. */
  readonly everySeconds: number;
  readonly work: (job: Job) => Promise<void>;
};

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;
/** Work under way is given this long at the end; then its job goes back to the queue. */
const GRACE_MS = 4000;
const STOP_LIMIT_MS = 7000;

const TIMES = {
  // A job whose process was killed is given to another process within this time after its last sign of life.
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  cronWorkerIntervalSeconds: 10,
  // Jobs that depend on each other are not used.
  flowIntervalSeconds: 3600,
} as const;

/**
 * Takes jobs from the queues and does them, in as many processes as run. Waits for a database that is away, and goes on
 * when it is back.
 * @param onStart done each time the queue is ready
 * @returns stops: takes no more jobs, lets those under way finish for a few seconds, returns the others to the queue
 */
export function runJobs(
  works: readonly Work[],
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
        db: listening(withOutageLog(onPool)),
        useListenNotify: true,
      });
      next.on("error", (error) => {
        if (!isUnreachable(error)) log.error({ err: asError(error) }, "the job queue has a problem");
      });
      try {
        await next.start();
        await onStart(next);
        for (const work of works) await takeUp(next, work, signal);
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

async function takeUp(boss: PgBoss, work: Work, stopping: AbortSignal): Promise<void> {
  const options = {
    batchSize: work.batch,
    localConcurrency: work.batches,
    pollingIntervalSeconds: work.everySeconds,
    notifyPollingIntervalSeconds: work.everySeconds,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  await boss.work<Record<string, string>, unknown, typeof options>(work.queue, options, async (jobs) => {
    if (work.together) return await Promise.all(jobs.map((job) => attempt(work, job, stopping)));
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await attempt(work, job, stopping));
    return results;
  });
}

async function attempt(
  { queue, work }: Work,
  job: JobWithMetadata<Record<string, string>>,
  stopping: AbortSignal,
): Promise<JobResult> {
  const signal = AbortSignal.any([job.signal, stopping]);
  const isLast = job.retryCount >= job.retryLimit;
  try {
    await work({ data: job.data, isLast, signal });
    return { id: job.id, status: "completed" };
  } catch (error) {
    if (!signal.aborted) {
      const facts = { err: error, queue, job: job.id, attempt: job.retryCount + 1 };
      if (isLast) log.error(facts, "a job failed, and is not tried again");
      else log.warn(facts, "a job failed, and is tried again later");
    }
    return { id: job.id, status: "failed", output: safeError(error) };
  }
}

/** The library hands copies of errors on, which are none. */
function asError(error: Error): Error {
  return error instanceof Error ? error : Object.assign(new Error(), error);
}

/** Lets the library hear of new jobs at once, on a connection that comes back by itself. */
function listening(database: Db): Db {
  return {
    ...database,
    listen: async (channel, onNotification, onReconnect) =>
      listen((payload) => (payload === undefined ? onReconnect() : onNotification(payload)), undefined, {
        channel,
        name: "ekadeshma jobs",
      }),
  };
}
