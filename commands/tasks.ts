import { closeDatabase } from "#app/db/client.server.ts";
import { schedule } from "#app/jobs.server.ts";
import { runTask } from "#app/platform/jobs/schedule.server.ts";
import { LONG_DAYS, lastRuns } from "#app/platform/jobs/task-runs.server.ts";
import { openExistingDatabase } from "#app/platform/startup/app-database.server.ts";
import { existingSessionSecret } from "#app/platform/startup/session-secret.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

const { positionals } = readArguments(
  {
    line: "npm run tasks [-- NAME]",
    text: "Lists the scheduled tasks, one a line: name, times (minute, hour, day, month, day of the week; UTC), last run, and whether it\nremoves something for good. With a NAME runs that task now, once, in this process.",
  },
  {},
  0,
  1,
);

const NOT_RUN = {
  unknown: "There is no such task: `npm run tasks` lists them.",
  clock: "It did not run: the clocks of this machine and of the database differ by more than a minute.",
  waits: `It did not run: it removes something, and has not run for more than ${LONG_DAYS} days. Where the date is right, let removing go on at /admin.`,
} as const;

try {
  const config = configuration();
  const database = await openExistingDatabase(config);
  try {
    const tasks = schedule({ ...config, sessionSecret: existingSessionSecret(config) });
    const [name] = positionals;
    if (name === undefined) {
      const runs = await lastRuns();
      for (const [task, { cron, removes }] of Object.entries(tasks))
        console.log([task, cron, runs.get(task)?.toISOString() ?? "-", removes ? "removes" : "-"].join("\t"));
    } else {
      const outcome = await runTask(tasks, name, config.demo);
      if (outcome !== "ran") throw new Error(NOT_RUN[outcome]);
      console.log(`${name} has run.`);
    }
  } finally {
    await closeDatabase();
    await database.close();
  }
} catch (error) {
  fail(error);
}
