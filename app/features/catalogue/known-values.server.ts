import { Parameters, readPrepared } from "#app/db/prepared.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";
import { type CountRow, countFacets, countRow } from "./facet-counts.server.ts";
import { dividingPrices, facetGroupsOf, facetValuesOf } from "./facet-groups.server.ts";
import { type Filters, readFilters, SEARCHABLE_FACETS, type SearchableFacet } from "./filters.ts";
import type { FoundListings } from "./found-listings.server.ts";

/** The values that the facets of a bookstore have without any filter. */
const kept = new CatalogueCache<readonly CountRow[]>(20);

/**
 * The counts under the filters. With a query, or with chosen people, only their listings are counted, and the values that none of these has are
 * those of the whole catalogue, which are kept until it changes.
 * @param found what the query of the filters finds; undefined without a query
 */
export async function countsUnder(
  shopId: string,
  filters: Filters,
  language: Language,
  found: FoundListings | undefined,
): Promise<CountRow[]> {
  const counted = async () =>
    await countFacets(
      shopId,
      filters,
      language,
      found ? { found } : { groups: await facetGroupsOf(shopId, dividingPrices(filters)) },
    );
  if (!found && filters.contributor.length === 0) return await counted();
  const [rows, known] = await Promise.all([counted(), knownValues(shopId, language)]);
  const isMissing = ({ facet, value }: CountRow) =>
    !rows.some((row) => row.facet === facet && row.value === value);
  const all = [...rows, ...known.filter(isMissing)];
  return [...all, ...(await chosenNames(shopId, filters, all))];
}

/** The values of the facets that are not names, with 0. */
async function knownValues(shopId: string, language: Language): Promise<readonly CountRow[]> {
  return await kept.get(`${shopId} ${language}`, [shopId], async () => {
    const { filters: none } = readFilters(new URLSearchParams());
    return await countFacets(shopId, none, language, { values: await facetValuesOf(shopId) });
  });
}

/** SQL of whether an entry (`ce`) has a name (`x`). */
const HAS_NAME: Readonly<Record<SearchableFacet, string>> = {
  contributor: "ce.contributor_ids && array[x.id]",
  publisher: "ce.publisher_id = x.id",
};

/** The chosen names that nothing of what is found has, with 0: without them a choice would be taken for one that does not exist. */
async function chosenNames(shopId: string, filters: Filters, rows: readonly CountRow[]): Promise<CountRow[]> {
  const missing = SEARCHABLE_FACETS.map((facet) => ({
    facet,
    values: filters[facet].filter((value) => !rows.some((row) => row.facet === facet && row.value === value)),
  })).filter(({ values }) => values.length > 0);
  const found = await Promise.all(
    missing.map(async ({ facet, values }) => {
      const parameters = new Parameters();
      const slugs = parameters.add(values, "text[]");
      const bookstore = parameters.add(shopId, "uuid");
      return await readPrepared(
        countRow,
        `select '${facet}' as facet, x.slug as value, x.name as label, null as parent, 0 as sort, 0 as count from ${facet}s x
        where x.slug = any(${slugs}) and exists (select from catalogue_entries ce where ce.shop_id = ${bookstore} and ${HAS_NAME[facet]})`,
        parameters.values,
      );
    }),
  );
  return found.flat();
}
