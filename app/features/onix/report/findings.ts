/** Why one record is left out while the rest of the file goes on. */
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

/** What was not as it should be in a record that is taken all the same. */
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

/** What a message says of the rule beside what was found. */
export type FindingValues = { readonly currency: string; readonly digits: number };

/** `detail` is what was found: a field, a value; short, and without control characters. */
export type Finding<Code extends string> = {
  readonly code: Code;
  readonly detail: string;
  readonly values?: FindingValues;
};
export type Reason = Finding<ReasonCode>;
export type Warning = Finding<WarningCode>;

/** Collects what is wrong with one record, so that all of it is said at once, and each thing once. */
export class Findings {
  readonly reasons: Reason[] = [];
  readonly warnings: Warning[] = [];

  /** The record cannot be taken. */
  refuse(code: ReasonCode, detail: string, values?: FindingValues): void {
    addOnce(this.reasons, { code, detail: shown(detail), ...(values && { values }) });
  }

  /** The record is taken, without or in spite of this. */
  warn(code: WarningCode, detail: string): void {
    addOnce(this.warnings, { code, detail: shown(detail) });
  }
}

const DETAIL_MAX = 120;

/** A record of a thousand faults says what is wrong with it by its first ones. */
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
