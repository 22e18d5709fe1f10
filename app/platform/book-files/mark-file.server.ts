import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FileFormat } from "#app/domain/edition-file.ts";
import { limitConcurrency } from "#app/platform/images/image-concurrency.server.ts";

/** What is marked: a file, and where its copy is written. */
export type MarkRequest = {
  readonly format: FileFormat;
  readonly from: string;
  readonly to: string;
  /** The number of the order, which is on each page of a PDF. */
  readonly number: string;
  /** What the copy says of itself, in both languages. */
  readonly texts: readonly string[];
};

const require = createRequire(import.meta.url);

/** Megabytes of objects of the process, and milliseconds until the copy is written. */
const MEMORY_MB = 700;
const TIME_MS = 60_000;

const limited = limitConcurrency(2);

/**
 * Writes a copy of a file which says of which order it is, in a process of its own with limits of memory and time. Two at a time: others
 * wait.
 * @returns false for a file that is not of its format, cannot be marked, or takes too much; no copy is left then
 */
export async function markFile(request: MarkRequest): Promise<boolean> {
  const isMarked = await limited(async () => await run(request));
  if (!isMarked) await rm(request.to, { force: true });
  return isMarked;
}

async function run(request: MarkRequest): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MEMORY_MB}`,
      require.resolve("#app/platform/book-files/mark-file-process.mjs"),
      JSON.stringify(request),
    ],
    {
      stdio: "ignore",
      windowsHide: true,
      // A process that reads untrusted bytes must not have the secrets of the application.
      env: {
        PATH: process.env.PATH ?? "",
        TZ: "UTC",
        ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
      },
    },
  );
  const timer = setTimeout(() => child.kill("SIGKILL"), TIME_MS).unref();
  try {
    const [code] = (await once(child, "exit")) as [number | null];
    return code === 0;
  } finally {
    clearTimeout(timer);
  }
}
