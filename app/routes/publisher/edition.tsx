import { redirect } from "react-router";
import { EDITION_CODES } from "#app/desk/editions/edition-values.schema.ts";
import { EDITION_NOTICES } from "#app/desk/messages/edition-messages.ts";
import { bookIdOfEdition } from "#app/desk/reads/edition-record.server.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { answerBook, isBookForm } from "#app/features/books/book/answer-book.server.ts";
import { BOOK_FORMS } from "#app/features/books/book/book-values.schema.ts";
import { answerEdition } from "#app/features/books/edition/answer-edition.server.ts";
import { EDITION_FORMS, partOf } from "#app/features/books/edition/edition-forms.schema.ts";
import { editionPage } from "#app/features/books/edition/edition-page.server.ts";
import { EditionDeskPage } from "#app/features/books/edition/edition-page.view.tsx";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/edition";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.page.title.text,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const opened = url.searchParams.get("edit");
  const review = url.searchParams.get("review");
  const notice = codeIn(EDITION_NOTICES, url.searchParams.get("done"));
  return {
    page: await editionPage(viewerOf(context), params.editionId, { language, opened, review }),
    done: notice && { notice, part: url.searchParams.get("part") ?? "" },
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const forms = { ...EDITION_FORMS, ...BOOK_FORMS };
  const form = await readForm(request, forms, { codes: [...EDITION_CODES, ...MONEY_CODES] });
  if (!form.ok) return form.answer;
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const { isDone, answer } = isBookForm(form)
    ? await answerBook(form, viewer, await bookIdOfEdition(viewer, params.editionId), language)
    : await answerEdition(form, viewer, params.editionId, language);
  if (!isDone) return answer;
  const part = partOf(form.intent);
  const query = new URLSearchParams({ done: answer.data.notice ?? "", part });
  return redirect(`${url.pathname}?${query}#${part}`);
}

export default function Edition({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["book", "edition", "genre", "review", "contributor", "listing", "bookstore"]);
  return <EditionDeskPage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
