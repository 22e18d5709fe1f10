import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { answerWaitlistForm } from "#app/features/waitlist/answer-waitlist.server.ts";
import { WaitlistForm } from "#app/features/waitlist/waitlist.schema.ts";
import { WaitlistFormPage } from "#app/features/waitlist/waitlist-form.view.tsx";
import { waitlistOffers } from "#app/features/waitlist/waitlist-offers.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/waitlist";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Tell me when it is here")];

export const meta: Route.MetaFunction = (args) => {
  const edition = args.loaderData?.edition;
  return pageMeta(args, {
    title: edition && m.waitlist_page_title({ title: edition.title.text }),
    description: m.waitlist_lead(),
  });
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return {
    edition: await waitlistOffers(params.edition, languageOfPath(url.pathname)),
    email: viewerOf(context)?.email,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  // A form of an edition that nobody lists is not found, as its page is.
  await waitlistOffers(params.edition, language);
  const form = await readForm(request, WaitlistForm);
  if (!form.ok) return form.answer;
  const { source, config } = requestDetailsOf(context);
  return await answerWaitlistForm(form, { viewer: viewerOf(context), source, config, language });
}

export default function Waitlist({ loaderData }: Route.ComponentProps) {
  return <WaitlistFormPage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
