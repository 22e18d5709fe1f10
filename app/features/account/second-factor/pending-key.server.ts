import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";
import type { SecondFactorKey } from "./change-second-factor.server.ts";

const KEPT_MS = 30 * 60_000;

type Kept = { readonly until: number; readonly made: SecondFactorKey };

/**
 * A key with its recovery codes, sealed for the form that asks for the first code: nothing keeps them where they could
 * be shown again, and a mistyped code must not take them away from a person who has not written them down yet.
 */
export function keepKey(made: SecondFactorKey, secret: string, userId: string, now = Date.now()): string {
  return seal({ until: now + KEPT_MS, made } satisfies Kept, keyFor(secret, "second-factor-kept"), userId);
}

/** What `keepKey` sealed for this person within the last half hour; nothing for anything else. */
export function keptKey(
  kept: string | undefined,
  secret: string,
  userId: string,
  now = Date.now(),
): SecondFactorKey | undefined {
  if (!kept) return undefined;
  try {
    const { until, made } = unseal(kept, keyFor(secret, "second-factor-kept"), userId) as Kept;
    return until >= now ? made : undefined;
  } catch {
    return undefined;
  }
}
