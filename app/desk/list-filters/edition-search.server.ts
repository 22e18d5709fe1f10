import { type SQL, sql } from "drizzle-orm";
import { bookTextsContain } from "#app/db/reads/localized-sql.server.ts";
import { typedDigits } from "#app/domain/digits.ts";

/**
 * The condition of a search in a list whose `rows` have `isbn`, `code` and `book_id`. An ISBN is found with its hyphens or without
 * them, an edition by its code; other text is looked up in title, series and people.
 */
export function editionContains(text: string): SQL {
  const number = typedDigits(text).replace(/[\s-]/g, "").toUpperCase();
  const byNumber = /^[0-9X]{4,13}$/.test(number) ? sql`rows.isbn like ${`%${number}%`} or ` : sql``;
  return sql`(${byNumber}rows.code = ${number} or ${bookTextsContain(sql`rows.book_id`, text)})`;
}
