import type { Database } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import { checkMessage } from "#app/onix/read/check-message.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { FileImport } from "./file-import.server.ts";
import type { ImportReport } from "./report/import-report.ts";
import type { EditionToDraw } from "./save/edition-to-draw.ts";
import { findBookstore } from "./save/find-bookstore.server.ts";
import { runAndRollBack } from "./save/import-transaction.server.ts";
import { importingPublisher } from "./save/importing-publisher.server.ts";
import { recordWriter } from "./save/record-writer.server.ts";
import { readReferenceRows } from "./save/reference-rows.server.ts";

/** What to import, and how. */
export type ImportRequest = {
  readonly path: string;
  /** Opens the database; called only after the whole file was checked. */
  readonly connect: () => Promise<Database>;
  /** Imports everything and rolls it back: the report is that of a real import, and no row and no file is written. */
  readonly isDryRun: boolean;
  /** The actor of all changes: the person who started the import, or the product itself for a command. */
  readonly actor: Actor;
  /**
   * Slug or name of the publisher whose books are imported. Without it a new book belongs to the publisher that its
   * record names.
   */
  readonly publisher?: string | undefined;
  /** The English or Nepali name of a store in which imported editions are listed. */
  readonly bookstore?: string | undefined;
  /**
   * Draws the covers that editions lack; without it none are drawn. Drawing is another feature.
   * @returns for each edition the error because of which it has no cover, or undefined
   */
  readonly draw?: (
    db: Database,
    writer: Writer,
    editions: readonly EditionToDraw[],
  ) => Promise<readonly unknown[]>;
  /** Stops the import after the records that are being imported. */
  readonly signal?: AbortSignal;
  /** Called after some records with the number of records done and of all records. */
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * Imports an ONIX message: the whole file is checked before its first record is written, then some records are imported in each
 * transaction. A refused record does not stop the others.
 * @throws FileRefused, BookstoreUnknown, PublisherUnknown before anything is written; ImportStopped; the error of the
 *   database when it fails for another reason than a record
 */
export async function importFile(request: ImportRequest): Promise<ImportReport> {
  const { path, isDryRun, actor, draw, signal, onProgress } = request;
  const { records } = await checkMessage(path);
  const db = await request.connect();
  const bookstore = request.bookstore === undefined ? undefined : await findBookstore(db, request.bookstore);
  const publisherId =
    request.publisher === undefined ? undefined : await importingPublisher(db, request.publisher);
  const rows = await readReferenceRows(db);
  const run = { path, isDryRun, actor, rows, publisherId, bookstore, signal, onProgress };
  if (isDryRun) {
    return await runAndRollBack(db, (tx) => new FileImport({ ...run, draw: undefined }).run(tx, records));
  }
  const drawFor = draw && ((editions: readonly EditionToDraw[]) => draw(db, recordWriter(actor), editions));
  return await new FileImport({ ...run, draw: drawFor }).run(db, records);
}
