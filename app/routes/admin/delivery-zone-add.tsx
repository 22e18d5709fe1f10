import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { addZone } from "#app/features/delivery/save-zone.server.ts";
import { ZoneForm } from "#app/features/delivery/zone.form.tsx";
import { AddZone, ZONE_CODES } from "#app/features/delivery/zone-forms.schema.ts";
import { zoneChoices } from "#app/features/delivery/zone-page.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/delivery-zone-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.zone_add() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return { groups: await zoneChoices(viewerOf(context), languageOfPath(url.pathname)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, AddZone, { codes: ZONE_CODES });
  if (!form.ok) return form.answer;
  const { id } = await addZone(viewerOf(context), form.value);
  const path = href("/admin/delivery/:zone", { zone: id });
  throw redirect(`${inLanguage(path, languageOfPath(url.pathname))}?done=zone_added`);
}

export default function AddDeliveryZone({ loaderData: { groups } }: Route.ComponentProps) {
  const { to } = useLanguage();
  return (
    <DeskPage title={m.zone_add()} back={{ to: to(href("/admin/delivery")), label: m.zone_title() }}>
      <ZoneForm answer={useFormAnswer<typeof action>()} groups={groups} />
    </DeskPage>
  );
}
