import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach } from "vitest";

/** Whether every case is wanted: `npm run test:all`. */
const ALL = process.env.TEST_ALL === "1";

/** The seed of this run: `TEST_SEED`, else the commit, else (without git) the version of the package. */
export const SEED = process.env.TEST_SEED || commit() || version();

/**
 * Chooses cases for a test that need not try all of them each time. The choice is the same for one seed and differs
 * between commits, so that in time every case is tried. A failing test of the file prints the seed.
 * @param count how many cases; all of them in `npm run test:all`
 * @returns the cases, in their order
 */
export function useSample<Case>(cases: readonly Case[], count: number, name = ""): Case[] {
  printSeedOnFailure();
  return ALL ? [...cases] : sampled(cases, count, `${SEED} ${name}`);
}

/** `count` of the cases, chosen by the seed and listed in their order. */
export function sampled<Case>(cases: readonly Case[], count: number, seed: string): Case[] {
  const rank = (at: number) => createHash("sha256").update(`${seed} ${at}`).digest("hex");
  return cases
    .map((each, at) => ({ each, at, rank: rank(at) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

let prints = false;

function printSeedOnFailure(): void {
  if (prints || ALL) return;
  prints = true;
  afterEach(({ task }) => {
    if (task.result?.state === "fail")
      process.stdout.write(`${task.name}: repeat the chosen cases with TEST_SEED=${SEED}\n`);
  });
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

function version(): string {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
}
