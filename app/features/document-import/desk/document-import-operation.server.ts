import { existsSync } from "node:fs";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import {
  countedAs,
  DOCUMENT_COUNTS,
  type Imported,
  importDocuments,
} from "#app/features/document-import/import-documents.server.ts";
import { reasonLine } from "#app/features/document-import/report/reason-text.ts";
import { checking, takeImportLock } from "#app/features/document-import/save/import-lock.server.ts";
import type { SaveCode } from "#app/features/document-import/save/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import {
  defineOperation,
  type Notes,
  OperationFailed,
  type OperationWork,
} from "#app/platform/operations/define-operation.server.ts";
import { allRefusals } from "#app/platform/operations/read-operation.server.ts";
import { coversToDraw } from "#app/records/editions/covers-to-draw.server.ts";

const Input = z.object({
  fileName: z.string().default(""),
  /** A check imports everything and takes it back. */
  mode: z.enum(["check", "save"]).default("check"),
  /** The language of the report. */
  language: z.enum(LANGUAGES).default("en"),
});

export type DocumentImportInput = z.output<typeof Input>;
type Work = OperationWork<DocumentImportInput>;

/** The file that was sent, as operations store it. */
export const inputFile = (fileName: string) =>
  ({ role: "input", fileName, mediaType: "application/json" }) as const;

/** The import of an export of the old store, and the check that precedes it. */
export const documentImport = defineOperation<DocumentImportInput>({
  kind: "documentImport",
  input: Input,
  canUndo: true,
  followedBy: coversToDraw,
  authorize(actor) {
    authorize(actor, "document.import");
  },
  async run(work) {
    if (!existsSync(work.files.path("input"))) throw new OperationFailed("operation_file_gone");
    await (work.input.mode === "check" ? check(work) : save(work));
    await writeReport(work);
  },
});

async function save({ files, actor, done, step }: Work): Promise<void> {
  await importDocuments(files.path("input"), {
    actor,
    done,
    async step(count, part) {
      await step(count, async (tx, notes) => {
        await takeImportLock(tx);
        for (const imported of await part(tx)) note(imported, notes);
      });
    },
  });
}

/** One transaction, which is taken back. What came of it is noted part by part afterwards, outside of it. */
async function check({ files, actor, progress, step }: Work): Promise<void> {
  const counts = { added: 0, partly: 0, unchanged: 0, refused: 0 };
  const withReasons: Imported[] = [];
  await checking(db(), async (tx) => {
    let seen = 0;
    await importDocuments(files.path("input"), {
      actor,
      done: 0,
      async step(count, part) {
        for (const imported of await part(tx)) {
          counts[countedAs(imported)]++;
          if (imported.reasons.length > 0) withReasons.push(imported);
        }
        seen += count;
        await progress(seen);
      },
    });
  });
  await step(0, async (_tx, notes) => {
    for (const name of COUNTED) if (counts[name] > 0) notes.count(name, counts[name]);
    for (const imported of withReasons) noteReasons(imported, notes);
  });
}

/** What is left out is counted by its reasons. */
const COUNTED = DOCUMENT_COUNTS.filter((name) => name !== "refused");

function note(imported: Imported, notes: Notes): void {
  const counted = countedAs(imported);
  if (counted !== "refused") notes.count(counted);
  noteReasons(imported, notes);
}

function noteReasons({ path, outcome, reasons }: Imported, notes: Notes): void {
  const noteAll = outcome === "refused" ? notes.refuse : notes.mention;
  noteAll(
    ...reasons.map(({ field, code, values }) => ({
      name: path,
      code,
      ...(field === "" ? {} : { field }),
      ...(values && { values }),
    })),
  );
}

/** The whole report as text, a line for each field of each document, in the language of who started it. */
async function writeReport({ id, files, input: { language } }: Work): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    let count = 0;
    for await (const { name, field = "", code, values } of allRefusals(id)) {
      count++;
      const reason = { field, code: code as SaveCode, ...(values && { values }) };
      yield `${reasonLine(typeof name === "string" ? name : "", reason, language)}\n`;
    }
    if (count === 0) yield `${m.documents_report_nothing({}, { locale: language })}\n`;
  }
  await files.write(db(), {
    role: "output",
    fileName: "import-report.txt",
    mediaType: "text/plain; charset=utf-8",
    content: lines(),
  });
}
