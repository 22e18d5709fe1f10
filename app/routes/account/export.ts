import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { exportData } from "#app/features/account/export/export-data.server.ts";
import { readPosted } from "#app/features/account/form/form-answer.ts";
import { ownerOf, secretOf } from "#app/features/account/page/account-owner.server.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/export";

/** Opened as a page, the address leads to the form that asks the password. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(inLanguage(href("/account/security/mydata"), languageOfPath(url.pathname)));
}

/** The file with all data stored about a person. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const posted = await readPosted(request);
  const now = new Date();
  const exported = await exportData(
    viewer,
    viewer.id,
    posted.currentPassword,
    secretOf(factsOf(context).config),
    now,
  );
  if (!exported.ok) {
    const back = inLanguage(href("/account/security/mydata"), languageOfPath(url.pathname));
    return redirect(`${back}?refused=${exported.code}`, 303);
  }
  return new Response(`${JSON.stringify(exported.value, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="ekadeshma-${todayInNepal(now)}.json"`,
    },
  });
}
