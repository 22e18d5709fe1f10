/**
 * A scope of an ability as an audit entry stores it: the ids that it consists of. For an object of several publishers, such as
 * a contributor, no scope is stored.
 */
export function auditScope(scope: unknown): { scope?: Record<string, string> } {
  if (scope === null || typeof scope !== "object" || "publisherIds" in scope) return {};
  return { scope: scope as Record<string, string> };
}
