/**
 * A scope of an ability as an audit entry holds it: the ids it consists of. The scope of what belongs to several publishers,
 * such as a contributor, names none.
 */
export function auditScope(scope: unknown): { scope?: Record<string, string> } {
  if (scope === null || typeof scope !== "object" || "publisherIds" in scope) return {};
  return { scope: scope as Record<string, string> };
}
