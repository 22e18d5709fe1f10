import { beforeAll, describe, expect, test, vi } from "vitest";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { useSample } from "#tests/sample.ts";
import { FACET_VALUES_MAX, FACETS, facetParameter, readFilters } from "./filters.ts";
import { type FacetValue, searchCatalogue } from "./search-catalogue.server.ts";

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

useDatabase();

/** So many listings have a book as each of the real ones: most of its facets are counted by samples and indexes then. */
const TIMES = { nep: 6000, eng: 900, mai: 30 } as const;
const PEOPLE = 60;
/** Values of a facet that are chosen, one after the other. */
const VALUES = 2;

let shopId: string;
let writers: { slug: string; id: string }[];

beforeAll(async () => {
  shopId = (await build.bookstore()).id;
  writers = [];
  for (let at = 0; at < PEOPLE; at++)
    writers.push(
      await build.contributor({
        slug: `writer-${at}`,
        name: { en: at === 1 ? "Zantedesch Quill" : `Writer ${at}` },
      }),
    );
  const publishers = [await build.publisher({ slug: "press-a" }), await build.publisher({ slug: "press-b" })];
  let at = 0;
  for (const language of ["nep", "eng", "mai"] as const)
    for (const price of [null, 200, 450, 1500]) {
      at += 1;
      const authors = writers.filter((_, place) => place === 0 || place % 12 === at);
      const book = await build.book({
        language,
        title: { en: `Zyrandor ${language} ${price}` },
        authors: authors as never,
        genres: at % 2 === 0 ? ["novels"] : ["ghazals", "poetry"],
        publisherId: publishers[at % 2]?.id ?? "",
      });
      const edition = await build.edition({
        bookId: book.id,
        format: at % 3 === 0 ? "epub" : "paperback",
        priceMinor: price === null ? null : BigInt(price * 100),
        currency: price === null ? null : "NPR",
      });
      if (at % 4 === 2) await build.discount({ editionId: edition.id, percent: "10" });
      await build.listing({
        shopId,
        editionId: edition.id,
        availability: at % 5 === 0 ? "toOrder" : "inStock",
      });
    }
  const columns = `shop_id, edition_id, book_id, format_id, publisher_id, language, status, availability, availability_group,
    list_minor, currency, final_minor, priced_until, genre_ids, contributor_ids, codes`;
  const copies = Object.entries(TIMES).map(
    ([language, times]) => `insert into catalogue_entries (listing_id, listed_on, rupee_minor, ${columns})
      select gen_random_uuid(), listed_on - n * interval '1 minute', rupee_minor + (n % 20 = 0)::int * 1000, ${columns} from catalogue_entries, generate_series(1, ${times}) n
      where shop_id = '${shopId}' and language = '${language}'`,
  );
  await asSuperuser(
    databaseName(),
    `set session_replication_role = replica; ${copies.join("; ")}; set session_replication_role = origin;
    update bookstores set updated_on = now(); analyze catalogue_entries`,
  );
});

const find = async (query: string) => {
  const { filters } = readFilters(new URLSearchParams(query));
  return await searchCatalogue(shopId, filters, "en");
};
const flat = (values: readonly FacetValue[]): FacetValue[] =>
  values.flatMap((value) => [value, ...flat(value.children ?? [])]);

describe("of more listings than are read for a page", () => {
  const queries = [
    "",
    "lang=ne",
    "lang=en&genre=novels",
    "stock=available&offer=discounted",
    "contributor=writer-0",
    "contributor=writer-9&lang=mai&price=0-300&price=1000-",
    "price=250-1000",
    "price=199-205&price=600-&lang=ne",
    "price=0-455&price=465-",
    "price=205-455&lang=mai&sort=price-low",
    "lang=mai&format=epub",
    "q=zyrandor",
    "q=zyrandor&lang=ne&offer=discounted",
    "q=zyrandor&contributor=writer-4&price=200-1501",
  ];
  test.each(useSample(queries, 4))(
    "the counts of each facet are the totals of the lists that they lead to: %s",
    async (query) => {
      const shown = await find(query);
      const wrong: string[] = [];
      for (const facet of FACETS) {
        const withoutFacet = new URLSearchParams(query);
        withoutFacet.delete(facetParameter(facet));
        for (const { value, count } of flat(shown.facets[facet]).slice(0, VALUES)) {
          const one = new URLSearchParams([...withoutFacet, [facetParameter(facet), value]]);
          const { total, cards } = await find(one.toString());
          if (total !== count || cards.length !== Math.min(PAGE_SIZE, total))
            wrong.push(`${one}: ${count}, and ${total} found, ${cards.length} shown`);
        }
      }
      expect(wrong).toEqual([]);
      expect(shown.facets.contributor.length).toBeGreaterThan(4);
    },
  );

  test("those with most of them are the people who are shown", async () => {
    const { facets, facetsWithMore, total } = await find("lang=ne");
    expect(total).toBe(4 * (TIMES.nep + 1));
    expect(facets.contributor[0]).toMatchObject({ value: "writer-0", count: total });
    expect(facets.contributor).toHaveLength(FACET_VALUES_MAX);
    expect(facetsWithMore).toEqual(["contributor"]);
  });

  test("people are found among all of them", async () => {
    const { facets } = await find("lang=ne&contributorname=zantedesch");
    expect(facets.contributor.map(({ value, count }) => [value, count])).toEqual([
      ["writer-1", TIMES.nep + 1],
    ]);
  });

  test.each(["newest", "price-low", "title"])(
    "no page has a listing of another, in the order %s",
    async (sort) => {
      const seen = new Set<string>();
      const pages = [1, 2, 200];
      for (const page of pages) {
        const { cards } = await find(`lang=ne&sort=${sort}&page=${page}`);
        for (const { listingId } of cards) seen.add(listingId);
      }
      expect(seen.size).toBe(pages.length * PAGE_SIZE);
    },
  );
});
