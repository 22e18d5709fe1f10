import type { PgBoss } from "pg-boss";
import { db } from "#app/db/client.server.ts";
import { enqueue } from "./queue.server.ts";
import type { Work } from "./run-jobs.server.ts";

/** Tasks of the clock, by name: when each is due, and what it does. Doing one again must do no harm. */
export type Schedule = Readonly<
  Record<string, { readonly cron: string; readonly work: () => Promise<unknown> }>
>;

/** The work of the queue of scheduled tasks. Of each task one job at most waits or is under way, in all processes together. */
export function scheduledTaskHandler(schedule: Schedule): Work {
  return {
    queue: "scheduled",
    batch: 4,
    batches: 1,
    together: false,
    everySeconds: 15,
    work: async ({ data: { task = "" } }) => void (await schedule[task]?.work()),
  };
}

/** Tells the queue when tasks are due, forgets those that are no more, and has each done now: hours may have been missed. */
export async function setSchedule(boss: PgBoss, schedule: Schedule): Promise<void> {
  for (const { key } of await boss.getSchedules("scheduled"))
    if (!Object.hasOwn(schedule, key)) await boss.unschedule("scheduled", key);
  for (const [task, { cron }] of Object.entries(schedule)) {
    await boss.schedule("scheduled", cron, { task }, { key: task, singletonKey: task });
    await enqueue(db(), "scheduled", { task }, { key: task });
  }
}
