import { bookRecord } from "#app/desk/reads/book-record.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { creditsOfBook } from "#app/features/books/contributors/credits-of-edition.server.ts";
import { bookParts } from "./book-parts.server.ts";

/** The fields that a book needs before an edition of it can be public. */
const NEEDED = ["abbreviation", "description"] as const;

/**
 * The page of a book without an edition.
 * @param opened the part that is opened for editing, as the URL names it
 * @returns `editionId` in place of the page for a book that has an edition meanwhile
 * @throws AppError notFound when there is no such book, or the viewer may not see it
 */
export async function bookPage(
  viewer: Viewer | null,
  id: string,
  { language, opened }: { language: Language; opened: string | null },
) {
  const record = await bookRecord(viewer, id);
  const { book, publisher, editions } = record;
  const edition = editions.find(({ archivedOn }) => archivedOn === null);
  if (edition) return { editionId: edition.id };
  return {
    page: {
      id,
      version: book.version,
      title: localized(book.title, language),
      publisher: localized(publisher.name, language),
      isArchived: book.archivedOn !== null,
      mayArchive: can(viewer, "book.archive", { publisherId: book.publisherId, bookId: id }),
      changedOn: formatInstantInBoth(book.updatedOn, language),
      missing: NEEDED.filter((field) => book[field] === null),
      book: await bookParts(record, language, opened),
      credits: await creditsOfBook(id, language),
    },
  };
}

export type BookPage = NonNullable<Awaited<ReturnType<typeof bookPage>>["page"]>;
