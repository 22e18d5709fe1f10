// @ts-check
/**
 * A separate process that writes a copy of an e-book or of sound which says of which order it is. The file comes from outside, and may
 * have been made to fill the memory of whoever reads it: this process ends then, and no other. Its limits are set by
 * `mark-file.server.ts`, which starts it. Nothing in the file is run and no link is followed.
 *
 * It exits with 0 when the copy is written, with 2 for a file that is not of its format, with 3 for one with active content, and with 4
 * where the disk is full.
 */
import { ActiveContent } from "./unmarkable-file.mjs";

/** @typedef {import("./mark-file.server.ts").MarkTask} MarkTask */

/** What marks each format: the libraries of the others are not loaded. @satisfies {Record<MarkTask["format"], unknown>} */
const MARK = {
  epub: async () => (await import("./mark-epub.mjs")).markEpub,
  pdf: async () => (await import("./mark-pdf.mjs")).markPdf,
  mp3: async () => (await import("./mark-mp3.mjs")).markMp3,
};

/** @param {unknown} error */
function exitCode(error) {
  if (error instanceof ActiveContent) return 3;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOSPC" || code === "EDQUOT" ? 4 : 2;
}

/** @type {MarkTask} */
const task = JSON.parse(process.argv[2] ?? "");
try {
  const mark = await MARK[task.format]();
  await mark(task);
} catch (error) {
  process.exit(exitCode(error));
}
