/** An error in a log line, with the data that is needed to find the fault, and without text that a person typed. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
};

/**
 * Converts an error for the log. The message of a failed query contains its parameters, which can be personal data: it is
 * omitted, and the messages of its causes explain the failure.
 */
export function safeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: "a value that is no error was thrown" };
  const causes = chainOf(error);
  const innermost = causes.at(-1) ?? error;
  const { code } = innermost as NodeJS.ErrnoException;
  const stack = framesOf(error);
  return {
    type: innermost.name,
    message: causes.map((cause) => withoutParameters(cause.message)).join(": "),
    ...(code === undefined ? {} : { code }),
    ...(stack ? { stack } : {}),
  };
}

/** The error and what caused it, outermost first. */
function chainOf(error: Error): Error[] {
  const chain = [error];
  for (let cause = error.cause; cause instanceof Error && chain.length < 10; cause = cause.cause)
    chain.push(cause);
  return chain;
}

function withoutParameters(message: string): string {
  return message
    .replace(/^Failed query:[\s\S]*$/, "a query failed")
    .replace(/\bparams:[\s\S]*$/, "params withheld");
}

/** The frames of the stack without its first line, which repeats the message. */
function framesOf(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join("\n");
}
