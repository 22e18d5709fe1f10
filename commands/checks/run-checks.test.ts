import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-checks-"));
  mkdirSync(path.join(folder, "commands"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the checks in a folder with only the scripts the test has written; all others are missing. */
function runChecks() {
  const child = spawn(process.execPath, [path.resolve("commands/check.ts")], {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(child, "close").then(([code]) => ({
    code: code as number | null,
    lastLine: output.trimEnd().split("\n").at(-1),
  }));
  return { child, ended, output: () => output };
}

test("all checks run even if some fail, and the run ends with the counts and exit code 1", async () => {
  writeFileSync(path.join(folder, "commands", "build.ts"), "");
  expect(await runChecks().ended).toEqual({ code: 1, lastLine: "1 passed, 4 failed" });
});

test("the times of the tests and the count of skipped tests are before the last line", async () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { name: "/x.test.ts", status: "passed", startTime: 0, endTime: 2500, assertionResults: [] },
    ],
  };
  mkdirSync(path.join(folder, "node_modules", "vitest"), { recursive: true });
  writeFileSync(
    path.join(folder, "node_modules", "vitest", "vitest.mjs"),
    `import { writeFileSync } from "node:fs";
     const [, file] = process.argv.join(" ").match(/--outputFile.json=(\\S+)/);
     writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});`,
  );
  const { ended, output } = runChecks();
  expect((await ended).lastLine).toBe("3 passed, 4 failed");
  expect(output().split("\n").slice(-5)).toEqual([
    expect.stringMatching(/ 2\.5 s {2}.*x\.test\.ts$/),
    expect.stringContaining("Failed: "),
    "Skipped: 2",
    "3 passed, 4 failed",
    "",
  ]);
});

test("a stopped run does not count as passed", async () => {
  writeFileSync(
    path.join(folder, "commands", "generate.ts"),
    'console.log("started"); setInterval(() => {}, 1000);',
  );
  const { child, ended, output } = runChecks();
  await vi.waitFor(() => expect(output()).toContain("started"), { timeout: 20_000 });
  child.kill("SIGTERM");
  expect(await ended).toEqual({ code: 1, lastLine: "Stopped before the end." });
});
