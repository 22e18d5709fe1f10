import { href, redirect } from "react-router";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { ExportForm } from "#app/features/account/export/export-data.schema.ts";
import { exportData } from "#app/features/account/export/export-data.server.ts";
import { ownerOf, secretOf } from "#app/features/account/page/account-owner.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/export";

/** A GET request is redirected to the page with the form that requires the password. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(inLanguage(href("/account/security/mydata"), languageOfPath(url.pathname)));
}

/** The file with all data stored about a person. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const form = await readForm(request, ExportForm);
  // The page of the form shows the refusal: this route responds with the file only.
  const refused = (code: string) =>
    redirect(
      `${inLanguage(href("/account/security/mydata"), languageOfPath(url.pathname))}?refused=${code}`,
      303,
    );
  if (!form.ok) return refused("form_required");
  const now = new Date();
  const exported = await exportData(
    viewer,
    viewer.id,
    form.value.currentPassword,
    secretOf(requestDetailsOf(context).config),
    now,
  );
  if (!exported.ok) return refused(exported.code);
  return new Response(`${JSON.stringify(exported.value, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="ekadeshma-${todayInNepal(now)}.json"`,
    },
  });
}
