import { AppError } from "#app/domain/errors.ts";
import { languageOfPath } from "#app/domain/language.ts";
import { addBookPage, answerAddBook } from "#app/features/books/book/add-book.server.ts";
import { AddBookPage } from "#app/features/books/book/add-book.view.tsx";
import { AddBookForm } from "#app/features/books/book/book-values.schema.ts";
import { publisherChoice } from "#app/features/books/book/publisher-choice.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/books-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.bookdesk_add() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestedId = url.searchParams.get("publisher");
  return await addBookPage(viewerOf(context), requestedId, languageOfPath(url.pathname));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const { chosen } = await publisherChoice(viewer, url.searchParams.get("publisher"), language);
  // The page has no form before a publisher is chosen.
  if (!chosen) throw new AppError("badRequest");
  const form = await readForm(request, AddBookForm);
  return form.ok ? await answerAddBook(form, viewer, chosen.id, language) : form.answer;
}

export default function AddBook({ loaderData }: Route.ComponentProps) {
  return <AddBookPage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
