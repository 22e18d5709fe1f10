import { data, redirect } from "react-router";
import { finishGoogleSignIn } from "#app/features/sign-in/google/sign-in-with-google.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/google-callback";

/** The callback from Google: the only path of the identity library that can be requested. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { settings } = await companyInfo();
  const result = await finishGoogleSignIn(url.search, {
    request,
    requestDetails: requestDetailsOf(context),
    companyEmail: settings.contact.email,
  });
  if (!result) throw data({ code: "notFound" }, { status: 404 });
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const cookie of result.cookies) headers.append("set-cookie", cookie);
  return redirect(result.to, { headers });
}
