import { databaseNow } from "#app/db/database-now.server.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";
import type { SecondFactorKey } from "./change-second-factor.server.ts";

const LIFETIME_MS = 30 * 60_000;

type Sealed = { readonly until: number; readonly made: SecondFactorKey };

/**
 * A key with its recovery codes, encrypted for a hidden field of the form that takes the first code. Both are
 * shown only while the form is open: a person who mistyped the code, and has not written the recovery codes down yet, must
 * see them again, and the ones in the database are encrypted for checking alone.
 */
export function sealKey(
  made: SecondFactorKey,
  secret: string,
  userId: string,
  now = databaseNow().getTime(),
): string {
  return seal(
    { until: now + LIFETIME_MS, made } satisfies Sealed,
    keyFor(secret, "second-factor-kept"),
    userId,
  );
}

/** The key that `sealKey` encrypted for this person within the last half hour; undefined for any other text. */
export function unsealKey(
  sealed: string | undefined,
  secret: string,
  userId: string,
  now = databaseNow().getTime(),
): SecondFactorKey | undefined {
  if (!sealed) return undefined;
  try {
    const { until, made } = unseal(sealed, keyFor(secret, "second-factor-kept"), userId) as Sealed;
    return until >= now ? made : undefined;
  } catch {
    return undefined;
  }
}
