import type { Database } from "#app/db/client.server.ts";
import type { Actor } from "#app/domain/actor.ts";
import { FileImport } from "./file-import.server.ts";
import { checkMessage } from "./read/check-message.server.ts";
import type { ImportReport } from "./report/import-report.ts";
import { type Covers, drawMissingCover } from "./save/draw-missing-cover.server.ts";
import { findBookstore } from "./save/find-bookstore.server.ts";
import { rolledBack } from "./save/import-transaction.server.ts";
import { importingPublisher } from "./save/importing-publisher.server.ts";
import { recordWriter } from "./save/record-writer.server.ts";
import { readReferenceRows } from "./save/reference-rows.server.ts";

export type ImportOrder = {
  readonly path: string;
  /** Opens the database; called only after the whole file was checked. */
  readonly connect: () => Promise<Database>;
  /** Does everything and rolls it back: the report is that of a real import, and no row and no file is written. */
  readonly isDryRun: boolean;
  /** In whose name the import writes: the person who started it, or the product itself for a command. */
  readonly actor: Actor;
  /**
   * Slug or name of the publisher whose books are imported. Left out, each record's own publisher decides for new
   * books.
   */
  readonly publisher?: string | undefined;
  /** A store's English or Nepali name; what is imported is listed there. */
  readonly bookstore?: string | undefined;
  /** Left out, no covers are drawn. */
  readonly covers?: Covers;
  /** Stops after the record at hand. */
  readonly signal?: AbortSignal;
  /** Called with the number of records done, and of how many. */
  readonly onProgress?: (done: number, of: number) => void;
};

/**
 * Imports an ONIX message: the whole file is checked before its first record is written, then each record is imported
 * by itself, so that a bad one never stops the rest.
 * @throws FileRefused, BookstoreUnknown, PublisherUnknown before anything is written; ImportStopped; whatever the
 *   database throws when it fails altogether
 */
export async function importFile(order: ImportOrder): Promise<ImportReport> {
  const { path, isDryRun, actor, covers, signal, onProgress } = order;
  const { records } = await checkMessage(path);
  const db = await order.connect();
  const bookstore = order.bookstore === undefined ? undefined : await findBookstore(db, order.bookstore);
  const publisherId =
    order.publisher === undefined ? undefined : await importingPublisher(db, order.publisher);
  const rows = await readReferenceRows(db);
  const run = { path, isDryRun, actor, rows, publisherId, bookstore, signal, onProgress };
  if (isDryRun) {
    return await rolledBack(db, (tx) => new FileImport({ ...run, draw: undefined }).run(tx, records));
  }
  const draw = (editionId: string, seed: string, isChanged: boolean) =>
    covers
      ? drawMissingCover(db, recordWriter(actor), covers, editionId, seed, isChanged)
      : Promise.resolve();
  return await new FileImport({ ...run, draw }).run(db, records);
}
