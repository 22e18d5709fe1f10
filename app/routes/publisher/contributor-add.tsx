import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { AddCreditPageView } from "#app/features/books/contributors/add-credit.view.tsx";
import { addCreditPage } from "#app/features/books/contributors/add-credit-page.server.ts";
import { answerAddCredit } from "#app/features/books/contributors/answer-add-credit.server.ts";
import { ADD_CREDIT_FORMS } from "#app/features/books/contributors/credit-forms.schema.ts";
import { PARTY_CODES } from "#app/fields/party-identifier.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/contributor-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.contributor_add() });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await addCreditPage(viewerOf(context), params.editionId, url, languageOfPath(url.pathname));
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, ADD_CREDIT_FORMS, { codes: PARTY_CODES });
  if (!form.ok) return form.with({ alike: [] });
  return await answerAddCredit(form, viewerOf(context), params.editionId, languageOfPath(url.pathname));
}

export default function AddContributor({ loaderData, params }: Route.ComponentProps) {
  const back = href("/publishers/manage/books/:editionId", { editionId: params.editionId });
  return <AddCreditPageView page={loaderData} back={back} answer={useFormAnswer<typeof action>()} />;
}
