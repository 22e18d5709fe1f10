import { z } from "zod";
import { Parameters, readPrepared } from "#app/db/prepared.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Language } from "#app/domain/text/language.ts";
import { type Condition, conditionsOf, entriesOfPeople } from "./conditions.server.ts";
import { dividingPrices, type FacetGroups, groupsTable, matchingGroups } from "./facet-groups.server.ts";
import { bandBounds, FACETS, type Facet, type Filters, PRICE_BANDS } from "./filters.ts";
import { entriesAmong, type FoundListings } from "./found-listings.server.ts";
import { mostFrequent } from "./name-facets.server.ts";
import { peopleOfFound, peopleOfGroups } from "./people-counts.server.ts";

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

/** So many listings are read in less time than their groups. */
const FEW_FOUND = 500;

/** What is counted: the listings that the query of the filters finds, or those of a bookstore; or nothing, for the values that its listings have. */
export type Counted =
  | { readonly found: FoundListings }
  | { readonly groups: FacetGroups }
  | { readonly values: FacetGroups };

/**
 * Counts the values of every facet of a bookstore's catalogue under the filters of all the other facets, and the total, in
 * one statement. A facet of names (contributors, publishers) has its chosen values and the most frequent ones, one more
 * than is shown, so that the page can show whether there are others. Names that nothing has are left out; other values that nothing of
 * what is found, or of the chosen people, has are missing.
 */
export async function countFacets(
  shopId: string,
  filters: Filters,
  language: Language,
  counted: Counted,
): Promise<CountRow[]> {
  const parameters = new Parameters();
  const conditions = conditionsOf(filters, parameters);
  const countOf = (facet?: Facet) => countUnderOthers(conditions, facet);
  const { tables, people } = countedTables(counted, conditions, shopId, filters, parameters);
  const text = `with ${tables}
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
    ${people === undefined ? "" : `union all ${mostFrequent("contributor", people, filters, language, parameters)}`}
    union all
    ${mostFrequent("publisher", `select publisher_id as id, ${countOf("publisher")} as n from base group by publisher_id`, filters, language, parameters)}`;
  return await readPrepared(countRow, text, parameters.values);
}

/**
 * SQL of what is counted: the table `base`, whose rows stand for `n` listings each and say which conditions they meet, and the ids of people with
 * their counts. Groups are counted; single listings only of the chosen people, or of what is found where that is little or a price divides its groups.
 */
function countedTables(
  counted: Counted,
  conditions: readonly Condition[],
  shopId: string,
  filters: Filters,
  parameters: Parameters,
): { readonly tables: string; readonly people?: string } {
  const flags = conditions.map(({ of, sql }) => `, ${sql} as matches_${of}`).join("");
  const columns = `ce.language, ce.format_id, ce.publisher_id, ce.availability_group, ce.rupee_minor, ce.genre_ids, ce.is_discounted${flags}`;
  const ofListings = (from: string) => ({
    tables: `base as materialized (select 1 as n, ce.contributor_ids, ${columns} from ${from})`,
    people: `select contributor_id as id, ${countUnderOthers(conditions, "contributor")} as n from base, unnest(contributor_ids) contributor_id group by contributor_id`,
  });
  // Each parameter of a statement stands in it.
  const ofGroups = (groups: FacetGroups) =>
    `base as materialized (select ce.n, ${columns} from ${groupsTable(groups, parameters)} ce)`;
  if ("values" in counted) return { tables: ofGroups(counted.values) };
  const bookstore = () => parameters.add(shopId, "uuid");
  const ofPeople = conditions.find(({ of }) => of === "contributor");
  const others = conditions.filter(({ of }) => of !== "contributor");
  if ("found" in counted) {
    const { found } = counted;
    if (ofPeople || dividingPrices(filters).length > 0 || found.ids.length <= FEW_FOUND)
      return ofListings(entriesAmong(found, bookstore(), parameters).from);
    return {
      tables: `${matchingGroups(found.groups, others, parameters)}, ${ofGroups(found.groups)}`,
      people: peopleOfFound(found, filters, parameters),
    };
  }
  const { groups } = counted;
  const { tables } = ofPeople
    ? ofListings(entriesOfPeople(ofPeople, bookstore()))
    : { tables: ofGroups(groups) };
  return {
    tables: `${matchingGroups(groups, others, parameters)}, ${tables}`,
    people: peopleOfGroups(groups, others, bookstore(), filters, parameters),
  };
}

/** SQL of the totals without each facet of which values are chosen; their `value` is the facet. */
const withoutEach = (filters: Filters, countOf: (facet: Facet) => string): string =>
  FACETS.filter((facet) => filters[facet].length > 0)
    .map((facet) => `union all select 'total', '${facet}', null, null, 0, ${countOf(facet)} from base`)
    .join(" ");

/** Counts the listings that meet every condition except that of the facet itself. */
function countUnderOthers(conditions: readonly Condition[], facet: Facet | undefined): string {
  const names = conditions.filter(({ of }) => of !== facet).map(({ of }) => `matches_${of}`);
  return `coalesce(sum(n)${names.length === 0 ? "" : ` filter (where ${names.join(" and ")})`}, 0)::int`;
}

/** The price bands to count: `PRICE_BANDS`, and any other chosen in the URL, which is shown so that it can be removed. */
function bandRows(filters: Filters, parameters: Parameters): string {
  const rows = [...new Set([...PRICE_BANDS, ...filters.price])].map((band) => {
    const { from, to } = bandBounds(band);
    return `(${parameters.add(band, "text")}, ${parameters.add(from, "int")}, ${parameters.add(to ?? null, "int")})`;
  });
  return rows.join(", ");
}
