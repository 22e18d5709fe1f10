import type { RefusalValues } from "#app/domain/result.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** `prepared`: its file was received, and a person has still to choose how; then it waits for a process, runs, and ends. */
export const OPERATION_STATES = ["prepared", "waiting", "running", "done", "cancelled", "failed"] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** Whether nothing more will be done. */
export const hasEnded = (state: OperationState): boolean =>
  state === "done" || state === "cancelled" || state === "failed";

/** The kinds that import a file. What they refuse waits for a person, who corrects it and imports it again. */
export const IMPORT_KINDS = ["onixImport", "spreadsheetImport"] as const;

/** The kinds that take so long that each process does one of them at a time, beside others. */
export const SLOW_KINDS: readonly string[] = ["coverDrawing", "coverRedrawing"];

/** What a file of an operation is: what was sent, the refused rows, or what was made. */
export const FILE_ROLES = ["input", "refused", "output"] as const;
export type FileRole = (typeof FILE_ROLES)[number];

/** Up to this many rows are changed while the person waits; more are changed in the background. */
export const AT_ONCE_MAX = 200;

/** A reason why one row was left as it is; a row may have several. Texts are made when it is shown, in the language of the page. */
export type Refused = {
  /** The row of a file, counted from 1 with its heading, or the number of a record. */
  readonly row?: number;
  /** What it is about: a title, an ISBN, the reference of a record. */
  readonly name: string | L10n;
  /** Id of the row that it is about, and its kind (`edition`, `book`), for a link. */
  readonly id?: string;
  readonly kind?: string;
  readonly field?: string;
  /** Key of the message. */
  readonly code: string;
  readonly values?: RefusalValues;
  /** The row as it was given, cell by cell, for the file of refused rows. */
  readonly given?: readonly string[];
};

/** What was done, by the names of the counts of the definition: `changed`, `unchanged`, `added`. */
export type Counts = Readonly<Record<string, number>>;

/** What an operation has done so far. */
export type Report = {
  readonly counts?: Counts;
  /** How many rows were left as they are, whatever the number of reasons for each, which are stored by themselves. */
  readonly refused?: number;
  /** Why it failed: key of the message. */
  readonly failure?: string;
};
