import type { PgBoss } from "pg-boss";
import { db, pool } from "#app/db/client.server.ts";
import { CLOCK_TOLERANCE_MS, databaseNow, readDatabaseClock } from "#app/db/database-now.server.ts";
import { isDue } from "./is-due.ts";
import { enqueue } from "./queue.server.ts";
import type { JobHandler } from "./run-jobs.server.ts";
import { isLongAgo, lastRuns, noteRun } from "./task-runs.server.ts";

/** Scheduled tasks by name, with their times. Each must be safe to run again. */
export type Schedule = Readonly<Record<string, ScheduledTask>>;

export type ScheduledTask = {
  readonly cron: string;
  /** Whether it removes what its time has come for, which nobody can bring back: then it waits after a long time without a run. */
  readonly removes: boolean;
  /** Whether it also runs at each start, for what a process that ended or an older version has left undone. */
  readonly atStart?: boolean;
  readonly work: () => Promise<unknown>;
};

/**
 * The handler of the queue of scheduled tasks. Each task has at most one unfinished job, in all processes together. None runs while the
 * clock of this process differs from that of the database.
 * @param isDemo whether tasks that remove something do so after any time
 */
export function scheduledTaskHandler(schedule: Schedule, isDemo: boolean): JobHandler {
  return {
    queue: "scheduled",
    batch: 4,
    batches: 1,
    concurrent: false,
    everySeconds: 15,
    handle: async ({ data: { task = "" } }) => void (await runTask(schedule, task, isDemo)),
  };
}

/**
 * Runs a scheduled task, where it may run now.
 * @returns why it did not: `unknown`, `clock` for a clock that differs from that of the database, `waits` for one that removes something
 *   and has not run for long
 */
export async function runTask(
  schedule: Schedule,
  name: string,
  isDemo: boolean,
): Promise<"ran" | "unknown" | "clock" | "waits"> {
  const task = Object.hasOwn(schedule, name) ? schedule[name] : undefined;
  if (!task) return "unknown";
  if (Math.abs(await readDatabaseClock(pool())) > CLOCK_TOLERANCE_MS) return "clock";
  if (task.removes && !isDemo && (await isLongAgo(name))) return "waits";
  await task.work();
  await noteRun(name);
  return "ran";
}

/**
 * Stores the schedule in the queue, removes old tasks from it, and enqueues now what was missed: tasks whose time has passed since
 * their last run, and those of each start.
 */
export async function setSchedule(boss: PgBoss, schedule: Schedule): Promise<void> {
  for (const { key } of await boss.getSchedules("scheduled"))
    if (!Object.hasOwn(schedule, key)) await boss.unschedule("scheduled", key);
  const runs = await lastRuns();
  const now = databaseNow();
  for (const [task, { cron, atStart }] of Object.entries(schedule)) {
    await boss.schedule("scheduled", cron, { task }, { key: task, singletonKey: task });
    if (atStart || isDue(cron, runs.get(task), now))
      await enqueue(db(), "scheduled", { task }, { key: task });
  }
}
