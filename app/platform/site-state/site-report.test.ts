import { describe, expect, test } from "vitest";
import { type Reported, reportOf } from "./site-report.server.ts";

const HOUR_MS = 3_600_000;

const FINE: Reported = {
  state: {
    letters: { waiting: 1, failed: 0 },
    texts: { waiting: 0, failed: 0 },
    jobs: { waiting: 0, oldestMs: 0 },
    paymentsUnclear: 0,
    inClear: 0,
    backupMs: 5 * HOUR_MS,
    freeMb: 9000,
  },
  readyStatus: 200,
  aheadMs: 900,
  toleranceMs: 60_000,
  waitingTasks: [],
};

const withState = (own: Partial<Reported["state"]>): Reported => ({
  ...FINE,
  state: { ...FINE.state, ...own },
});

test("a site that nobody has to look after has one fine line for each part", () => {
  expect(reportOf(FINE).map(({ part, isFine, text }) => [part, isFine, text])).toEqual([
    ["site", true, "ready"],
    ["clock", true, "that of the database"],
    ["letters", true, "0 failed, 1 waiting"],
    ["texts", true, "0 failed, 0 waiting"],
    ["jobs", true, "none waits"],
    ["payments", true, "0 unclear"],
    ["removing", true, "goes on"],
    ["backup", true, "the last one is 5 hours old"],
    ["personal data", true, "encrypted"],
    ["disk", true, "9000 MB free"],
  ]);
});

describe("somebody has to do something about", () => {
  test.each<[string, Reported, string]>([
    ["site", { ...FINE, readyStatus: undefined }, "does not answer"],
    ["site", { ...FINE, readyStatus: 503 }, "not ready (503): its log says why"],
    ["clock", { ...FINE, aheadMs: 61_000 }, "61 s ahead of that of the database: no scheduled task runs"],
    ["clock", { ...FINE, aheadMs: -90_000 }, "90 s behind that of the database: no scheduled task runs"],
    ["letters", withState({ letters: { waiting: 0, failed: 2 } }), "2 failed, 0 waiting"],
    ["texts", withState({ texts: { waiting: 3, failed: 1 } }), "1 failed, 3 waiting"],
    [
      "jobs",
      withState({ jobs: { waiting: 4, oldestMs: 20 * 60_000 } }),
      "4 waiting, the oldest for 20 minutes",
    ],
    ["payments", withState({ paymentsUnclear: 1 }), "1 unclear"],
    [
      "removing",
      { ...FINE, waitingTasks: ["removeExpired"] },
      "waits until a site administrator says at /admin that the date is right: removeExpired",
    ],
    ["backup", withState({ backupMs: undefined }), "none has been made"],
    ["backup", withState({ backupMs: 8 * 24 * HOUR_MS }), "the last one is 8 days old"],
    [
      "personal data",
      withState({ inClear: 12 }),
      "12 rows are not encrypted yet: a task does it while the site runs",
    ],
    ["disk", withState({ freeMb: 1999 }), "1999 MB free"],
  ])("the %s: %#", (part, reported, text) => {
    expect(reportOf(reported).filter(({ isFine }) => !isFine)).toEqual([{ part, isFine: false, text }]);
  });
});
