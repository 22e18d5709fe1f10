import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Finding } from "#commands/measuring/finding.ts";
import type { FaultSite } from "./fault-site.ts";

/**
 * The files of random histories with the number of their tests, each of which takes so many of them as `HISTORY_RUNS` says. Orders and
 * payments have one of steps in turn, and one of steps at the same moment.
 */
const TESTS = {
  "app/records/orders/histories.test.ts": 2,
  "app/records/payments/histories.test.ts": 2,
  "app/import-histories.test.ts": 1,
} as const;
const TESTS_IN_ALL = Object.values(TESTS).reduce<number>((sum, tests) => sum + tests, 0);
/** Histories of each test on one database. */
const PORTION = 100;
/** How many characters of a failed run's output a line contains. */
const OUTPUT_END = 6000;

/**
 * Runs random histories of orders, payments and imports, a hundred by each test or as many as `HISTORY_RUNS` says (2,000 are ten thousand
 * in all), and compares what was paid, what is owed, and where the copies are, to the paisa; an undoing leaves what people built on. Each portion has a database of its own: the sums are
 * computed anew after each history, over everything that is there.
 */
export async function histories(site: FaultSite): Promise<Finding> {
  const runs = Number(process.env.HISTORY_RUNS ?? PORTION);
  let done = 0;
  let failure: string | undefined;
  while (done < runs && failure === undefined) {
    const portion = Math.min(PORTION, runs - done);
    failure = await failureOf(site, portion);
    if (failure === undefined) done += portion;
  }
  return {
    measured: `${done * TESTS_IN_ALL} random histories of orders, payments and imports: ${failure ?? "all balance"}`,
    target: "sums of orders, payments, fees and stock balance to the paisa; what people built on stays",
    isMet: failure === undefined,
  };
}

/** Runs so many histories of each test. @returns the end of the output where one fails */
async function failureOf(site: FaultSite, runs: number): Promise<string | undefined> {
  const child = spawn(
    process.execPath,
    [
      path.resolve("node_modules/vitest/vitest.mjs"),
      "run",
      "--project",
      "integration",
      ...Object.keys(TESTS),
    ],
    { env: { ...process.env, HISTORY_RUNS: String(runs) }, stdio: ["ignore", "pipe", "pipe"] },
  );
  site.atEnd(async () => child.kill());
  let output = "";
  const note = (piece: Buffer) => {
    output = (output + piece.toString()).slice(-OUTPUT_END);
  };
  child.stdout.on("data", note);
  child.stderr.on("data", note);
  const [code] = (await once(child, "close")) as [number | null];
  return code === 0 ? undefined : output.trim();
}
