/** Why one record is refused while the rest of the file is imported. */
export type ReasonCode =
  | "record.noReference"
  | "record.test"
  | "record.notification"
  | "record.noForm"
  | "record.unknownForm"
  | "record.noTitle"
  | "record.noPublisher"
  | "record.isbnLength"
  | "record.isbnCheckDigit"
  | "record.currency"
  | "record.amount"
  | "record.amountDigits"
  | "record.controlCharacter"
  | "record.tooLong"
  | "record.updateUnknown"
  | "record.otherPublisher"
  | "record.otherPublisherIsbn"
  | "record.unstorable";

/** A fault of a record that is imported nevertheless. */
export type WarningCode =
  | "record.notificationUnknown"
  | "record.isbnRange"
  | "record.noIsbn"
  | "record.identifier"
  | "record.identifiersDiffer"
  | "record.role"
  | "record.contributorWithoutName"
  | "record.language"
  | "record.extent"
  | "record.measure"
  | "record.edition"
  | "record.date"
  | "record.bikramSambat"
  | "record.status"
  | "record.publisherFromImprint"
  | "record.otherPrice"
  | "record.noPrice"
  | "record.leftOut"
  | "record.repeated"
  | "record.duplicateIsbn"
  | "record.editionTaken"
  | "record.neverImported"
  | "record.noCover";

/** Values that a message contains in addition to the one that was found: the currency of a price and its digits. */
export type FindingValues = { readonly currency: string; readonly digits: number };

/** A fault of a record. `detail` is the field or the value that was found: short, and without control characters. */
export type Finding<Code extends string> = {
  readonly code: Code;
  readonly detail: string;
  readonly values?: FindingValues;
};
export type Reason = Finding<ReasonCode>;
export type Warning = Finding<WarningCode>;

/** Collects the faults of one record, so that all of them are reported together, and each only once. */
export class Findings {
  readonly reasons: Reason[] = [];
  readonly warnings: Warning[] = [];

  /** Adds a reason to refuse the record. */
  refuse(code: ReasonCode, detail: string, values?: FindingValues): void {
    addOnce(this.reasons, { code, detail: printable(detail), ...(values && { values }) });
  }

  /** Adds a warning: the record is imported, with the value in question or without it. */
  warn(code: WarningCode, detail: string): void {
    addOnce(this.warnings, { code, detail: printable(detail) });
  }
}

const DETAIL_MAX = 120;

/** The maximum number of reasons, and of warnings, that are reported for one record. */
const FINDINGS_MAX = 50;

function addOnce<Code extends string>(list: Finding<Code>[], finding: Finding<Code>): void {
  const isReported = list.some((one) => one.code === finding.code && one.detail === finding.detail);
  if (!isReported && list.length < FINDINGS_MAX) list.push(finding);
}

/** A value from a file as a message may quote it: short, on one line, and without control characters. */
export function printable(detail: string): string {
  const visible = detail.slice(0, 4 * DETAIL_MAX).replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD");
  const characters = Array.from(visible);
  return characters.length > DETAIL_MAX ? `${characters.slice(0, DETAIL_MAX).join("")}…` : visible;
}
