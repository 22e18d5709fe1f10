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

/** Runs the checks of a folder in which only what the test has written is there; every other script is missing. */
function runChecks() {
  const child = spawn(process.execPath, [path.resolve("commands/check.ts")], {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (words: string) => {
    said += words;
  });
  const ended = once(child, "close").then(([code]) => ({
    code: code as number | null,
    lastLine: said.trimEnd().split("\n").at(-1),
  }));
  return { child, ended, said: () => said };
}

test("everything is tried whatever fails, and the run ends with the counts and exit code 1", async () => {
  writeFileSync(path.join(folder, "commands", "build.ts"), "");
  expect(await runChecks().ended).toEqual({ code: 1, lastLine: "1 passed, 5 failed" });
});

test("what was skipped stands before the last line", async () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [],
  };
  mkdirSync(path.join(folder, "node_modules", "vitest"), { recursive: true });
  writeFileSync(
    path.join(folder, "node_modules", "vitest", "vitest.mjs"),
    `import { writeFileSync } from "node:fs";
     const [, file] = process.argv.join(" ").match(/--outputFile.json=(\\S+)/);
     writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});`,
  );
  expect((await runChecks().ended).lastLine).toBe("3 passed, 5 failed");
});

test("a run that is stopped has not passed", async () => {
  writeFileSync(
    path.join(folder, "commands", "generate.ts"),
    'console.log("begun"); setInterval(() => {}, 1000);',
  );
  const { child, ended, said } = runChecks();
  await vi.waitFor(() => expect(said()).toContain("begun"), { timeout: 20_000 });
  child.kill("SIGTERM");
  expect(await ended).toEqual({ code: 1, lastLine: "Stopped before the end." });
});
