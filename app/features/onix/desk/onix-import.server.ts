import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { FileImport, RECORDS_TOGETHER, type RecordResult } from "#app/features/onix/file-import.server.ts";
import { reportLinesIn } from "#app/features/onix/report/report-lines-in.ts";
import { runAndRollBack } from "#app/features/onix/save/import-transaction.server.ts";
import { readReferenceRows } from "#app/features/onix/save/reference-rows.server.ts";
import { printable } from "#app/onix/findings.ts";
import { inParts } from "#app/onix/read/in-parts.ts";
import type { RawRecord } from "#app/onix/read/raw-element.ts";
import { readRecords } from "#app/onix/read/read-records.server.ts";
import {
  defineOperation,
  type Notes,
  OperationFailed,
  type OperationWork,
} from "#app/platform/operations/define-operation.server.ts";
import { coversToDraw } from "#app/records/editions/covers-to-draw.server.ts";

const Input = z.object({
  fileName: z.string().default(""),
  /** A check imports everything and rolls it back. */
  mode: z.enum(["check", "save"]).default("check"),
  /** The language of the file with the report. */
  language: z.enum(LANGUAGES).default("en"),
});

export type OnixImportInput = z.output<typeof Input>;
/** The file that was sent, as operations store it. */
export const inputFile = (fileName: string) =>
  ({ role: "input", fileName, mediaType: "application/xml" }) as const;

type Work = OperationWork<OnixImportInput>;

/** The import of an ONIX file for one publisher, and the check that precedes it. */
export const onixImport = defineOperation<OnixImportInput>({
  kind: "onixImport",
  input: Input,
  canUndo: true,
  followedBy: coversToDraw,
  authorize(actor, { publisherId }) {
    authorize(actor, "book.add", { publisherId: publisherId ?? "" });
  },
  async run(work) {
    if (!existsSync(work.files.path("input"))) throw new OperationFailed("operation_file_gone");
    const importer = await importerFor(work);
    await (work.input.mode === "check" ? check(work, importer) : save(work, importer));
    await writeReport(work, importer);
  },
});

async function importerFor(work: Work): Promise<FileImport> {
  return new FileImport({
    path: work.files.path("input"),
    isDryRun: work.input.mode === "check",
    // Read again before each step: the person may have lost the role meanwhile.
    get actor() {
      return work.actor();
    },
    rows: await readReferenceRows(db()),
    publisherId: work.publisherId ?? undefined,
    bookstore: undefined,
    draw: undefined,
    signal: work.signal,
    onProgress: undefined,
  });
}

/** One transaction, which is rolled back: the result is what an import would do, and another import waits until its end. */
async function check(work: Work, importer: FileImport): Promise<void> {
  const results: RecordResult[] = [];
  await runAndRollBack(db(), async (tx) => {
    for await (const batch of inParts(readRecords(work.files.path("input")), RECORDS_TOGETHER)) {
      results.push(...(await importer.importTogether(tx, batch)));
      await work.progress(results.length);
    }
  });
  await work.progress(results.length);
  const { warned } = await importer.report();
  await work.step(0, async (_tx, notes) => note(results, warned.length, notes));
}

async function save(work: Work, importer: FileImport): Promise<void> {
  for await (const batch of inParts(remaining(work, importer), RECORDS_TOGETHER))
    await saveBatch(work, importer, batch);
}

/** The records after those of an earlier run, which are read again for what later ones repeat. */
async function* remaining(work: Work, importer: FileImport): AsyncGenerator<RawRecord> {
  let seen = 0;
  for await (const raw of readRecords(work.files.path("input")))
    if (++seen <= work.done) importer.skip(raw);
    else yield raw;
}

async function saveBatch(work: Work, importer: FileImport, batch: readonly RawRecord[]): Promise<void> {
  const warnedBefore = (await importer.report()).warned.length;
  await work.step(batch.length, async (tx, notes) => {
    const saved = await importer.importTogether(tx, batch);
    note(saved, (await importer.report()).warned.length - warnedBefore, notes);
  });
}

const COUNTS = { created: "added", updated: "changed", unchanged: "unchanged" } as const;

function note(results: readonly RecordResult[], warned: number, notes: Notes): void {
  for (const { outcome, refused } of results) {
    if (outcome !== "refused") notes.count(COUNTS[outcome]);
    notes.refuse(
      ...(refused?.findings ?? []).map(({ code, detail, values }) => ({
        row: refused?.line ?? 0,
        name: printable(refused?.recordReference ?? ""),
        code,
        values: { detail, ...values },
      })),
    );
  }
  if (warned > 0) notes.count("warned", warned);
}

/** The whole report as text: what was refused, what was imported with warnings, and what is not kept. */
async function writeReport(work: Work, importer: FileImport): Promise<void> {
  const lines = reportLinesIn(await importer.report(), work.input.language);
  await work.files.write(db(), {
    role: "output",
    fileName: "onix-report.txt",
    mediaType: "text/plain; charset=utf-8",
    content: Readable.from(lines.map((line) => `${line}\n`)),
  });
}
