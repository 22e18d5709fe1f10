import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { taskRuns } from "#app/db/tables/task-runs.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { useDatabase } from "#tests/database.ts";
import { runTask, type Schedule } from "./schedule.server.ts";
import { letTasksGoOn, waitingTasks } from "./task-runs.server.ts";

useDatabase();

let done: string[];
const task = (name: string, removes: boolean) => ({
  [name]: { cron: "5 * * * *", removes, work: async () => void done.push(name) },
});
const schedule: Schedule = { ...task("removeOld", true), ...task("tell", false) };
const run = (name: string, isDemo = false) => runTask(schedule, name, isDemo);

/** Moves the last run of each task into the past. */
const after = (interval: string) =>
  db().execute(sql`update task_runs set ran_on = now() - ${interval}::interval`);

beforeEach(async () => {
  done = [];
  await db().delete(taskRuns);
  vi.spyOn(log, "error").mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

describe("a scheduled task", () => {
  test("runs the first time, and within seven days of its last run", async () => {
    expect(await run("removeOld")).toBe("ran");
    await after("6 days 23 hours");
    expect(await run("removeOld")).toBe("ran");
    expect(done).toEqual(["removeOld", "removeOld"]);
  });

  test("that removes something waits after more than seven days, and is said once, until it is let go on", async () => {
    await run("removeOld");
    await run("tell");
    await after("7 days 1 hour");
    expect([await run("removeOld"), await run("tell"), await run("removeOld")]).toEqual([
      "waits",
      "ran",
      "waits",
    ]);
    expect(log.error).toHaveBeenCalledOnce();
    expect((await waitingTasks(["removeOld", "tell"])).map(({ task: name }) => name)).toEqual(["removeOld"]);
    const noted: string[] = [];
    expect(await letTasksGoOn(["removeOld"], async (_tx, names) => void noted.push(...names))).toBe(1);
    expect(noted).toEqual(["removeOld"]);
    expect(await run("removeOld")).toBe("ran");
    expect(await letTasksGoOn(["removeOld"], async () => expect.unreachable())).toBe(0);
  });

  test("of a demo does not wait", async () => {
    await run("removeOld");
    await after("400 days");
    expect(await run("removeOld", true)).toBe("ran");
  });

  test.each([
    ["ahead", 61_000],
    ["behind", -61_000],
  ])("does not run while the clock of the process is %s", async (_which, ms) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
    expect([await run("tell"), await run("removeOld")]).toEqual(["clock", "clock"]);
    expect(done).toEqual([]);
    expect(await db().$count(taskRuns, eq(taskRuns.task, "tell"))).toBe(0);
  });

  test("that is not known is not run", async () => {
    expect([await run("constructor"), await run("removed")]).toEqual(["unknown", "unknown"]);
  });
});
