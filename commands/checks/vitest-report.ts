import { existsSync, readFileSync } from "node:fs";

/** Numbers of tests by result. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** The part of vitest's JSON report that is counted. */
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/**
 * Counts the tests of a run. A file that failed without a failing test (it could not be loaded, or its setup failed)
 * counts as one failure, and so does a run that failed without a reported failure.
 * @param file vitest's JSON report; missing when vitest did not get that far
 * @param endedWell whether vitest's exit code was 0
 */
export function countTests(file: string, endedWell: boolean): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
