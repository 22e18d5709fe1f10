/** Why a file is refused as a whole; the message is the key of its text. */
export type DocumentFileRefusal =
  | "documents_unreadable"
  | "documents_encoding"
  | "documents_file_not_json"
  | "documents_truncated"
  | "documents_no_collection";

/** A file that is no export of the document store. */
export class DocumentFileRefused extends Error {
  readonly code: DocumentFileRefusal;
  constructor(code: DocumentFileRefusal) {
    super(code);
    this.code = code;
  }
}
