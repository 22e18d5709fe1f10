import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { toLatinDigits } from "#app/domain/digits.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { deviceCookie } from "#app/features/sign-in/session/device-cookie.server.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import { authHeaders, authOf, cookieName } from "#app/platform/auth/auth.server.ts";
import { takeBadLinkAttempt } from "#app/platform/auth/sign-in-limits.server.ts";
import { claimCode } from "#app/platform/auth/totp.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { notifySecondFactor } from "#app/platform/person/notify-second-factor.server.ts";
import { sentCookie } from "#app/platform/request/sent-cookie.ts";

type Step = Pick<SignInRequest, "request" | "facts">;
type CompanyMailbox = Pick<SignInRequest, "companyEmail">;
type StepRefusal = "auth_code_wrong" | "auth_too_often" | "auth_step_over";

const LOCKED_S = 15 * 60;

/** Whether the sender of a request has passed the first factor and has yet to enter the second. */
export function awaitsSecondStep({ request, facts }: Step): boolean {
  return sentCookie(request, cookieName(facts.config, "two_factor")) !== undefined;
}

/**
 * Checks the second factor: six current digits, in any script of the site's languages, or a recovery code; each works
 * once. A recovery code writes an audit entry, without which no session is opened, and its owner is notified by letter.
 * The library allows five attempts for one sign-in and ten for an account.
 */
export async function takeSecondStep(
  typed: string,
  { request, facts, companyEmail }: Step & CompanyMailbox,
): Promise<Result<{ cookies: readonly string[] }, StepRefusal>> {
  const code = toLatinDigits(typed).replace(/\s/g, "");
  const headersOf = authHeaders(request, facts.source);
  const ask = { headers: headersOf, returnHeaders: true as const };
  const { api } = authOf(facts.config);
  const { userId } = await api.pendingPerson({ headers: headersOf });
  if (!userId) {
    noteSecurity("secondFactor", "noFirstProof");
    const attempt = await takeBadLinkAttempt(facts.source);
    if (!attempt.ok) return refuse("auth_too_often", { seconds: attempt.seconds });
    return refuse("auth_step_over");
  }
  const isCode = /^\d{6}$/.test(code);
  // The library checks a code only, and would accept it for two pending sign-ins.
  if (isCode && (await claimCode(db(), facts.config, userId, code)) === "used") {
    noteSecurity("secondFactor", "usedCode", { person: userId });
    return refuse("auth_code_wrong");
  }
  try {
    const { headers, response } = isCode
      ? await api.verifyTOTP({ ...ask, body: { code } })
      : await api.verifyBackupCode({ ...ask, body: { code: recoveryCodeOf(code) } });
    if (!isCode) await noteRecoveryCode(response.user.id, response.token, { facts, companyEmail });
    noteSecurity("signIn", "opened", { way: "secondFactor", person: response.user.id });
    return done({
      cookies: [...headers.getSetCookie(), deviceCookie(facts.config, request, response.user.email)],
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
  auth_step_over: "noFirstProof",
} as const satisfies Record<StepRefusal, string>;

/**
 * A recovery code in its stored form, two halves of five with a hyphen between them, however it was typed.
 * It distinguishes capital and small letters, so they are not changed.
 */
function recoveryCodeOf(typed: string): string {
  const bare = typed.replace(/[\p{Pd}\s]/gu, "");
  return bare.length === 10 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : typed;
}

/**
 * The audit entry of a used recovery code, and the letter about it. The library has opened the session by then: without
 * both it is ended again.
 */
async function noteRecoveryCode(
  userId: string,
  token = "",
  at: Pick<SignInRequest, "facts" | "companyEmail">,
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

function refusalOf(code: string): StepRefusal {
  if (code === "ACCOUNT_TEMPORARILY_LOCKED") return "auth_too_often";
  if (code === "INVALID_TWO_FACTOR_COOKIE" || code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE")
    return "auth_step_over";
  return "auth_code_wrong";
}
