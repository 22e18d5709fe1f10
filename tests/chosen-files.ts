import { globSync } from "node:fs";
import path from "node:path";
import { ALL, SEED, sampled } from "./seed.ts";

/** Set by `npm test` and `npm run test:operation`: where a file is named, or vitest is started by itself, every file can be run. */
const IS_CHOSEN = process.env.TEST_CHOSEN === "1" && !ALL;

/**
 * Chooses test files for a run that need not try all of them: some each time, of the others a part that the seed chooses, so that each
 * commit tries other ones. A run of `npm run test:all` tries all.
 * @param globs of all the files
 * @param always the names of the files that are tried each time, without folder and ending
 * @param of one of so many of the other files is tried
 * @returns the paths of the chosen files; the globs where all are tried
 * @throws Error for a name that no file has
 */
export function chosenFiles(globs: readonly string[], always: readonly string[], of: number): string[] {
  const files = globSync([...globs]).map((file) => file.replaceAll(path.sep, "/"));
  const isAlways = (file: string) => always.includes(path.basename(file, ".test.ts"));
  const missing = always.filter((name) => !files.some((file) => path.basename(file, ".test.ts") === name));
  if (missing.length > 0) throw new Error(`There are no tests of these names: ${missing.join(", ")}.`);
  if (!IS_CHOSEN) return [...globs];
  const others = files.filter((file) => !isAlways(file)).toSorted();
  return [...files.filter(isAlways), ...sampled(others, Math.ceil(others.length / of), `${SEED} files`)];
}
