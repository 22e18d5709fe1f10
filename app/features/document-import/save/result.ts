import type { Fault, FaultCode } from "#app/features/document-import/records/faults.ts";

/** Why a document that was read is left out: what it refers to, or what stands already. */
export type SaveCode =
  | FaultCode
  | "documents_no_document"
  | "documents_reference_missing"
  | "documents_format_unknown"
  | "documents_isbn_taken"
  | "documents_edition_taken"
  | "documents_isbn_twice"
  | "documents_email_twice"
  | "documents_role_one_sided"
  | "documents_identity_not_kept"
  | "documents_too_large"
  | "documents_too_deep"
  | "documents_not_json";

export type Reason = Omit<Fault, "code"> & { readonly code: SaveCode };

/** What came of one document. `reasons` say why it is left out, or which of its parts are. */
export type DocumentResult = {
  readonly outcome: "added" | "unchanged" | "refused";
  readonly reasons: readonly Reason[];
};

export const refused = (...reasons: readonly Reason[]): DocumentResult => ({ outcome: "refused", reasons });
