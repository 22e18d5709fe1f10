import { languageOfPath } from "#app/domain/text/language.ts";
import {
  addBookPage,
  answerAddBook,
  bookToAdd,
  requestedBook,
} from "#app/features/books/book/add-book.server.ts";
import { AddBookPage } from "#app/features/books/book/add-book.view.tsx";
import { AddBookForm } from "#app/features/books/book/book-values.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/books-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.bookdesk_add() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return await addBookPage(viewerOf(context), requestedBook(url), languageOfPath(url.pathname));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const book = await bookToAdd(viewer, requestedBook(url), language);
  const form = await readForm(request, AddBookForm);
  return form.ok ? await answerAddBook(form, viewer, book, language) : form.answer;
}

export default function AddBook({ loaderData }: Route.ComponentProps) {
  return <AddBookPage page={loaderData} answer={useFormAnswer<typeof action>()} />;
}
