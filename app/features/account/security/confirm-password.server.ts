import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { accounts } from "#app/db/tables/people.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import { returnAttempt, takeAttempt } from "#app/platform/limits/limits.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";

/** Limit of wrong passwords of a signed-in person: with a stolen session the password must not be guessed. */
const LIMIT = { name: "confirm-password", points: 10, seconds: 15 * 60 } as const;

/** Longer than any password that was ever accepted, in UTF-16 units. */
const CHARACTERS_MAX = 512;

export type PasswordNotConfirmed =
  | "form_required"
  | "form_invalid"
  | "account_too_often"
  | "account_no_password";

/**
 * Checks the password that a signed-in person typed again. It changes nothing: a caller that uses the proof calls
 * `renewSession` as well. Ten wrong passwords are allowed in 15 minutes; a right one, and one that could not be checked,
 * are not counted.
 * @returns `account_no_password` for a person who has no password here; `values.seconds` with `account_too_often`;
 *   `values.field` names the field of the form
 * @throws AppError busy when too many passwords wait to be checked
 */
export async function confirmPassword(
  userId: string,
  password: string | undefined,
): Promise<Result<null, PasswordNotConfirmed>> {
  if (!password) return refuse("form_required", AT_FIELD);
  const [account] = await db()
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  if (!account?.hash) return refuse("account_no_password");
  const attempt = await takeAttempt(LIMIT, userId);
  if (!attempt.ok) return refuse("account_too_often", { seconds: attempt.seconds });
  if (!(await isPassword(userId, account.hash, password))) {
    noteSecurity("currentPassword", "wrong", { person: userId });
    return refuse("form_invalid", AT_FIELD);
  }
  await returnAttempt(LIMIT, userId);
  return done(null);
}

const AT_FIELD = { field: "currentPassword" } as const;

/** Whether a password matches a hash; an attempt that could not be checked is not counted. */
async function isPassword(userId: string, hash: string, password: string): Promise<boolean> {
  // A text of this length cannot be the password, so no time is spent on hashing it.
  if (password.length > CHARACTERS_MAX) return false;
  try {
    return await verifyPassword({ hash, password });
  } catch (error) {
    if (isAppError(error) && error.code === "busy") await returnAttempt(LIMIT, userId);
    throw error;
  }
}
