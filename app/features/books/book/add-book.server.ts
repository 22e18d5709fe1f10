import { href, redirect } from "react-router";
import { db } from "#app/db/client.server.ts";
import { inLanguage, type Language } from "#app/domain/language.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import { addBook, type NewBook } from "#app/works/books/save-book.server.ts";
import { bookOptions } from "./book-options.server.ts";
import { atFormField, BOOK_PATCHES } from "./book-patch.server.ts";
import { ADDED_PARTS, type WholeBookValue } from "./book-values.schema.ts";
import { publisherChoice } from "./publisher-choice.server.ts";

/** The language in which most books of the publishers here are written. */
const USUAL_LANGUAGE = "nep";

/**
 * The page that adds a book.
 * @param requestedId id of the publisher from the URL
 * @throws AppError notFound as `publisherChoice`
 */
export async function addBookPage(viewer: Viewer | null, requestedId: string | null, language: Language) {
  const choice = await publisherChoice(viewer, requestedId, language);
  const { chosen } = choice;
  return {
    ...choice,
    stored: { language: USUAL_LANGUAGE },
    options: chosen && (await bookOptions({ language, publisherId: chosen.id })),
  };
}

/**
 * Adds the book of a form, and leads to its page.
 * @returns the answer for a form that was refused
 * @throws a redirect when it was added; AppError notFound when the viewer may not add books to the publisher
 */
export async function answerAddBook(
  form: Extract<ReadForm<WholeBookValue, never>, { readonly ok: true }>,
  viewer: Viewer | null,
  publisherId: string,
  language: Language,
) {
  const values: NewBook = Object.assign(
    { publisherId, title: form.value.title, language: form.value.language },
    ...ADDED_PARTS.map((part) =>
      (BOOK_PATCHES[part] as (value: WholeBookValue) => Partial<NewBook>)(form.value),
    ),
  );
  const added = await addBook(db(), { actor: viewer }, values);
  if (!added.ok) return form.refuse(atFormField(added));
  const page = href("/publishers/manage/books/unpublished/:bookId", { bookId: added.value.id });
  throw redirect(`${inLanguage(page, language)}?done=bookdesk_added`);
}
