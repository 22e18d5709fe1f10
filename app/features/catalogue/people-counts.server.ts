import type { Parameters } from "#app/db/prepared.server.ts";
import type { Condition } from "./conditions.server.ts";
import { entriesOfMatching, type FacetGroups, priceOf } from "./facet-groups.server.ts";
import type { Filters } from "./filters.ts";
import { arrayOf, type FoundListings } from "./found-listings.server.ts";
import { chosenIds } from "./name-facets.server.ts";

/** Of so many listings the people of all are counted. */
const COUNTED_MAX = 20_000;
const COUNTED_OF_FOUND_MAX = 1000;
/** Of more, those who have most of about so many of them. */
const SAMPLED = 20_000;
const BEST_OF_FOUND = 500;
const CANDIDATES_MAX = 40;
const SEARCHED_MAX = 500;

/** The groups that meet the filters but that of people, as a statement has them; of a group that a price divides, those with a part that does. */
const MATCHING = "select distinct facet_group from matching";
const TOTAL = "(select sum(n) from matching)";

const countOf = (groups: FacetGroups): number => groups.counts.reduce((sum, count) => sum + count, 0);

/**
 * SQL of the people of a bookstore's listings that meet the filters but that of people, with how many of these each has: of all of them, or of
 * those who have most of a sample where there are very many. The numbers are exact in both. The statement has the table `matching` of the
 * groups that meet these filters.
 * @param conditions these filters
 * @param bookstore the parameter of its id
 */
export function peopleOfGroups(
  groups: FacetGroups,
  conditions: readonly Condition[],
  bookstore: string,
  filters: Filters,
  parameters: Parameters,
): string {
  const all = `select contributor_id as id, count(*)::int as n
    from ${entriesOfMatching("contributor_ids", bookstore, conditions)} cross join unnest(e.contributor_ids) contributor_id
    where ${TOTAL} <= ${COUNTED_MAX} group by contributor_id`;
  const total = countOf(groups);
  if (total <= COUNTED_MAX) return all;
  // Each parameter of a statement stands in it.
  const sample = () => `select contributor_id as id
    from catalogue_entries ce tablesample system (${parameters.add((100 * SAMPLED) / total, "real")}) repeatable (1)
      cross join unnest(ce.contributor_ids) contributor_id
    where ce.shop_id = ${bookstore} and ce.facet_group = any(array(select facet_group from matching))${priceOf(conditions)}
    group by contributor_id order by count(*) desc, contributor_id limit ${CANDIDATES_MAX}`;
  return `${all}
    union all
    select candidates.id, count(m.facet_group)::int as n
    from (${candidates(sample, filters, parameters)}) candidates cross join lateral (
      select facet_group from catalogue_entries ce
      where ce.shop_id = ${bookstore} and ce.contributor_ids && array[candidates.id]${priceOf(conditions)} offset 0) e
      left join (${MATCHING}) m on m.facet_group = e.facet_group
    where ${TOTAL} > ${COUNTED_MAX} group by candidates.id`;
}

/** SQL of the people of what a query finds, in the same way: where it finds very many, of those who have most of the best. */
export function peopleOfFound({ ids }: FoundListings, filters: Filters, parameters: Parameters): string {
  const people = (
    of: readonly string[],
  ) => `from unnest(${parameters.add(arrayOf(of), "uuid[]")}) as found (listing_id) cross join lateral (
      select facet_group, contributor_ids from catalogue_entries where listing_id = found.listing_id offset 0) e
      join (${MATCHING}) m on m.facet_group = e.facet_group cross join unnest(e.contributor_ids) contributor_id
    group by contributor_id`;
  if (ids.length <= COUNTED_OF_FOUND_MAX)
    return `select contributor_id as id, count(*)::int as n ${people(ids)}`;
  const best = () =>
    `select contributor_id as id ${people(ids.slice(0, BEST_OF_FOUND))} order by count(*) desc, contributor_id limit ${CANDIDATES_MAX}`;
  // The second offset keeps the planner from comparing with all that was found once for each person.
  return `select e.id, count(m.facet_group)::int as n
    from (select candidates.id, of.* from (${candidates(best, filters, parameters)}) candidates cross join lateral (
        select listing_id, facet_group from catalogue_entries where contributor_ids && array[candidates.id] offset 0) of offset 0) e
      join unnest(${parameters.add(arrayOf(ids), "uuid[]")}) as found (listing_id) on found.listing_id = e.listing_id
      left join (${MATCHING}) m on m.facet_group = e.facet_group
    group by e.id`;
}

/** SQL of the people that may be shown: those who were searched for, or have most of a part; and the chosen ones. */
function candidates(ofPart: () => string, filters: Filters, parameters: Parameters): string {
  const searched = filters.valueSearches.contributor;
  const shown =
    searched === ""
      ? ofPart()
      : `select object as id from search_best('contributors', ${parameters.add(searched, "text")}) order by score desc limit ${SEARCHED_MAX}`;
  return `(${shown}) union (${chosenIds("contributor", filters, parameters)})`;
}
