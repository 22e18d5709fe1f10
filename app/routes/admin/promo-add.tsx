import { href, redirect } from "react-router";
import { authorize } from "#app/domain/access/abilities.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { PromoForm } from "#app/features/promos/desk/promo.form.tsx";
import { AddPromo, PROMO_CODES } from "#app/features/promos/desk/promo-forms.schema.ts";
import { addPromo } from "#app/features/promos/desk/save-promo.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/promo-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.promodesk_add() });

export function loader({ context }: Route.LoaderArgs) {
  authorize(viewerOf(context), "promo.change");
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, AddPromo, { codes: PROMO_CODES });
  if (!form.ok) return form.answer;
  const { baseUrl } = requestDetailsOf(context).config;
  const added = await addPromo(viewerOf(context), form.value, baseUrl);
  if (!added.ok) return form.refuse(added);
  const detail = href("/admin/promos/:promoId", { promoId: added.value.id });
  throw redirect(`${inLanguage(detail, languageOfPath(url.pathname))}?done=promo_added`);
}

export default function AddPromoPage() {
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage title={m.promodesk_add()} back={{ to: to(href("/admin/promos")), label: m.promodesk_title() }}>
      <PromoForm answer={answer} />
    </DeskPage>
  );
}
