import type { L10n } from "#app/domain/l10n.ts";
import { type AnyFinding, findingMessage } from "./finding-message.ts";
import { shown } from "./findings.ts";

/** The findings of one record; `line` is where it starts in the file. */
export type RecordNote = {
  readonly line: number;
  /** Empty when the record has none. */
  readonly recordReference: string;
  readonly findings: readonly AnyFinding[];
};

/** What an import did, or in a trial would have done. */
export type ImportReport = {
  readonly isDryRun: boolean;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: readonly RecordNote[];
  /** Records that were imported with warnings. */
  readonly warned: readonly RecordNote[];
  /** The store named for listing, and how many editions are new in it. */
  readonly listed?: { readonly bookstore: L10n; readonly count: number };
};

/** The report in English, a line for a record; the counts are always the last line. */
export function reportLines(report: ImportReport): string[] {
  const { created, updated, unchanged, refused, warned, listed } = report;
  return [
    ...refused.map((note) => noteLine(note)),
    ...warned.map((note) => `warning: ${noteLine(note)}`),
    ...(listed ? [`listed ${listed.count} in ${listed.bookstore.en ?? listed.bookstore.np}`] : []),
    ...(report.isDryRun ? ["dry run: nothing was written"] : []),
    `created ${created}, updated ${updated}, unchanged ${unchanged}, refused ${refused.length}`,
  ];
}

/** Whether there were records and all were refused. */
export function isAllRefused({ created, updated, unchanged, refused }: ImportReport): boolean {
  return refused.length > 0 && created + updated + unchanged === 0;
}

function noteLine({ line, recordReference, findings }: RecordNote): string {
  const reference = recordReference === "" ? "no reference" : shown(recordReference);
  return `line ${line}, ${reference}: ${findings.map((finding) => findingMessage(finding, "en")).join("; ")}`;
}
