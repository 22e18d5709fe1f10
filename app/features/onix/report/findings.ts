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
  | "record.otherPublisher"
  | "record.unstorable";

/** What is wrong in a record that is imported nevertheless. */
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

/** Limits and other values that a message contains in addition to the value that was found. */
export type FindingValues = { readonly currency: string; readonly digits: number };

/** `detail` is what was found: a field, a value; short, and without control characters. */
export type Finding<Code extends string> = {
  readonly code: Code;
  readonly detail: string;
  readonly values?: FindingValues;
};
export type Reason = Finding<ReasonCode>;
export type Warning = Finding<WarningCode>;

/** Collects the faults of one record, so that all are reported at once, and each only once. */
export class Findings {
  readonly reasons: Reason[] = [];
  readonly warnings: Warning[] = [];

  /** The record is refused. */
  refuse(code: ReasonCode, detail: string, values?: FindingValues): void {
    addOnce(this.reasons, { code, detail: shown(detail), ...(values && { values }) });
  }

  /** The record is imported, without this value or with it. */
  warn(code: WarningCode, detail: string): void {
    addOnce(this.warnings, { code, detail: shown(detail) });
  }
}

const DETAIL_MAX = 120;

/** Of a record with very many faults only the first are reported. */
const FINDINGS_MAX = 50;

function addOnce<Code extends string>(list: Finding<Code>[], finding: Finding<Code>): void {
  const isKnown = list.some((one) => one.code === finding.code && one.detail === finding.detail);
  if (!isKnown && list.length < FINDINGS_MAX) list.push(finding);
}

/** A value from a file as a message may quote it: short, on one line, and without control characters. */
export function shown(detail: string): string {
  const visible = detail.slice(0, 4 * DETAIL_MAX).replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD");
  const characters = Array.from(visible);
  return characters.length > DETAIL_MAX ? `${characters.slice(0, DETAIL_MAX).join("")}…` : visible;
}
