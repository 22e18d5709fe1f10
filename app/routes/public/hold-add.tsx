import { randomUUID } from "node:crypto";
import { refuse } from "#app/domain/result.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { answerHoldForm } from "#app/features/holds/answer-hold-forms.server.ts";
import { HoldForm } from "#app/features/holds/hold.schema.ts";
import { HoldFormPage } from "#app/features/holds/hold-form.view.tsx";
import { holdOffers } from "#app/features/holds/hold-offers.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/hold-add";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Hold a copy")];

export const meta: Route.MetaFunction = (args) => {
  const edition = args.loaderData?.edition;
  return pageMeta(args, {
    title: edition && m.hold_page_title({ title: edition.title.text }),
    description: m.hold_lead(),
  });
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { shopId = "" } = await companyInfo();
  const viewer = viewerOf(context);
  return {
    edition: await holdOffers(params.edition, shopId, languageOfPath(url.pathname)),
    submission: randomUUID() as string,
    reader: viewer ? { name: viewer.name, email: viewer.email } : undefined,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { shopId = "", settings } = await companyInfo();
  const language = languageOfPath(url.pathname);
  // A form of an edition that nobody can buy is not found, as its page is.
  const { offers } = await holdOffers(params.edition, shopId, language);
  const form = await readForm(request, HoldForm);
  if (!form.ok) return form.answer;
  if (!offers.some(({ listingId }) => listingId === form.value.listing))
    return form.refuse(refuse("hold_not_offered", { field: "listing" }));
  return await answerHoldForm(form, {
    viewer: viewerOf(context),
    source: requestDetailsOf(context).source,
    sender: senderOf(context, settings.contact.email),
    language,
  });
}

export default function HoldAdd({ loaderData }: Route.ComponentProps) {
  return <HoldFormPage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
