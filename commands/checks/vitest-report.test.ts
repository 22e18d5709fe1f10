import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { countTests } from "./vitest-report.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-report-"));
const file = path.join(folder, "report.json");
const totals = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

afterAll(() => rmSync(folder, { recursive: true }));

function counted(report: object, endedWell: boolean) {
  writeFileSync(file, JSON.stringify({ ...totals, ...report }));
  return countTests(file, endedWell);
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

  test("never counts a failed run as passed", () => {
    expect(counted({}, false)).toMatchObject({ failed: 1 });
    expect(countTests(path.join(folder, "missing.json"), false)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });
});
