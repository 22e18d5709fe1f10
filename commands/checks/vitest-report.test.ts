import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { countTests, failuresOf, timesOf } from "./vitest-report.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-report-"));
const file = path.join(folder, "report.json");
const totals = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

afterAll(() => rmSync(folder, { recursive: true }));

function counted(report: object, isExitCodeZero: boolean) {
  writeFileSync(file, JSON.stringify({ ...totals, ...report }));
  return countTests(file, isExitCodeZero);
}

describe("countTests", () => {
  test("adds up the counts of vitest's report", () => {
    expect(counted({}, true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    const failing = [{ status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] }];
    expect(counted({ numFailedTests: 1, testResults: failing }, false)).toMatchObject({ failed: 1 });
  });

  test("counts a file that could not be loaded", () => {
    const broken = [{ status: "failed", assertionResults: [] }];
    expect(counted({ testResults: broken }, false)).toMatchObject({ passed: 5, failed: 1 });
  });

  test("names each that failed with the beginning of its message, and files that could not be loaded", () => {
    const failing = {
      name: path.resolve("app/a.test.ts"),
      status: "failed",
      assertionResults: [
        { status: "failed", fullName: "a sum is right", failureMessages: ["expected 1 to be 2\n  at a.ts"] },
        { status: "passed", fullName: "another", failureMessages: [] },
      ],
    };
    const broken = {
      name: path.resolve("app/b.test.ts"),
      status: "failed",
      message: "No such module",
      assertionResults: [],
    };
    writeFileSync(file, JSON.stringify({ ...totals, testResults: [failing, broken] }));
    expect(failuresOf(file)).toEqual([
      "app/a.test.ts: a sum is right",
      "  expected 1 to be 2",
      "    at a.ts",
      "app/b.test.ts",
      "  No such module",
    ]);
    expect(failuresOf(path.join(folder, "missing.json"))).toEqual([]);
  });

  test("never counts a failed run as passed", () => {
    expect(counted({}, false)).toMatchObject({ failed: 1 });
    expect(countTests(path.join(folder, "missing.json"), false)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });
});

describe("timesOf", () => {
  const ran = (name: string, seconds: number) => ({
    name: path.resolve(name),
    status: "passed",
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
    assertionResults: [],
  });

  test("adds up the files of each project, then lists the slowest files", () => {
    const files = [
      ran("tests/site/a.test.ts", 2),
      ran("tests/site/b.test.ts", 3.25),
      ran("tests/journeys/a.test.ts", 30),
      ran("app/domain/a.test.ts", 0.1),
      ...Array.from({ length: 19 }, (_none, at) => ran(`app/features/f${at}.test.ts`, 1)),
    ];
    writeFileSync(file, JSON.stringify({ ...totals, testResults: files }));
    const lines = timesOf(file).map((line) => line.trim());
    expect(lines.slice(0, 4)).toEqual([
      "30.0 s  journeys tests",
      "5.3 s  site tests",
      "19.0 s  integration tests",
      "0.1 s  unit tests",
    ]);
    expect(lines.slice(4, 7)).toEqual([
      "30.0 s  tests/journeys/a.test.ts",
      "3.3 s  tests/site/b.test.ts",
      "2.0 s  tests/site/a.test.ts",
    ]);
    expect(lines).toHaveLength(24);
  });

  test("returns no lines without a report", () => {
    expect(timesOf(path.join(folder, "missing.json"))).toEqual([]);
  });
});
