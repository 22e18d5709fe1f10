import { redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { addListedBookPage } from "#app/features/editor-lists/add-listed-book.server.ts";
import { AddListedBookView } from "#app/features/editor-lists/add-listed-book.view.tsx";
import { AddListedBook } from "#app/features/editor-lists/editor-list-forms.schema.ts";
import { addListedBook } from "#app/features/editor-lists/save-editor-list.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/editor-list-book-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.listdesk_add_book() });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shopId } = await companyInfo();
  return await addListedBookPage(viewerOf(context), params.editorListId, url, {
    shopId,
    language: languageOfPath(url.pathname),
  });
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, AddListedBook);
  if (!form.ok) return form.answer;
  const { book: bookId, sentence } = form.value;
  const added = await addListedBook(viewerOf(context), params.editorListId, { bookId, sentence });
  if (!added.ok) return await form.respondToChange(added);
  throw redirect(`${url.pathname}?${new URLSearchParams({ added: bookId })}`);
}

export default function AddBookToEditorList({ loaderData }: Route.ComponentProps) {
  return <AddListedBookView page={loaderData} answer={useFormAnswer<typeof action>()} />;
}
