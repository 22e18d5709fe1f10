/**
 * The constraint of the database that a write has broken, such as a unique one that another transaction was faster with; undefined
 * for any other error.
 */
export function brokenConstraint(error: unknown): string | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    const { code, constraint } = each as { code?: unknown; constraint?: unknown };
    // Class 23 of SQLSTATE: integrity constraints.
    if (typeof code === "string" && code.startsWith("23") && typeof constraint === "string")
      return constraint;
  }
  return undefined;
}
