import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { changeZone } from "#app/features/delivery/save-zone.server.ts";
import { ZoneForm } from "#app/features/delivery/zone.form.tsx";
import { ChangeZone, ZONE_CODES } from "#app/features/delivery/zone-forms.schema.ts";
import { ZONE_NOTICES } from "#app/features/delivery/zone-messages.ts";
import { zoneChoices, zoneFields, zonePage } from "#app/features/delivery/zone-page.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import styles from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import type { Route } from "./+types/delivery-zone";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.page.title.text ?? m.zone_title() });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [viewer, language] = [viewerOf(context), languageOfPath(url.pathname)];
  return {
    page: await zonePage(viewer, params.zone, language),
    groups: await zoneChoices(viewer, language, params.zone),
    done: codeIn(ZONE_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const [viewer, language] = [viewerOf(context), languageOfPath(url.pathname)];
  // A form of any kind is not found where the zone is not.
  await zonePage(viewer, params.zone, language);
  const form = await readForm(request, ChangeZone, { codes: ZONE_CODES });
  if (!form.ok) return form.answer;
  const { version: openedVersion, ...values } = form.value;
  return await form.respondToChange(await changeZone(viewer, { id: params.zone, openedVersion }, values), {
    stored: async () => storedValues(zoneFields(await zonePage(viewer, params.zone, language))),
  });
}

export default function DeliveryZonePage({ loaderData: { page, groups, done } }: Route.ComponentProps) {
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  const notice = answer ? answer.notice : done;
  return (
    <DeskPage
      title={<Localized of={page.title} />}
      back={{ to: to(href("/admin/delivery")), label: m.zone_title() }}
    >
      <div className={styles.stack}>
        <Notice>{notice ? ZONE_NOTICES[notice]() : null}</Notice>
        <ZoneForm answer={answer} groups={groups} stored={page} />
      </div>
    </DeskPage>
  );
}
