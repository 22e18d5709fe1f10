import { authHeaders, authOf } from "#app/platform/auth/auth.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { deviceCookie } from "./device-cookie.server.ts";
import type { SignInRequest } from "./sign-in-request.ts";

/** The result of opening a session: the person is signed in, the second factor is required first, or the person may not sign in. */
export type SessionOutcome =
  | { readonly kind: "signedIn"; readonly cookies: readonly string[] }
  | { readonly kind: "secondFactorRequired"; readonly cookies: readonly string[] }
  | { readonly kind: "refused" };

/**
 * Opens a new session for a person who has been authenticated, with cookies for their browser.
 * @param way how they signed in, for the log
 */
export async function openSession(
  { request, requestDetails }: Pick<SignInRequest, "request" | "requestDetails">,
  person: { readonly id: string; readonly email: string },
  way: "password" | "link" | "demo",
): Promise<SessionOutcome> {
  const { headers, response } = await authOf(requestDetails.config).api.openSession({
    body: { userId: person.id },
    headers: authHeaders(request, requestDetails.source),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  const fields = { way, person: person.id };
  // The library's hook for the second factor replaces the answer of our endpoint.
  if ("twoFactorRedirect" in response) {
    noteSecurity("signIn", "secondFactorRequired", fields);
    return { kind: "secondFactorRequired", cookies };
  }
  if (!response.opened) {
    noteSecurity("signIn", "notAllowed", fields);
    return { kind: "refused" };
  }
  noteSecurity("signIn", "opened", fields);
  return {
    kind: "signedIn",
    cookies: [...cookies, deviceCookie(requestDetails.config, request, person.email)],
  };
}
