import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A folder for what a command starts, and how all of that ends. */
export type TemporaryFolder = {
  readonly folder: string;
  /** Has something done at the end, before what was asked for earlier. */
  readonly atEnd: (end: () => Promise<unknown>) => void;
  /** Does all of it, once, and removes the folder. */
  readonly close: () => Promise<void>;
};

/** Makes a folder under the system's own for temporary files. @param name the beginning of its name, short */
export function makeTemporaryFolder(name: string): TemporaryFolder {
  // Short: on some systems the database's socket lies under it, and a socket's address is limited.
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const ends = [
    // A database that was stopped half-way may still be letting go of its files.
    async () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  ] as (() => Promise<unknown>)[];
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (const end of ends.toReversed()) {
      try {
        await end();
      } catch {
        // What did not start cannot be stopped, and the rest still must be.
      }
    }
  }

  return { folder, atEnd: (end) => void ends.push(end), close: () => (closing ??= closeAll()) };
}
