/**
 * What can go wrong beyond an expected refusal: the status it answers with and the key of its message.
 * One place for both, so that they cannot disagree.
 */
export const errorCatalogue = {
  badRequest: { status: 400, message: "error.badRequest" },
  forbidden: { status: 403, message: "error.forbidden" },
  notFound: { status: 404, message: "error.notFound" },
  tooMany: { status: 429, message: "error.tooMany" },
  unexpected: { status: 500, message: "error.unexpected" },
} as const satisfies Record<string, { status: number; message: `error.${string}` }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Kinds of object that a person may be refused as though they were not there. */
export type HiddenObject =
  | "address"
  | "book"
  | "bookstore"
  | "edition"
  | "image"
  | "person"
  | "publisher"
  | "session";

type ErrorDetails = Readonly<Record<string, unknown>> & {
  readonly hidden?: HiddenObject;
  /** With `tooMany`: after how many seconds it may be tried again. */
  readonly seconds?: number;
};

/**
 * An exceptional outcome with a name. `details` are for the log and are never shown to a person;
 * what a person reads comes from the catalogue.
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

  /** The kind of what is there, or may be, and is not shown to who asks: the security log tells of it. */
  get hidden(): HiddenObject | undefined {
    return this.details.hidden;
  }

  /** The HTTP status this error answers with. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** The key of the message a person reads. */
  get messageKey(): (typeof errorCatalogue)[ErrorCode]["message"] {
    return errorCatalogue[this.code].message;
  }
}

export function isAppError(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError;
}
