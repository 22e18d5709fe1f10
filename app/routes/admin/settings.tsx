import { redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { saveSettings } from "#app/features/site-settings/desk/save-settings.server.ts";
import { SettingsPageView } from "#app/features/site-settings/desk/settings.view.tsx";
import { SETTING_CODES, SETTING_FORMS } from "#app/features/site-settings/desk/settings-forms.schema.ts";
import { settingsPage } from "#app/features/site-settings/desk/settings-page.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn, FORM_NOTICES } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/settings";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.setting_title(), description: m.setting_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const notice = codeIn(FORM_NOTICES, url.searchParams.get("done"));
  return {
    page: await settingsPage(viewerOf(context), languageOfPath(url.pathname)),
    done: notice && { notice, part: url.searchParams.get("part") ?? "" },
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, SETTING_FORMS, { codes: SETTING_CODES });
  if (!form.ok) return form.answer;
  const { version, ...values } = form.value;
  const saved = await saveSettings(viewerOf(context), version, values);
  if (!saved.ok) return form.refuse(saved);
  const done = saved.value.changed ? "form_saved" : "form_no_changes";
  return redirect(`${url.pathname}?${new URLSearchParams({ done, part: form.intent })}#${form.intent}`);
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPageView {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
