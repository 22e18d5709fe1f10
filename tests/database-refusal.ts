/**
 * Name of the constraint that made the database refuse the statements of `work`, its error code where no constraint is
 * named, and undefined when they succeeded.
 */
export async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const { constraint, code } = innermost(error) as { constraint?: string; code?: string };
    if (code === undefined) throw error;
    return constraint ?? code;
  }
}

/** The query builder wraps the database's own error. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}
