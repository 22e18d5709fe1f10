import type { PgBoss } from "pg-boss";
import { db } from "#app/db/client.server.ts";
import { enqueue } from "./queue.server.ts";
import type { JobHandler } from "./run-jobs.server.ts";

/** Scheduled tasks by name, with their times. Each must be safe to run again. */
export type Schedule = Readonly<
  Record<string, { readonly cron: string; readonly work: () => Promise<unknown> }>
>;

/** The handler of the queue of scheduled tasks. Each task has at most one unfinished job, in all processes together. */
export function scheduledTaskHandler(schedule: Schedule): JobHandler {
  return {
    queue: "scheduled",
    batch: 4,
    batches: 1,
    concurrent: false,
    everySeconds: 15,
    handle: async ({ data: { task = "" } }) => void (await schedule[task]?.work()),
  };
}

/** Stores the schedule in the queue, removes old tasks from it, and enqueues each task now, since runs may have been missed. */
export async function setSchedule(boss: PgBoss, schedule: Schedule): Promise<void> {
  for (const { key } of await boss.getSchedules("scheduled"))
    if (!Object.hasOwn(schedule, key)) await boss.unschedule("scheduled", key);
  for (const [task, { cron }] of Object.entries(schedule)) {
    await boss.schedule("scheduled", cron, { task }, { key: task, singletonKey: task });
    await enqueue(db(), "scheduled", { task }, { key: task });
  }
}
