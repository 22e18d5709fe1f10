import type { Parameters } from "#app/db/prepared.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import { FACET_VALUES_MAX, type Filters, type SearchableFacet } from "./filters.ts";

/** A facet whose values are names, of which there may be tens of thousands. `x` is the row that has the name. */
type NameTable = {
  readonly table: string;
  /** Boolean that orders names with the same count: false first. */
  readonly rank: string;
  readonly sortName: string;
};

const NAME_TABLES: Readonly<Record<SearchableFacet, NameTable>> = {
  contributor: { table: "contributors", rank: "x.kind <> 'person'", sortName: "x.sort_name" },
  publisher: { table: "publishers", rank: "false", sortName: "x.name" },
};

/** So many names are sorted to show the first of them: where thousands have one book each, which of them are shown says nothing. */
const CANDIDATES_MAX = 500;

/** SQL of the ids of the chosen names of a facet. */
export const chosenIds = (facet: SearchableFacet, filters: Filters, parameters: Parameters): string =>
  `select id from ${NAME_TABLES[facet].table} where slug = any(${parameters.add(filters[facet], "text[]")})`;

/**
 * SQL of the chosen values of a facet of names and its most frequent ones, `FACET_VALUES_MAX + 1` in all.
 * @param counted SQL of ids with their counts, `id` and `n`
 */
export function mostFrequent(
  facet: SearchableFacet,
  counted: string,
  filters: Filters,
  language: Language,
  parameters: Parameters,
): string {
  const { table, rank, sortName } = NAME_TABLES[facet];
  const pageLanguage = parameters.add(language, "text");
  const name = `coalesce(${sortName} ->> ${pageLanguage}, ${sortName} ->> 'en', ${sortName} ->> 'np') collate by_name`;
  const searched = filters.valueSearches[facet];
  const isChosen = `g.id = any(array(${chosenIds(facet, filters, parameters)}))`;
  const candidates =
    searched === ""
      ? `select * from (${counted}) g order by ${isChosen} desc, n desc, id limit ${CANDIDATES_MAX}`
      : `select * from (${counted}) g
        where ${isChosen} or g.id in (select object from search_best('${table}', ${parameters.add(searched, "text")}))`;
  // The rows are numbered after the limit, so that only the shown ones are sorted and not thousands of names.
  return `select '${facet}', slug, name, null, (row_number() over (order by n desc, rank, sort_name, slug))::int, n
    from (
      select x.slug, x.name, ${rank} as rank, ${name} as sort_name, g.n
      from (${candidates}) g
      join ${table} x on x.id = g.id
      where g.n > 0 or ${isChosen}
      order by ${isChosen} desc, g.n desc, rank, sort_name, x.slug
      limit ${FACET_VALUES_MAX + 1}
    ) ${facet}_names`;
}
