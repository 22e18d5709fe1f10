import { href, redirect } from "react-router";
import { BOOK_NOTICES } from "#app/desk/messages/book-messages.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { answerBook, answerBookState, isBookForm } from "#app/features/books/book/answer-book.server.ts";
import { bookPage } from "#app/features/books/book/book-page.server.ts";
import { BookDeskPage } from "#app/features/books/book/book-page.view.tsx";
import { BOOK_PAGE_FORMS } from "#app/features/books/book/book-values.schema.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/book-unpublished";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.page.title.text,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const opened = url.searchParams.get("edit");
  const { page, editionId } = await bookPage(viewerOf(context), params.bookId, { language, opened });
  if (page === undefined) {
    const edition = href("/publishers/manage/books/:editionId", { editionId });
    throw redirect(`${inLanguage(edition, language)}${url.search}`);
  }
  const notice = codeIn(BOOK_NOTICES, url.searchParams.get("done"));
  return { page, done: notice && { notice, part: url.searchParams.get("part") ?? "" } };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, BOOK_PAGE_FORMS);
  if (!form.ok) return form.answer;
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const { isDone, answer } = isBookForm(form)
    ? await answerBook(form, viewer, params.bookId, language)
    : await answerBookState(form, viewer, params.bookId);
  if (!isDone) return answer;
  const part = isBookForm(form) ? form.intent : "";
  const query = new URLSearchParams({ done: answer.data.notice ?? "", part });
  return redirect(`${url.pathname}?${query}${part && `#${part}`}`);
}

export default function UnpublishedBook({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["book", "contributor", "edition", "genre", "publisher"]);
  return <BookDeskPage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
