import { expect, test } from "vitest";
import { isDue } from "./is-due.ts";

const NOW = "2026-01-01T12:07:30Z";

test.each([
  ["never run", "5 * * * *", undefined, true],
  ["run before the last time", "5 * * * *", "2026-01-01T12:04:59Z", true],
  ["run after the last time", "5 * * * *", "2026-01-01T12:05:01Z", false],
  ["whose time comes later in this hour", "20 * * * *", "2026-01-01T11:20:01Z", false],
  ["of each minute, run in the one before", "* * * * *", "2026-01-01T12:06:59Z", true],
  ["of each minute, run in this one", "* * * * *", "2026-01-01T12:07:01Z", false],
  ["of a day, run yesterday", "45 18 * * *", "2025-12-31T18:45:02Z", false],
  ["of a day, missed yesterday", "45 18 * * *", "2025-12-30T18:45:02Z", true],
  ["run by a clock that was ahead", "45 18 * * *", "2026-03-01T00:00:00Z", true],
])("a task %s", (_of, cron, lastRun, due) => {
  expect(isDue(cron, lastRun === undefined ? undefined : new Date(lastRun), new Date(NOW))).toBe(due);
});
