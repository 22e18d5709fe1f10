import { href, redirect } from "react-router";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import type { AddEditionsValue } from "./add-editions.schema.ts";
import { addEditionsOfBook } from "./add-editions.server.ts";

/**
 * Adds the editions of a form, and leads to the page of the first.
 * @returns the answer for a form that was refused
 * @throws a redirect when they were added; AppError notFound when the viewer may not add editions to the book
 */
export async function answerAddEditions(
  form: Extract<ReadForm<AddEditionsValue, never>, { readonly ok: true }>,
  viewer: Viewer | null,
  bookId: string,
  language: Language,
) {
  const added = await addEditionsOfBook(viewer, bookId, form.value, language);
  if (!added.ok) return form.with({ others: added.others ?? [] }).refuse(added);
  const page = href("/publishers/manage/books/:editionId", { editionId: added.value.firstId });
  throw redirect(`${inLanguage(page, language)}?done=edition_added&part=format#format`);
}
