import type { Database } from "#app/db/client.server.ts";
import type { Actor } from "#app/domain/actor.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { normaliseRecord } from "./normalise/normalise-record.ts";
import type { OnixDeletion, OnixRecord } from "./normalise/onix-record.ts";
import type { RawRecord } from "./read/raw-element.ts";
import { readRecords } from "./read/read-records.server.ts";
import { Findings, type Warning } from "./report/findings.ts";
import type { ImportReport, RecordNote } from "./report/import-report.ts";
import { type Imported, type ImportOrigin, importRecord } from "./save/import-record.server.ts";
import { databaseMessage, oneAtATime, sqlState } from "./save/import-transaction.server.ts";
import { recordDigest } from "./save/record-digest.server.ts";
import { RecordRefused } from "./save/record-writer.server.ts";
import type { ReferenceRows } from "./save/reference-rows.server.ts";

/** The import was stopped before the end of the file; imported records remain. The message is one line. */
export class ImportStopped extends Error {}

/** What a run needs to know. */
export type RunOrder = {
  readonly path: string;
  readonly isDryRun: boolean;
  readonly actor: Actor;
  readonly rows: ReferenceRows;
  /** The publisher the import is for, if it is for one alone. */
  readonly publisherId: string | undefined;
  /** The store to list in. */
  readonly bookstore: { readonly id: string; readonly name: L10n } | undefined;
  /** Draws the cover of an edition that has none; left out, none is drawn. */
  readonly draw: ((editionId: string, seed: string, isChanged: boolean) => Promise<void>) | undefined;
  /** Stops after the record at hand. */
  readonly signal: AbortSignal | undefined;
  /** Called with the number of records done, and of how many. */
  readonly onProgress: ((done: number, of: number) => void) | undefined;
};

/** One import of a file that has been checked completely. */
export class FileImport {
  readonly #order: RunOrder;
  readonly #counts = { created: 0, updated: 0, unchanged: 0 };
  readonly #refused: RecordNote[] = [];
  readonly #warned: RecordNote[] = [];
  /** Digests of the records imported from this file, by reference. */
  readonly #imported = new Map<string, string>();
  #listed = 0;
  /** The last cover, drawn while the next record is written. Never fails. */
  #drawing = Promise.resolve();

  constructor(order: RunOrder) {
    this.#order = order;
  }

  async run(runner: Database, of: number): Promise<ImportReport> {
    let done = 0;
    try {
      for await (const raw of readRecords(this.#order.path)) {
        if (this.#order.signal?.aborted) {
          throw new ImportStopped(
            `Stopped after ${done} of ${of} records; the same command continues from there.`,
          );
        }
        await this.#take(runner, raw);
        this.#order.onProgress?.(++done, of);
      }
    } finally {
      await this.#drawing;
    }
    return {
      isDryRun: this.#order.isDryRun,
      ...this.#counts,
      refused: this.#refused,
      warned: this.#warned,
      ...(this.#order.bookstore && {
        listed: { bookstore: this.#order.bookstore.name, count: this.#listed },
      }),
    };
  }

  async #take(runner: Database, raw: RawRecord): Promise<void> {
    const normalised = normaliseRecord(raw);
    if (!normalised.ok) {
      this.#refused.push({ ...placeOf(raw), findings: normalised.reasons });
      return;
    }
    if (this.#isRepeated(raw, normalised.record)) return;
    let findings = new Findings();
    let imported: Imported;
    try {
      imported = await oneAtATime(runner, (tx) => {
        findings = new Findings();
        return importRecord(tx, this.#order.rows, normalised.record, this.#originOf(raw), findings);
      });
    } catch (error) {
      // Classes 22 and 23: a value or a constraint. Any other error is no fault of the record.
      if (!(error instanceof RecordRefused) && !/^2[23]/.test(sqlState(error) ?? "")) throw error;
      findings.refuse("record.unstorable", databaseMessage(error));
      this.#refused.push({ ...placeOf(raw), findings: findings.reasons });
      return;
    }
    if (imported.outcome === "refused") {
      this.#refused.push({ ...placeOf(raw), findings: findings.reasons });
      return;
    }
    this.#counts[imported.outcome]++;
    if (imported.isNewlyListed) this.#listed++;
    this.#imported.set(normalised.record.recordReference, recordDigest(normalised.record));
    // The warnings of an unchanged record were reported before.
    const warnings = imported.outcome === "unchanged" ? [] : normalised.warnings;
    const before = this.#drawing;
    this.#drawing = this.#finish(raw, imported, warnings, findings, before);
    await before;
  }

  #originOf({ sender }: RawRecord): ImportOrigin {
    const { actor, publisherId, bookstore } = this.#order;
    return { actor, sender, publisherId, bookstoreId: bookstore?.id };
  }

  async #finish(
    raw: RawRecord,
    imported: Imported,
    warnings: readonly Warning[],
    findings: Findings,
    before: Promise<void>,
  ): Promise<void> {
    await this.#drawCover(imported, raw.recordReference, findings);
    // Warnings are reported in the order of the file, whichever cover is done first.
    await before;
    this.#warn(raw, [...warnings, ...findings.warnings]);
  }

  /** A record with a reference used earlier in the file changes nothing: else every run would change it again. */
  #isRepeated(raw: RawRecord, record: OnixRecord | OnixDeletion): boolean {
    const before = this.#imported.get(record.recordReference);
    if (before === undefined) return false;
    this.#counts.unchanged++;
    if (before !== recordDigest(record)) this.#warn(raw, [{ code: "record.repeated", detail: "" }]);
    return true;
  }

  async #drawCover({ editionId, outcome }: Imported, seed: string, findings: Findings): Promise<void> {
    if (!this.#order.draw || editionId === undefined) return;
    try {
      await this.#order.draw(editionId, seed, outcome === "updated");
    } catch (error) {
      // The record is saved; the next import can draw the cover.
      findings.warn("record.noCover", databaseMessage(error));
    }
  }

  #warn(raw: RawRecord, findings: readonly Warning[]): void {
    if (findings.length > 0) this.#warned.push({ ...placeOf(raw), findings });
  }
}

function placeOf({ line, recordReference }: RawRecord): { line: number; recordReference: string } {
  return { line, recordReference };
}
