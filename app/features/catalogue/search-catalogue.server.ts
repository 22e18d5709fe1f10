import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { L10n, Worded } from "#app/domain/l10n.ts";
import { worded } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import type { CatalogueCard } from "./card.ts";
import { cardsOf } from "./cards.server.ts";
import { valueWords } from "./facet-words.server.ts";
import {
  bandBounds,
  FACETS,
  type Facet,
  type Filters,
  PRICE_BANDS,
  type Sort,
  WORD_FACETS,
} from "./filters.ts";
import { matches } from "./matching.server.ts";

/** One value of a facet: how many listings the page would show with it, and whether it is chosen. */
export type FacetValue = {
  readonly value: string;
  readonly label: Worded;
  readonly count: number;
  readonly isChosen: boolean;
  /** Values under this one, in a facet of two levels. */
  readonly under: readonly FacetValue[];
};

/** One page of the shelf, with everything needed to narrow it. */
export type CatalogueResult = {
  /** The filters as they were applied: without values that do not exist, and with the page that exists. */
  readonly filters: Filters;
  readonly total: number;
  readonly pages: number;
  readonly cards: readonly CatalogueCard[];
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
  /** The filters most readers want first, to be switched in one press. */
  readonly quick: readonly {
    readonly facet: Facet;
    readonly value: string;
    readonly label: Worded;
    readonly isChosen: boolean;
  }[];
  /** True when a chosen value does not exist. */
  readonly fellBack: boolean;
  /** True when the page asked for lay past the end, and the last one is shown. */
  readonly isLastInstead: boolean;
};

type CountRow = {
  facet: string;
  value: string;
  label: L10n | null;
  parent: string | null;
  sort: number;
  count: number;
};

/**
 * Searches the public listings of one store.
 * @param storeId the store whose shelf is shown
 * @param asked filters as read from the address
 */
export async function searchCatalogue(
  storeId: string,
  asked: Filters,
  language: Language,
): Promise<CatalogueResult> {
  const counted = await count(storeId, asked, language);
  const known = withoutUnknown(asked, counted);
  // Values nobody has would empty every other facet: count again without them.
  const rows = known === asked ? counted : await count(storeId, known, language);
  const total = rows.find((row) => row.facet === "total")?.count ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const filters: Filters = { ...known, page: Math.min(known.page, pages) };
  const ids = await pageOf(storeId, filters, language);
  return {
    filters,
    total,
    pages,
    cards: await cardsOf(ids, language),
    facets: allFacets(rows, filters, language),
    quick: quickFilters(rows, filters, language),
    fellBack: known !== asked,
    isLastInstead: filters.page !== asked.page,
  };
}

const FLAGS: Record<Facet | "text", SQL> = {
  text: sql`m_text`,
  lang: sql`m_lang`,
  genre: sql`m_genre`,
  format: sql`m_format`,
  price: sql`m_price`,
  offer: sql`m_offer`,
  stock: sql`m_stock`,
  contributor: sql`m_contributor`,
  publisher: sql`m_publisher`,
};

/** Every condition but a facet's own: what its counts are taken under. */
function allBut(facet?: Facet): SQL {
  const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
  return sql.join(
    names.filter((name) => name !== facet).map((name) => FLAGS[name]),
    sql` and `,
  );
}

async function count(storeId: string, filters: Filters, language: Language): Promise<CountRow[]> {
  const number = (facet?: Facet) => sql`count(distinct listing_id) filter (where ${allBut(facet)})::int`;
  const collate = sql.raw(`collate "ne-x-icu"`);
  const { rows } = await db().execute<CountRow>(sql`
    with shelf as materialized (${matches(storeId, filters)})
    select 'total' as facet, '' as value, null::jsonb as label, null as parent, 0 as sort, count(*) filter (where ${allBut()})::int as count from shelf
    union all
    select 'lang', l.html_tag, l.name, null, l.sort_order, ${number("lang")} from shelf s join languages l on l.html_tag = s.lang group by l.code
    union all
    select 'format', f.code, f.title, null, f.sort_order, ${number("format")} from shelf s join book_formats f on f.code = s.format group by f.id
    union all
    select 'publisher', p.slug, p.name, null, 0, ${number("publisher")} from shelf s join publishers p on p.slug = s.publisher group by p.id
    union all
    select 'genre', g.slug, g.name, above.slug, g.sort_order, ${number("genre")}
      from shelf s join book_genres bg on bg.book_id = s.book_id join genres leaf on leaf.id = bg.genre_id
      join genres g on g.id in (leaf.id, leaf.parent_id) left join genres above on above.id = g.parent_id
      group by g.id, above.slug
    union all
    select 'contributor', c.slug, c.name, null,
      (row_number() over (order by c.kind <> 'person', count(distinct listing_id) desc, coalesce(c.sort_name ->> ${language}, c.sort_name ->> 'en', c.sort_name ->> 'np') ${collate}))::int,
      ${number("contributor")}
      from shelf s join contributions x on x.book_id = s.book_id join contributors c on c.id = x.contributor_id group by c.id
    union all
    select 'stock', stock, null, null, array_position(array['available', 'to-order', 'forthcoming', 'not-held'], stock), ${number("stock")} from shelf group by stock
    union all
    select 'offer', 'discounted', null, null, 0, count(*) filter (where is_discounted and ${allBut("offer")})::int from shelf
    union all
    select 'price', band, null, null, low, count(listing_id) filter (where ${allBut("price")} and rupee_minor >= low * 100 and (high is null or rupee_minor < high * 100))::int
      from (values ${bandsOf(filters)}) as bands (band, low, high) left join shelf on true
      group by band, low`);
  return rows;
}

/** The price bands to count: ours, and the reader's own, which is shown so that it can be taken away again. */
function bandsOf(filters: Filters): SQL {
  const rows = [...new Set([...PRICE_BANDS, ...filters.price])].map((band) => {
    const { from, to } = bandBounds(band);
    return sql`(${band}, ${from}::int, ${to ?? null}::int)`;
  });
  return sql.join(rows, sql`, `);
}

/** The filters without chosen words that name nothing on this shelf; the very same object when all are known. */
function withoutUnknown(filters: Filters, rows: readonly CountRow[]): Filters {
  const known = new Set(rows.map((row) => `${row.facet}:${row.value}`));
  const unknown = WORD_FACETS.filter(
    (facet) =>
      facet !== "stock" &&
      facet !== "offer" &&
      filters[facet].some((value) => !known.has(`${facet}:${value}`)),
  );
  if (unknown.length === 0) return filters;
  const kept = unknown.map((facet) => [
    facet,
    filters[facet].filter((value) => known.has(`${facet}:${value}`)),
  ]);
  return { ...filters, ...Object.fromEntries(kept) };
}

function allFacets(
  rows: readonly CountRow[],
  filters: Filters,
  language: Language,
): CatalogueResult["facets"] {
  const entries = FACETS.map((facet) => [facet, valuesOf(facet, rows, filters, language)] as const);
  return Object.fromEntries(entries) as unknown as CatalogueResult["facets"];
}

function valuesOf(
  facet: Facet,
  rows: readonly CountRow[],
  filters: Filters,
  language: Language,
): FacetValue[] {
  const own = rows
    .filter((row) => row.facet === facet)
    .sort((a, b) => a.sort - b.sort || (a.value < b.value ? -1 : 1));
  const valueOf = (row: CountRow): FacetValue => ({
    value: row.value,
    label: row.label
      ? worded(row.label, language)
      : { text: valueWords(facet, row.value, language), language },
    count: row.count,
    isChosen: filters[facet].includes(row.value),
    under: own.filter((other) => other.parent === row.value).map(valueOf),
  });
  return own.filter((row) => row.parent === null).map(valueOf);
}

const QUICK: readonly (readonly [Facet, string])[] = [
  ["lang", "ne"],
  ["lang", "en"],
  ["price", "0-500"],
  ["stock", "available"],
];

function quickFilters(
  rows: readonly CountRow[],
  filters: Filters,
  language: Language,
): CatalogueResult["quick"] {
  return QUICK.flatMap(([facet, value]) => {
    const row = rows.find((each) => each.facet === facet && each.value === value);
    if (facet === "lang" && !row) return [];
    const label = row?.label
      ? worded(row.label, language)
      : { text: valueWords(facet, value, language), language };
    return [{ facet, value, label, isChosen: filters[facet].includes(value) }];
  });
}

async function pageOf(storeId: string, filters: Filters, language: Language): Promise<string[]> {
  const offset = (filters.page - 1) * PAGE_SIZE;
  const { rows } = await db().execute<{ listing_id: string }>(sql`
    select listing_id from (${matches(storeId, filters)}) shelf where ${allBut()}
    order by ${orderOf(filters.sort, language)} limit ${PAGE_SIZE} offset ${offset}`);
  return rows.map((row) => row.listing_id);
}

/** Ties end with the newest and then the id, so that two pages never show the same listing. */
function orderOf(sort: Sort, language: Language): SQL {
  const last = sql`listed_on desc, listing_id`;
  const other = language === "en" ? "np" : "en";
  const title = sql`coalesce(title ->> ${language}, title ->> ${other}) ${sql.raw(`collate "ne-x-icu"`)}`;
  const orders: Record<Sort, SQL> = {
    relevance: sql`relevance desc, ${last}`,
    newest: last,
    "price-low": sql`rupee_minor asc nulls last, ${last}`,
    "price-high": sql`rupee_minor desc nulls last, ${last}`,
    title: sql`${title}, ${last}`,
  };
  return orders[sort];
}

/** The newest listings of a store, for the home page and other shelves. */
export async function newestListings(
  storeId: string,
  count: number,
  language: Language,
): Promise<CatalogueCard[]> {
  const { rows } = await db().execute<{ listing_id: string }>(
    // A book that came out in several formats at once stands there once.
    sql`select listing_id from (
        select distinct on (book_id) listing_id, listed_on from catalogue_listings
        where bookstore_id = ${storeId} and status = 'active' order by book_id, listed_on desc, listing_id
      ) newest order by listed_on desc, listing_id limit ${count}`,
  );
  return await cardsOf(
    rows.map((row) => row.listing_id),
    language,
  );
}
