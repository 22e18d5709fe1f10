import type { Database } from "#app/db/client.server.ts";
import type { Actor } from "#app/domain/actor.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { normaliseRecord } from "./normalise/normalise-record.ts";
import { NotKeptCounts } from "./normalise/not-kept.ts";
import type { OnixDeletion, OnixRecord } from "./normalise/onix-record.ts";
import type { RawRecord } from "./read/raw-element.ts";
import { readRecords } from "./read/read-records.server.ts";
import { Findings, type Warning } from "./report/findings.ts";
import type { ImportReport, RecordFindings } from "./report/import-report.ts";
import { type Imported, type ImportOrigin, importRecord } from "./save/import-record.server.ts";
import { databaseMessage, sqlState, withImportLock } from "./save/import-transaction.server.ts";
import { recordDigest } from "./save/record-digest.server.ts";
import { RecordRefused } from "./save/record-writer.server.ts";
import type { ReferenceRows } from "./save/reference-rows.server.ts";

/** Thrown when an import is stopped before the end of its file; imported records remain. The message is one line. */
export class ImportStopped extends Error {}

/** The input of `FileImport`. */
export type FileImportOptions = {
  readonly path: string;
  readonly isDryRun: boolean;
  readonly actor: Actor;
  readonly rows: ReferenceRows;
  /** The publisher the import is for; undefined for an import of records of any publisher. */
  readonly publisherId: string | undefined;
  /** The store to list imported editions in, if any. */
  readonly bookstore: { readonly id: string; readonly name: L10n } | undefined;
  /** Draws the cover of an edition that has none; undefined if covers are not drawn. */
  readonly draw: ((editionId: string, seed: string, isChanged: boolean) => Promise<void>) | undefined;
  /** Stops the import after the record that is being imported. */
  readonly signal: AbortSignal | undefined;
  /** Called after each record with the number of records done and of all records. */
  readonly onProgress: ((done: number, total: number) => void) | undefined;
};

/** The result of one record: what it was, its findings where it was refused, and the edition that should have a cover. */
export type RecordResult = {
  readonly outcome: Imported["outcome"];
  readonly refused?: RecordFindings;
  readonly editionId?: string | undefined;
};

/** One import of a file that `checkMessage` has accepted. Records are imported one after another. */
export class FileImport {
  readonly #options: FileImportOptions;
  readonly #counts = { created: 0, updated: 0, unchanged: 0 };
  readonly #refused: RecordFindings[] = [];
  readonly #warned: RecordFindings[] = [];
  readonly #notKept = new NotKeptCounts();
  /** Digests of the records imported from this file, by reference. */
  readonly #imported = new Map<string, string>();
  #listed = 0;
  /** Resolves when the covers of all records so far are drawn. A cover is drawn while the next record is saved. */
  #drawing = Promise.resolve();

  constructor(options: FileImportOptions) {
    this.#options = options;
  }

  /** Imports all records. `total` is their number. @throws ImportStopped, or the error of a database that fails */
  async run(runner: Database, total: number): Promise<ImportReport> {
    let done = 0;
    try {
      for await (const raw of readRecords(this.#options.path)) {
        if (this.#options.signal?.aborted) {
          throw new ImportStopped(
            `Stopped after ${done} of ${total} records; the same command continues from there.`,
          );
        }
        await this.importOne(runner, raw);
        this.#options.onProgress?.(++done, total);
      }
    } finally {
      await this.#drawing;
    }
    return await this.report();
  }

  /** The result of the records so far. */
  async report(): Promise<ImportReport> {
    await this.#drawing;
    return {
      isDryRun: this.#options.isDryRun,
      ...this.#counts,
      refused: this.#refused,
      warned: this.#warned,
      notKept: this.#notKept.list(),
      ...(this.#options.bookstore && {
        listed: { bookstore: this.#options.bookstore.name, count: this.#listed },
      }),
    };
  }

  /** Passes over a record that an earlier run has imported, so that later ones with its reference are known to repeat it. */
  skip(raw: RawRecord): void {
    const normalised = normaliseRecord(raw);
    if (normalised.ok) this.#imported.set(normalised.record.recordReference, recordDigest(normalised.record));
  }

  /** Imports one record. @throws the error of a database that fails */
  async importOne(runner: Database, raw: RawRecord): Promise<RecordResult> {
    const normalised = normaliseRecord(raw);
    if (!normalised.ok) return this.#refuse(raw, normalised.reasons);
    if (this.#isRepeated(raw, normalised.record)) return { outcome: "unchanged" };
    let findings = new Findings();
    let imported: Imported;
    try {
      imported = await withImportLock(runner, (tx) => {
        findings = new Findings();
        return importRecord(tx, this.#options.rows, normalised.record, this.#originOf(raw), findings);
      });
    } catch (error) {
      // SQLSTATE classes 22 and 23: an invalid value or a violated constraint. Other errors are not caused by the record.
      if (!(error instanceof RecordRefused) && !/^2[23]/.test(sqlState(error) ?? "")) throw error;
      findings.refuse("record.unstorable", databaseMessage(error));
      return this.#refuse(raw, findings.reasons);
    }
    if (imported.outcome === "refused") return this.#refuse(raw, findings.reasons);
    this.#counts[imported.outcome]++;
    this.#notKept.add(raw.element);
    if (imported.isNewlyListed) this.#listed++;
    this.#imported.set(normalised.record.recordReference, recordDigest(normalised.record));
    // The warnings of an unchanged record were reported before.
    const warnings = imported.outcome === "unchanged" ? [] : normalised.warnings;
    const previousDrawing = this.#drawing;
    this.#drawing = this.#drawCoverAndWarn(raw, imported, warnings, findings, previousDrawing);
    await previousDrawing;
    return { outcome: imported.outcome, editionId: imported.editionId };
  }

  #refuse(raw: RawRecord, findings: RecordFindings["findings"]): RecordResult {
    const refused = { ...referenceAndLine(raw), findings };
    this.#refused.push(refused);
    return { outcome: "refused", refused };
  }

  #originOf({ sender }: RawRecord): ImportOrigin {
    const { actor, publisherId, bookstore } = this.#options;
    return { actor, sender, publisherId, bookstoreId: bookstore?.id };
  }

  async #drawCoverAndWarn(
    raw: RawRecord,
    imported: Imported,
    warnings: readonly Warning[],
    findings: Findings,
    previousDrawing: Promise<void>,
  ): Promise<void> {
    await this.#drawCover(imported, raw.recordReference, findings);
    // Warnings are reported in the order of the file, although a later cover may be drawn first.
    await previousDrawing;
    this.#warn(raw, [...warnings, ...findings.warnings]);
  }

  /**
   * Whether a record has a reference used earlier in the file. Such a record is not saved: else two records with one
   * reference would overwrite each other in every import of the file.
   */
  #isRepeated(raw: RawRecord, record: OnixRecord | OnixDeletion): boolean {
    const earlierDigest = this.#imported.get(record.recordReference);
    if (earlierDigest === undefined) return false;
    this.#counts.unchanged++;
    if (earlierDigest !== recordDigest(record)) this.#warn(raw, [{ code: "record.repeated", detail: "" }]);
    return true;
  }

  async #drawCover({ editionId, outcome }: Imported, seed: string, findings: Findings): Promise<void> {
    if (!this.#options.draw || editionId === undefined) return;
    try {
      await this.#options.draw(editionId, seed, outcome === "updated");
    } catch (error) {
      // The record is saved; the next import can draw the cover.
      findings.warn("record.noCover", databaseMessage(error));
    }
  }

  #warn(raw: RawRecord, findings: readonly Warning[]): void {
    if (findings.length > 0) this.#warned.push({ ...referenceAndLine(raw), findings });
  }
}

function referenceAndLine({ line, recordReference }: RawRecord): { line: number; recordReference: string } {
  return { line, recordReference };
}
