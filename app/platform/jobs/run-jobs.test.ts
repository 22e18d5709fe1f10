import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { enqueue } from "./queue.server.ts";
import { type JobHandler, runJobs } from "./run-jobs.server.ts";
import { scheduledTaskHandler, setSchedule } from "./schedule.server.ts";

useDatabase();

const POLLING = { timeout: 20_000, interval: 20 };
const stops: (() => Promise<void>)[] = [];

beforeEach(() => db().execute(sql`delete from pgboss.job`));
afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));

/** Records warnings and errors of the log. */
function recordLog(): unknown[][] {
  const calls: unknown[][] = [];
  for (const level of ["warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation((...args: unknown[]) => void calls.push(args));
  return calls;
}

const handler = (job: JobHandler["handle"], own: Partial<JobHandler> = {}): JobHandler => ({
  queue: "letters",
  batch: 2,
  batches: 2,
  concurrent: true,
  everySeconds: 60,
  handle: job,
  ...own,
});

async function run(...handlers: JobHandler[]): Promise<() => Promise<void>> {
  let isReady = false;
  const stop = runJobs(handlers, async () => {
    isReady = true;
  });
  stops.push(stop);
  await expect.poll(() => isReady, POLLING).toBe(true);
  return stop;
}

const statesOf = async () =>
  (
    await db().execute<{ state: string }>(sql`select state from pgboss.job where name <> '__pgboss__send-it'`)
  ).rows.map(({ state }) => state);

describe("jobs", () => {
  test("are handled when they are committed, each by one of several processes", async () => {
    const done: string[] = [];
    const job: JobHandler["handle"] = async ({ data }) => void done.push(data["letter"] ?? "");
    await run(handler(job));
    await run(handler(job));
    const names = Array.from({ length: 20 }, (_none, at) => `letter ${at}`);
    for (const letter of names) await enqueue(db(), "letters", { letter });
    // The queue is polled once a minute only, so it was notified.
    await expect.poll(() => done.length, POLLING).toBe(20);
    expect(done.toSorted()).toEqual(names.toSorted());
    await expect.poll(async () => new Set(await statesOf()), POLLING).toEqual(new Set(["completed"]));
  });

  test("that fail are retried, and only the last failure is logged as an error", async () => {
    const logged = recordLog();
    const attempts: boolean[] = [];
    const failing: JobHandler["handle"] = async ({ isLast }) => {
      attempts.push(isLast);
      throw new Error("the job failed");
    };
    await run(handler(failing));
    await enqueue(db(), "letters", { letter: "a" });
    await expect.poll(statesOf, POLLING).toEqual(["retry"]);
    await db().execute(sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now()`);
    await enqueue(db(), "letters", { letter: "b" });
    await expect.poll(async () => (await statesOf()).includes("failed"), POLLING).toBe(true);
    expect(attempts.filter(Boolean)).toHaveLength(1);
    expect(logged.map(([, message]) => message)).toContain("a job failed, and is not tried again");
  });

  test("continue after every connection was killed, without logging", async () => {
    const logged = recordLog();
    const done: string[] = [];
    await run(handler(async ({ data }) => void done.push(data["letter"] ?? "")));
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`;
    await asSuperuser("postgres", kill);
    await expect
      .poll(async () => {
        await enqueue(
          db(),
          "letters",
          { letter: "after" },
          { id: "00000000-0000-4000-8000-000000000001" },
        ).catch(() => {});
        return done;
      }, POLLING)
      .toEqual(["after"]);
    expect(logged).toEqual([]);
  });

  test("start when a database that was unreachable at the start is available again", async () => {
    const logged = recordLog();
    const url = process.env.DATABASE_URL;
    let connections = 0;
    const closingServer = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(closingServer, "listening");
    await closeDatabase();
    process.env.DATABASE_URL = `postgres://nobody@127.0.0.1:${(closingServer.address() as AddressInfo).port}/nothing`;
    const done: string[] = [];
    let starts = 0;
    const stop = runJobs([handler(async ({ data }) => void done.push(data["letter"] ?? ""))], async () => {
      starts += 1;
    });
    stops.push(stop);
    await expect.poll(() => connections, POLLING).toBeGreaterThan(2);
    expect(starts).toBe(0);
    await closeDatabase();
    process.env.DATABASE_URL = url;
    closingServer.close();
    await enqueue(db(), "letters", { letter: "after the outage" });
    await expect.poll(() => done, POLLING).toEqual(["after the outage"]);
    expect(logged).toEqual([]);
  });

  test("that are running when a process stops return to the queue", async () => {
    const stop = await run(
      handler(
        ({ signal }) =>
          new Promise((_done, failed) =>
            signal.addEventListener("abort", () => failed(new Error("stopped"))),
          ),
      ),
    );
    await enqueue(db(), "letters", { letter: "a" });
    await expect.poll(statesOf, POLLING).toEqual(["active"]);
    await stop();
    expect(await statesOf()).toEqual(["retry"]);
  });
});

test("scheduled tasks are stored in the queue, run at the start where they were missed, and removed when they are no longer scheduled", async () => {
  const done: string[] = [];
  const task = (name: string, cron: string, atStart = false) => ({
    [name]: { cron, removes: false, atStart, work: async () => void done.push(name) },
  });
  const rows = async () =>
    (
      await db().execute<{ key: string; cron: string }>(
        sql`select key, cron from pgboss.schedule order by key`,
      )
    ).rows;
  const start = async (schedule: Parameters<typeof scheduledTaskHandler>[0]) => {
    const stop = runJobs([scheduledTaskHandler(schedule, false)], (boss) => setSchedule(boss, schedule));
    stops.push(stop);
    return stop;
  };
  const YEARLY = "0 0 1 1 *";
  const first = await start({
    ...task("one", YEARLY),
    ...task("two", YEARLY),
    ...task("three", YEARLY, true),
  });
  await expect.poll(() => done.toSorted(), POLLING).toEqual(["one", "three", "two"]);
  await first();
  await db().execute(sql`update task_runs set ran_on = now() - interval '366 days' where task = 'one'`);
  const second = await start({
    ...task("one", YEARLY),
    ...task("two", YEARLY),
    ...task("three", YEARLY, true),
  });
  await expect.poll(() => done.slice(3).toSorted(), POLLING).toEqual(["one", "three"]);
  await second();
  await start(task("two", "7 * * * *"));
  await expect.poll(rows, POLLING).toEqual([{ key: "two", cron: "7 * * * *" }]);
});
