import { existsSync } from "node:fs";
import { db } from "#app/db/client.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Refused } from "#app/domain/web/operation.ts";
import {
  defineOperation,
  type Notes,
  OperationFailed,
  type OperationWork,
} from "#app/platform/operations/define-operation.server.ts";
import { SheetRefused } from "#app/platform/spreadsheets/sheet-refused.ts";
import { coversToDraw } from "#app/records/editions/covers-to-draw.server.ts";
import { takeImportLock } from "#app/records/imports/import-lock.server.ts";
import { batchesOf } from "./file-rows.server.ts";
import { ImportInput } from "./import-input.server.ts";
import { type FileRow, type ReadRow, type RowResult, readRow, wantedBy } from "./match-rows.server.ts";
import { writeRefusedFile } from "./refused-file.server.ts";
import { RepeatedRows } from "./repeated-rows.ts";
import type { SaveContext } from "./rows-refused.ts";
import { type Saved, saveBatch } from "./save-batch.server.ts";
import { type FoundRecords, findRecords } from "./sheet-records.server.ts";
import { type SheetReference, sheetReference } from "./sheet-reference.server.ts";

/** Rows of one transaction. */
const STEP = 100;

/** Imports a spreadsheet of editions with their books into the list of one publisher. */
export const spreadsheetImport = defineOperation<ImportInput>({
  kind: "spreadsheetImport",
  input: ImportInput,
  canUndo: true,
  followedBy: coversToDraw,
  authorize(actor, { publisherId }) {
    authorize(actor, "book.add", { publisherId: publisherId ?? "" });
  },
  async run(work) {
    if (!existsSync(work.files.path("input"))) throw new OperationFailed("operation_file_gone");
    try {
      await (work.input.mode === "all" ? importAllOrNothing(work) : importGoodRows(work));
    } catch (error) {
      throw error instanceof SheetRefused ? new OperationFailed(error.code) : error;
    } finally {
      await writeRefusedFile(work);
    }
  },
});

type Work = OperationWork<ImportInput>;

async function importGoodRows(work: Work): Promise<void> {
  const importer = new Importer(work);
  let seen = 0;
  for await (const batch of batchesOf(work.files.path("input"), work.input, STEP)) {
    seen += batch.length;
    // Rows of an earlier run: read again for what the later ones need to know of them.
    if (seen <= work.done) {
      importer.skip(batch);
      continue;
    }
    await work.step(batch.length, async (tx, notes) => {
      const saved =
        work.input.mode === "check" ? await importer.check(tx, batch) : await importer.save(tx, batch);
      note(saved, notes);
    });
  }
}

/** One transaction for all rows, as was asked for: the progress is shown outside of it. */
async function importAllOrNothing(work: Work): Promise<void> {
  const total = work.input.rows;
  const refused: Refused[] = [];
  try {
    await work.step(0, async (tx, notes) => {
      const importer = new Importer(work);
      let done = 0;
      for await (const batch of batchesOf(work.files.path("input"), work.input, STEP)) {
        const saved = await importer.save(tx, batch);
        refused.push(...saved.refused);
        note({ ...saved, refused: [] }, notes);
        done += batch.length;
        await work.progress(done, total);
      }
      if (refused.length > 0) throw new NothingImported();
    });
  } catch (error) {
    if (!(error instanceof NothingImported)) throw error;
    await work.step(0, async (_tx, notes) => {
      noteRefused(refused, notes);
    });
    throw new OperationFailed("sheet_refused_some");
  }
}

class NothingImported extends Error {}

function note({ added, changed, unchanged, refused }: Saved, notes: Notes): void {
  for (const [name, count] of Object.entries({ added, changed, unchanged }))
    if (count > 0) notes.count(name, count);
  noteRefused(refused, notes);
}

/** Notes each row once, with all that is wrong with it. The row as it was given is stored with the first reason only. */
function noteRefused(refused: readonly Refused[], notes: Notes): void {
  for (const [first, ...others] of Map.groupBy(refused, ({ row }) => row).values())
    if (first) notes.refuse(first, ...others.map(({ given: _given, ...reason }) => reason));
}

/** How long what cells refer to is used before it is read again: reading it takes as long as saving fifty rows. */
const REFERENCE_MS = 5000;

/** One run over the rows of a file. */
class Importer {
  readonly #work: Work;
  readonly #addedBooks = new Map<string, string>();
  readonly #repeated = new RepeatedRows();
  #reference: SheetReference | undefined;
  #referenceReadAt = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  skip(rows: readonly FileRow[]): void {
    for (const row of rows) this.#repeated.refusalOf(row);
  }

  async save(tx: Transaction, rows: readonly FileRow[]): Promise<Saved> {
    // What another import is just adding is found, not added again.
    await takeImportLock(tx);
    const publisherId = this.#work.publisherId ?? "";
    const reference = await this.#referenceOf(publisherId, tx);
    const found = await findRecords(tx, publisherId, wantedBy(rows));
    const refused: Refused[] = [];
    const good: ReadRow[] = [];
    for (const row of rows) {
      const result = readOnce(row, this.#repeated, found, reference);
      if (result.ok) good.push(result.row);
      else refused.push(...result.refused);
    }
    const context: SaveContext = { actor: this.#work.actor(), reference, addedBooks: this.#addedBooks };
    const saved = await saveBatch(tx, good, context);
    return {
      ...saved,
      refused: [...refused, ...saved.refused].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    };
  }

  /** Languages, genres and formats change rarely, and what is archived meanwhile is refused when a row with it is saved. */
  async #referenceOf(publisherId: string, tx: Transaction): Promise<SheetReference> {
    const now = performance.now();
    if (!this.#reference || now - this.#referenceReadAt > REFERENCE_MS) {
      this.#reference = await sheetReference(publisherId, tx);
      this.#referenceReadAt = now;
    }
    return this.#reference;
  }

  /** Saves rows and takes that back, so that what is reported is what an import would do. */
  async check(tx: Transaction, rows: readonly FileRow[]): Promise<Saved> {
    let saved: Saved | undefined;
    const books = new Map(this.#addedBooks);
    await transact(tx, async (inner) => {
      saved = await this.save(inner, rows);
      throw new TakenBack();
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
    this.#addedBooks.clear();
    for (const [key, id] of books) this.#addedBooks.set(key, id);
    return saved as Saved;
  }
}

class TakenBack extends Error {}

/** Reads a row, unless it is about the same edition as an earlier one. */
function readOnce(
  row: FileRow,
  repeated: RepeatedRows,
  found: FoundRecords,
  reference: SheetReference,
): RowResult {
  const result = repeated.refusalOf(row) ?? readRow(row, found, reference);
  if (!result.ok || !result.row.edition) return result;
  return repeated.refusalOfFound(row, result.row.edition.id) ?? result;
}

/** Reads rows as an import does, and saves nothing: for the preview. @param repeated of all rows of the file */
export async function readRows(publisherId: string, rows: readonly FileRow[], repeated: RepeatedRows) {
  const reference = await sheetReference(publisherId);
  const found = await findRecords(db(), publisherId, wantedBy(rows));
  return rows.map((row) => readOnce(row, repeated, found, reference));
}
