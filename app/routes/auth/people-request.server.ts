import { data, href, type RouterContextProvider, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";
import { pathAfterSignIn, withReturnPath } from "#app/domain/return-path.ts";
import type { Asking } from "#app/features/sign-in/session/sign-in-request.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** What the verbs need to know of a request to a sign-in screen. */
export async function askingOf({ request, url, context }: Args): Promise<Asking> {
  const { settings } = await companyInfo();
  return {
    request,
    facts: factsOf(context),
    language: languageOfPath(url.pathname),
    companyEmail: settings.contact.email,
  };
}

/**
 * Goes on after a good proof: to the remembered place, or to the second step, with the cookies of the session.
 * @param start where to go when no place is remembered
 */
export function goOn(
  url: URL,
  opened: { kind: "open" | "secondStep"; cookies: readonly string[] },
  start = "/",
): Response {
  const language = languageOfPath(url.pathname);
  const from = url.searchParams.get("from");
  const place =
    opened.kind === "open"
      ? pathAfterSignIn(from, language, start)
      : inLanguage(withReturnPath(href("/auth/secondfactor"), from), language);
  const headers = new Headers();
  for (const cookie of opened.cookies) headers.append("set-cookie", cookie);
  return redirect(place, { status: 303, headers });
}

/** Seconds after which somebody may try again when too many passwords wait to be checked. */
export const BUSY_S = 5;

/** An answer over a limit. */
export function overLimit<Answer>(answer: Answer, seconds: string | number | undefined, status = 429) {
  return data(answer, { status, headers: { "retry-after": String(seconds ?? 60) } });
}
