import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { deviceCookie } from "#app/features/sign-in/session/device-cookie.server.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import { authHeaders, authOf, cookieName } from "#app/platform/auth/auth.server.ts";
import { takeBadLinkAttempt } from "#app/platform/auth/sign-in-limits.server.ts";
import { claimCode } from "#app/platform/auth/totp.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { notifySecondFactor } from "#app/platform/person/notify-second-factor.server.ts";
import { sentCookie } from "#app/platform/request/sent-cookie.ts";

type PendingRequest = Pick<SignInRequest, "request" | "requestDetails">;
type SecondFactorRefusal = "auth_code_wrong" | "auth_too_often" | "auth_no_pending_sign_in";

const LOCKED_S = 15 * 60;

/** Whether a request has the cookie of a sign-in whose first factor was passed and whose second has yet to be entered. */
export function awaitsSecondFactor({ request, requestDetails }: PendingRequest): boolean {
  return sentCookie(request, cookieName(requestDetails.config, "two_factor")) !== undefined;
}

/**
 * Checks the second factor, and opens a session: `typed` is the current code of the app, six digits in any script of the
 * site's languages, or a recovery code; each is accepted once. The use of a recovery code has an audit entry,
 * without which no session is opened, and a letter to the person. The library allows five attempts for one sign-in and
 * ten for an account.
 * @returns the cookies of the session; `auth_code_wrong`; `auth_too_often` with `values.seconds`;
 *   `auth_no_pending_sign_in` when no first factor was passed, it has expired, or its attempts are used up
 */
export async function verifySecondFactor(
  typed: string,
  { request, requestDetails, companyEmail }: PendingRequest & Pick<SignInRequest, "companyEmail">,
): Promise<Result<{ cookies: readonly string[] }, SecondFactorRefusal>> {
  const code = typedDigits(typed).replace(/\s/g, "");
  const requestHeaders = authHeaders(request, requestDetails.source);
  const call = { headers: requestHeaders, returnHeaders: true as const };
  const { api } = authOf(requestDetails.config);
  const { userId } = await api.pendingPerson({ headers: requestHeaders });
  if (!userId) {
    noteSecurity("secondFactor", "noPendingSignIn");
    const attempt = await takeBadLinkAttempt(requestDetails.source);
    if (!attempt.ok) return refuse("auth_too_often", { seconds: attempt.seconds });
    return refuse("auth_no_pending_sign_in");
  }
  const isCode = /^\d{6}$/.test(code);
  // The library only compares a code with the key, and would accept the same code for two pending sign-ins.
  if (isCode && (await claimCode(db(), requestDetails.config, userId, code)) === "used") {
    noteSecurity("secondFactor", "usedCode", { person: userId });
    return refuse("auth_code_wrong");
  }
  try {
    const { headers, response } = isCode
      ? await api.verifyTOTP({ ...call, body: { code } })
      : await api.verifyBackupCode({ ...call, body: { code: recoveryCodeOf(code) } });
    if (!isCode) await auditRecoveryCode(response.user.id, response.token, { requestDetails, companyEmail });
    noteSecurity("signIn", "opened", { way: "secondFactor", person: response.user.id });
    return done({
      cookies: [...headers.getSetCookie(), deviceCookie(requestDetails.config, request, response.user.email)],
    });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const refusal = refusalOf(String(error.body?.code));
    noteSecurity("secondFactor", OUTCOMES[refusal], { person: userId });
    return refusal === "auth_too_often" ? refuse(refusal, { seconds: LOCKED_S }) : refuse(refusal);
  }
}

/** The event of the security log for a refusal. */
const OUTCOMES = {
  auth_code_wrong: "wrongCode",
  auth_too_often: "overLimit",
  auth_no_pending_sign_in: "noPendingSignIn",
} as const satisfies Record<SecondFactorRefusal, string>;

/**
 * A typed recovery code in its stored form: two halves of five characters with a hyphen between them. Upper and lower
 * case are different in these codes, so they are not changed.
 */
function recoveryCodeOf(typed: string): string {
  const bare = typed.replace(/[\p{Pd}\s]/gu, "");
  return bare.length === 10 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : typed;
}

/**
 * Writes the audit entry of a used recovery code, and the letter about it. The library has already opened the session,
 * which is deleted again when either cannot be written.
 */
async function auditRecoveryCode(
  userId: string,
  token = "",
  at: Pick<SignInRequest, "requestDetails" | "companyEmail">,
): Promise<void> {
  try {
    await transact(db(), async (tx) => {
      const entry = await auditPerson(tx, userId, "useRecoveryCode", userId);
      await notifySecondFactor(tx, "used", userId, entry, at);
    });
  } catch (error) {
    await db().delete(sessions).where(eq(sessions.token, token));
    throw error;
  }
}

function refusalOf(code: string): SecondFactorRefusal {
  if (code === "ACCOUNT_TEMPORARILY_LOCKED") return "auth_too_often";
  if (code === "INVALID_TWO_FACTOR_COOKIE" || code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE")
    return "auth_no_pending_sign_in";
  return "auth_code_wrong";
}
