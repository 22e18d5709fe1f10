import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { OPERATION } from "./operation-files.ts";

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
  /** Why the file failed, where no test of it did. */
  readonly message?: string;
  readonly assertionResults: readonly TestReport[];
};

type TestReport = {
  readonly status: string;
  /** With the names of its groups. */
  readonly fullName: string;
  readonly failureMessages: readonly string[] | null;
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

const MESSAGE_LINES = 12;

/**
 * The tests that failed, each with the first lines of its message: a log of ten thousand lines is often read from its end only.
 * @param file vitest's JSON report; without it there are no lines
 */
export function failuresOf(file: string): string[] {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report;
  return testResults.flatMap(({ name, status, message = "", assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const lines = failed.flatMap(({ fullName, failureMessages }) => [
      `${relative(name)}: ${fullName}`,
      ...firstLines((failureMessages ?? []).join("\n")),
    ]);
    return failed.length === 0 && status === "failed" ? [relative(name), ...firstLines(message)] : lines;
  });
}

const firstLines = (text: string) =>
  text
    .split("\n")
    .slice(0, MESSAGE_LINES)
    .map((line) => `  ${line}`);

const relative = (file: string) => path.relative(process.cwd(), file).replaceAll(path.sep, "/");

const SLOWEST = 20;

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
      name: relative(name),
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
  if (OPERATION.some((glob) => path.matchesGlob(file, glob))) return "operation";
  return /^app\/(?:domain|db\/seed)\//.test(file) ? "unit" : "integration";
}
