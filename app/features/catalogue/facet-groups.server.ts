import { z } from "zod";
import { type Parameters, readPrepared } from "#app/db/prepared.server.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";
import type { Condition } from "./conditions.server.ts";
import { bandBounds, type Filters } from "./filters.ts";

/**
 * The entries of a bookstore in groups that have the same values of all facets but that of people. Lists of the same length, one member for
 * each group: a statement is given them as arrays.
 */
export const facetGroups = z.object({
  ids: z.array(z.string()),
  /** How many entries each has. */
  counts: z.array(z.int()),
  languages: z.array(z.string()),
  formats: z.array(z.string()),
  publishers: z.array(z.string()),
  availabilities: z.array(z.string()),
  discounted: z.array(z.boolean()),
  /** The price of one of its entries, in paisa: all are in one of the bands that lists show. */
  rupees: z.array(z.string().nullable()),
  /** The ids of its genres, as an array of the database. */
  genres: z.array(z.string()),
});

export type FacetGroups = z.infer<typeof facetGroups>;

const kept = new CatalogueCache<FacetGroups>(10);
/** Anybody may ask for any prices, which must not put out the groups that all lists need. */
const keptDivided = new CatalogueCache<FacetGroups>(10);

/**
 * The groups of a bookstore with their numbers of entries, which are read from an index of all its entries.
 * @param prices divide each group further (see `dividingPrices`): a group has one member of the lists for each part
 */
export async function facetGroupsOf(shopId: string, prices: readonly number[] = []): Promise<FacetGroups> {
  const found = (
    by: string,
  ) => `with found as (select facet_group, count(*)::int as n, min(listing_id::text)::uuid as listing_id
    from catalogue_entries where shop_id = $1::uuid group by facet_group${by})`;
  if (prices.length === 0)
    return await kept.get(shopId, [shopId], async () => await readGroups(found(""), [shopId]));
  return await keptDivided.get(`${shopId} ${prices.join(" ")}`, [shopId], async () => {
    const minor = prices.map((price) => price * 100);
    return await readGroups(found(", width_bucket(rupee_minor, $2::bigint[])"), [shopId, minor]);
  });
}

/** The same groups, each with 0: reading only which there are takes one step in the index for each. */
export const facetValuesOf = async (shopId: string): Promise<FacetGroups> =>
  await readGroups(
    `with recursive found as (
      (select facet_group, 0 as n, listing_id from catalogue_entries where shop_id = $1::uuid order by facet_group limit 1)
      union all select next.* from found cross join lateral (
        select facet_group, 0, listing_id from catalogue_entries
        where shop_id = $1::uuid and facet_group > found.facet_group order by facet_group limit 1) next)`,
    [shopId],
  );

/**
 * SQL of a row with the lists of groups.
 * @param found the name of a table of them: `facet_group`, `n`, and `listing_id` of any of its entries
 */
export function groupLists(found: string): string {
  const columns = {
    ids: "g.facet_group::text",
    counts: "g.n",
    languages: "ce.language",
    formats: "ce.format_id::text",
    publishers: "ce.publisher_id::text",
    availabilities: "ce.availability_group",
    discounted: "ce.is_discounted",
    rupees: "ce.rupee_minor::text",
    genres: "ce.genre_ids::text",
  } satisfies Record<keyof FacetGroups, string>;
  const lists = Object.entries(columns).map(([name, sql]) => `coalesce(array_agg(${sql}), '{}') as ${name}`);
  // The offset has one entry of each group looked up: joined, all would be read.
  return `select ${lists.join(", ")} from ${found} g
    cross join lateral (select * from catalogue_entries where listing_id = g.listing_id offset 0) ce`;
}

async function readGroups(found: string, values: readonly unknown[]): Promise<FacetGroups> {
  const [groups] = await readPrepared(facetGroups, `${found} ${groupLists("found")}`, values);
  if (!groups) throw new Error("The groups have no row.");
  return groups;
}

/** SQL of a table of groups that has the columns of an entry, and `n`. */
export function groupsTable(groups: FacetGroups, parameters: Parameters): string {
  const lists = [
    parameters.add(groups.ids, "bigint[]"),
    parameters.add(groups.counts, "int[]"),
    parameters.add(groups.languages, "text[]"),
    parameters.add(groups.formats, "uuid[]"),
    parameters.add(groups.publishers, "uuid[]"),
    parameters.add(groups.availabilities, "text[]"),
    parameters.add(groups.discounted, "boolean[]"),
    parameters.add(groups.rupees, "bigint[]"),
    parameters.add(groups.genres, "text[]"),
  ];
  return `(select facet_group, n, language, format_id, publisher_id, availability_group, is_discounted, rupee_minor, genres::uuid[] as genre_ids
    from unnest(${lists.join(", ")})
      as given (facet_group, n, language, format_id, publisher_id, availability_group, is_discounted, rupee_minor, genres))`;
}

/** SQL of a table `matching` of the groups that meet some conditions, `facet_group` and `n`. */
export function matchingGroups(
  groups: FacetGroups,
  conditions: readonly Condition[],
  parameters: Parameters,
): string {
  const where = conditions.length === 0 ? "" : ` where ${conditions.map(({ sql }) => sql).join(" and ")}`;
  return `matching as materialized (select facet_group, n from ${groupsTable(groups, parameters)} ce${where})`;
}

/**
 * SQL of the entries (`e`) of the table `matching`, each once, by the index of groups.
 * @param bookstore the parameter of its id
 * @param conditions those of the filters: a price may divide a group
 */
export const entriesOfMatching = (
  columns: string,
  bookstore: string,
  conditions: readonly Condition[],
): string => `(select distinct facet_group from matching) g cross join lateral (
  select ${columns} from catalogue_entries ce
  where ce.shop_id = ${bookstore} and ce.facet_group = g.facet_group${priceOf(conditions)} offset 0) e`;

/** SQL that adds the condition of the price, if there is one, to those of an entry (`ce`). */
export const priceOf = (conditions: readonly Condition[]): string =>
  conditions
    .filter(({ of }) => of === "price")
    .map(({ sql }) => ` and ${sql}`)
    .join("");

/** The prices, in rupees, that part the groups; as the column `facet_group` has them. */
const STEPS: readonly (number | undefined)[] = [0, 300, 500, 1000, undefined];

/** The bounds of the chosen bands of prices, in rupees, that divide groups: a URL, such as that of a promo, may have any bands. */
export const dividingPrices = ({ price }: Filters): number[] =>
  [...new Set(price.map(bandBounds).flatMap(({ from, to }) => [from, to]))]
    .filter((bound) => bound !== undefined && !STEPS.includes(bound))
    .map(Number)
    .toSorted((one, other) => one - other);
