import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#app/domain/text/language.ts";

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

/** A search as parts of a statement that shows the first rows of what it finds. */
export type BestFound = {
  /** What the statement begins with. */
  readonly tables: SQL;
  /** What follows the tables of its rows. */
  readonly join: SQL;
  /** Whether a row is found. */
  readonly condition: SQL;
  /** What its order begins with: the best first. */
  readonly first: SQL;
};

/**
 * What `isFound` finds, the best first: of what a search finds in a large catalogue, the first in another order may be anything.
 * @param id an expression with the id of a row, by which rows are looked up
 */
export const bestFound = (table: string, id: SQL, searched: string): BestFound => ({
  tables: sql`with found as materialized (select * from search_best(${table}, ${searched}))`,
  join: sql`left join found on found.object = ${id}`,
  condition: sql`${id} = any(array(select object from found))`,
  first: sql`found.score desc nulls last,`,
});

/** The parts of a statement whose rows are found in another way. */
export const ALL_FOUND: BestFound = { tables: sql``, join: sql``, condition: sql`true`, first: sql`` };
