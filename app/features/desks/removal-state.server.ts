import { databaseNow } from "#app/db/database-now.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { timeAgo } from "#app/domain/calendar/relative-time.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { letTasksGoOn, waitingTasks } from "#app/platform/jobs/task-runs.server.ts";

/** What the home page of the site administrators says of removing that waits. */
export type RemovalState = { readonly ago: string; readonly time: string; readonly now: string };

/**
 * Whether removing what its time has come for waits, because it has not run for long.
 * @param tasks the scheduled tasks that remove something; none of them waits on a demo
 * @returns undefined when nothing waits
 * @throws AppError notFound for a viewer who is no site administrator
 */
export async function removalState(
  viewer: Viewer | null,
  tasks: readonly string[],
  language: Language,
): Promise<RemovalState | undefined> {
  authorize(viewer, "admin.enter");
  const [first] = await waitingTasks(tasks);
  if (!first) return undefined;
  const now = databaseNow();
  return {
    ago: timeAgo(first.ranOn, now, language),
    time: formatInstantInBoth(first.ranOn, language),
    now: formatInstantInBoth(now, language),
  };
}

/**
 * Lets it go on: the site administrator has said that the date is right.
 * @throws AppError notFound for a viewer who is no site administrator
 */
export async function letRemovalGoOn(viewer: Viewer | null, tasks: readonly string[]): Promise<void> {
  authorize(viewer, "admin.enter");
  await letTasksGoOn(tasks, async (tx, names) => {
    for (const id of names)
      await writeAudit(tx, {
        actorId: viewer.id,
        action: "scheduledTask.letGoOn",
        object: { kind: "scheduledTask", id },
      });
  });
}
