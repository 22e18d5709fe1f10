import { closeDatabase, pool } from "#app/db/client.server.ts";
import { CLOCK_TOLERANCE_MS, readDatabaseClock } from "#app/db/database-now.server.ts";
import { removingTasks } from "#app/jobs.server.ts";
import { type Config, namedHost } from "#app/platform/config/config.server.ts";
import { waitingTasks } from "#app/platform/jobs/task-runs.server.ts";
import { reportOf } from "#app/platform/site-state/site-report.server.ts";
import { siteState } from "#app/platform/site-state/site-state.server.ts";
import { openExistingDatabase } from "#app/platform/startup/app-database.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm run status",
    text: "Says how the site is, a line for each part: whether it is ready, letters and texts, background tasks, payments, the last backup,\nthe disk. Ends with 0 where nobody has to do anything, otherwise with 1. Changes nothing, and needs the settings of the site.",
  },
  {},
);

/** Longest wait for the answer of the site, in ms. */
const READY_MS = 5000;
const PART_COLUMN = 10;

try {
  const config = configuration();
  const database = await openExistingDatabase(config);
  try {
    const lines = reportOf({
      readyStatus: await readyStatusOf(config),
      aheadMs: await readDatabaseClock(pool()),
      toleranceMs: CLOCK_TOLERANCE_MS,
      waitingTasks: (await waitingTasks(removingTasks(config))).map(({ task }) => task),
      state: await siteState(config.uploadDir),
    });
    for (const { part, isFine, text } of lines)
      console.log(`${isFine ? "ok       " : "attention"}  ${part.padEnd(PART_COLUMN)}${text}`);
    process.exitCode = lines.every(({ isFine }) => isFine) ? 0 : 1;
  } finally {
    await closeDatabase();
    await database.close();
  }
} catch (error) {
  fail(error);
}

/** What the process of this machine answers when it is asked whether it is ready; undefined where none answers. */
async function readyStatusOf({ host, port }: Config): Promise<number | undefined> {
  try {
    const url = `http://${namedHost(host)}:${port}/readyz`;
    return (await fetch(url, { signal: AbortSignal.timeout(READY_MS) })).status;
  } catch {
    return undefined;
  }
}
