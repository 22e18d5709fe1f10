import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { RateForm } from "#app/features/exchange-rates/rate.form.tsx";
import { AddRate, RATE_CODES } from "#app/features/exchange-rates/rate-forms.schema.ts";
import { rateCurrencies } from "#app/features/exchange-rates/rate-page.server.ts";
import { addRate } from "#app/features/exchange-rates/save-rate.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/rate-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.rate_add() });

export function loader({ context }: Route.LoaderArgs) {
  return { currencies: rateCurrencies(viewerOf(context)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, AddRate, { codes: RATE_CODES });
  if (!form.ok) return form.answer;
  const added = await addRate(viewerOf(context), form.value);
  if (!added.ok) return form.refuse(added);
  const path = href("/admin/rates/:rate", { rate: added.value.id });
  throw redirect(`${inLanguage(path, languageOfPath(url.pathname))}?done=rate_added`);
}

export default function AddRatePage({ loaderData }: Route.ComponentProps) {
  const { to } = useLanguage();
  return (
    <DeskPage title={m.rate_add()} back={{ to: to(href("/admin/rates")), label: m.rate_title() }}>
      <RateForm answer={useFormAnswer<typeof action>()} currencies={loaderData.currencies} />
    </DeskPage>
  );
}
