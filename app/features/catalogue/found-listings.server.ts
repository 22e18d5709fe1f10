import { z } from "zod";
import { Parameters, readPrepared } from "#app/db/prepared.server.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";
import { entriesOf } from "./conditions.server.ts";
import { type FacetGroups, facetGroups, groupLists } from "./facet-groups.server.ts";

/** The listings that a query finds in a bookstore, the best first. */
export type FoundListings = {
  readonly ids: readonly string[];
  /** How well each is found, the higher the better: 2 for what has exactly this name, more for what has it as a code. */
  readonly scores: readonly number[];
  /** The book of the first. */
  readonly bestBook: string | null;
  /** The groups of the listings, with how many of them each has. */
  readonly groups: FacetGroups;
  /** The query as the database has read it: its words, and the words that they may be. */
  readonly asked: string | null;
};

/** What a query finds that no text can contain. */
export const NOTHING_FOUND: FoundListings = {
  ids: [],
  scores: [],
  bestBook: null,
  groups: {
    ids: [],
    counts: [],
    languages: [],
    formats: [],
    publishers: [],
    availabilities: [],
    discounted: [],
    rupees: [],
    genres: [],
  },
  asked: null,
};

const foundRow = z.object({
  ids: z.array(z.string()),
  scores: z.array(z.number()),
  best_book: z.string().nullable(),
  asked: z.string().nullable(),
  groups: facetGroups,
});

// Whoever turns pages, sorts or filters asks with the same words again. What very many words find takes 1 MB.
const kept = new CatalogueCache<FoundListings>(20);

/**
 * What a query finds in a bookstore: read once for a page, whose statements all begin with it.
 * @returns undefined without a query, which leaves the whole bookstore
 */
export async function findListings(q: string, shopId: string): Promise<FoundListings | undefined> {
  if (q === "") return undefined;
  return await kept.get(`${shopId} ${q}`, [shopId], async () => {
    const parameters = new Parameters();
    const bookstore = parameters.add(shopId, "uuid");
    const { tables, from, score } = entriesOf(
      q,
      bookstore,
      parameters,
      "select s.object, s.score from asked, search_scored(array[search_kind('books')], asked.query) s",
    );
    const asked = `asked as materialized (select search_asked(array[search_kind('books')], ${parameters.add(q, "text")}) as query)`;
    const [row] = await readPrepared(
      foundRow,
      `with ${[asked, tables].filter((each) => each !== "").join(", ")},
      listed as materialized (
        select ce.listing_id, ${score}::real as score, ce.book_id, ce.listed_on, ce.facet_group from ${from}),
      of_groups as (
        select facet_group, count(*)::int as n, min(listing_id::text)::uuid as listing_id from listed group by facet_group)
      select (select query::text from asked) as asked, coalesce(json_agg(listing_id), '[]') as ids, coalesce(json_agg(score), '[]') as scores,
        (array_agg(book_id))[1] as best_book, (select to_jsonb(lists) from (${groupLists("of_groups")}) lists) as groups
      from (select * from listed order by score desc, listed_on desc, listing_id) each`,
      parameters.values,
    );
    if (!row) throw new Error("What was found has no row.");
    return {
      ids: row.ids,
      scores: row.scores,
      groups: row.groups,
      bestBook: row.best_book,
      asked: row.asked,
    };
  });
}

/** An array as the database reads it. The client would look at each of its thousands of members for what must be quoted. */
export const arrayOf = (members: readonly string[] | readonly number[]): string => `{${members.join(",")}}`;

/** So many of what was found, from a place on. */
export const partOf = ({ ids, scores, ...found }: FoundListings, from: number, count: number) => ({
  ...found,
  ids: ids.slice(from, from + count),
  scores: scores.slice(from, from + count),
});

/**
 * SQL of the entries (`ce`) of a bookstore that were found, which are looked up one by one.
 * @param bookstore the parameter of its id
 * @returns what follows `from`, with the condition after `where`, to which others may be added; and how well an entry is found
 */
export function entriesAmong(
  found: FoundListings,
  bookstore: string,
  parameters: Parameters,
): { readonly from: string; readonly score: string } {
  const ofStore = `ce.shop_id = ${bookstore}`;
  const ids = parameters.add(arrayOf(found.ids), "uuid[]");
  const scores = parameters.add(arrayOf(found.scores), "real[]");
  return {
    // The offset keeps the planner from reading the whole catalogue where much is found.
    from: `unnest(${ids}, ${scores}) as found (listing_id, score) cross join lateral (
      select * from catalogue_entries where listing_id = found.listing_id offset 0) ce where ${ofStore}`,
    score: "found.score",
  };
}
