import { rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { SETTINGS } from "#app/platform/config/config.server.ts";
import { runChild, stopChild } from "./child.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";
import { type Counts, countTests, failuresOf, timesOf } from "./vitest-report.ts";

/** A check that runs before the tests; it counts as one test. */
export type Step = { readonly name: string; readonly scripts: readonly (readonly string[])[] };

const tool = (...parts: string[]) => path.join("node_modules", ...parts);

const STEPS: readonly Step[] = [
  {
    name: "generate",
    scripts: [["commands/generate.ts"], [tool("@react-router", "dev", "bin.cjs"), "typegen"]],
  },
  { name: "formatting", scripts: [[tool("@biomejs", "biome", "bin", "biome"), "check"]] },
  // The linter builds the program of the compiler anyway: its errors as well cost half of a run of `tsc`.
  {
    name: "lint and types",
    scripts: [[tool("oxlint", "bin", "oxlint"), "--type-aware", "--type-check"]],
  },
  { name: "build", scripts: [["commands/build.ts"]] },
];

/** What tests of the built product need, where the other checks were made before. */
export const BUILD_STEPS: readonly Step[] = STEPS.filter(({ name }) => name === "build");

/** Settings of the product that may be set in the shell; the tests set their own. */
const PRODUCT_SETTINGS = new Set([...SETTINGS, "NODE_ENV"]);

/**
 * Runs every check even if others fail, and sets the exit code. The last line printed has the numbers of passed and
 * failed tests.
 * @param projects the vitest projects to run
 * @param steps the checks before them; all of them by default
 */
export async function runChecks(
  projects: readonly string[],
  steps: readonly Step[] = STEPS,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = createTemporaryFolder();
  const environment = { ...environmentIn(folder), TEST_CHOSEN: "1", ...settings };
  const times: string[] = [];
  const testTimes: string[] = [];
  const failures: string[] = [];
  const failedTests: string[] = [];
  let total: Counts = { passed: 0, failed: 0, skipped: 0 };
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      stopped = true;
      stopChild();
    });
  }

  const timed = async (name: string, work: () => Promise<Counts>): Promise<void> => {
    if (stopped) return;
    console.log(`\n── ${name}`);
    const start = performance.now();
    const counts = await work();
    if (stopped) return;
    total = added(total, counts);
    if (counts.failed > 0) failures.push(name);
    times.push(`${name.padEnd(16)}${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
  };

  for (const { name, scripts } of steps) {
    await timed(name, async () => {
      for (const script of scripts)
        if (!(await runChild(script, environment))) return { passed: 0, failed: 1, skipped: 0 };
      return { passed: 1, failed: 0, skipped: 0 };
    });
  }
  await timed("tests", async () => {
    const report = path.join(folder, "vitest.json");
    const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const chosen = projects.flatMap((project) => ["--project", project]);
    const isExitCodeZero = await runChild(
      [tool("vitest", "vitest.mjs"), "run", ...flags, ...chosen],
      environment,
    );
    testTimes.push(...timesOf(report));
    failedTests.push(...failuresOf(report));
    return countTests(report, isExitCodeZero);
  });

  // A killed database may not have closed its files yet.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  // A stopped run does not count as passed.
  process.exitCode = stopped || total.failed > 0 ? 1 : 0;
  if (stopped) return console.log("\nStopped before the end.");
  console.log(`\n${[...times, ...testTimes].join("\n")}`);
  if (failedTests.length > 0) console.log(`\nFailed tests:\n${failedTests.join("\n")}\n`);
  if (failures.length > 0) console.log(`Failed: ${failures.join(", ")}`);
  if (total.skipped > 0) console.log(`Skipped: ${total.skipped}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

function added(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/**
 * The environment of the checks: this process's without the product's settings, and with a temporary folder of the checks. In it Node
 * also keeps the code it has compiled: the tests start more than a hundred processes, which took a third less processor time to load.
 */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !PRODUCT_SETTINGS.has(name));
  const compiled = path.join(folder, "compiled");
  return {
    NODE_COMPILE_CACHE: compiled,
    ...Object.fromEntries(others),
    TMPDIR: folder,
    TEMP: folder,
    TMP: folder,
  };
}
