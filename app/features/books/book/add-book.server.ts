import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { href, redirect } from "react-router";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { StoredFields } from "#app/desk/part-values.ts";
import { type BookRecord, bookRecord, isDraft } from "#app/desk/reads/book-record.server.ts";
import { publisherChoice } from "#app/desk/reads/publisher-choice.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { AUTOSAVE } from "#app/domain/web/form-fields.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import { ADDED_PARTS, NOT_ADDED } from "./added-parts.ts";
import { storedBookValues } from "./answer-book.server.ts";
import { bookOptions } from "./book-options.server.ts";
import { atFormField, BOOK_COLUMNS } from "./book-patch.server.ts";
import { storedBookFields } from "./book-stored.server.ts";
import type { WholeBookValue } from "./book-values.schema.ts";
import { saveNewBook } from "./save-new-book.server.ts";

/** The language in which most books are written of publishers that name none. */
const USUAL_LANGUAGE = "nep";

/** What the address of the page names: the publisher of the book, and the draft that the form has been saved as. */
type Requested = { readonly publisher: string | null; readonly book: string | null };

export const requestedBook = ({ searchParams }: URL): Requested => ({
  publisher: searchParams.get("publisher"),
  book: searchParams.get("book"),
});

/**
 * The page that adds a book. Its form has the id of the book from the beginning, so that it is added once, however often the
 * form is sent.
 * @throws AppError notFound as `publisherChoice`, and for the book of another publisher; a redirect to the page of a book that
 *   is more than a draft
 */
export async function addBookPage(viewer: Viewer | null, requested: Requested, language: Language) {
  const { record, chosen, others } = await requestedDraft(viewer, requested, language);
  if (record && !isBeingAdded(record)) throw redirect(pageOf(record.book.id, language));
  const bookId = requestedId(requested);
  const stored: StoredFields = record
    ? storedFields(record, language)
    : { language: await languageOf(chosen?.id) };
  return {
    chosen,
    // A book that is stored stays with its publisher.
    others: record ? [] : others,
    /** The id in the address; null while it has none. */
    requestedId: bookId ?? null,
    draft: { id: bookId ?? randomUUID(), version: record?.book.version ?? NOT_ADDED, stored },
    options:
      chosen &&
      (await bookOptions({
        language,
        publisherId: chosen.id,
        genreIds: record?.genres.map(({ id }) => id) ?? [],
      })),
  };
}

/** In which language the new books of a publisher are written, unless the person chooses another one. */
async function languageOf(publisherId: string | undefined): Promise<string> {
  const [publisher] = publisherId
    ? await db()
        .select({ language: publishers.defaultLanguage })
        .from(publishers)
        .where(eq(publishers.id, publisherId))
    : [];
  return publisher?.language ?? USUAL_LANGUAGE;
}

export type AddBookPageData = Awaited<ReturnType<typeof addBookPage>>;

/**
 * What the form that adds a book is about, before it is read.
 * @throws AppError notFound when the viewer may not add books to the publisher, or change the book; badRequest where no publisher
 *   is chosen, since the page has no form then
 */
export async function bookToAdd(viewer: Viewer | null, requested: Requested, language: Language) {
  const { record, chosen } = await requestedDraft(viewer, requested, language);
  if (!chosen) throw new AppError("badRequest");
  return { id: requestedId(requested) ?? randomUUID(), publisherId: chosen.id, record };
}

/**
 * Saves the form that adds a book, and leads to its page; a form that saves itself stays open.
 * @returns the answer for a form that was refused, or that saved itself
 * @throws a redirect when it was added; AppError notFound when the viewer may not add books to the publisher
 */
export async function answerAddBook(
  form: Extract<ReadForm<WholeBookValue, never>, { readonly ok: true }>,
  viewer: Viewer | null,
  { id, publisherId, record }: Awaited<ReturnType<typeof bookToAdd>>,
  language: Language,
) {
  const savesItself = form.posted[AUTOSAVE] !== undefined;
  // What is public must not show half a sentence.
  if (savesItself && record && !isDraft(record)) return form.refuse({ code: "book_is_public" as const });
  const result = await saveNewBook(viewer, { id, publisherId }, form.value);
  if (!result.ok)
    return await form.respondToChange(atFormField(result), {
      stored: () => storedBookValues(viewer, id, ADDED_PARTS, language),
      columns: BOOK_COLUMNS,
    });
  if (!savesItself) throw redirect(`${pageOf(id, language)}?done=bookdesk_added`);
  const { version } = result.value.row;
  const query = new URLSearchParams({ publisher: publisherId, book: id });
  const page = `${inLanguage(href("/publishers/manage/books/add"), language)}?${query}`;
  return await form.with({ version, page }).respondToChange(result);
}

const requestedId = ({ book }: Requested): string | undefined =>
  book !== null && isUuid(book) ? book.toLowerCase() : undefined;

/** The stored book that the address names, undefined as long as the form was not saved; and its publisher. */
async function requestedDraft(viewer: Viewer | null, requested: Requested, language: Language) {
  const id = requestedId(requested);
  const [stored] =
    id === undefined ? [] : await db().select({ id: books.id }).from(books).where(eq(books.id, id));
  const record = stored && (await bookRecord(viewer, stored.id));
  const publisherId = record?.book.publisherId ?? requested.publisher;
  return { record, ...(await publisherChoice(viewer, publisherId, language)) };
}

const isBeingAdded = ({ book, editions }: BookRecord): boolean =>
  book.archivedOn === null && editions.every(({ archivedOn }) => archivedOn !== null);

const storedFields = (record: BookRecord, language: Language): StoredFields =>
  Object.assign({}, ...ADDED_PARTS.map((part) => storedBookFields(record, part, language)));

const pageOf = (bookId: string, language: Language): string =>
  inLanguage(href("/publishers/manage/books/unpublished/:bookId", { bookId }), language);
