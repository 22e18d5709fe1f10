import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { twoFactors } from "#app/db/tables/people.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { authOf } from "./auth.server.ts";

/** How long an authenticator shows one code: a step, in RFC 6238. */
const STEP_MS = 30_000;
/** How many steps the clock of an authenticator may differ from the server's. */
const STEPS_OFF = 1;

/**
 * Accepts a code of a person's key once: neither this code nor an older one is accepted again (RFC 6238, 5.2), so that an
 * observed code cannot be used for another pending sign-in.
 * @returns `accepted`; `used` for a valid code that was used before; `wrong` for any other code, and when there is no key
 */
export async function claimCode(
  tx: Pick<Database, "select" | "update">,
  config: Config,
  userId: string,
  code: string,
): Promise<"accepted" | "used" | "wrong"> {
  const [factor] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  if (!factor) return "wrong";
  const { secretConfig } = await authOf(config).$context;
  const step = await stepOfCode(await symmetricDecrypt({ key: secretConfig, data: factor.secret }), code);
  if (step === undefined) return "wrong";
  const updated = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.id, factor.id), or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))))
    .returning({ id: twoFactors.id });
  return updated.length === 1 ? "accepted" : "used";
}

/** Whether this is the key that is stored for a person, in base32 as an app takes it. */
export async function isCurrentKey(
  tx: Pick<Database, "select">,
  config: Config,
  userId: string,
  key: string,
): Promise<boolean> {
  const [factor] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  if (!factor) return false;
  const { secretConfig } = await authOf(config).$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: factor.secret });
  return new URL(createOTP(secret).url("", "")).searchParams.get("secret") === key;
}

/**
 * The number of the step, counted from 1970, in which an authenticator shows this code for a key (RFC 6238 with SHA-1 and six
 * digits, which every authenticator supports); undefined unless it is the current step or next to it.
 * @param key the secret as bytes of text, not in base32
 */
export async function stepOfCode(key: string, code: string): Promise<number | undefined> {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const now = Math.floor(Date.now() / STEP_MS);
  const otp = createOTP(key);
  let found: number | undefined;
  // All steps are computed, so that the time does not reveal which one matched.
  for (let step = now - STEPS_OFF; step <= now + STEPS_OFF; step++)
    if ((await otp.hotp(step)) === code) found = step;
  return found;
}
