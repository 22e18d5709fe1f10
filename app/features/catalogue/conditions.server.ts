import type { Parameters } from "#app/db/prepared.server.ts";
import { toLatinDigits } from "#app/domain/digits.ts";
import { normaliseEditionCode } from "#app/domain/edition-code.ts";
import { parseIsbn, plainNumber } from "#app/domain/isbn.ts";
import { bandBounds, FACETS, type Facet, type Filters, type IdentifierFacet } from "./filters.ts";

/** Eight to fourteen digits and capital letters, with at least one digit. */
const CODE_SHAPE = /^(?=.*[0-9])[0-9A-Z]{8,14}$/;

/** An ISBN or another bar code, and no word. */
const NUMBER_SHAPE = /^[0-9]{9,14}X?$/;

/** One condition of a query of catalogue entries (`ce`). */
export type Condition = { readonly of: Facet | "words"; readonly sql: string };

/**
 * The SQL conditions of the filters, one for each facet with chosen values and one for the query: words are found by `foundWords`, with
 * which the statement begins, and codes in any notation by themselves.
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

/** The name of the common table expression of `foundWords` in a query: the books that its words find, with their scores. */
export const FOUND = "found_words";

/** SQL, for the beginning of a query, of the books that the words of a search find, each with its score; empty without a search. */
export function foundWords(q: string, parameters: Parameters): string {
  if (q === "") return "";
  return `with ${FOUND} as materialized (select object, score from search_matches('books', ${parameters.add(q, "text")}))`;
}

/** Whether an entry's book is found by its words, or its edition by a code. The query begins with `foundWords`. */
function wordsMatch(q: string, parameters: Parameters): string {
  const inWords = `ce.book_id in (select object from ${FOUND})`;
  const codes = codesOf(q);
  if (codes.length === 0) return inWords;
  const hasCode = `ce.codes && ${parameters.add(codes, "text[]")}`;
  // Who asks for a number wants nothing else.
  return NUMBER_SHAPE.test(plainNumber(q)) ? hasCode : `(${inWords} or ${hasCode})`;
}

/** SQL of how well an entry is found, the higher the better: an edition by its code before any by words. */
export function relevanceOf(q: string, parameters: Parameters): string {
  const score = `(select score from ${FOUND} where object = ce.book_id)`;
  const codes = codesOf(q);
  return codes.length === 0
    ? score
    : `case when ce.codes && ${parameters.add(codes, "text[]")} then 3 else ${score} end`;
}

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

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] as string) : `(${conditions.join(" or ")})`;
}
