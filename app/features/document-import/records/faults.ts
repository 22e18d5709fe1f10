/** Why a field is wrong; the key of its message. */
export type FaultCode =
  | "documents_missing"
  | "documents_not_text"
  | "documents_text_refused"
  | "documents_text_long"
  | "documents_not_date"
  | "documents_not_list"
  | "documents_too_many"
  | "documents_not_object"
  | "documents_not_boolean"
  | "documents_not_count"
  | "documents_not_reference"
  | "documents_email_wrong"
  | "documents_phone_wrong"
  | "documents_country_unknown"
  | "documents_zipcode_wrong"
  | "documents_amount_not_whole"
  | "documents_amount_digits"
  | "documents_currency_unknown"
  | "documents_percent_wrong"
  | "documents_number_wrong"
  | "documents_role_unknown"
  | "documents_role_site_admin"
  | "documents_no_id";

/** One field of a document that is wrong. */
export type Fault = {
  /** The path of the field in the document: `name.firstName`. */
  readonly field: string;
  readonly code: FaultCode;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** What was read of a document: its value, and the parts of it that were left out; or why all of it is left out. */
export type Read<Value> =
  | { readonly value: Value; readonly without: readonly Fault[] }
  | { readonly value: undefined; readonly faults: readonly Fault[] };
