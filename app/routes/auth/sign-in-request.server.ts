import { href, type RouterContextProvider, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { pathAfterSignIn, withReturnPath } from "#app/domain/web/return-path.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The data of a request to a sign-in screen that the verbs need. */
export async function signInRequestOf({ request, url, context }: Args): Promise<SignInRequest> {
  const { settings } = await companyInfo();
  return {
    request,
    requestDetails: requestDetailsOf(context),
    language: languageOfPath(url.pathname),
    companyEmail: settings.contact.email,
  };
}

/**
 * Redirects after a successful sign-in: to the return path, or to the second factor, with the cookies of the session.
 * @param start path of the redirect when there is no return path
 */
export function redirectAfterSignIn(
  url: URL,
  opened: { kind: "signedIn" | "secondFactorRequired"; cookies: readonly string[] },
  start = "/",
): Response {
  const language = languageOfPath(url.pathname);
  const from = url.searchParams.get("from");
  const target =
    opened.kind === "signedIn"
      ? pathAfterSignIn(from, language, start)
      : inLanguage(withReturnPath(href("/auth/secondfactor"), from), language);
  const headers = new Headers();
  for (const cookie of opened.cookies) headers.append("set-cookie", cookie);
  return redirect(target, { status: 303, headers });
}
