import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import {
  AVAILABILITIES,
  type Availability,
  LISTING_STATUSES,
} from "#app/domain/editions/catalogue-values.ts";
import { EDITION_STATUSES, type EditionStatus } from "#app/domain/editions/edition.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { propertyRuns } from "#tests/seed.ts";
import {
  AVAILABILITY_VALUES,
  bandBounds,
  DISCOUNT_VALUES,
  FACET_VALUES_MAX,
  FACETS,
  type Facet,
  type Filters,
  isSearchableFacet,
  PRICE_BANDS,
} from "./filters.ts";
import { type FacetValue, searchCatalogue } from "./search-catalogue.server.ts";

useDatabase();

/** Queries, each with the titles it finds. */
const TITLES: readonly L10n[] = [
  { en: "The White Earth", np: "सेतो धरती" },
  { en: "Muna Madan", np: "मुना मदन" },
  { np: "शिरीषको फूल" },
];
const FINDS: Readonly<Record<string, readonly number[]>> = { "": [0, 1, 2], muna: [1], सेतो: [0], xyz: [] };
const NO_VALUE_SEARCH = { contributor: "", publisher: "" };
const none = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<Facet, string[]>;
const GENRES = ["fiction", "novels", "short-stories", "ghazals"] as const;
const PARENTS: Readonly<Record<string, string>> = {
  novels: "fiction",
  "short-stories": "fiction",
  ghazals: "poetry",
};
const LANGUAGES = { nep: "ne", eng: "en", mai: "mai" } as const;
/** Rupees for one unit of a currency; there is no exchange rate of euros. */
const RUPEES = { NPR: 1, USD: 120, EUR: undefined } as const;

type Item = {
  readonly title: number;
  readonly genres: readonly string[];
  readonly contributors: readonly number[];
  readonly publisher: number;
  readonly language: keyof typeof LANGUAGES;
  readonly format: string;
  readonly price: { readonly major: number; readonly currency: keyof typeof RUPEES } | null;
  /** Today's discount on the list price. */
  readonly percent: "0.01" | "50" | null;
  readonly status: EditionStatus;
  readonly availability: Availability;
  readonly listing: (typeof LISTING_STATUSES)[number];
  readonly archived: boolean;
};

const mostly = <T>(frequent: T, ...others: T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(frequent) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const item: fc.Arbitrary<Item> = fc.record({
  title: fc.nat(2),
  genres: fc.subarray([...GENRES]),
  contributors: fc.subarray([0, 1, 2]),
  publisher: fc.nat(2),
  language: fc.constantFrom("nep", "eng", "mai"),
  format: fc.constantFrom("paperback", "hardback", "epub"),
  price: fc.option(
    fc.record({
      major: fc.constantFrom(0, 2, 3, 5, 299, 300, 499, 500, 1000),
      currency: fc.constantFrom("NPR", "NPR", "USD", "EUR"),
    }),
  ),
  percent: fc.constantFrom(null, null, "50", "0.01"),
  status: mostly<EditionStatus>("active", ...EDITION_STATUSES),
  availability: fc.constantFrom(...AVAILABILITIES),
  listing: mostly(...LISTING_STATUSES),
  archived: mostly(false, true),
});
const some = <T extends string>(...values: T[]) => mostly<T[]>([], ...values.map((value) => [value]), values);
const chosen = fc.record({
  q: fc.constantFrom(...Object.keys(FINDS)),
  genre: some("fiction", "novels", "ghazals", "without-books"),
  contributor: some("writer-a", "writer-b"),
  format: some("paperback", "epub"),
  lang: some("ne", "en"),
  publisher: some("press-a", "press-b", "press-z"),
  price: some("0-300", "300-500", "1000-", "250-501"),
  availability: some<string>("available", "forthcoming", "not-held"),
  discount: some<string>(...DISCOUNT_VALUES),
});

let people: Awaited<ReturnType<typeof build.contributor>>[];
let publishers: { id: string; slug: string }[];

beforeAll(async () => {
  people = [];
  publishers = [];
  for (const letter of ["a", "b", "c"]) {
    people.push(await build.contributor({ slug: `writer-${letter}`, name: { en: `Writer ${letter}` } }));
    publishers.push(await build.publisher({ slug: `press-${letter}` }));
  }
  // A closed publisher's books are not listed.
  await build.publisher({ slug: "press-closed", status: "closed" });
});

async function fill(items: readonly Item[]): Promise<string> {
  const store = await build.bookstore();
  for (const each of items) {
    const book = await build.book({
      title: TITLES[each.title] as L10n,
      genres: each.genres,
      authors: each.contributors.flatMap((at) => people[at] ?? []),
      publisherId: publishers[each.publisher]?.id ?? "",
      language: each.language,
      archivedOn: each.archived ? "2026-01-01" : null,
    });
    const { price, status, format } = each;
    const money = {
      priceMinor: price && BigInt(price.major * 100),
      currency: price?.currency ?? null,
    };
    const edition = await build.edition({ bookId: book.id, status, format, ...money });
    if (each.percent) await build.discount({ editionId: edition.id, percent: each.percent });
    const { availability, listing } = each;
    await build.listing({ shopId: store.id, editionId: edition.id, availability, status: listing });
  }
  return store.id;
}

function availabilityOf({ status, availability }: Item): string {
  if (status === "forthcoming") return "forthcoming";
  return { inStock: "available", fewLeft: "available", toOrder: "to-order", notHeld: "not-held" }[
    availability
  ];
}

/** The final price, in minor units of its currency. */
function finalOf({ price, percent }: Item): number | undefined {
  if (!price) return undefined;
  return Math.round(price.major * 100 * (1 - Number(percent ?? 0) / 100));
}

/** Whether the final price is below the list price: not for a discount that is rounded to zero. */
function isDiscounted(each: Item): boolean {
  return each.price !== null && (finalOf(each) ?? 0) < each.price.major * 100;
}

function isInBand(each: Item, band: string): boolean {
  const rate = each.price ? RUPEES[each.price.currency] : undefined;
  const final = finalOf(each);
  if (final === undefined || rate === undefined) return false;
  const { from, to } = bandBounds(band);
  return final * rate >= from * 100 && (to === undefined || final * rate < to * 100);
}

/** The values of a facet that an item has. For prices they are the bands that contain it. */
function valuesOf(each: Item, facet: Facet, bands: readonly string[]): string[] {
  const parents = each.genres.flatMap((genre) => PARENTS[genre] ?? []);
  const values: Record<Facet, readonly string[]> = {
    lang: [LANGUAGES[each.language]],
    genre: [...each.genres, ...parents],
    format: [each.format],
    price: bands.filter((band) => isInBand(each, band)),
    availability: [availabilityOf(each)],
    discount: isDiscounted(each) ? ["discounted"] : [],
    contributor: each.contributors.map((at) => people[at]?.slug ?? ""),
    publisher: [publishers[each.publisher]?.slug ?? ""],
  };
  return [...new Set(values[facet])];
}

/** The expected result, computed item by item. */
function expectedResult(items: readonly Item[], requested: Filters) {
  const isPublic = ({ status, listing, archived }: Item) =>
    (status === "active" || status === "forthcoming") && listing === "listed" && !archived;
  const listed = items.filter(isPublic);
  const bands = [...new Set<string>([...PRICE_BANDS, ...requested.price])];
  const listedValues = (facet: Facet) => new Set(listed.flatMap((each) => valuesOf(each, facet, bands)));
  const isKnown = (facet: Facet, value: string) =>
    facet === "price" || facet === "availability" || facet === "discount" || listedValues(facet).has(value);
  const known = Object.fromEntries(
    FACETS.map((facet) => [facet, requested[facet].filter((value) => isKnown(facet, value))]),
  ) as unknown as Record<Facet, string[]>;
  const fits = (each: Item, facet: Facet) =>
    known[facet].length === 0 || known[facet].some((value) => valuesOf(each, facet, bands).includes(value));
  const isFound = (each: Item) => (FINDS[requested.q] ?? []).includes(each.title);
  const count = (facet: Facet, value: string) =>
    listed.filter(
      (each) =>
        isFound(each) &&
        FACETS.every((other) => other === facet || fits(each, other)) &&
        valuesOf(each, facet, bands).includes(value),
    ).length;
  const valuesShown = (facet: Facet) => {
    if (facet === "price") return bands;
    if (facet === "discount") return DISCOUNT_VALUES;
    const values = [...listedValues(facet)];
    // Names that nothing has are left out, unless they are chosen.
    return isSearchableFacet(facet)
      ? values.filter((value) => known[facet].includes(value) || count(facet, value) > 0)
      : values;
  };
  return {
    total: listed.filter((each) => isFound(each) && FACETS.every((facet) => fits(each, facet))).length,
    hasIgnoredParameters: FACETS.some((facet) => known[facet].length < requested[facet].length),
    counts: FACETS.map((facet) => [
      facet,
      Object.fromEntries(valuesShown(facet).map((value) => [value, count(facet, value)])),
    ]),
    chosen: known,
  };
}

function flat(values: readonly FacetValue[]): FacetValue[] {
  return values.flatMap((value) => [value, ...flat(value.children ?? [])]);
}

describe("the catalogue", () => {
  test("has the counts that are computed item by item in the test", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 9 }), chosen, async (items, choice) => {
        const store = await fill(items);
        const requested: Filters = { ...choice, valueSearches: NO_VALUE_SEARCH, sort: "newest", page: 1 };
        const expected = expectedResult(items, requested);
        const found = await searchCatalogue(store, requested, "en");
        expect(found.total).toBe(expected.total);
        expect(found.cards).toHaveLength(expected.total);
        expect(found.hasIgnoredParameters).toBe(expected.hasIgnoredParameters);
        const counts = FACETS.map((facet) => {
          const values = flat(found.facets[facet]);
          return [facet, Object.fromEntries(values.map(({ value, count }) => [value, count]))];
        });
        expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected.counts));
        for (const facet of FACETS) {
          const marked = flat(found.facets[facet]).filter(({ isChosen }) => isChosen);
          const shown = facet === "availability" ? marked.map(({ value }) => value) : expected.chosen[facet];
          expect(marked.map(({ value }) => value).toSorted()).toEqual(shown.toSorted());
          expect(found.filters[facet].toSorted()).toEqual(expected.chosen[facet].toSorted());
        }
      }),
      propertyRuns(30),
    );
  });

  test("of a bookstore without listings is empty, with values only for the facets of prices and discount", async () => {
    const { id } = await build.bookstore();
    const requested: Filters = {
      ...none,
      valueSearches: NO_VALUE_SEARCH,
      q: "muna",
      sort: "relevance",
      page: 3,
    };
    const found = await searchCatalogue(id, requested, "np");
    expect(found).toMatchObject({
      total: 0,
      pages: 1,
      cards: [],
      hasIgnoredParameters: false,
      isLastPageInstead: true,
    });
    expect(found.filters.page).toBe(1);
    expect(FACETS.filter((facet) => found.facets[facet].length > 0)).toEqual(["price", "discount"]);
  });

  test("of discounted books contains exactly those below their list price today", async () => {
    const store = await build.bookstore();
    const listed = async (columns: Parameters<typeof build.edition>[0] = {}) => {
      const edition = await build.edition(columns);
      return (await build.listing({ shopId: store.id, editionId: edition.id })).id;
    };
    const editionOf = async (listingId: string) =>
      (await db().select().from(listings).where(eq(listings.id, listingId)))[0]?.editionId ?? "";
    const [byPublisher, byStore, over, plain] = [
      await listed(),
      await listed(),
      await listed(),
      await listed(),
    ];
    await build.discount({ editionId: await editionOf(byPublisher), percent: "10" });
    await build.storeDiscount({ listingId: byStore, percent: "5" });
    await build.discount({ editionId: await editionOf(over), percent: "10", until: "2020-01-01" });
    await listed({ priceMinor: null, currency: null });
    const requested: Filters = { ...none, valueSearches: NO_VALUE_SEARCH, q: "", sort: "newest", page: 1 };
    const narrowed = await searchCatalogue(store.id, { ...requested, discount: ["discounted"] }, "en");
    expect(narrowed.cards.map(({ listingId }) => listingId).toSorted()).toEqual(
      [byPublisher, byStore].toSorted(),
    );
    expect(narrowed.total).toBe(2);
    const whole = await searchCatalogue(store.id, requested, "en");
    expect(whole.cards.map(({ listingId }) => listingId)).toContain(plain);
    expect(whole.facets.discount.map(({ value, count }) => [value, count])).toEqual([["discounted", 2]]);
  });

  test("is empty for a query that no text can contain (reported-situations-2, S2)", async () => {
    const { shopId } = await build.listing();
    const requested: Filters = { ...none, valueSearches: NO_VALUE_SEARCH, q: "", sort: "newest", page: 1 };
    expect(await searchCatalogue(shopId, requested, "en")).toMatchObject({ total: 1 });
    const found = await searchCatalogue(shopId, { ...requested, isUnsearchable: true }, "en");
    expect(found).toMatchObject({ total: 0, cards: [], hasIgnoredParameters: false });
  });

  test("has labels in the page's language", async () => {
    const edition = await build.edition({ bookId: (await build.book({ genres: ["novels"] })).id });
    const { shopId } = await build.listing({ editionId: edition.id });
    const found = await searchCatalogue(
      shopId,
      { ...none, valueSearches: NO_VALUE_SEARCH, q: "", sort: "newest", page: 1 },
      "np",
    );
    const labels = (facet: Facet) => flat(found.facets[facet]).map(({ label }) => label.text);
    expect(labels("genre")).toEqual(["आख्यान", "उपन्यास"]);
    expect(labels("lang")).toEqual(["नेपाली"]);
    expect(labels("discount")).toEqual(["छुट भएका"]);
    expect(labels("price")[1]).toContain("रु\u00a0३००");
    expect(found.facets.genre.map(({ children }) => children?.length)).toEqual([1]);
    expect(AVAILABILITY_VALUES).toContain(found.facets.availability[0]?.value);
  });
});

describe("a facet of hundreds of names", () => {
  const requested: Filters = { ...none, valueSearches: NO_VALUE_SEARCH, q: "", sort: "newest", page: 1 };
  let shopId: string;

  beforeAll(async () => {
    shopId = (await build.bookstore()).id;
    for (let at = 0; at < 3; at++) {
      const book = await build.book({ title: { en: `Anthology ${at}` } });
      // Writer 000 has three books, the first hundred two, the others one.
      await db().execute(sql`
        with made as (
          insert into contributors (slug, kind, name, sort_name, name_key)
          select 'many-' || n, 'person', jsonb_build_object('en', 'Many ' || n), jsonb_build_object('en', 'Many ' || n), 'mni' || n
          from (select lpad(generate_series(0, 299)::text, 3, '0') as n) numbers
          on conflict (slug) do update set slug = excluded.slug returning id, slug
        )
        insert into contributions (book_id, contributor_id, role_id, sequence)
        select ${book.id}, made.id, (select id from contributor_roles where code = 'A01'), row_number() over (order by slug)
        from made where slug < ${["many-999", "many-100", "many-001"][at]}`);
      const edition = await build.edition({ bookId: book.id });
      await build.listing({ shopId, editionId: edition.id });
    }
  });

  test("has the most frequent names, and the result states that there are others", async () => {
    const { facets, facetsWithMore } = await searchCatalogue(shopId, requested, "en");
    expect(facets.contributor).toHaveLength(FACET_VALUES_MAX);
    expect(facets.contributor.slice(0, 3).map(({ value, count }) => [value, count])).toEqual([
      ["many-000", 3],
      ["many-001", 2],
      ["many-002", 2],
    ]);
    expect(facetsWithMore).toEqual(["contributor"]);
  });

  test("always has a chosen name, however rare", async () => {
    const { facets, hasIgnoredParameters, total } = await searchCatalogue(
      shopId,
      { ...requested, contributor: ["many-299"] },
      "en",
    );
    expect([total, hasIgnoredParameters]).toEqual([1, false]);
    expect(facets.contributor).toHaveLength(FACET_VALUES_MAX);
    expect(facets.contributor.filter(({ isChosen }) => isChosen)).toMatchObject([
      { value: "many-299", count: 1 },
    ]);
  });

  test.each(["many 29", "MANY २९", "Many 29"])("finds other names by %s", async (query) => {
    const valueSearches = { contributor: query, publisher: "" };
    const { facets, facetsWithMore, total } = await searchCatalogue(
      shopId,
      { ...requested, valueSearches },
      "en",
    );
    const found = facets.contributor.map(({ value }) => value);
    expect(found).toEqual([290, 291, 292, 293, 294, 295, 296, 297, 298, 299].map((at) => `many-${at}`));
    expect(facetsWithMore).toEqual([]);
    // The query filters the list of names, not the catalogue.
    expect(total).toBe(3);
  });
});
