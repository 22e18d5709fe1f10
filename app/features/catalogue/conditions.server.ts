import type { Parameters } from "#app/db/prepared.server.ts";
import { wholeWordKey } from "#app/domain/book-search-keys.ts";
import { toLatinDigits } from "#app/domain/digits.ts";
import { normaliseEditionCode } from "#app/domain/edition-code.ts";
import { parseIsbn, plainNumber } from "#app/domain/isbn.ts";
import { searchKey } from "#app/domain/search-key.ts";
import { searchedText } from "#app/domain/searched-text.ts";
import { initialsIn, isShortKey, KEY_MIN, withInitialsTogether, wordForms } from "#app/domain/whole-words.ts";
import { bandBounds, FACETS, type Facet, type Filters, type IdentifierFacet } from "./filters.ts";

/** Eight to fourteen digits and capital letters, with at least one digit. */
const CODE_SHAPE = /^(?=.*[0-9])[0-9A-Z]{8,14}$/;

/** One condition of a query of catalogue entries (`ce`), joined with the search texts of their books (`bs`). */
export type Condition = { readonly of: Facet | "words"; readonly sql: string };

/**
 * The SQL conditions of the filters, one for each facet with chosen values and one for the query. They implement the
 * whole search: words in both scripts, numbers in both scripts' digits, codes in any notation.
 */
export function conditionsOf(filters: Filters, parameters: Parameters): Condition[] {
  const words = filters.q === "" ? [] : [{ of: "words" as const, sql: wordsMatch(filters.q, parameters) }];
  const chosen = FACETS.filter((facet) => filters[facet].length > 0);
  return [...words, ...chosen.map((of) => ({ of, sql: facetMatch(of, filters[of], parameters) }))];
}

/** Whether an entry (`ce`) costs less than its list price today. */
export const DISCOUNTED = "coalesce(ce.final_minor < ce.list_minor, false)";

/**
 * The condition of each facet that compares with an array of chosen values: `list` is the parameter of that array.
 * An entry contains its genres with their parents, so a parent matches too.
 */
const LIST_CONDITIONS: Readonly<Record<Exclude<IdentifierFacet, "discount">, (list: string) => string>> = {
  lang: (list) => `ce.language = any(array(select code from languages where html_tag = any(${list})))`,
  genre: (list) => `ce.genre_ids && array(select id from genres where slug = any(${list}))`,
  format: (list) => `ce.format_id = any(array(select id from book_formats where code = any(${list})))`,
  availability: (list) => `ce.availability_group = any(${list})`,
  contributor: (list) => `ce.contributor_ids && array(select id from contributors where slug = any(${list}))`,
  publisher: (list) => `ce.publisher_id = any(array(select id from publishers where slug = any(${list})))`,
};

function facetMatch(facet: Facet, values: readonly string[], parameters: Parameters): string {
  if (facet === "price") return anyOf(values.map((band) => inBand(band, parameters)));
  if (facet === "discount") return DISCOUNTED;
  return LIST_CONDITIONS[facet](parameters.add(values, "text[]"));
}

/** Whether a price is in a band (see `bandBounds`). A price that cannot be converted to rupees is in no band. */
function inBand(band: string, parameters: Parameters): string {
  const { from, to } = bandBounds(band);
  const lower = `ce.rupee_minor >= ${parameters.add(from * 100, "bigint")}`;
  return to === undefined ? lower : `(${lower} and ce.rupee_minor < ${parameters.add(to * 100, "bigint")})`;
}

/** Every word must match; or all words joined as one key, for names written with or without spaces; or a code. */
function wordsMatch(q: string, parameters: Parameters): string {
  const given = toLatinDigits(q);
  // What ends in an 's may be a word of the title (Children's) or the name without it (Shah's).
  const texts = new Set([given, given.replace(/['’]s(?![\p{L}\p{M}])/gu, "")].map(searchedText));
  const conditions = [...texts].flatMap((text) => {
    const each = withInitialsTogether(text).map((group) => groupMatch(group, parameters));
    const key = searchKey(text);
    const isPhrase = /\s/.test(text) && key.length >= KEY_MIN;
    return [`(${each.join(" and ")})`, ...(isPhrase ? [inKeys(key, parameters)] : [])];
  });
  const codes = codesOf(q);
  if (codes.length > 0) conditions.push(`ce.codes && ${parameters.add(codes, "text[]")}`);
  return anyOf(conditions);
}

/** A group is one word, or initials separated by spaces. Such initials match together, or each as a word. */
function groupMatch(group: string, parameters: Parameters): string {
  const words = group.split(/\s+/);
  const eachWord = words.map((word) => wordMatch(word, parameters)).join(" and ");
  if (words.length === 1) return eachWord;
  return anyOf([...wholeMatch(initialsForms(group), parameters), `(${eachWord})`]);
}

/** A short word must match a whole word, since it is part of too many others; a longer one matches anywhere. */
function wordMatch(word: string, parameters: Parameters): string {
  const key = searchKey(word);
  const letters = plainLetters(word);
  const initials = initialsForms(word);
  if (!isShortKey(key) || letters === undefined) {
    const byKey = key.length < KEY_MIN ? [] : [inKeys(key, parameters)];
    return anyOf([inWords(word, parameters), ...byKey, ...wholeMatch(initials, parameters)]);
  }
  const forms = wordForms(letters);
  if (!/\p{Script=Devanagari}/u.test(letters)) {
    // Also as entered: pw may be the initials of P. W., to which the spelling rules of `wordForms` do not apply.
    return anyOf(wholeMatch([...forms, ...initials, letters.toLowerCase()], parameters));
  }
  const asBeginning = (forms[0] ?? "").length >= KEY_MIN ? wordBegins(letters, parameters) : [];
  return anyOf([...wholeMatch([...forms, ...initials], parameters), ...asBeginning]);
}

/**
 * Matches the beginning of a word, since Nepali postpositions are attached to their word: घर is found in घरको, but not
 * in बाघर.
 */
function wordBegins(letters: string, parameters: Parameters): string[] {
  const beginning = `${escaped(letters.toLowerCase())}%`;
  return [beginning, `% ${beginning}`].map((pattern) => `bs.texts like ${parameters.add(pattern, "text")}`);
}

/**
 * The letters of a word in Latin or Devanagari, scripts that separate words by spaces, without punctuation. Undefined
 * for a word with other signs (`C++`, `100%`) or in another script: the caller matches such a word literally.
 */
function plainLetters(word: string): string | undefined {
  const letters = word.replace(/['’]s$/, "").replace(/[.,;:!?'"‘’“”()-]/g, "");
  return /^[\p{Script=Latin}\p{Script=Devanagari}\p{M}]+$/u.test(letters) ? letters : undefined;
}

function initialsForms(text: string): string[] {
  const initials = initialsIn(text);
  return initials === undefined ? [] : [initials];
}

/** Matches one of the forms as a whole word. PostgreSQL uses the index of keys for a single pattern but not for a list. */
function wholeMatch(forms: readonly string[], parameters: Parameters): string[] {
  return [...new Set(forms.map(wholeWordKey))].map((key) => inKeys(key, parameters));
}

const inWords = (word: string, parameters: Parameters) =>
  `bs.texts like ${parameters.add(`%${escaped(word.toLowerCase())}%`, "text")}`;

const inKeys = (key: string, parameters: Parameters) =>
  `bs.keys like ${parameters.add(`%${escaped(key)}%`, "text")}`;

/**
 * The codes a query may be, as copied from a cover, a bill or a URL: an ISBN of 10 or 13 digits in any notation, also of
 * an unassigned range, another bar code, or the edition code at the end of a page's path.
 */
function codesOf(q: string): string[] {
  const number = plainNumber(q);
  // One edition code in forty has no digit, and some begin like the label "ISBN-10:", which a plain number has not.
  const code = normaliseEditionCode(toLatinDigits(q));
  if (!CODE_SHAPE.test(number) && code === null) return [];
  const parsed = parseIsbn(number);
  const other = parsed.ok ? [parsed.value.isbn13, parsed.value.isbn10 ?? number] : [];
  return [...new Set([number, ...other, ...(code === null ? [] : [code])])];
}

/** SQL of a rank of the book `b`: 3 for the exact title, 2 for a title with this beginning, 1 for any other match. */
export function relevanceOf(q: string, parameters: Parameters): string {
  const whole = parameters.add(q.toLowerCase(), "text");
  const start = parameters.add(`${escaped(q.toLowerCase())}%`, "text");
  const key = searchKey(q);
  const keyStart =
    key.length < KEY_MIN ? "" : ` or bs.keys like ${parameters.add(`${escaped(key)}%`, "text")}`;
  return `case
    when lower(b.title ->> 'en') = ${whole} or lower(b.title ->> 'np') = ${whole} then 3
    when lower(b.title ->> 'en') like ${start} or lower(b.title ->> 'np') like ${start}${keyStart} then 2
    else 1 end`;
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] as string) : `(${conditions.join(" or ")})`;
}

/** Escapes the wildcards of a text for SQL `like`, so that it matches literally. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
