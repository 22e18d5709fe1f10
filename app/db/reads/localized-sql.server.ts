import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#app/domain/language.ts";

/**
 * A text in both languages as readers of one see it: in that language, else in the other.
 * @param text an expression of type jsonb
 */
export const inReadersLanguage = (text: SQL, language: Language): SQL => {
  const other = language === "en" ? "np" : "en";
  return sql`coalesce(${text} ->> ${language}, ${text} ->> ${other})`;
};

/** The same text for `order by`: in the order of the Nepali alphabet, which also orders Latin letters. */
export const inAlphabeticalOrder = (text: SQL, language: Language): SQL =>
  sql`${inReadersLanguage(text, language)} collate by_name`;

/**
 * Whether a row of a table is found by what was searched for, as everything is found (decision 055), about as well as the best row is.
 * @param table one that the database makes searched: `search_kinds` has them
 * @param id an expression with the id of a row
 */
export const isFound = (table: string, id: SQL, searched: string): SQL =>
  sql`${id} in (select object from search_best(${table}, ${searched}))`;

/** Whether a book is found by what was searched for. @param bookId an expression with the id of a book */
export const bookTextsContain = (bookId: SQL, searched: string): SQL => isFound("books", bookId, searched);
