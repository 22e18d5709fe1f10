import path from "node:path";
import { afterEach } from "vitest";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { ALL, casesOfShare, SEED, sampleOfRun } from "./seed.ts";

/**
 * Chooses cases for a test that need not try all of them each time. The choice is the same for one seed and differs
 * between commits, so that in time every case is tried. A failing test of the file prints the seed.
 * @param count how many cases; all of them in `npm run test:all`
 * @returns the cases, in their order
 */
export function useSample<Case>(cases: readonly Case[], count: number, name = ""): Case[] {
  return useSampling()(cases, count, name);
}

/** For cases that are known in a test only: a function that chooses them as `useSample` does. */
export function useSampling(): <Case>(cases: readonly Case[], count: number, name: string) => Case[] {
  printSeedOnFailure();
  return sampleOfRun;
}

/**
 * The languages in which the journeys of a file are tried: one, chosen by the seed for each file; in `npm run test:all` all. For
 * journeys that take the same course in each language: that no text is missing or too long is the matter of other tests.
 * @param file path of the test file
 */
export function useLanguageOfRun(file: string): Language[] {
  return useSample(LANGUAGES, 1, path.basename(file));
}

/** The most cases that all ways of `useCasesOfWay` try together: a run in a browser must not grow with every screen. */
const CASES_MAX = 4;

/**
 * The cases to try in one of several ways, such as a language and a width. Each case is tried in at most one of the ways, and
 * all ways together try four, both chosen by the seed; in `npm run test:all` each case is tried in every way.
 * @param isTriedInAll whether a case is always tried in every way: one of each kind that differs between the ways
 */
export function useCasesOfWay<Way>(
  ways: readonly Way[],
  way: Way,
): <Case>(cases: readonly Case[], isTriedInAll?: (each: Case) => boolean) => Case[] {
  printSeedOnFailure();
  const share = ways.indexOf(way);
  if (share < 0) throw new Error("This is none of the ways.");
  return (cases, isTriedInAll = () => false) => {
    const chosen = new Set(casesOfShare(cases.length, ways.length, share, SEED, CASES_MAX));
    return cases.filter((each, at) => ALL || isTriedInAll(each) || chosen.has(at));
  };
}

const printed = new Set<string>();

function printSeedOnFailure(): void {
  if (ALL) return;
  afterEach(({ task }) => {
    if (task.result?.state !== "fail" || printed.has(task.id)) return;
    printed.add(task.id);
    process.stdout.write(`${task.name}: repeat the chosen cases with TEST_SEED=${SEED}\n`);
  });
}
