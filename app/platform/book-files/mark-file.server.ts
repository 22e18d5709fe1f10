import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FileFormat } from "#app/domain/editions/edition-file.ts";
import { type FairQueue, fairQueue } from "#app/platform/limits/fair-queue.ts";

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

/** What the process is told. What was sold before a rule became stricter is still given to its readers. */
export type MarkTask = MarkRequest & { readonly isTrial: boolean };

const require = createRequire(import.meta.url);

/** Megabytes of objects of the process. */
const MEMORY_MB = 700;

/** Why a file is marked: on trial when it is sent, or for a reader. */
export type MarkPurpose = "trial" | "reader";

/** How long the process may take, in ms: what a reader gets has ended in time when it was sent, and may now wait for a busy machine. */
const TIME_MS: Readonly<Record<MarkPurpose, number>> = { trial: 5000, reader: 10_000 };

/** The places of each purpose: files that are sent do not wait for readers, nor readers for them, and of one publisher there is one at most. */
const QUEUES: Readonly<Record<MarkPurpose, FairQueue>> = { trial: fairQueue(2, 1), reader: fairQueue(2, 1) };

export type MarkedFor = {
  readonly purpose: MarkPurpose;
  readonly publisherId: string;
  /** Ends the work: nobody waits for the copy any more. */
  readonly signal?: AbortSignal;
};

/** What became of a file: a copy, or none since it is not of its format, has active content, or takes too long. */
export type Marked = "marked" | "notOfFormat" | "active" | "tooDemanding";

/** With what the process ends where it has not run out of memory or time. */
const ENDS: ReadonlyMap<number | null, Marked | "noSpace"> = new Map([
  [0, "marked"],
  [2, "notOfFormat"],
  [3, "active"],
  [4, "noSpace"],
]);

/**
 * Writes a copy of a file which says of which order it is, in a process of its own with limits of memory and time.
 * @param publisherId the publisher of the file, of which one is marked at a time for each purpose
 * @returns what became of it; no copy is left unless it is marked
 * @throws an error of the system where the disk is full: the copy can be made later
 */
export async function markFile(
  request: MarkRequest,
  { purpose, publisherId, signal }: MarkedFor,
): Promise<Marked> {
  const marked = await QUEUES[purpose](publisherId, async () =>
    signal?.aborted
      ? "tooDemanding"
      : await run({ ...request, isTrial: purpose === "trial" }, TIME_MS[purpose], signal),
  );
  if (marked !== "marked") await rm(request.to, { force: true });
  if (marked === "noSpace")
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), {
      code: "ENOSPC",
      syscall: "write",
    });
  return marked;
}

async function run(task: MarkTask, timeMs: number, signal?: AbortSignal): Promise<Marked | "noSpace"> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MEMORY_MB}`,
      require.resolve("#app/platform/book-files/mark-file-process.mjs"),
      JSON.stringify(task),
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
  const end = () => child.kill("SIGKILL");
  const timer = setTimeout(end, timeMs).unref();
  signal?.addEventListener("abort", end);
  try {
    const [code] = (await once(child, "exit")) as [number | null];
    return ENDS.get(code) ?? "tooDemanding";
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}
