/**
 * What can go wrong beyond an expected refusal: the status it answers with and the key of its message.
 * One place for both, so that they cannot disagree.
 */
export const errorCatalogue = {
  badRequest: { status: 400, message: "error.badRequest" },
  forbidden: { status: 403, message: "error.forbidden" },
  notFound: { status: 404, message: "error.notFound" },
  unexpected: { status: 500, message: "error.unexpected" },
} as const satisfies Record<string, { status: number; message: `error.${string}` }>;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * An exceptional outcome with a name. `details` are for the log and are never shown to a person;
 * what a person reads comes from the catalogue.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = "AppError";
    this.code = code;
    this.details = details;
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
