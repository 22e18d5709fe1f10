/**
 * A scope of an ability as an audit entry stores it: the ids that it consists of. For an object of several publishers, such as
 * a contributor, no scope is stored.
 */
export function auditScope(scope: unknown): { scope?: Record<string, string> } {
  if (scope === null || typeof scope !== "object" || "publisherIds" in scope) return {};
  const ids = Object.entries(scope as Record<string, string | null>).filter(
    (each): each is [string, string] => each[1] !== null,
  );
  return { scope: Object.fromEntries(ids) };
}
