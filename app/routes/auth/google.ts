import { data, redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { startGoogleSignIn } from "#app/features/sign-in/google/sign-in-with-google.server.ts";
import { signedOutOnly } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/google";

export const middleware: Route.MiddlewareFunction[] = [signedOutOnly];

/** Redirects to Google, where that is configured. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const signInRequest = {
    request,
    requestDetails: requestDetailsOf(context),
    language: languageOfPath(url.pathname),
  };
  const result = await startGoogleSignIn(url.searchParams.get("from"), signInRequest);
  if (!result) throw data({ code: "notFound" }, { status: 404 });
  const headers = new Headers();
  for (const cookie of result.cookies) headers.append("set-cookie", cookie);
  return redirect(result.to, { status: 303, headers });
}

/** The path has no page. */
export function loader(): never {
  throw data({ code: "notFound" }, { status: 404 });
}
