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

/** Availability at the supplier: ONIX list 65, those that a publisher chooses from. */
export const AVAILABILITIES = ["10", "11", "20", "21", "22", "23", "31", "40", "43", "51"] as const;

/** Rates of tax: ONIX list 62 (higher, prepaid, lower, standard, tax to be paid by the buyer, zero). */
export const TAX_CODES = ["H", "P", "R", "S", "T", "Z"] as const;
export type TaxCode = (typeof TAX_CODES)[number];
export const isTaxCode = (code: string): code is TaxCode => TAX_CODES.some((each) => each === code);

/** What an edition is related to. */
export const RELATION_KINDS = ["product", "work"] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** Whether a text is a code of two digits, as most lists of ONIX have. */
export const isTwoDigits = (code: string): boolean => /^\d{2}$/.test(code);

/** Whether a text is a code of the details of a product's form (ONIX list 175). */
export const isFormDetail = (code: string): boolean => /^[A-Z]\d{3}$/.test(code);
