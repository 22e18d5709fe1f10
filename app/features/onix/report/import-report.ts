import type { L10n } from "#app/domain/text/l10n.ts";
import type { UnseenListings } from "#app/features/onix/save/unseen-listings.server.ts";
import { printable } from "#app/onix/findings.ts";
import type { NotKept } from "#app/onix/normalise/not-kept.ts";
import { type AnyFinding, findingMessage } from "./finding-message.ts";
import { notKeptMessage } from "./not-kept-message.ts";

/** The findings of one record; `line` is the line of the file it starts on. */
export type RecordFindings = {
  readonly line: number;
  /** Empty when the record has none. */
  readonly recordReference: string;
  readonly findings: readonly AnyFinding[];
};

/** The result of an import, or of a dry run: what the import would have done. */
export type ImportReport = {
  readonly isDryRun: boolean;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: readonly RecordFindings[];
  /** Records that were imported with warnings. */
  readonly warned: readonly RecordFindings[];
  /** What the records that were not refused contain and the catalogue does not keep, the most frequent kind first. */
  readonly notKept: readonly NotKept[];
  /** The store in which editions are listed, and the number of editions that are new in it. */
  readonly listed?: { readonly bookstore: L10n; readonly count: number; readonly unseen?: UnseenListings };
};

/** The report in English: a line for each record with findings; the counts are always the last line. */
export function reportLines(report: ImportReport): string[] {
  const { created, updated, unchanged, refused, warned, notKept, listed } = report;
  return [
    ...refused.map((record) => lineOf(record)),
    ...warned.map((record) => `warning: ${lineOf(record)}`),
    ...notKept.map((each) => notKeptMessage(each, "en")),
    ...(listed ? listedLines(listed) : []),
    ...(report.isDryRun ? ["dry run: nothing was written"] : []),
    `created ${created}, updated ${updated}, unchanged ${unchanged}, refused ${refused.length}`,
  ];
}

/** How many were listed, why readers do not see some of them, and where that is mended. */
function listedLines({ bookstore, count, unseen }: NonNullable<ImportReport["listed"]>): string[] {
  const { notForNepal = 0, notPublic = 0, withoutPrice = 0 } = unseen ?? {};
  const reasons = [
    [notForNepal, "may not be sold in Nepal by their sales rights, and are shown to nobody"],
    [notPublic, "are not public, and are shown once they are published"],
    [
      withoutPrice,
      'have no price for Nepal: choose them at /publishers/manage/books?price=none and press "Set the price"',
    ],
  ] as const;
  return [
    `listed ${count} in ${bookstore.en ?? bookstore.np}`,
    ...reasons.flatMap(([number, reason]) => (number > 0 ? [`  ${number} of these ${reason}`] : [])),
  ];
}

/** Whether there were records and all were refused. */
export function isAllRefused({ created, updated, unchanged, refused }: ImportReport): boolean {
  return refused.length > 0 && created + updated + unchanged === 0;
}

function lineOf({ line, recordReference, findings }: RecordFindings): string {
  const reference = recordReference === "" ? "no reference" : printable(recordReference);
  return `line ${line}, ${reference}: ${findings.map((finding) => findingMessage(finding, "en")).join("; ")}`;
}
