import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { accounts } from "#app/db/tables/people.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { HashingBusy, verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import { takeTurn } from "#app/platform/limits/limits.server.ts";
import { renewSession } from "#app/platform/viewer/own-session.server.ts";

/** Password checks of a signed-in person: a borrowed session must not become a way to guess. */
const LIMIT = { name: "confirm-password", points: 10, seconds: 15 * 60 } as const;

export type PasswordNotConfirmed =
  | "form_required"
  | "form_looks_off"
  | "form_could_not_save"
  | "account_too_often"
  | "account_no_password";

/**
 * Whether a person has just typed their own password again; their session then goes on under another token. Ten tries in
 * 15 minutes, right or wrong.
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
  const turn = await takeTurn(LIMIT, userId);
  if (!turn.ok) return refuse("account_too_often", { seconds: turn.seconds });
  const [account] = await db()
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  if (!account?.hash) return refuse("account_no_password");
  // Nothing longer was ever taken; hashing it would only cost time.
  if (password.length > 512) return refuse("form_looks_off");
  try {
    return (await verifyPassword({ hash: account.hash, password })) ? done(null) : refuse("form_looks_off");
  } catch (error) {
    if (error instanceof HashingBusy) return refuse("form_could_not_save");
    throw error;
  }
}
