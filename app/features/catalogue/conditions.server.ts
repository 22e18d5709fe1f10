import type { Parameters } from "#app/db/prepared.server.ts";
import { wholeWordKey } from "#app/domain/book-search-keys.ts";
import { toLatinDigits } from "#app/domain/digits.ts";
import { parseIsbn, plainNumber } from "#app/domain/isbn.ts";
import { searchKey } from "#app/domain/search-key.ts";
import { initialsIn, isShortKey, KEY_MIN, withInitialsTogether, wordForms } from "#app/domain/whole-words.ts";
import { bandBounds, FACETS, type Facet, type Filters, type WordFacet } from "./filters.ts";

/** Eight to fourteen digits and capital letters, with at least one digit. */
const CODE_SHAPE = /^(?=.*[0-9])[0-9A-Z]{8,14}$/;

/** One condition of a query of catalogue entries (`ce`), joined with the search texts of their books (`bs`). */
export type Condition = { readonly of: Facet | "words"; readonly sql: string };

/**
 * The SQL conditions of the filters, one for each facet with a choice and one for the query. All of the search is here:
 * words in both scripts, numbers in both scripts' digits, codes in any notation.
 */
export function conditionsOf(filters: Filters, parameters: Parameters): Condition[] {
  const words = filters.q === "" ? [] : [{ of: "words" as const, sql: wordsMatch(filters.q, parameters) }];
  const chosen = FACETS.filter((facet) => filters[facet].length > 0);
  return [...words, ...chosen.map((of) => ({ of, sql: facetMatch(of, filters[of], parameters) }))];
}

/** Whether an entry (`ce`) costs less than its list price today. */
export const DISCOUNTED = "coalesce(ce.final_minor < ce.list_minor, false)";

/** Facets stored as arrays in the database. An entry contains its genres with their parents, so a parent matches too. */
const AMONG: Readonly<Record<Exclude<WordFacet, "offer">, (list: string) => string>> = {
  lang: (list) => `ce.language = any(array(select code from languages where html_tag = any(${list})))`,
  genre: (list) => `ce.genre_ids && array(select id from genres where slug = any(${list}))`,
  format: (list) => `ce.format_id = any(array(select id from book_formats where code = any(${list})))`,
  availability: (list) => `ce.availability_group = any(${list})`,
  contributor: (list) => `ce.contributor_ids && array(select id from contributors where slug = any(${list}))`,
  publisher: (list) => `ce.publisher_id = any(array(select id from publishers where slug = any(${list})))`,
};

function facetMatch(facet: Facet, values: readonly string[], parameters: Parameters): string {
  if (facet === "price") return anyOf(values.map((band) => inBand(band, parameters)));
  if (facet === "offer") return DISCOUNTED;
  return AMONG[facet](parameters.add(values, "text[]"));
}

/** A price that cannot be converted to rupees is in no band. */
function inBand(band: string, parameters: Parameters): string {
  const { from, to } = bandBounds(band);
  const lower = `ce.rupee_minor >= ${parameters.add(from * 100, "bigint")}`;
  return to === undefined ? lower : `(${lower} and ce.rupee_minor < ${parameters.add(to * 100, "bigint")})`;
}

/** Every word must match; or all words joined as one key, for names written with or without spaces. */
function wordsMatch(q: string, parameters: Parameters): string {
  const text = toLatinDigits(q);
  const each = withInitialsTogether(text).map((group) => groupMatch(group, parameters));
  const conditions = [`(${each.join(" and ")})`];
  const key = searchKey(text);
  if (/\s/.test(text) && key.length >= KEY_MIN) conditions.push(inKeys(key, parameters));
  const codes = codesOf(q);
  if (codes.length > 0) conditions.push(`ce.codes && ${parameters.add(codes, "text[]")}`);
  return anyOf(conditions);
}

/** One word, or initials with spaces: matched as initials, or each as a word. */
function groupMatch(group: string, parameters: Parameters): string {
  const words = group.split(/\s+/);
  const apart = words.map((word) => wordMatch(word, parameters)).join(" and ");
  if (words.length === 1) return apart;
  return anyOf([...wholeMatch(initialsForms(group), parameters), `(${apart})`]);
}

function wordMatch(word: string, parameters: Parameters): string {
  const key = searchKey(word);
  const letters = plainLetters(word);
  const initials = initialsForms(word);
  if (!isShortKey(key) || letters === undefined) {
    const inside = key.length < KEY_MIN ? [] : [inKeys(key, parameters)];
    return anyOf([inWords(word, parameters), ...inside, ...wholeMatch(initials, parameters)]);
  }
  const forms = wordForms(letters);
  if (!/\p{Script=Devanagari}/u.test(letters)) {
    // Also as typed: pw may be the initials of P. W., to which spelling rules do not apply.
    return anyOf(wholeMatch([...forms, ...initials, letters.toLowerCase()], parameters));
  }
  const begun = (forms[0] ?? "").length >= KEY_MIN ? wordBegins(letters, parameters) : [];
  return anyOf([...wholeMatch([...forms, ...initials], parameters), ...begun]);
}

/** Nepali postpositions are attached to their word, so only the beginning matches: घर is found in घरको, but not in बाघर. */
function wordBegins(letters: string, parameters: Parameters): string[] {
  const begun = `${escaped(letters.toLowerCase())}%`;
  return [begun, `% ${begun}`].map((pattern) => `bs.words like ${parameters.add(pattern, "text")}`);
}

/**
 * The letters of a word in scripts that separate words by spaces, without surrounding punctuation. Undefined for any
 * other word: one with other signs (`C++`, `100%`) or in a script without spaces is matched literally.
 */
function plainLetters(word: string): string | undefined {
  const letters = word.replace(/['’]s$/, "").replace(/[.,;:!?'"‘’“”()-]/g, "");
  return /^[\p{Script=Latin}\p{Script=Devanagari}\p{M}]+$/u.test(letters) ? letters : undefined;
}

function initialsForms(text: string): string[] {
  const initials = initialsIn(text);
  return initials === undefined ? [] : [initials];
}

/** One comparison for each form, as PostgreSQL uses the index of keys for single patterns but not for a list. */
function wholeMatch(forms: readonly string[], parameters: Parameters): string[] {
  return [...new Set(forms.map(wholeWordKey))].map((key) => inKeys(key, parameters));
}

const inWords = (word: string, parameters: Parameters) =>
  `bs.words like ${parameters.add(`%${escaped(word.toLowerCase())}%`, "text")}`;

const inKeys = (key: string, parameters: Parameters) =>
  `bs.keys like ${parameters.add(`%${escaped(key)}%`, "text")}`;

/**
 * Codes a reader may have copied from a cover or a bill: an ISBN in either form and any notation, also of an unassigned
 * range, another bar code, or the code at the end of an edition's address.
 */
function codesOf(q: string): string[] {
  const number = plainNumber(q);
  if (!CODE_SHAPE.test(number)) return [];
  const parsed = parseIsbn(number);
  const other = parsed.ok ? [parsed.value.isbn13, parsed.value.isbn10 ?? number] : [];
  return [...new Set([number, ...other])];
}

/** SQL that ranks an exact title first, then a title with this beginning, then the rest. Higher is better. `b` is the book. */
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

/** Escapes a text for `like`, so that it contains no pattern. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
