import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What a new database begins with. */
export type Baseline = {
  /** The newest of the migrations that it stands for. */
  readonly name: string;
  readonly text: string;
};

/** Reads the baseline of a folder, which has one file, of the name of the newest migration that it stands for. */
export function readBaseline(folder: string): Baseline | undefined {
  const [name] = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return name === undefined ? undefined : { name, text: readFileSync(path.join(folder, name), "utf8") };
}
