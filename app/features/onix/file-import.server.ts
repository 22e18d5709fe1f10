import type { Database } from "#app/db/transact.server.ts";
import { sqlState } from "#app/db/transact-again.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { Findings, type Warning } from "#app/onix/findings.ts";
import { normaliseRecord } from "#app/onix/normalise/normalise-record.ts";
import { NotKeptCounts } from "#app/onix/normalise/not-kept.ts";
import type { OnixDeletion, OnixRecord, OnixUpdate } from "#app/onix/normalise/onix-record.ts";
import { inParts } from "#app/onix/read/in-parts.ts";
import type { RawRecord } from "#app/onix/read/raw-element.ts";
import { readRecords } from "#app/onix/read/read-records.server.ts";
import { recordDigest } from "#app/onix/record-digest.server.ts";
import type { ImportReport, RecordFindings } from "./report/import-report.ts";
import type { EditionToDraw } from "./save/edition-to-draw.ts";
import { type Imported, importRecords } from "./save/import-records.server.ts";
import { databaseMessage, withImportLock } from "./save/import-transaction.server.ts";
import { independentBatches } from "./save/independent-batches.ts";
import { dependencies } from "./save/record-dependencies.ts";
import { RecordRefused } from "./save/record-writer.server.ts";
import type { ReferenceRows } from "./save/reference-rows.server.ts";
import { unseenListings } from "./save/unseen-listings.server.ts";

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
  /**
   * Draws the covers of editions that have none; undefined if covers are not drawn. Returns for each edition the error because
   * of which its covers could not be drawn, or undefined.
   */
  readonly draw: ((editions: readonly EditionToDraw[]) => Promise<readonly unknown[]>) | undefined;
  /** Stops the import after the records that are being imported. */
  readonly signal: AbortSignal | undefined;
  /** Called after some records with the number of records done and of all records. */
  readonly onProgress: ((done: number, total: number) => void) | undefined;
};

/** Records that are imported together, and that are in memory. */
export const RECORDS_TOGETHER = 50;

/** A record that was read and is to be imported, with its place among those that are imported together. */
type ReadRecord = {
  readonly at: number;
  readonly raw: RawRecord;
  readonly record: OnixRecord | OnixUpdate | OnixDeletion;
  readonly warnings: readonly Warning[];
};

/** The result of one record: what it was, its findings where it was refused, and the edition that should have a cover. */
export type RecordResult = {
  readonly outcome: Imported["outcome"];
  readonly refused?: RecordFindings;
  readonly editionId?: string | undefined;
  readonly listedId?: string | undefined;
  /** Whether an earlier record of the file has its reference. */
  readonly isRepeated?: true;
};

/** One import of a file that `checkMessage` has accepted. Records are imported in their order, some at a time. */
export class FileImport {
  readonly #options: FileImportOptions;
  readonly #counts = { created: 0, updated: 0, unchanged: 0 };
  readonly #refused: RecordFindings[] = [];
  readonly #warned: RecordFindings[] = [];
  readonly #notKept = new NotKeptCounts();
  /** Digests of the records imported from this file, by reference. */
  readonly #imported = new Map<string, string>();
  /** The editions that are new in the bookstore. */
  readonly #listed = new Set<string>();
  /** Resolves when the covers of all records so far are drawn. Covers are drawn while the next records are saved. */
  #drawing = Promise.resolve();

  constructor(options: FileImportOptions) {
    this.#options = options;
  }

  /** Imports all records. `total` is their number. @throws ImportStopped, or the error of a database that fails */
  async run(runner: Database, total: number): Promise<ImportReport> {
    let done = 0;
    try {
      for await (const batch of inParts(readRecords(this.#options.path), RECORDS_TOGETHER)) {
        if (this.#options.signal?.aborted) {
          throw new ImportStopped(
            `Stopped after ${done} of ${total} records; the same command continues from there.`,
          );
        }
        await this.importTogether(runner, batch);
        done += batch.length;
        this.#options.onProgress?.(done, total);
      }
    } finally {
      await this.#drawing;
    }
    const report = await this.report();
    if (!report.listed) return report;
    return { ...report, listed: { ...report.listed, unseen: await unseenListings(runner, this.#listed) } };
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
        listed: { bookstore: this.#options.bookstore.name, count: this.#listed.size },
      }),
    };
  }

  /** Passes over a record that an earlier run has imported, so that later ones with its reference are known to repeat it. */
  skip(raw: RawRecord): void {
    const normalised = normaliseRecord(raw);
    if (normalised.ok) this.#imported.set(normalised.record.recordReference, recordDigest(normalised.record));
  }

  /**
   * Imports records together. Those that depend on each other are saved one after the other; where one is refused, each is saved
   * by itself, so that it does not stop the others.
   * @returns the results in the order given
   * @throws the error of a database that fails
   */
  async importTogether(runner: Database, raws: readonly RawRecord[]): Promise<readonly RecordResult[]> {
    const saved: SavedRecord[] = [];
    const read: ReadRecord[] = [];
    for (const [at, raw] of raws.entries()) {
      const normalised = normaliseRecord(raw);
      if (normalised.ok) read.push({ at, raw, record: normalised.record, warnings: normalised.warnings });
      else saved.push({ at, result: refused(raw, normalised.reasons), warnings: [] });
    }
    for (const batch of independentBatches(read, ({ record }) => dependencies(record))) {
      const repeated = batch.flatMap((each) => this.#resultOfRepeated(each) ?? []);
      const isRepeated = new Set(repeated.map(({ at }) => at));
      const news = batch.filter(({ at }) => !isRepeated.has(at));
      const ofWave = await this.#save(runner, news);
      for (const [index, { result }] of ofWave.entries()) {
        const { record } = news[index] as ReadRecord;
        if (result.outcome !== "refused") this.#imported.set(record.recordReference, recordDigest(record));
      }
      saved.push(...repeated, ...ofWave);
    }
    saved.sort((one, other) => one.at - other.at);
    for (const { at, result } of saved) this.#count(raws[at] as RawRecord, result);
    const previousDrawing = this.#drawing;
    this.#drawing = this.#drawAndWarn(raws, saved, previousDrawing);
    await previousDrawing;
    return saved.map(({ result }) => result);
  }

  /**
   * Saves records that do not depend on each other in one transaction. Where one of them is refused, those of each half are tried
   * by themselves.
   */
  async #save(runner: Database, batch: readonly ReadRecord[]): Promise<SavedRecord[]> {
    if (batch.length === 0) return [];
    const { rows, actor, publisherId, bookstore } = this.#options;
    const target = { actor, publisherId, shopId: bookstore?.id };
    const findings: Findings[] = [];
    try {
      const imported = await withImportLock(runner, (tx) => {
        // A transaction that is tried again finds everything anew.
        for (const at of batch.keys()) findings[at] = new Findings();
        const records = batch.map(({ record, raw: { sender } }, at) => {
          return { record, sender, findings: findings[at] as Findings };
        });
        return importRecords(tx, rows, records, target);
      });
      return batch.map((read, at) => savedRecord(read, imported[at] as Imported, findings[at] as Findings));
    } catch (error) {
      // SQLSTATE classes 22 and 23: an invalid value or a violated constraint. Other errors are not caused by the records.
      if (!(error instanceof RecordRefused) && !/^2[23]/.test(sqlState(error) ?? "")) throw error;
      const [only, ...others] = batch;
      if (only && others.length === 0) {
        findings[0]?.refuse("record.unstorable", databaseMessage(error));
        const result = refused(only.raw, findings[0]?.reasons ?? []);
        return [{ at: only.at, result, warnings: [] }];
      }
    }
    const middle = Math.ceil(batch.length / 2);
    return [
      ...(await this.#save(runner, batch.slice(0, middle))),
      ...(await this.#save(runner, batch.slice(middle))),
    ];
  }

  #count(raw: RawRecord, { outcome, isRepeated, listedId, refused: findings }: RecordResult): void {
    if (outcome === "refused") {
      if (findings) this.#refused.push(findings);
      return;
    }
    this.#counts[outcome]++;
    if (!isRepeated) this.#notKept.add(raw.element);
    if (listedId) this.#listed.add(listedId);
  }

  /**
   * The result of a record with a reference used earlier in the file; undefined for any other. Such a record is not saved: else two
   * records with one reference would overwrite each other in every import of the file.
   */
  #resultOfRepeated({ at, record }: ReadRecord): SavedRecord | undefined {
    const earlierDigest = this.#imported.get(record.recordReference);
    if (earlierDigest === undefined) return undefined;
    const isSame = earlierDigest === recordDigest(record);
    const result = { outcome: "unchanged", isRepeated: true } as const;
    return { at, result, warnings: isSame ? [] : [{ code: "record.repeated", detail: "" }] };
  }

  async #drawAndWarn(
    raws: readonly RawRecord[],
    saved: readonly SavedRecord[],
    previousDrawing: Promise<void>,
  ): Promise<void> {
    const toDraw = saved.flatMap(({ at, result: { editionId, outcome } }) =>
      editionId === undefined
        ? []
        : [{ at, editionId, seed: raws[at]?.recordReference ?? "", isChanged: outcome === "updated" }],
    );
    const errors = (await this.#options.draw?.(toDraw)) ?? [];
    // The records are saved; the next import can draw the covers.
    const failed = new Map(toDraw.map(({ at }, index) => [at, errors[index]]));
    // Warnings are reported in the order of the file, although later covers may be drawn first.
    await previousDrawing;
    for (const { at, warnings } of saved) {
      const error = failed.get(at);
      const noCover =
        error === undefined ? [] : [{ code: "record.noCover", detail: databaseMessage(error) } as const];
      const findings = [...warnings, ...noCover];
      if (findings.length > 0) this.#warned.push({ ...referenceAndLine(raws[at] as RawRecord), findings });
    }
  }
}

/** A record with its result and what it was saved with. */
type SavedRecord = {
  readonly at: number;
  readonly result: RecordResult;
  readonly warnings: readonly Warning[];
};

function savedRecord({ at, raw, warnings }: ReadRecord, imported: Imported, findings: Findings): SavedRecord {
  const { outcome, editionId, listedId } = imported;
  if (outcome === "refused") return { at, result: refused(raw, findings.reasons), warnings: [] };
  // The warnings of an unchanged record were reported before.
  const own = outcome === "unchanged" ? [] : warnings;
  return { at, result: { outcome, editionId, listedId }, warnings: [...own, ...findings.warnings] };
}

const refused = (raw: RawRecord, findings: RecordFindings["findings"]): RecordResult => ({
  outcome: "refused",
  refused: { ...referenceAndLine(raw), findings },
});

function referenceAndLine({ line, recordReference }: RawRecord): { line: number; recordReference: string } {
  return { line, recordReference };
}
