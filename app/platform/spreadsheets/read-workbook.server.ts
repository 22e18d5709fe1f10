import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { open, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { SHEET_LIMITS, type SheetRefusal, SheetRefused, type SheetRow } from "./sheet-refused.ts";

/** What a workbook has besides the rows of the sheet that is read. */
export type SheetFacts = {
  /** The names of the sheets that a person sees; none for a file without sheets. */
  readonly sheets: readonly string[];
  /** The one that is read. */
  readonly sheet: string | null;
  /** The numbers of rows that are hidden, as by a filter, and read all the same. */
  readonly hidden: readonly number[];
  /** Merged cells, each with the last of its rows. */
  readonly merged: readonly { readonly row: number; readonly range: string }[];
};

/** A line that the process writes: first the facts, then the rows, then the end or why there is none. */
export type WorkbookLine =
  | SheetFacts
  | SheetRow
  | {
      readonly refused: {
        readonly code: SheetRefusal;
        readonly values: Readonly<Record<string, string | number>>;
      };
    }
  | { readonly end: true };

const require = createRequire(import.meta.url);

/** Megabytes of objects of the process, and milliseconds until it has read everything. */
const MEMORY_MB = 900;
const TIME_MS = 60_000;

/**
 * The rows of a sheet of a workbook, after its facts. The workbook is read by a library in a process of its own, with limits of memory
 * and time. The process has ended before the first row is given: saving the rows of a large sheet takes minutes.
 * @param sheet the name of the sheet; null, or one that does not exist, for the first with cells
 * @throws SheetRefused
 */
export async function* readWorkbook(
  path: string,
  sheet: string | null,
): AsyncGenerator<SheetFacts | SheetRow, void, undefined> {
  const place = join(tmpdir(), `ekadeshma-sheet-${randomUUID()}`);
  const rows = await open(place, "wx+", 0o600);
  try {
    // What it holds is gone when it is closed, also when this process is killed; where an open file has to stay, it goes below.
    await rm(place, { force: true }).catch(() => undefined);
    await writeRows(path, sheet, rows.fd);
    const input = rows.createReadStream({ start: 0, autoClose: false });
    for await (const text of createInterface({ input })) {
      const line = JSON.parse(text) as WorkbookLine;
      if ("refused" in line) throw new SheetRefused(line.refused.code, line.refused.values);
      if (!("end" in line)) yield line;
    }
  } finally {
    await rows.close();
    await rm(place, { force: true });
  }
}

/**
 * Lets a process write a sheet to a file, a line of JSON for each row.
 * @throws SheetRefused when it took too long, or needed more memory than it may
 */
async function writeRows(path: string, sheet: string | null, file: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MEMORY_MB}`,
      // A fifth less memory than with Node's own, in a tenth more time.
      "--max-semi-space-size=4",
      "--heap-growing-percent=20",
      require.resolve("#app/platform/spreadsheets/workbook-process.mjs"),
      JSON.stringify({ path, sheet, ...SHEET_LIMITS }),
    ],
    {
      stdio: ["ignore", file, "ignore"],
      windowsHide: true,
      // A process that reads untrusted bytes must not have the secrets of the application. Days are those of the file.
      env: {
        PATH: process.env.PATH ?? "",
        TZ: "UTC",
        ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
      },
    },
  );
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, TIME_MS).unref();
  try {
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new SheetRefused(isLate ? "sheet_too_slow" : "sheet_too_large_inside");
  } finally {
    clearTimeout(timer);
  }
}
