import type { EditionStatus } from "#app/domain/editions/edition.ts";
import type { EditionValues } from "./edition-values.server.ts";

type CheckedEdition = { readonly bookId: string; readonly formatId: string } & Partial<EditionValues>;

/** An edition as it is to be written, and as it is stored now; a new edition has no `before`. */
export type EditionToCheck = {
  /** Undefined for a new one. */
  readonly id?: string;
  readonly edition: CheckedEdition;
  readonly before?: { readonly status: EditionStatus } & Partial<EditionValues>;
  /** The fields that are written; only they are checked. */
  readonly fields: readonly string[];
};
