import { data, redirect } from "react-router";
import { localPath } from "#app/domain/web/local-path.ts";
import { THEMES } from "#app/features/public-shell/theme.ts";
import { themeCookie } from "#app/features/public-shell/theme-cookie.server.ts";
import { postedFields } from "#app/platform/forms/posted-fields.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/theme";

/** Stores the chosen colours in a cookie and redirects back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = (await postedFields(request)) ?? {};
  const chosen = THEMES.find((theme) => theme === fields.theme?.[0]);
  if (!chosen) throw data({ code: "badRequest" }, { status: 400 });
  return redirect(localPath(fields.from?.[0] ?? "") ?? "/", {
    status: 303,
    headers: { "set-cookie": themeCookie(chosen, requestDetailsOf(context).config.production) },
  });
}

/** The path has no page. */
export function loader(): never {
  throw data({ code: "notFound" }, { status: 404 });
}
