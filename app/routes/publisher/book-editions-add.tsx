import { href } from "react-router";
import { EDITION_CODES } from "#app/desk/editions/edition-values.schema.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { AddEditionsForm } from "#app/features/books/edition/add-editions.schema.ts";
import { AddEditionsPage } from "#app/features/books/edition/add-editions.view.tsx";
import { answerAddEditions } from "#app/features/books/edition/answer-add-editions.server.ts";
import { addFirstEditions } from "#app/features/books/edition/edition-form-pages.server.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/book-editions-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.bookdesk_add_editions() });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await addFirstEditions(viewerOf(context), params.bookId, languageOfPath(url.pathname));
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const form = await readForm(request, AddEditionsForm, { codes: [...EDITION_CODES, ...MONEY_CODES] });
  return form.ok ? await answerAddEditions(form, viewer, params.bookId, language) : form.answer;
}

export default function AddFirstEditions({ loaderData, params }: Route.ComponentProps) {
  const back = href("/publishers/manage/books/unpublished/:bookId", { bookId: params.bookId });
  const answer = useFormAnswer<typeof action>();
  return <AddEditionsPage {...loaderData} answer={answer} heading={m.bookdesk_add_editions()} back={back} />;
}
