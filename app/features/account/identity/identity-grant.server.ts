import { databaseNow } from "#app/db/database-now.server.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";

const GRANT_MS = 10 * 60_000;

/**
 * A grant for the form that follows a confirmed password, so that the password need not be typed twice: encrypted, and
 * valid for ten minutes, for one person in one session.
 */
export function identityGrant(
  secret: string,
  userId: string,
  sessionId: string,
  now = databaseNow().getTime(),
): string {
  return seal({ until: now + GRANT_MS }, keyFor(secret, "identity-grant"), `${userId} ${sessionId}`);
}

/** Whether a grant was made by `identityGrant` for this person and session, and has not expired. */
export function isIdentityGrant(
  grant: string | undefined,
  secret: string,
  userId: string,
  sessionId: string,
  now = databaseNow().getTime(),
): boolean {
  if (!grant) return false;
  try {
    const { until } = unseal(grant, keyFor(secret, "identity-grant"), `${userId} ${sessionId}`) as {
      until: number;
    };
    return until >= now;
  } catch {
    return false;
  }
}
