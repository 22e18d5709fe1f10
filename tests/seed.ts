import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Whether every case is wanted: `npm run test:all`. */
export const ALL = process.env.TEST_ALL === "1";

/** The seed of this run: `TEST_SEED`, else the commit, else (without git) the version of the package. */
export const SEED = process.env.TEST_SEED || commit() || version();

/** Chooses as `useSample` does, for a helper of tests: its callers print the seed when a test fails. */
export function sampleOfRun<Case>(cases: readonly Case[], count: number, name: string): Case[] {
  return ALL ? [...cases] : sampled(cases, count, `${SEED} ${name}`);
}

/** `count` of the cases, chosen by the seed and listed in their order. */
export function sampled<Case>(cases: readonly Case[], count: number, seed: string): Case[] {
  const chosen = new Set(shuffled(cases.length, seed).slice(0, count));
  return cases.filter((_each, at) => chosen.has(at));
}

/**
 * Divides `count` cases, or as many of them as `most`, into `shares` shares of about equal size.
 * @returns the numbers of the cases of one share
 */
export function casesOfShare(
  count: number,
  shares: number,
  share: number,
  seed: string,
  most = count,
): number[] {
  return shuffled(count, seed)
    .slice(0, most)
    .filter((_at, rank) => rank % shares === share);
}

/** The numbers from 0 to below `count` in an order that depends on the seed. */
function shuffled(count: number, seed: string): number[] {
  const rank = (at: number) => createHash("sha256").update(`${seed} ${at}`).digest("hex");
  return Array.from({ length: count }, (_none, at) => ({ at, rank: rank(at) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ at }) => at);
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

/** How often a property is tried against the database: a quarter of the given times, each run with others; all in `npm run test:all`. */
export const runsOf = (count: number): number => (ALL ? count : Math.ceil(count / 4));

/**
 * How often a property is tried against the database of its file. The first failure is told as it is: a shorter one would start from what
 * it left there, and the search for it would go on during the tests of other files.
 */
export const propertyRuns = (count: number) => ({ numRuns: runsOf(count), endOnFailure: true });
