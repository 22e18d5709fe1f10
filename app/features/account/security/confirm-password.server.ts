import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { accounts } from "#app/db/tables/people.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { HashingBusy, verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import { returnAttempt, takeAttempt } from "#app/platform/limits/limits.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { renewSession } from "#app/platform/viewer/current-session.server.ts";

/** Wrong passwords of a signed-in person: a borrowed session must not become a way to guess. */
const LIMIT = { name: "confirm-password", points: 10, seconds: 15 * 60 } as const;

export type PasswordNotConfirmed =
  | "form_required"
  | "form_invalid"
  | "form_could_not_save"
  | "account_too_often"
  | "account_no_password";

/**
 * Whether a person has just typed their own password again; their session then goes on under another token. Ten wrong
 * ones in 15 minutes: a right one, and one that could not be checked, is not counted.
 * @returns `account_no_password` for somebody who signs in elsewhere only; `values.seconds` with `account_too_often`
 */
export async function confirmPassword(
  userId: string,
  password: string | undefined,
): Promise<Result<null, PasswordNotConfirmed>> {
  const checked = await checkPassword(userId, password);
  if (checked.ok) await renewSession(db());
  return checked;
}

async function checkPassword(
  userId: string,
  password: string | undefined,
): Promise<Result<null, PasswordNotConfirmed>> {
  if (!password) return refuse("form_required");
  const [account] = await db()
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  if (!account?.hash) return refuse("account_no_password");
  const turn = await takeAttempt(LIMIT, userId);
  if (!turn.ok) return refuse("account_too_often", { seconds: turn.seconds });
  try {
    // Nothing longer was ever taken; hashing it would only cost time.
    if (password.length > 512 || !(await verifyPassword({ hash: account.hash, password }))) {
      noteSecurity("passwordTypedAgain", "wrong", { person: userId });
      return refuse("form_invalid");
    }
    await returnAttempt(LIMIT, userId);
    return done(null);
  } catch (error) {
    if (!(error instanceof HashingBusy)) throw error;
    await returnAttempt(LIMIT, userId);
    return refuse("form_could_not_save");
  }
}
