import { knownDevice } from "#app/features/sign-in/session/device-cookie.server.ts";
import { openSession, type SessionOutcome } from "#app/features/sign-in/session/open-session.server.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import { hasCurrentSettings } from "#app/platform/auth/password-hash.server.ts";
import { accountKey, takeSignInAttempt } from "#app/platform/auth/sign-in-limits.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { holderOfEmail, isTheirPassword, replaceHash } from "./check-password.server.ts";

/** The result of an attempt. `wrong` does not reveal whether the address has an account or is verified. */
export type SignInOutcome =
  | Exclude<SessionOutcome, { kind: "refused" }>
  | { readonly kind: "wrong" }
  | { readonly kind: "tooOften"; readonly seconds: number; readonly reachedLimit: "source" | "account" };

/**
 * Signs a person in by address and password. The attempt is counted before anything is checked, and every refusal
 * but that of a limit takes the time of one hash. An unverified address is refused like a wrong password: otherwise a person who
 * has just signed up with another person's address, and a password of their own, would learn whether the address had an
 * account.
 * @param email normalised address
 * @throws AppError busy when too many passwords wait to be checked
 */
export async function signIn(
  email: string,
  password: string,
  signInRequest: SignInRequest,
): Promise<SignInOutcome> {
  const { request, requestDetails } = signInRequest;
  const attempt = await takeSignInAttempt(
    requestDetails.config,
    requestDetails.source,
    email,
    knownDevice(requestDetails.config, request, email),
  );
  const noteRefusal = (outcome: "wrongPassword" | "unverified" | "overLimit", person?: { id: string }) =>
    noteSecurity("signIn", outcome, {
      way: "password",
      account: accountKey(requestDetails.config, email),
      person: person?.id,
    });
  if (!attempt.ok) {
    noteRefusal("overLimit");
    return { kind: "tooOften", seconds: attempt.seconds, reachedLimit: attempt.reachedLimit };
  }
  const person = await holderOfEmail(email);
  if (!(await isTheirPassword(person, password)) || !person || person.disabledOn) {
    noteRefusal("wrongPassword", person);
    return { kind: "wrong" };
  }
  if (!person.emailVerified) {
    noteRefusal("unverified", person);
    return { kind: "wrong" };
  }
  if (!hasCurrentSettings(person.hash)) await replaceHash(person.accountRow, password);
  const opened = await openSession(signInRequest, person, "password");
  return opened.kind === "refused" ? { kind: "wrong" } : opened;
}
