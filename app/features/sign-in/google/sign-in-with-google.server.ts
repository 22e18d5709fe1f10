import { href } from "react-router";
import { inLanguage } from "#app/domain/text/language.ts";
import { pathAfterSignIn, returnPath, withReturnPath } from "#app/domain/web/return-path.ts";
import type { SignInNotice } from "#app/features/sign-in/page/sign-in-messages.ts";
import { deviceCookie } from "#app/features/sign-in/session/device-cookie.server.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import { AUTH_PATH, authHeaders } from "#app/platform/auth/auth.server.ts";
import { GOOGLE, googleAuthOf } from "#app/platform/auth/google-auth.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { inTime } from "#app/platform/outage/in-time.server.ts";
import { endCurrentSession } from "#app/platform/viewer/current-session.server.ts";
import {
  admitGoogleUser,
  type GoogleCallback,
  type GoogleRefusal,
  googleCallback,
} from "./admit-google-user.server.ts";
import { expiredStateCookie, type GoogleState, stateCookie, stateOf } from "./google-state-cookie.server.ts";

/** The redirect for the browser, and the cookies to set. */
export type GoogleRedirect = { readonly to: string; readonly cookies: readonly string[] };

type GoogleRequest = Pick<SignInRequest, "request" | "requestDetails">;

/**
 * Begins signing in with Google.
 * @param from return path, which is stored in a signed cookie meanwhile
 * @returns a redirect to Google, or to the sign-in page with an error when Google cannot be reached; undefined where
 *   Google is not configured
 */
export async function startGoogleSignIn(
  from: string | null,
  { request, requestDetails, language }: GoogleRequest & Pick<SignInRequest, "language">,
): Promise<GoogleRedirect | undefined> {
  if (!requestDetails.config.google) return undefined;
  const state: GoogleState = { from: returnPath(from) ?? null, language };
  const auth = await googleAuthOf(requestDetails.config, admitGoogleUser);
  if (!auth) return unreachable(state);
  const { headers, response } = await auth.api.signInSocial({
    body: { provider: GOOGLE, callbackURL: "/", errorCallbackURL: href("/auth"), disableRedirect: true },
    headers: authHeaders(request, requestDetails.source),
    returnHeaders: true,
  });
  const cookies = [...headers.getSetCookie(), stateCookie(requestDetails.config, state)];
  return { to: response.url ?? signInPageWithNotice(state, "google"), cookies };
}

/**
 * Completes signing in with Google: passes the callback to the library, and redirects by its outcome.
 * @param search query of the callback, as the browser sent it
 * @returns a redirect; to the sign-in page with an error when Google cannot be reached or does not answer in time; undefined where
 *   Google is not configured
 */
export async function finishGoogleSignIn(
  search: string,
  { request, requestDetails, companyEmail }: GoogleRequest & Pick<SignInRequest, "companyEmail">,
): Promise<GoogleRedirect | undefined> {
  const { config } = requestDetails;
  if (!config.google) return undefined;
  const state = stateOf(config, request);
  const auth = await googleAuthOf(config, admitGoogleUser);
  if (!auth) return unreachable(state, [expiredStateCookie(config)]);
  const callback: GoogleCallback = { config, language: state.language, companyEmail };
  const callbackUrl = `${config.baseUrl}${AUTH_PATH}/callback/${GOOGLE}${search}`;
  const answer = await inTime(
    googleCallback.run(callback, () =>
      auth.handler(new Request(callbackUrl, { headers: authHeaders(request, requestDetails.source) })),
    ),
    CALLBACK_MS,
  );
  if (!answer) {
    callback.isAnswered = true;
    return unreachable(state, [expiredStateCookie(config)]);
  }
  const outcome = callback.refused ?? outcomeOf(answer);
  noteSecurity("signIn", OUTCOMES[outcome], { way: GOOGLE, person: callback.person?.id });
  const cookies = [...answer.headers.getSetCookie(), expiredStateCookie(config)];
  if (outcome === "secondFactorRequired")
    return {
      to: inLanguage(withReturnPath(href("/auth/secondfactor"), state.from), state.language),
      cookies,
    };
  if (outcome !== "signedIn" || !callback.person)
    return {
      to: signInPageWithNotice(state, NOTICE_OF[callback.refused ?? "refused"]),
      cookies,
    };
  // The browser may have been signed in already, perhaps as another person: that session ends.
  await endCurrentSession();
  return {
    to: pathAfterSignIn(state.from, state.language),
    cookies: [...cookies, deviceCookie(config, request, callback.person.email)],
  };
}

function unreachable(state: GoogleState, cookies: readonly string[] = []): GoogleRedirect {
  log.error("Google cannot be reached");
  noteSecurity("signIn", "googleUnreachable", { way: GOOGLE });
  return { to: signInPageWithNotice(state, "google"), cookies };
}

/** The time Google has to answer what the library asks it during a callback, for which the library itself has no limit, in ms. */
const CALLBACK_MS = 8000;

function outcomeOf(answer: Response): "signedIn" | "secondFactorRequired" | "refused" {
  const sets = (name: string) =>
    answer.headers.getSetCookie().some((cookie) => new RegExp(`${name}=[^;]`).test(cookie));
  // The hook of the second factor replaces the redirect by an answer with the same `location`, so its cookie is read first.
  if (sets("two_factor")) return "secondFactorRequired";
  const to = answer.headers.get("location");
  if (to === null) return "refused";
  const reason = new URL(to, "http://this.site").searchParams.get("error");
  const isOpen = sets("session_token");
  return reason === null && isOpen ? "signedIn" : "refused";
}

/** The outcome in the security log for each outcome here. */
const OUTCOMES = {
  signedIn: "opened",
  secondFactorRequired: "secondFactorRequired",
  unverified: "unverified",
  ended: "notAllowed",
  other: "notAllowed",
  refused: "refusedByGoogle",
} as const;

/** What the sign-in page says. */
const NOTICE_OF = {
  unverified: "googleUnverified",
  ended: "googleEnded",
  other: "googleOther",
  refused: "google",
} as const satisfies Record<GoogleRefusal | "refused", SignInNotice>;

function signInPageWithNotice({ from, language }: GoogleState, notice: SignInNotice): string {
  const page = inLanguage(withReturnPath(href("/auth"), from), language);
  return `${page}${page.includes("?") ? "&" : "?"}notice=${notice}`;
}
