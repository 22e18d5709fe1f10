import type { Refusal } from "#app/domain/result.ts";
import type { EditableTable, NoParts, Patch } from "./row-parts.ts";

/** The fields that were changed meanwhile: for each the value that is stored now and the value that was to be written. */
export type Conflict<Table extends EditableTable, GivenParts = NoParts> = {
  /** The current version, with which the form is opened again. */
  readonly version: number;
  readonly fields: {
    readonly [Field in keyof Patch<Table, GivenParts>]?: {
      readonly stored: Patch<Table, GivenParts>[Field];
      readonly wanted: Patch<Table, GivenParts>[Field];
    };
  };
  /** The fields that other people changed and the person left as they were when the form was opened. */
  readonly others?: readonly string[];
  /** Every field of the patch. */
  readonly patched?: readonly string[];
  /** Who saved it last, and when, where the audit trail tells. */
  readonly savedBy?: SavedBy;
};

/** The person who saved a row last, which may be the same person at another tab. */
export type SavedBy = { readonly id: string; readonly name: string; readonly at: Date };

export type ConflictRefusal<Table extends EditableTable, GivenParts = NoParts> = Refusal<"form_conflict"> & {
  readonly conflict: Conflict<Table, GivenParts>;
};
