import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A temporary folder of a command, with its clean-up. */
export type TemporaryFolder = {
  readonly folder: string;
  /** Registers clean-up work, which runs before the work registered earlier. */
  readonly atEnd: (end: () => Promise<unknown>) => void;
  /** Runs all clean-up work once, and removes the folder. */
  readonly close: () => Promise<void>;
};

/** Creates a folder in the system's temporary folder. @param name a short beginning of its name */
export function makeTemporaryFolder(name: string): TemporaryFolder {
  // A short path: on some systems the database's socket is in it, and the length of a socket's path is limited.
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const ends = [
    // A database stopped while starting may not have closed its files yet.
    async () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  ] as (() => Promise<unknown>)[];
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (const end of ends.toReversed()) {
      try {
        await end();
      } catch {
        // A step that did not start cannot be stopped; the others still must be.
      }
    }
  }

  return { folder, atEnd: (end) => void ends.push(end), close: () => (closing ??= closeAll()) };
}
