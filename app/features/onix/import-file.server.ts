import type { Database } from "#app/db/client.server.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { checkMessage } from "./check-message.server.ts";
import { type Covers, drawMissingCover } from "./draw-missing-cover.server.ts";
import { findBookstore } from "./find-bookstore.server.ts";
import { Findings, type Warning } from "./findings.ts";
import { type Imported, importRecord } from "./import-record.server.ts";
import type { ImportReport, RecordNote } from "./import-report.ts";
import {
  databaseWords,
  inTurn,
  rolledBack,
  sqlState,
  type Transacting,
} from "./import-transaction.server.ts";
import { normaliseRecord } from "./normalise-record.ts";
import type { OnixDeletion, OnixRecord } from "./onix-record.ts";
import type { RawRecord } from "./raw-element.ts";
import { readRecords } from "./read-records.server.ts";
import { recordDigest } from "./record-digest.server.ts";
import { type ReferenceRows, readReferenceRows } from "./reference-rows.server.ts";

export type ImportOrder = {
  readonly path: string;
  /** Opens the database; asked only once the file has been found whole. */
  connect(): Promise<Database>;
  /** Does everything and takes it back: the report is that of a real import, and no row and no file is written. */
  readonly isDryRun: boolean;
  /** A store's English or Nepali name; what is imported is listed there. */
  readonly bookstore?: string | undefined;
  /** Left out, editions without a cover stay without one. */
  readonly covers?: Covers;
  /** Stops after the record at hand. */
  readonly signal?: AbortSignal;
  /** Hears how many records of how many are done. */
  tell?(done: number, of: number): void;
};

/** The import was stopped before the end of the file; what was done stays. The message is one line. */
export class ImportStopped extends Error {}

/**
 * Imports an ONIX message: the whole file is checked before its first record is written, then each record is taken by
 * itself, so that a bad one never stops the rest.
 * @throws FileRefused, BookstoreUnknown before anything is written; ImportStopped; whatever the database throws when it
 *   fails altogether
 */
export async function importFile(order: ImportOrder): Promise<ImportReport> {
  const { records } = await checkMessage(order.path);
  const db = await order.connect();
  const bookstore = order.bookstore === undefined ? undefined : await findBookstore(db, order.bookstore);
  const rows = await readReferenceRows(db);
  if (order.isDryRun) {
    return await rolledBack(db, (tx) => new FileImport(order, rows, bookstore).run(tx, records));
  }
  const covers = order.covers;
  const draw =
    covers &&
    ((editionId: string, seed: string, isChanged: boolean) =>
      drawMissingCover(db, covers, editionId, seed, isChanged));
  return await new FileImport(order, rows, bookstore, draw).run(db, records);
}

type Draw = (editionId: string, seed: string, isChanged: boolean) => Promise<void>;

/** One run over one file. */
class FileImport {
  readonly #order: ImportOrder;
  readonly #rows: ReferenceRows;
  readonly #bookstore: { readonly id: string; readonly name: L10n } | undefined;
  readonly #draw: Draw | undefined;
  readonly #counts = { created: 0, updated: 0, unchanged: 0 };
  readonly #refused: RecordNote[] = [];
  readonly #warned: RecordNote[] = [];
  /** Digests of the records taken from this file, by reference. */
  readonly #taken = new Map<string, string>();
  #listed = 0;

  constructor(
    order: ImportOrder,
    rows: ReferenceRows,
    bookstore: { readonly id: string; readonly name: L10n } | undefined,
    draw?: Draw,
  ) {
    this.#order = order;
    this.#rows = rows;
    this.#bookstore = bookstore;
    this.#draw = draw;
  }

  async run(runner: Transacting, of: number): Promise<ImportReport> {
    let done = 0;
    for await (const raw of readRecords(this.#order.path)) {
      if (this.#order.signal?.aborted) {
        throw new ImportStopped(
          `Stopped after ${done} of ${of} records; the same command goes on from there.`,
        );
      }
      await this.#take(runner, raw);
      this.#order.tell?.(++done, of);
    }
    return {
      isDryRun: this.#order.isDryRun,
      ...this.#counts,
      refused: this.#refused,
      warned: this.#warned,
      ...(this.#bookstore && { listed: { bookstore: this.#bookstore.name, count: this.#listed } }),
    };
  }

  async #take(runner: Transacting, raw: RawRecord): Promise<void> {
    const judged = normaliseRecord(raw);
    if (!judged.ok) {
      this.#refused.push({ ...placeOf(raw), findings: judged.reasons });
      return;
    }
    if (this.#isRepeated(raw, judged.record)) return;
    let findings = new Findings();
    let imported: Imported;
    try {
      imported = await inTurn(runner, (tx) => {
        findings = new Findings();
        return importRecord(tx, this.#rows, judged.record, this.#bookstore?.id, findings);
      });
    } catch (error) {
      // Classes 22 and 23: a value or a rule of the tables. Anything else is no fault of the record.
      if (!/^2[23]/.test(sqlState(error) ?? "")) throw error;
      findings.refuse("record.unstorable", databaseWords(error));
      this.#refused.push({ ...placeOf(raw), findings: findings.reasons });
      return;
    }
    this.#counts[imported.outcome]++;
    if (imported.isNewlyListed) this.#listed++;
    this.#taken.set(judged.record.recordReference, recordDigest(judged.record));
    await this.#drawCover(imported, judged.record.recordReference, findings);
    // What is unchanged has been warned of before.
    const before = imported.outcome === "unchanged" ? [] : judged.warnings;
    this.#warn(raw, [...before, ...findings.warnings]);
  }

  /** A reference that the file has had already changes nothing, whatever it says: else every run would change it again. */
  #isRepeated(raw: RawRecord, record: OnixRecord | OnixDeletion): boolean {
    const before = this.#taken.get(record.recordReference);
    if (before === undefined) return false;
    this.#counts.unchanged++;
    if (before !== recordDigest(record)) this.#warn(raw, [{ code: "record.repeated", detail: "" }]);
    return true;
  }

  async #drawCover({ editionId, outcome }: Imported, seed: string, findings: Findings): Promise<void> {
    if (!this.#draw || editionId === undefined) return;
    try {
      await this.#draw(editionId, seed, outcome === "updated");
    } catch (error) {
      // The record is in; a cover can be had at the next import.
      findings.warn("record.noCover", databaseWords(error));
    }
  }

  #warn(raw: RawRecord, findings: readonly Warning[]): void {
    if (findings.length > 0) this.#warned.push({ ...placeOf(raw), findings });
  }
}

function placeOf({ line, recordReference }: RawRecord): { line: number; recordReference: string } {
  return { line, recordReference };
}
