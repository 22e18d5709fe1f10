import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { brandVersions } from "#app/features/brand-book/desk/brand-desk.server.ts";
import { VERSION_FORMS } from "#app/features/brand-book/desk/brand-forms.schema.ts";
import { BRAND_NOTICES } from "#app/features/brand-book/desk/brand-labels.ts";
import { restoreSet } from "#app/features/brand-book/desk/brand-trial.server.ts";
import { VersionsPage } from "#app/features/brand-book/desk/versions.view.tsx";
import { coverRedrawing } from "#app/features/covers/cover-redrawing.server.ts";
import { coversIn } from "#app/features/covers/draw-missing-covers.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { startOperation } from "#app/platform/operations/start-operation.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/brand-versions";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.branddesk_versions_title(), description: m.branddesk_versions_lead() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    list: await brandVersions(viewerOf(context), languageOfPath(url.pathname)),
    done: codeIn(BRAND_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, VERSION_FORMS);
  if (!form.ok) return form.answer;
  const viewer = viewerOf(context);
  const { number, basedOn } = form.value;
  const restored = await restoreSet(viewer, number, basedOn);
  if (!restored.ok) return form.refuse(restored);
  if (restored.value.changed) {
    const { config } = requestDetailsOf(context);
    const input = { number: restored.value.number };
    await startOperation(viewer, coverRedrawing(coversIn), { publisherId: null, input, total: null }, config);
  }
  const done = restored.value.changed ? "brand_restored" : "form_no_changes";
  throw redirect(
    `${inLanguage(href("/admin/brand/versions"), languageOfPath(url.pathname))}?${new URLSearchParams({ done })}`,
  );
}

export default function AdminBrandVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
