import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";

const GRANT_MS = 10 * 60_000;

/**
 * A note for the form that follows a confirmed password, so that it need not be typed twice: good for ten minutes, for
 * one person in one session.
 */
export function identityGrant(secret: string, userId: string, sessionId: string, now = Date.now()): string {
  return seal({ until: now + GRANT_MS }, keyFor(secret, "identity-grant"), `${userId} ${sessionId}`);
}

/** Whether a note is one of ours, for this person and session, and not too old. */
export function isIdentityGrant(
  grant: string | undefined,
  secret: string,
  userId: string,
  sessionId: string,
  now = Date.now(),
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
