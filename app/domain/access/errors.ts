import type { ReferenceKind } from "#app/domain/reference/reference-kinds.ts";

/** The HTTP status that each named error is answered with. */
export const ERROR_STATUSES = {
  badRequest: 400,
  notFound: 404,
  tooMany: 429,
  busy: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUSES;

/** Kinds of objects that are reported as not found to a person without access to them. */
export type HiddenObject =
  | "address"
  | "book"
  | "bookstore"
  | "brand"
  | "brandPage"
  | "brandSection"
  | "contactMessage"
  | "contributor"
  | "contributorProposal"
  | "copyRequest"
  | "edition"
  | "editorList"
  | "deliveryZone"
  | "exchangeRate"
  | "genre"
  | "hold"
  | "image"
  | "imprint"
  | "invitation"
  | "letter"
  | "listView"
  | "listing"
  | "operation"
  | "order"
  | "payment"
  | "statement"
  | "person"
  | "promo"
  | "publisher"
  | "review"
  | "series"
  | "session"
  | "siteSetting"
  | ReferenceKind;

type ErrorDetails = Readonly<Record<string, unknown>> & {
  readonly hidden?: HiddenObject;
  /** With `tooMany` and `busy`: seconds until the next attempt is allowed. */
  readonly seconds?: number;
};

/**
 * An error that is answered with its own status. Expected refusals are values instead (see result.ts). `details` are for
 * the log and are never sent to the browser.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }

  /** Kind of the object that exists, or may exist, but is not shown to this person; written to the security log. */
  get hidden(): HiddenObject | undefined {
    return this.details.hidden;
  }

  /** The HTTP status of the answer. */
  get status(): number {
    return ERROR_STATUSES[this.code];
  }
}

/** Whether a thrown value is an `AppError`. */
export function isAppError(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError;
}
