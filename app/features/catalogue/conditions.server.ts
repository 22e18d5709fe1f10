import type { Parameters } from "#app/db/prepared.server.ts";
import { normaliseEditionCode } from "#app/domain/editions/edition-code.ts";
import { parseIsbn, plainNumber } from "#app/domain/identifiers/isbn.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { bandBounds, FACETS, type Facet, type Filters, type IdentifierFacet } from "./filters.ts";

/** Eight to fourteen digits and capital letters, with at least one digit. */
const CODE_SHAPE = /^(?=.*[0-9])[0-9A-Z]{8,14}$/;

/** An ISBN or another bar code, and no word. */
const NUMBER_SHAPE = /^[0-9]{9,14}X?$/;

/** One condition of a query of catalogue entries (`ce`). */
export type Condition = { readonly of: Facet; readonly sql: string };

/** The SQL conditions of the filters, one for each facet with chosen values. What was searched for is found by `entriesOf`. */
export function conditionsOf(filters: Filters, parameters: Parameters): Condition[] {
  const chosen = FACETS.filter((facet) => filters[facet].length > 0);
  return chosen.map((of) => ({ of, sql: facetMatch(of, filters[of], parameters) }));
}

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
  if (facet === "discount") return "ce.is_discounted";
  return LIST_CONDITIONS[facet](parameters.add(values, "text[]"));
}

/**
 * SQL of the entries (`ce`) of a bookstore that the chosen people have, which are looked up by these, with the condition after `where`.
 * @param ofPeople the condition of the facet of people
 * @param bookstore the parameter of its id
 */
export const entriesOfPeople = ({ sql }: Condition, bookstore: string): string =>
  `(select * from catalogue_entries ce where ${sql} offset 0) ce where ce.shop_id = ${bookstore}`;

/** Whether a price is in a band (see `bandBounds`). A price that cannot be converted to rupees is in no band. */
function inBand(band: string, parameters: Parameters): string {
  const { from, to } = bandBounds(band);
  const lower = `ce.rupee_minor >= ${parameters.add(from * 100, "bigint")}`;
  return to === undefined ? lower : `(${lower} and ce.rupee_minor < ${parameters.add(to * 100, "bigint")})`;
}

/** The entries (`ce`) of a bookstore that a query finds, as parts of a statement. */
export type FoundEntries = {
  /** What the statement begins with: empty, or the common table expressions after `with`. */
  readonly tables: string;
  /** What follows `from`, with the condition after `where`, to which others may be added. */
  readonly from: string;
  /** How well an entry is found, the higher the better. */
  readonly score: string;
};

/**
 * The entries of a bookstore whose book has the words of a query or whose edition has it as a code, in any notation, which is better than
 * any words. Entries are looked up by what was found, and never the other way round.
 * @param bookstore the parameter of its id
 * @param found the SQL of the books that have the words, with their scores
 */
export function entriesOf(q: string, bookstore: string, parameters: Parameters, found: string): FoundEntries {
  const ofStore = `ce.shop_id = ${bookstore}`;
  const codes = codesOf(q);
  const hasCode = codes.length === 0 ? "" : `codes && ${parameters.add(codes, "text[]")}`;
  // Who asks for a number wants nothing else.
  if (hasCode !== "" && NUMBER_SHAPE.test(plainNumber(q)))
    return { tables: "", from: `catalogue_entries ce where ${ofStore} and ce.${hasCode}`, score: "3" };
  const tables = `found_books as materialized (${found})`;
  // The offset has entries looked up: joined, all are read where much is expected to be found.
  const ofBook = "select * from catalogue_entries where book_id = found_books.object offset 0";
  if (hasCode === "")
    return {
      tables,
      from: `found_books cross join lateral (${ofBook}) ce where ${ofStore}`,
      score: "found_books.score",
    };
  return {
    tables: `${tables}, found_entries as materialized (
      select listing_id, max(score) as score from (
        select entry.listing_id, found_books.score from found_books cross join lateral (${ofBook}) entry
        union all select listing_id, 3 from catalogue_entries where ${hasCode}) each group by listing_id)`,
    from: `found_entries cross join lateral (select * from catalogue_entries where listing_id = found_entries.listing_id offset 0) ce where ${ofStore}`,
    score: "found_entries.score",
  };
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
