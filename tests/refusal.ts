/**
 * Name of the constraint by which the database refused the work, its error code where no constraint is named, and
 * nothing when the work went through.
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

/** The database's own error lies under the query builder's. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}
