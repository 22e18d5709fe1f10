import { data, redirect } from "react-router";
import { localPath } from "#app/domain/local-path.ts";
import { THEMES, themeCookie } from "#app/features/public-shell/theme.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import { postedFields } from "#app/platform/request/posted-fields.ts";
import type { Route } from "./+types/theme";

/** Remembers the colours a reader chose and leads back to the page they chose them on. */
export async function action({ request, context }: Route.ActionArgs) {
  const words = (await postedFields(request)) ?? {};
  const chosen = THEMES.find((theme) => theme === words.theme);
  if (!chosen) throw data({ code: "badRequest" }, { status: 400 });
  return redirect(localPath(words.from ?? "") ?? "/", {
    status: 303,
    headers: { "set-cookie": themeCookie(chosen, factsOf(context).config.production) },
  });
}

/** There is nothing to read here. */
export function loader(): never {
  throw data({ code: "notFound" }, { status: 404 });
}
