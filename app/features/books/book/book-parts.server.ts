import { type BookRecord, isDraft } from "#app/desk/reads/book-record.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import { bookFacts, contentsOf } from "./book-facts.server.ts";
import { bookOptions } from "./book-options.server.ts";
import { storedBookFields } from "./book-stored.server.ts";
import { BOOK_PARTS } from "./book-values.schema.ts";

/**
 * The parts of a book that are edited in place, on its own page and on the pages of its editions.
 * @param opened the part that is opened for editing, as the URL names it
 */
export async function bookParts(record: BookRecord, language: Language, opened: string | null) {
  const { book } = record;
  const part = BOOK_PARTS.find((each) => each === opened);
  return {
    version: book.version,
    savesItself: isDraft(record),
    facts: bookFacts(record, language),
    contents: contentsOf(record, language),
    open: part && {
      part,
      stored: storedBookFields(record, part, language),
      options: await bookOptions({
        language,
        publisherId: book.publisherId,
        genreIds: record.genres.map(({ id }) => id),
        part,
      }),
    },
  };
}

export type BookParts = Awaited<ReturnType<typeof bookParts>>;
