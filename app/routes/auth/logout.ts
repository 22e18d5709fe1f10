import { data, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { signOut } from "#app/features/sign-in/session/sign-out.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/logout";

/** Signs out and redirects to the start page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const headers = new Headers();
  for (const cookie of await signOut(request, requestDetailsOf(context), viewerOf(context)?.id))
    headers.append("set-cookie", cookie);
  return redirect(inLanguage("/", languageOfPath(url.pathname)), { status: 303, headers });
}

/** The path has no page: a GET request must not change anything. */
export function loader(): never {
  throw data({ code: "notFound" }, { status: 404 });
}
