import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText } from "#app/domain/text/text.ts";
import {
  AVAILABILITY_VALUES,
  bandBounds,
  chosenValues,
  cleared,
  DISCOUNT_VALUES,
  FACETS,
  type Facet,
  type Filters,
  facetParameter,
  queryOf,
  queryOfForm,
  readFilters,
  SEARCHABLE_FACETS,
  SORTS,
  toggled,
  valueSearchParameter,
} from "./filters.ts";

const NONE = readFilters(new URLSearchParams()).filters;
const read = (query: string) => readFilters(new URLSearchParams(query));

const identifier = fc.oneof(
  fc.stringMatching(/^[a-z0-9-]{1,20}$/),
  fc.constantFrom("उपन्यास", "कविता-सङ्ग्रह", "é", "शिरीषको"),
);
const identifiers = fc.uniqueArray(identifier, { maxLength: 4 });
const band = fc
  .tuple(fc.nat(9_999_999), fc.nat(9_999_999), fc.boolean())
  .filter(([from, to, open]) => open || to > from)
  .map(([from, to, open]) => (open ? `${from}-` : `${from}-${to}`));
const searchText = fc.oneof(
  fc.constant(""),
  fc.constantFrom("seto dharti", "सेतो धरती", "100%", "a&b=c#d", "978-9937-0-0000-0"),
  fc
    .string({ unit: "grapheme", maxLength: 30 })
    .map((text) => cleanText(text, { max: 200 }))
    .map((cleaned) => (cleaned.ok ? cleaned.value : "")),
);
const filters: fc.Arbitrary<Filters> = fc
  .record({
    q: searchText,
    valueSearches: fc.record({ contributor: searchText, publisher: searchText }),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 999_999 }),
    genre: identifiers,
    contributor: identifiers,
    format: identifiers,
    lang: identifiers,
    publisher: identifiers,
    price: fc.uniqueArray(band, { maxLength: 3 }),
    availability: fc.subarray([...AVAILABILITY_VALUES]),
    discount: fc.subarray([...DISCOUNT_VALUES]),
  })
  .map((made) => (made.sort === "relevance" && !made.q ? { ...made, sort: "newest" } : made));
const facet = fc.constantFrom<Facet>("genre", "contributor", "format", "lang", "publisher");

/** The same filters with the values of each facet in order. */
function inOrder(given: Filters): Filters {
  const sorted = FACETS.map((name) => [name, given[name].toSorted()]);
  return { ...given, ...Object.fromEntries(sorted) };
}

describe("the URL query of a list", () => {
  test("is read as the filters it was made from", () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(read(queryOf(given))).toEqual({ filters: inOrder(given), hasIgnoredParameters: false });
      }),
    );
  });

  test("is the same for the same filters, in whatever order they were chosen", () => {
    fc.assert(
      fc.property(filters, (given) => {
        const reversed = Object.fromEntries(FACETS.map((name) => [name, given[name].toReversed()]));
        expect(queryOf({ ...given, ...reversed })).toBe(queryOf(given));
        expect(queryOf(read(queryOf(given)).filters)).toBe(queryOf(given));
      }),
    );
  });

  test("can be read whatever it contains", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const { filters: known } = read(query);
        expect(read(queryOf(known))).toEqual({ filters: inOrder(known), hasIgnoredParameters: false });
      }),
    );
  });

  test("is empty when nothing is chosen", () => {
    expect(queryOf(NONE)).toBe("");
  });

  test.each<[query: string, expected: Partial<Filters>]>([
    ["", { q: "", sort: "newest", page: 1 }],
    ["q=muna", { q: "muna", sort: "relevance" }],
    ["q=%20%20muna%20", { q: "muna" }],
    ["q=Cafe%CC%81", { q: "Café" }],
    ["q=%E2%80%AAmu%E2%80%8Bna%E2%80%AC", { q: "muna" }],
    ["q=", { q: "", sort: "newest" }],
    ["q=muna&sort=newest", { sort: "newest" }],
    ["sort=price-low", { sort: "price-low" }],
    ["sort=relevance", { sort: "newest" }],
    ["sort=&page=", { sort: "newest", page: 1 }],
    ["page=%E0%A5%A7%E0%A5%A8", { page: 12 }],
    ["genre=novels&genre=novels&genre=%20novels", { genre: ["novels"] }],
    ["genre=", { genre: [] }],
    ["lang=NE", { lang: ["ne"] }],
    ["price=%E0%A5%A9%E0%A5%A6%E0%A5%A6-500", { price: ["300-500"] }],
    ["price=-500", { price: ["-500"] }],
    ["price=1000-", { price: ["1000-"] }],
    ["stock=available&stock=forthcoming", { availability: ["available", "forthcoming"] }],
    ["offer=discounted", { discount: ["discounted"] }],
    ["utm_source=letter&x=1", NONE],
  ])("%j is read as these filters", (query, expected) => {
    const known = read(query);
    expect(known.filters).toMatchObject(expected);
    expect(known.hasIgnoredParameters).toBe(false);
  });

  test.each(["%00", "a%07b", "x".repeat(201)])(
    "finds nothing by %j, which no text can contain (reported-situations-2, S2)",
    (q) => {
      const known = read(`q=${q}`);
      expect(known.filters).toMatchObject({ q: "", isUnsearchable: true, sort: "newest" });
      expect(known.hasIgnoredParameters).toBe(false);
    },
  );

  test.each<[query: string, expected: Partial<Filters>]>([
    ["page=0", { page: 1 }],
    ["page=-1", { page: 1 }],
    ["page=1.5", { page: 1 }],
    ["page=1e3", { page: 1 }],
    ["page=0x10", { page: 1 }],
    ["page=1000000", { page: 1 }],
    ["page=next", { page: 1 }],
    ["sort=cheapest", { sort: "newest" }],
    ["q=a&sort=cheapest", { sort: "relevance" }],
    ["price=500-300", { price: [] }],
    ["price=300-300", { price: [] }],
    ["price=-", { price: [] }],
    ["price=cheap", { price: [] }],
    ["price=12345678-", { price: [] }],
    ["price=300-500&price=x", { price: ["300-500"] }],
    ["stock=maybe", { availability: [] }],
    ["stock=inStock", { availability: [] }],
    ["offer=free", { discount: [] }],
    ["offer=discounted&offer=1", { discount: ["discounted"] }],
    ["genre=%3Cscript%3E", { genre: [] }],
    ["genre=a%27--", { genre: [] }],
    [`genre=${"x".repeat(81)}`, { genre: [] }],
    ["genre=novels&genre=a%20b", { genre: ["novels"] }],
    [
      Array.from({ length: 31 }, (_none, at) => `genre=g${at}`).join("&"),
      { genre: Array.from({ length: 30 }, (_none, at) => `g${at}`) },
    ],
  ])("%j is read without its invalid values, and marked as having some", (query, expected) => {
    const known = read(query);
    expect(known.filters).toMatchObject(expected);
    expect(known.hasIgnoredParameters).toBe(true);
  });
});

describe("the URL query of a form", () => {
  function formOf(given: Filters): FormData {
    const form = new FormData();
    form.append("sort", given.sort);
    for (const { facet, value } of chosenValues(given).toReversed())
      form.append(facetParameter(facet), value);
    form.append("q", given.q);
    for (const facet of SEARCHABLE_FACETS)
      form.append(valueSearchParameter(facet), given.valueSearches[facet]);
    return form;
  }

  test("contains the chosen values", () => {
    fc.assert(
      fc.property(filters, (given) => {
        const result = read(queryOfForm(formOf(given)));
        expect(result).toEqual({ filters: inOrder({ ...given, page: 1 }), hasIgnoredParameters: false });
      }),
    );
  });

  test("leaves out empty values and unknown fields", () => {
    const form = formOf({ ...NONE, q: "  " });
    form.set("sort", "");
    form.append("genre", "");
    form.append("page", "7");
    form.append("q", new File(["words"], "words.txt"));
    expect(queryOfForm(form)).toBe("");
  });
});

describe("changing the chosen values", () => {
  test("a value chosen twice restores the filters, on the first page", () => {
    fc.assert(
      fc.property(filters, facet, identifier, (given, name, value) => {
        const twice = toggled(toggled(given, name, value), name, value);
        expect(queryOf(twice)).toBe(queryOf({ ...given, page: 1 }));
      }),
    );
  });

  test("a chosen value is added or removed, and no other", () => {
    fc.assert(
      fc.property(filters, facet, identifier, (given, name, value) => {
        const after = toggled(given, name, value);
        expect(after[name].includes(value)).toBe(!given[name].includes(value));
        expect(after[name].filter((each) => each !== value)).toEqual(
          given[name].filter((each) => each !== value),
        );
        expect(queryOf({ ...after, [name]: [], page: 1 })).toBe(queryOf({ ...given, [name]: [], page: 1 }));
      }),
    );
  });

  test("clearing all values keeps the query and the order", () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(cleared(given)).toEqual({ ...NONE, q: given.q, sort: given.sort });
        expect(chosenValues(cleared(given))).toEqual([]);
      }),
    );
  });

  test("chosen values are in the order of the page", () => {
    const given = { ...NONE, publisher: ["p"], lang: ["ne", "en"], price: ["0-300"] };
    expect(chosenValues(given)).toEqual([
      { facet: "lang", value: "ne" },
      { facet: "lang", value: "en" },
      { facet: "price", value: "0-300" },
      { facet: "publisher", value: "p" },
    ]);
  });
});

test.each([
  ["0-300", { from: 0, to: 300 }],
  ["-300", { from: 0, to: 300 }],
  ["1000-", { from: 1000, to: undefined }],
  ["0-", { from: 0, to: undefined }],
])("the price band %s has these bounds", (text, bounds) => {
  expect(bandBounds(text)).toEqual(bounds);
});
