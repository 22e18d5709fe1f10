/** Codes of PostgreSQL for values that a statement cannot use (class 22): their messages quote the value. */
const QUOTES_A_VALUE = /^22/;

/**
 * Why something failed, in one line for whoever runs a command: the outermost message that was written for people. The message of a
 * failed query is its text and its parameters, which can be personal data, so what the database said of it is taken instead.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error.cause;
  if (inner instanceof Error && (error.message === "" || error.message.startsWith("Failed query:")))
    return reasonOf(inner);
  const { code = "" } = error as NodeJS.ErrnoException;
  const message = error.message.startsWith("Failed query:")
    ? "a query failed"
    : withoutParameters(error.message);
  const line = (message === "" ? code || error.name : message).replaceAll(/\s*\n\s*/g, " ");
  return QUOTES_A_VALUE.test(code) ? line.replaceAll(/"[^"]*"/g, "a value") : line;
}

const withoutParameters = (message: string): string => message.replace(/\s*\bparams:[\s\S]*$/, "").trim();
