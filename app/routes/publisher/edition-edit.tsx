import { href, redirect } from "react-router";
import { EDITION_CODES } from "#app/desk/editions/edition-values.schema.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { answerWholeEdition } from "#app/features/books/edition/answer-edition.server.ts";
import { EditEditionForm } from "#app/features/books/edition/edit-edition.view.tsx";
import { editEditionPage } from "#app/features/books/edition/edition-form-pages.server.ts";
import { WholeEditionForm } from "#app/features/books/edition/edition-forms.schema.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/edition-edit";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.edition_edit_title() });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await editEditionPage(viewerOf(context), params.editionId, languageOfPath(url.pathname));
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, WholeEditionForm, { codes: [...EDITION_CODES, ...MONEY_CODES] });
  if (!form.ok) return form.answer;
  const language = languageOfPath(url.pathname);
  const { isDone, answer } = await answerWholeEdition(form, viewerOf(context), params.editionId, language);
  if (!isDone) return answer;
  const page = href("/publishers/manage/books/:editionId", { editionId: params.editionId });
  throw redirect(`${inLanguage(page, language)}?done=${answer.data.notice}&part=format#format`);
}

export default function EditEdition({ loaderData, params }: Route.ComponentProps) {
  useRefreshOn(["book", "edition"]);
  const { to } = useLanguage();
  const page = href("/publishers/manage/books/:editionId", { editionId: params.editionId });
  return (
    <DeskPage
      title={m.edition_edit_title()}
      back={{ to: to(page), label: <Localized of={loaderData.title} /> }}
    >
      <EditEditionForm {...loaderData} answer={useFormAnswer<typeof action>()} cancel={to(page)} />
    </DeskPage>
  );
}
