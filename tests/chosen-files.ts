import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { ALL, SEED, sampled } from "./seed.ts";

/** Set by `npm test` and `npm run test:operation`: where a file is named, or vitest is started by itself, every file can be run. */
const IS_CHOSEN = process.env.TEST_CHOSEN === "1" && !ALL;

/**
 * Chooses test files for a run that need not try all of them: some each time, of the others a part that the seed chooses, so that each
 * commit tries other ones. A run of `npm run test:all` tries all.
 * @param globs of all the files
 * @param always the names of the files that are tried each time, without folder and ending
 * @param others so many of the other files are tried: a number and no share, so that a run does not grow with the product
 * @returns the paths of the chosen files; the globs where all are tried
 * @throws Error for a name that no file has
 */
export function chosenFiles(globs: readonly string[], always: readonly string[], others: number): string[] {
  const files = globSync([...globs]).map((file) => file.replaceAll(path.sep, "/"));
  const isAlways = (file: string) => always.includes(path.basename(file, ".test.ts"));
  const missing = always.filter((name) => !files.some((file) => path.basename(file, ".test.ts") === name));
  if (missing.length > 0) throw new Error(`There are no tests of these names: ${missing.join(", ")}.`);
  if (!IS_CHOSEN) return [...globs];
  const rest = files.filter((file) => !isAlways(file)).toSorted();
  return [...files.filter(isAlways), ...sampled(rest, others, `${SEED} files`)];
}

/**
 * The files of these that are left out of a run, where only so many of them are tried.
 * @param files paths without the ending
 * @throws Error for a file that is not there
 */
export function leftOut(files: readonly string[], tried: number): string[] {
  const paths = files.map((file) => `${file}.test.ts`);
  const missing = paths.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`There are no tests at these paths: ${missing.join(", ")}.`);
  if (!IS_CHOSEN) return [];
  const chosen = sampled(paths, tried, `${SEED} long files`);
  return paths.filter((file) => !chosen.includes(file));
}
