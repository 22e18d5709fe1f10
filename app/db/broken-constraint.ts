/** How deep the error of the database is wrapped at most. */
const CAUSES_MAX = 5;
/** A row that others refer to was to be deleted, or one refers to none. */
const REFERRED_TO = "23503";

/** The constraint that a write has broken, with the code of PostgreSQL; undefined for any other error. */
function brokenIn(error: unknown): { readonly code: string; readonly constraint: string } | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < CAUSES_MAX; each = each.cause, depth++) {
    const { code, constraint } = each as { code?: unknown; constraint?: unknown };
    // Class 23 of SQLSTATE: integrity constraints.
    if (typeof code === "string" && code.startsWith("23") && typeof constraint === "string")
      return { code, constraint };
  }
  return undefined;
}

/**
 * The constraint of the database that a write has broken, such as a unique one that another transaction was faster with; undefined
 * for any other error.
 */
export const brokenConstraint = (error: unknown): string | undefined => brokenIn(error)?.constraint;

/** Whether an error of the database says that other rows refer to one that was to be deleted. */
export const isRowReferredTo = (error: unknown): boolean => brokenIn(error)?.code === REFERRED_TO;
