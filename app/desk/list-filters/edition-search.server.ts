import { type SQL, sql } from "drizzle-orm";
import { isEditionCode } from "#app/domain/editions/edition-code.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { anyOf, type Searched } from "#app/platform/lists/list-search.server.ts";

/**
 * The condition of an edition that has a number: an ISBN or a part of it, with hyphens or without them, or the code of an edition.
 * @param code the column of `rows` with the codes; their ISBNs are in `rows.isbn`
 */
export function editionOf(text: string, code: SQL): SQL | undefined {
  const number = typedDigits(text).replace(/[\s-]/g, "").toUpperCase();
  return anyOf([
    /^[0-9X]{4,13}$/.test(number) && sql`rows.isbn like ${`%${number}%`}`,
    isEditionCode(number) && sql`${code} = ${number}`,
  ]);
}

/** How a list of editions is searched, whose `rows` have `isbn`, `code` and `book_id`: by texts of their books, or by their numbers. */
export const EDITION_SEARCHED: Searched = {
  kinds: { books: ["book_id"] },
  numbers: (text) => editionOf(text, sql`rows.code`),
};
