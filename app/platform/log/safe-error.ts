/** What a log line says of an error: enough to find the fault, nothing a person typed. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
};

/**
 * An error for the log. A failed query carries its parameters in its message, and those are people's words: they are
 * left out, and the causes under it say what went wrong.
 */
export function safeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: "something that is no error was thrown" };
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

/** Where it was thrown: the lines of the stack alone, since its head repeats the message. */
function framesOf(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join("\n");
}
