/**
 * Codes of the book trade that are stored as ONIX has them, because publishers and booksellers exchange them; each has its
 * name in both languages in the messages `trade_…`.
 */

/** For whom a book is: ONIX list 28. */
export const AUDIENCES = ["01", "02", "03", "04", "05", "06", "07", "08", "09"] as const;
export type Audience = (typeof AUDIENCES)[number];
export const isAudience = (code: string): code is Audience => AUDIENCES.some((each) => each === code);

/** The oldest age, in years, that a range of ages may name. */
export const AGE_MAX = 99;

/** What a book achieved in an award: ONIX list 41. */
export const AWARD_RESULTS = ["01", "02", "03", "04", "05", "06", "07"] as const;
export type AwardResult = (typeof AWARD_RESULTS)[number];
export const isAwardResult = (code: string): code is AwardResult =>
  AWARD_RESULTS.some((each) => each === code);

/** The first and the last year in which an award can have been given. */
export const AWARD_YEARS = [1400, 2999] as const;

/** Why a book has a further language: it has text in it, or it is translated from it. */
export const LANGUAGE_USES = ["text", "original"] as const;
export type LanguageUse = (typeof LANGUAGE_USES)[number];

/** Whether a text has the form of a country's code of ISO 3166-1. */
export const isCountryCode = (code: string): boolean => /^[A-Z]{2}$/.test(code);
