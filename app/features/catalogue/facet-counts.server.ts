import { z } from "zod";
import { Parameters, readPrepared } from "#app/db/prepared.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Language } from "#app/domain/language.ts";
import { type Condition, conditionsOf, DISCOUNTED } from "./conditions.server.ts";
import {
  bandBounds,
  FACET_VALUES_MAX,
  FACETS,
  type Facet,
  type Filters,
  PRICE_BANDS,
  type SearchableFacet,
} from "./filters.ts";
import { entriesAmong, type FoundListings } from "./found-listings.server.ts";

/** A value of a facet, or the total, with the number of listings the page would show for it. */
export const countRow = z.object({
  facet: z.enum([...FACETS, "total"]),
  value: z.string(),
  label: l10nValue.nullable(),
  parent: z.string().nullable(),
  sort: z.int(),
  count: z.int(),
});

export type CountRow = z.infer<typeof countRow>;

/**
 * Counts the values of every facet of a bookstore's catalogue under the filters of all the other facets, and the total, in
 * one statement. A searchable facet (contributors, publishers) has its chosen values and the most frequent ones, one more
 * than is shown, so that the page can show whether there are others.
 * @param found what the query of the filters finds; undefined without a query
 */
export async function countFacets(
  bookstoreId: string,
  filters: Filters,
  language: Language,
  found?: FoundListings,
): Promise<CountRow[]> {
  const parameters = new Parameters();
  const bookstore = parameters.add(bookstoreId, "uuid");
  const conditions = conditionsOf(filters, parameters);
  const flags = conditions.map(({ of, sql }) => `, ${sql} as matches_${of}`).join("");
  const { from } = entriesAmong(found, bookstore, parameters);
  const countOf = (facet?: Facet) => countUnderOthers(conditions, facet);
  const text = `with base as materialized (
      select ce.language, ce.format_id, ce.publisher_id, ce.availability_group, ce.rupee_minor, ce.genre_ids, ce.contributor_ids,
        ${DISCOUNTED} as is_discounted${flags}
      from ${from}
    )
    select 'total' as facet, '' as value, null::jsonb as label, null as parent, 0 as sort, ${countOf()} as count from base
    ${withoutEach(filters, countOf)}
    union all
    select 'lang', x.html_tag, x.name, null, x.sort_order, g.n
      from (select language, ${countOf("lang")} as n from base group by language) g
      join languages x on x.code = g.language
    union all
    select 'format', x.code, x.title, null, x.sort_order, g.n
      from (select format_id, ${countOf("format")} as n from base group by format_id) g
      join book_formats x on x.id = g.format_id
    union all
    select 'genre', x.slug, x.name, parent_genre.slug, x.sort_order, g.n
      from (select genre_id, ${countOf("genre")} as n from base, unnest(genre_ids) genre_id group by genre_id) g
      join genres x on x.id = g.genre_id left join genres parent_genre on parent_genre.id = x.parent_id
    union all
    select 'availability', availability_group, null, null,
        array_position(array['available', 'to-order', 'forthcoming', 'not-held'], availability_group), ${countOf("availability")}
      from base group by availability_group
    union all
    select 'discount', 'discounted', null, null, 0, ${countOf("discount")} from base where is_discounted
    union all
    select 'price', band, null, null, low, g.n
      from (values ${bandRows(filters, parameters)}) as bands (band, low, high)
      cross join lateral (
        select ${countOf("price")} as n from base
        where rupee_minor >= low * 100 and (high is null or rupee_minor < high * 100)
      ) g
    union all
    ${mostFrequent(CONTRIBUTORS, countOf("contributor"), filters, language, parameters)}
    union all
    ${mostFrequent(PUBLISHERS, countOf("publisher"), filters, language, parameters)}`;
  return await readPrepared(countRow, text, parameters.values);
}

/** SQL of the totals without each facet of which values are chosen; their `value` is the facet. */
const withoutEach = (filters: Filters, countOf: (facet: Facet) => string): string =>
  FACETS.filter((facet) => filters[facet].length > 0)
    .map((facet) => `union all select 'total', '${facet}', null, null, 0, ${countOf(facet)} from base`)
    .join(" ");

/** Counts the rows that meet every condition except that of the facet itself. */
function countUnderOthers(conditions: readonly Condition[], facet: Facet | undefined): string {
  const names = conditions.filter(({ of }) => of !== facet).map(({ of }) => `matches_${of}`);
  return names.length === 0 ? "count(*)::int" : `(count(*) filter (where ${names.join(" and ")}))::int`;
}

/** SQL of a facet whose values are names, of which there may be tens of thousands. `x` is the row that has the name. */
type NameTable = {
  readonly facet: SearchableFacet;
  readonly table: string;
  readonly id: string;
  readonly from: string;
  /** Boolean that orders names with the same count: false first. */
  readonly rank: string;
  readonly sortName: string;
};

const CONTRIBUTORS: NameTable = {
  facet: "contributor",
  table: "contributors",
  id: "contributor_id",
  from: "base, unnest(contributor_ids) contributor_id",
  rank: "x.kind <> 'person'",
  sortName: "x.sort_name",
};
const PUBLISHERS: NameTable = {
  facet: "publisher",
  table: "publishers",
  id: "publisher_id",
  from: "base",
  rank: "false",
  sortName: "x.name",
};

/** So many names are sorted to show the first of them: where thousands have one book each, which of them are shown says nothing. */
const CANDIDATES_MAX = 500;

/** SQL of the chosen values of a searchable facet and its most frequent ones, `FACET_VALUES_MAX + 1` in all. */
function mostFrequent(
  { facet, table, id, from, rank, sortName }: NameTable,
  count: string,
  filters: Filters,
  language: Language,
  parameters: Parameters,
): string {
  const chosen = parameters.add(filters[facet], "text[]");
  const pageLanguage = parameters.add(language, "text");
  const name = `coalesce(${sortName} ->> ${pageLanguage}, ${sortName} ->> 'en', ${sortName} ->> 'np') collate by_name`;
  const searched = filters.valueSearches[facet];
  const condition =
    searched === ""
      ? "true"
      : `(x.id in (select object from search_best('${table}', ${parameters.add(searched, "text")})) or x.slug = any(${chosen}))`;
  const counted = `select ${id}, ${count} as n from ${from} group by ${id}`;
  const candidates =
    searched === ""
      ? `${counted} order by ${id} = any(array(select id from ${table} where slug = any(${chosen}))) desc, n desc, ${id} limit ${CANDIDATES_MAX}`
      : counted;
  // The rows are numbered after the limit, so that only the shown ones are sorted and not thousands of names.
  return `select '${facet}', slug, name, null, (row_number() over (order by n desc, rank, sort_name, slug))::int, n
    from (
      select x.slug, x.name, ${rank} as rank, ${name} as sort_name, g.n
      from (${candidates}) g
      join ${table} x on x.id = g.${id}
      where ${condition}
      order by x.slug = any(${chosen}) desc, g.n desc, rank, sort_name, x.slug
      limit ${FACET_VALUES_MAX + 1}
    ) ${facet}_names`;
}

/** The price bands to count: `PRICE_BANDS`, and any other chosen in the URL, which is shown so that it can be removed. */
function bandRows(filters: Filters, parameters: Parameters): string {
  const rows = [...new Set([...PRICE_BANDS, ...filters.price])].map((band) => {
    const { from, to } = bandBounds(band);
    return `(${parameters.add(band, "text")}, ${parameters.add(from, "int")}, ${parameters.add(to ?? null, "int")})`;
  });
  return rows.join(", ");
}
