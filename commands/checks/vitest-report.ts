import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Numbers of tests by result. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** The part of vitest's JSON report that is counted. */
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileReport[];
};

type FileReport = {
  /** Absolute path of the file. */
  readonly name: string;
  readonly status: string;
  /** In milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly status: string; readonly duration?: number | null }[];
};

/**
 * Counts the tests of a run. A file that failed without a failing test (it could not be loaded, or its setup failed)
 * counts as one failure, and so does a run that failed without a reported failure.
 * @param file vitest's JSON report; missing when vitest ended before writing it
 * @param isExitCodeZero whether vitest's exit code was 0
 */
export function countTests(file: string, isExitCodeZero: boolean): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !isExitCodeZero ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const SLOWEST = 10;

/**
 * The times of a run: the seconds of each project's test files, and the slowest files, as lines of a table.
 * Files run at the same time, so the sum is more than the run took.
 * @param file vitest's JSON report; without it there are no lines
 */
export function timesOf(file: string): string[] {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const files = testResults
    .map(({ name, startTime, endTime }) => ({
      name: path.relative(process.cwd(), name).replaceAll(path.sep, "/"),
      seconds: Math.max(0, endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds);
  const projects = new Map<string, number>();
  for (const { name, seconds } of files)
    projects.set(projectOf(name), (projects.get(projectOf(name)) ?? 0) + seconds);
  const line = (name: string, seconds: number) => `  ${seconds.toFixed(1).padStart(7)} s  ${name}`;
  return [
    ...[...projects].map(([name, seconds]) => line(`${name} tests`, seconds)),
    ...files.slice(0, SLOWEST).map(({ name, seconds }) => line(name, seconds)),
  ];
}

/** The project of a test file, as in `vitest.config.ts`. The report does not name it. */
function projectOf(file: string): string {
  const [, folder] = /^tests\/(site|development|journeys)\//.exec(file) ?? [];
  if (folder) return folder;
  return /^app\/(?:domain|db\/seed)\//.test(file) ? "unit" : "integration";
}
