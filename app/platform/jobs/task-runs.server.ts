import { and, inArray, lt, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { taskRuns } from "#app/db/tables/task-runs.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { enqueue } from "./queue.server.ts";

/** After so many days without a run, what removes something waits until somebody says that the date is right. */
export const LONG_DAYS = 7;

const LONG_AGO = sql`now() - make_interval(days => ${LONG_DAYS})`;

const told = new Set<string>();

/** Whether a task has last run so long ago that the clock may be wrong, or the site was away. It is said in the log once. */
export async function isLongAgo(task: string): Promise<boolean> {
  const [row] = await db()
    .select({ ranOn: taskRuns.ranOn })
    .from(taskRuns)
    .where(and(sql`${taskRuns.task} = ${task}`, lt(taskRuns.ranOn, LONG_AGO)));
  if (!row) {
    told.delete(task);
    return false;
  }
  if (!told.has(task))
    log.error(
      { task, lastRun: row.ranOn.toISOString() },
      "removing waits: this task has not run for more than seven days, or the clock is wrong. Where the date is right, let it go on at /admin",
    );
  told.add(task);
  return true;
}

/** Notes that a task has run. */
export async function noteRun(task: string): Promise<void> {
  await db()
    .insert(taskRuns)
    .values({ task })
    .onConflictDoUpdate({ target: taskRuns.task, set: { ranOn: sql`now()` } });
}

/** When each task has last run, by its name. */
export async function lastRuns(): Promise<ReadonlyMap<string, Date>> {
  const rows = await db().select().from(taskRuns);
  return new Map(rows.map(({ task, ranOn }) => [task, ranOn]));
}

/** The tasks of these that wait because they have not run for long, each with its last run. */
export async function waitingTasks(tasks: readonly string[]): Promise<{ task: string; ranOn: Date }[]> {
  if (tasks.length === 0) return [];
  return await db()
    .select()
    .from(taskRuns)
    .where(and(inArray(taskRuns.task, [...tasks]), lt(taskRuns.ranOn, LONG_AGO)))
    .orderBy(taskRuns.ranOn);
}

/**
 * Lets the tasks go on that wait because they have not run for long: they run now, and at their times.
 * @param note called in the transaction with their names, unless none waits
 */
export async function letTasksGoOn(
  tasks: readonly string[],
  note: (tx: Transaction, names: readonly string[]) => Promise<void>,
): Promise<number> {
  return await transact(db(), async (tx) => {
    const rows = await tx
      .update(taskRuns)
      .set({ ranOn: sql`now()` })
      .where(and(inArray(taskRuns.task, [...tasks]), lt(taskRuns.ranOn, LONG_AGO)))
      .returning({ task: taskRuns.task });
    const names = rows.map(({ task }) => task).toSorted();
    if (names.length === 0) return 0;
    await note(tx, names);
    for (const task of names) await enqueue(tx, "scheduled", { task }, { key: task });
    return names.length;
  });
}
