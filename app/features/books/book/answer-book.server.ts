import { db } from "#app/db/client.server.ts";
import type { StoredFields } from "#app/desk/part-values.ts";
import { bookRecord, isDraft } from "#app/desk/reads/book-record.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { AUTOSAVE } from "#app/domain/web/form-fields.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { archiveBook, restoreBook } from "#app/records/books/archive-book.server.ts";
import { type BookPatch, changeBook } from "#app/records/books/save-book.server.ts";
import { bookOptions } from "./book-options.server.ts";
import { atFormField, BOOK_COLUMNS, BOOK_PATCHES } from "./book-patch.server.ts";
import { storedBookFields } from "./book-stored.server.ts";
import { BOOK_FORMS, type BOOK_PAGE_FORMS, type BookPart } from "./book-values.schema.ts";

type BookForm = OneOfForms<typeof BOOK_FORMS>;

/** Whether a form changes a part of the book, on a page that has other forms, too. */
export const isBookForm = <Form extends { readonly intent: string }>(
  form: Form,
): form is Extract<Form, { readonly intent: BookPart }> => Object.hasOwn(BOOK_FORMS, form.intent);

/**
 * Saves a part of a book.
 * @returns `isDone` when nothing is left to correct and the page may be shown again, else the answer for the form; a form
 *   that saves itself stays open
 */
export async function answerBook(form: BookForm, viewer: Viewer | null, id: string, language: Language) {
  const { intent: part } = form;
  const savesItself = form.posted[AUTOSAVE] !== undefined;
  // What is public must not show half a sentence.
  if (savesItself && !isDraft(await bookRecord(viewer, id)))
    return { isDone: false, answer: form.refuse({ code: "book_is_public" as const }) };
  const patch = (BOOK_PATCHES[part] as (value: BookForm["value"]) => BookPatch)(form.value);
  const change = { id, openedVersion: form.value.version, patch };
  const result = await changeBook(db(), { actor: viewer }, change);
  if (!result.ok)
    return {
      isDone: false,
      answer: await form.respondToChange(atFormField(result), {
        stored: () => storedBookValues(viewer, id, [part], language),
        columns: BOOK_COLUMNS,
      }),
    };
  const { version } = result.value.row;
  return { isDone: !savesItself, answer: await form.with({ version }).respondToChange(result) };
}

/** Archives or restores a book. */
export async function answerBookState(
  form: Extract<OneOfForms<typeof BOOK_PAGE_FORMS>, { readonly intent: "archive" | "restore" }>,
  viewer: Viewer | null,
  id: string,
) {
  const isArchiving = form.intent === "archive";
  const change = { id, openedVersion: form.value.version };
  const result = await (isArchiving ? archiveBook : restoreBook)(db(), { actor: viewer }, change);
  const notice = isArchiving ? ("bookdesk_archived_done" as const) : ("bookdesk_restored" as const);
  return { isDone: result.ok, answer: await form.respondToChange(result, { notice }) };
}

/** Parts of a book as they are stored now: each field as the form posts it, and as a person reads it. */
export async function storedBookValues(
  viewer: Viewer | null,
  id: string,
  parts: readonly BookPart[],
  language: Language,
) {
  const record = await bookRecord(viewer, id);
  const [only, ...others] = parts;
  const { publisherId } = record.book;
  const options = await bookOptions({
    language,
    publisherId,
    ...(only && others.length === 0 ? { part: only } : {}),
  });
  const nameIn = (list: readonly { value: string; label: string }[]) => (stored: string) =>
    list.find(({ value }) => value === stored)?.label;
  const genreName = (stored: string) => {
    const found = record.genres.find((genre) => genre.id === stored);
    return found && localized(found.name, language).text;
  };
  const fields: StoredFields = Object.assign(
    {},
    ...parts.map((part) => storedBookFields(record, part, language)),
  );
  const genres = Object.keys(fields).filter((name) => name === "mainGenre" || name.startsWith("genres."));
  return storedValues(fields, {
    language: nameIn(options.languages),
    originalLanguage: nameIn(options.languages),
    seriesId: nameIn(options.series),
    audiences: nameIn(options.audiences),
    "awards.result": nameIn(options.awardResults),
    "furtherLanguages.language": nameIn(options.languages),
    "furtherSeries.seriesId": nameIn(options.series),
    ...Object.fromEntries(genres.map((name) => [name, genreName])),
  });
}
