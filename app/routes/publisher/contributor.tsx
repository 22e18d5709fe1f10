import { languageOfPath } from "#app/domain/text/language.ts";
import { INTENT } from "#app/domain/web/form-fields.ts";
import { CONTRIBUTOR_FORMS } from "#app/features/books/contributors/contributor.schema.ts";
import {
  answerContributor,
  contributorPage,
} from "#app/features/books/contributors/contributor-page.server.ts";
import { ContributorPageView } from "#app/features/books/contributors/contributor-page.view.tsx";
import { PARTY_CODES } from "#app/fields/party-identifier.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/contributor";

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData;
  return pageMeta(args, {
    title: data ? `${m.contributor_one()}: ${data.name.text}` : m.contributor_one(),
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  return await contributorPage(viewerOf(context), params.contributorId, url.searchParams, language);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, CONTRIBUTOR_FORMS, {
    codes: PARTY_CODES,
    by: (posted) => posted[INTENT]?.[0] ?? "save",
  });
  return form.ok ? await answerContributor(form, viewerOf(context), params.contributorId) : form.answer;
}

export default function Contributor({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["contributor", "book"]);
  return <ContributorPageView page={loaderData} answer={useFormAnswer<typeof action>()} />;
}
