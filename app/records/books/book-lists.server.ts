import { bookAwards, bookLanguages, bookSeries } from "#app/db/tables/book-parts.server.ts";
import { listPart } from "#app/records/list-part.server.ts";

type ValuesOf<Row extends { readonly bookId: string; readonly sequence: number }> = Readonly<
  Omit<Row, "bookId" | "sequence">
>;

/** An award for a book. */
export type BookAward = ValuesOf<typeof bookAwards.$inferSelect>;
/** A language of a book after the first. */
export type BookLanguage = ValuesOf<typeof bookLanguages.$inferSelect>;
/** A series of a book after the first. */
export type BookSeries = ValuesOf<typeof bookSeries.$inferSelect>;

/** The lists of a book, as parts of it. */
export const BOOK_LISTS = {
  awards: listPart(bookAwards, "bookId"),
  furtherLanguages: listPart(bookLanguages, "bookId"),
  furtherSeries: listPart(bookSeries, "bookId"),
};
