import { Parameters, readPrepared } from "#app/db/prepared.server.ts";
import type { Language } from "#app/domain/language.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";
import { type CountRow, countFacets, countRow } from "./facet-counts.server.ts";
import {
  FACET_VALUES_MAX,
  FACETS,
  type Facet,
  type Filters,
  isSearchableFacet,
  readFilters,
  SEARCHABLE_FACETS,
  type SearchableFacet,
} from "./filters.ts";
import type { FoundListings } from "./found-listings.server.ts";

/** The values that the facets of a bookstore have without any filter. */
const kept = new CatalogueCache<readonly CountRow[]>(20);

/**
 * The counts under the filters. With a query only what it finds is counted, and the values that nothing of it has are those of the whole
 * catalogue, which are kept until it changes.
 * @param found what the query of the filters finds; undefined without a query
 */
export async function countsUnder(
  bookstoreId: string,
  filters: Filters,
  language: Language,
  found?: FoundListings,
): Promise<CountRow[]> {
  if (!found) return await countFacets(bookstoreId, filters, language);
  const { filters: none } = readFilters(new URLSearchParams());
  const [counted, known] = await Promise.all([
    countFacets(bookstoreId, filters, language, found),
    kept.get(`${bookstoreId} ${language}`, async () => await countFacets(bookstoreId, none, language)),
  ]);
  const rows = counted.filter(({ facet }) => facet === "total");
  for (const facet of FACETS)
    rows.push(
      ...withKnown(
        facet,
        counted.filter((row) => row.facet === facet),
        known.filter((row) => row.facet === facet),
        filters,
      ),
    );
  return [...rows, ...(await chosenNames(bookstoreId, filters, rows))];
}

/** The counted values of a facet, and with 0 those of the whole catalogue; of names so many as are shown. */
function withKnown(
  facet: Facet,
  counted: readonly CountRow[],
  known: readonly CountRow[],
  filters: Filters,
): CountRow[] {
  // Every band of prices and the discount are counted, whatever is found.
  if (facet === "price" || facet === "discount") return [...counted];
  const others = known.filter(({ value }) => !counted.some((row) => row.value === value));
  const last = Math.max(0, ...counted.map(({ sort }) => sort));
  if (!isSearchableFacet(facet)) return [...counted, ...others.map((row) => ({ ...row, count: 0 }))];
  // Names that are searched for are found among those that are counted.
  if (filters.valueSearches[facet] !== "") return [...counted];
  return [...counted, ...others.map((row, at) => ({ ...row, count: 0, sort: last + at + 1 }))].slice(
    0,
    FACET_VALUES_MAX + 1,
  );
}

/** SQL of whether an entry (`ce`) has a name (`x`). */
const HAS_NAME: Readonly<Record<SearchableFacet, string>> = {
  contributor: "ce.contributor_ids && array[x.id]",
  publisher: "ce.publisher_id = x.id",
};

/** The chosen names that nothing of what is found has, with 0: without them a choice would be taken for one that does not exist. */
async function chosenNames(
  bookstoreId: string,
  filters: Filters,
  rows: readonly CountRow[],
): Promise<CountRow[]> {
  const missing = SEARCHABLE_FACETS.map((facet) => ({
    facet,
    values: filters[facet].filter((value) => !rows.some((row) => row.facet === facet && row.value === value)),
  })).filter(({ values }) => values.length > 0);
  const found = await Promise.all(
    missing.map(async ({ facet, values }) => {
      const parameters = new Parameters();
      const slugs = parameters.add(values, "text[]");
      const bookstore = parameters.add(bookstoreId, "uuid");
      return await readPrepared(
        countRow,
        `select '${facet}' as facet, x.slug as value, x.name as label, null as parent, 0 as sort, 0 as count from ${facet}s x
        where x.slug = any(${slugs}) and exists (select from catalogue_entries ce where ce.bookstore_id = ${bookstore} and ${HAS_NAME[facet]})`,
        parameters.values,
      );
    }),
  );
  return found.flat();
}
