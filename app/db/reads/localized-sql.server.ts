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

/** Whether any of some texts contains what was searched for, in either language and with Latin or Devanagari digits. */
export function textContains(texts: readonly SQL[], searched: string): SQL {
  const both = texts.flatMap((text) => [sql`${text} ->> 'en'`, sql`${text} ->> 'np'`]);
  return sql`position(normalised_text(${searched}) in normalised_text(concat_ws(' ', ${sql.join(both, sql`, `)}))) > 0`;
}

/**
 * Whether a book is found by what was searched for.
 * @param bookId an expression with the id of a book
 */
export const bookTextsContain = (bookId: SQL, searched: string): SQL =>
  sql`${bookId} in (select object from search_matches('book', ${searched}))`;
