import { type SQL, sql } from "drizzle-orm";
import { toLatinDigits } from "#app/domain/digits.ts";
import { looksLikeIsbn, parseIsbn } from "#app/domain/isbn.ts";
import { searchKey } from "#app/domain/search-key.ts";
import { bandBounds, type Filters } from "./filters.ts";

/** A key of one or two letters is inside nearly every other key. */
const KEY_MIN = 3;

/** Facets in the order of the flags below. */
const STOCK_SQL: Record<string, SQL> = {
  available: sql`(cl.status = 'active' and cl.availability in ('inStock', 'fewLeft'))`,
  "to-order": sql`(cl.status = 'active' and cl.availability = 'toOrder')`,
  forthcoming: sql`cl.status = 'forthcoming'`,
  "not-held": sql`(cl.status = 'active' and cl.availability = 'notHeld')`,
};

/** Sold for less than its list price today; a list price that is not known cannot be undercut. */
export const isDiscounted = sql`coalesce(cl.final_minor < cl.list_minor, false)`;

/** The stock word of a listing, in SQL, as the facet counts it. */
export const stockWord = sql`case
  when cl.status = 'forthcoming' then 'forthcoming'
  when cl.availability in ('inStock', 'fewLeft') then 'available'
  when cl.availability = 'toOrder' then 'to-order'
  else 'not-held' end`;

/**
 * All public listings of a store with one flag a facet, so that each facet can be counted under all the others.
 * The whole of search stands here: words, ISBN in any writing, both scripts.
 */
export function matches(storeId: string, filters: Filters): SQL {
  return sql`
    select cl.*, e.isbn13, f.code as format, lang.html_tag as lang, p.slug as publisher, ${stockWord} as stock,
      ${relevance(filters.q)} as relevance,
      ${textMatch(filters.q)} as m_text,
      ${genreMatch(filters.genre)} as m_genre,
      ${contributorMatch(filters.contributor)} as m_contributor,
      ${among(sql`f.code`, filters.format)} as m_format,
      ${among(sql`lang.html_tag`, filters.lang)} as m_lang,
      ${among(sql`p.slug`, filters.publisher)} as m_publisher,
      ${anyOf(filters.price.map(inBand))} as m_price,
      ${filters.offer.length === 0 ? sql`true` : isDiscounted} as m_offer,
      ${isDiscounted} as is_discounted,
      ${anyOf(filters.stock.map((word) => STOCK_SQL[word] ?? sql`false`))} as m_stock
    from catalogue_listings cl
    join books b on b.id = cl.book_id
    join book_editions e on e.id = cl.edition_id
    join book_formats f on f.id = cl.format_id
    join languages lang on lang.code = cl.language
    join publishers p on p.id = cl.publisher_id
    where cl.bookstore_id = ${storeId}`;
}

function among(column: SQL, values: readonly string[]): SQL {
  return values.length === 0 ? sql`true` : sql`${column} = any(${list(values)})`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` or `)})`;
}

/** A parent genre stands for everything under it. */
function genreMatch(slugs: readonly string[]): SQL {
  if (slugs.length === 0) return sql`true`;
  return sql`exists (
    select from book_genres bg join genres g on g.id = bg.genre_id left join genres above on above.id = g.parent_id
    where bg.book_id = cl.book_id and (g.slug = any(${list(slugs)}) or above.slug = any(${list(slugs)})))`;
}

function contributorMatch(slugs: readonly string[]): SQL {
  if (slugs.length === 0) return sql`true`;
  return sql`exists (
    select from contributions c join contributors person on person.id = c.contributor_id
    where c.book_id = cl.book_id and person.slug = any(${list(slugs)}))`;
}

/** A price that cannot be put into rupees is in no band. */
function inBand(band: string): SQL {
  const { from, to } = bandBounds(band);
  const upper = to === undefined ? sql`` : sql` and cl.rupee_minor < ${to * 100}`;
  return sql`(cl.rupee_minor is not null and cl.rupee_minor >= ${from * 100}${upper})`;
}

function textMatch(q: string): SQL {
  if (q === "") return sql`true`;
  const isbn = isbnOf(q);
  if (isbn) return sql`(e.isbn13 = ${isbn.isbn13} or e.isbn10 = ${isbn.isbn10 ?? null})`;
  const words = q.split(/\s+/);
  const each = words.map((word) => {
    const key = searchKey(word);
    const raw = sql`${haystack} ilike ${`%${escaped(word)}%`}`;
    return key.length < KEY_MIN ? raw : sql`(${raw} or b.search_keys like ${`%${escaped(key)}%`})`;
  });
  const whole = searchKey(q);
  const wholeMatch = whole.length < KEY_MIN ? sql`false` : sql`b.search_keys like ${`%${escaped(whole)}%`}`;
  return sql`((${sql.join(each, sql` and `)}) or ${wholeMatch})`;
}

const haystack = sql`concat_ws(' ', b.title ->> 'en', b.title ->> 'np', b.subtitle ->> 'en', b.subtitle ->> 'np', b.abbreviation ->> 'en', b.abbreviation ->> 'np', array_to_string(b.aliases, ' '))`;

/** Whole title first, then a title that begins so, then the rest. */
function relevance(q: string): SQL {
  if (q === "") return sql`0`;
  const start = `${escaped(q)}%`;
  const key = searchKey(q);
  const keyStart = key.length < KEY_MIN ? sql`false` : sql`b.search_keys like ${`${escaped(key)}%`}`;
  return sql`case
    when lower(b.title ->> 'en') = lower(${q}) or b.title ->> 'np' = ${q} then 3
    when b.title ->> 'en' ilike ${start} or b.title ->> 'np' ilike ${start} or ${keyStart} then 2
    else 1 end`;
}

function isbnOf(q: string) {
  if (!looksLikeIsbn(q)) return undefined;
  const parsed = parseIsbn(toLatinDigits(q));
  return parsed.ok ? parsed.value : undefined;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** A text array as one parameter. */
export function list(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}
