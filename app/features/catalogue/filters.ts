import { typedDigits } from "#app/domain/text/digits.ts";
import { searchTextOf } from "#app/domain/text/text.ts";
import { readPage } from "#app/platform/lists/paging.ts";

/** Facets whose values are identifiers, such as slugs and codes; only the price facet has ranges instead. */
export const IDENTIFIER_FACETS = [
  "genre",
  "contributor",
  "format",
  "lang",
  "publisher",
  "availability",
  "discount",
] as const;
export type IdentifierFacet = (typeof IDENTIFIER_FACETS)[number];

/** All facets, in the order the page shows them. Several values of each may be chosen. */
export const FACETS = [
  "lang",
  "genre",
  "format",
  "price",
  "discount",
  "availability",
  "contributor",
  "publisher",
] as const;
export type Facet = (typeof FACETS)[number];

/**
 * Facets with tens of thousands of values, which are names of people and publishers: the page shows the most frequent values and
 * a field that searches the others.
 */
export const SEARCHABLE_FACETS = ["contributor", "publisher"] as const;
export type SearchableFacet = (typeof SEARCHABLE_FACETS)[number];

/** Values of a searchable facet that a page shows at most. */
export const FACET_VALUES_MAX = 20;

/** Whether the page has a field that searches the values of a facet. */
export function isSearchableFacet(facet: Facet): facet is SearchableFacet {
  return SEARCHABLE_FACETS.some((searchable) => searchable === facet);
}

/** The URL parameters whose names differ from their facets', because URLs in use have them. */
const PARAMETER_NAMES = { availability: "stock", discount: "offer" } as const;

/** The URL parameter with a facet's values: the name of the facet, or one of `PARAMETER_NAMES`. */
export function facetParameter(facet: Facet): string {
  return facet === "availability" || facet === "discount" ? PARAMETER_NAMES[facet] : facet;
}

/** The URL parameter with the text that is searched for in the values of a facet. */
export const valueSearchParameter = (facet: SearchableFacet) => `${facet}name` as const;

/** The orders of the list, as the URL has them. */
export const SORTS = ["relevance", "newest", "price-low", "price-high", "title"] as const;
export type Sort = (typeof SORTS)[number];

/** The values of the availability facet, as the URL has them. */
export const AVAILABILITY_VALUES = ["available", "to-order", "forthcoming", "not-held"] as const;

/** Values of the discount facet: `discounted` is a final price below the list price today. */
export const DISCOUNT_VALUES = ["discounted"] as const;

/** Price bands in rupees that the page offers, as `from-to`; a URL may have any other band. */
export const PRICE_BANDS = ["0-300", "300-500", "500-1000", "1000-"] as const;

const CHOSEN_MAX = 30;
const IDENTIFIER_SHAPE = /^[\p{L}\p{M}\p{N}-]{1,80}$/u;
const BAND_SHAPE = /^(\d{1,7})?-(\d{1,7})?$/;

/** The filters of the list's URL, without invalid values. */
export type Filters = Readonly<Record<Facet, readonly string[]>> & {
  readonly q: string;
  /** Set where the URL has a query that no text can contain, which is not in `q`: it finds nothing. */
  readonly isUnsearchable?: true;
  /** The text searched for in the values of a facet; it selects which values are shown, and does not filter the catalogue. */
  readonly valueSearches: Readonly<Record<SearchableFacet, string>>;
  readonly sort: Sort;
  readonly page: number;
};

/** Filters, and whether the URL had an invalid value. */
export type ReadFilters = { readonly filters: Filters; readonly hasIgnoredParameters: boolean };

/**
 * Reads the filters of the list's URL. Unknown parameters are ignored; invalid values are dropped, and `hasIgnoredParameters` is
 * set for them.
 * Valid values that match nothing (a genre without books) are only detected by the database query.
 */
export function readFilters(parameters: URLSearchParams): ReadFilters {
  let hasIgnoredParameters = false;
  const replacingInvalid = <T>(replacement: T): T => {
    hasIgnoredParameters = true;
    return replacement;
  };
  const chosen = (name: Facet, accepts: (value: string) => boolean): string[] => {
    const given = parameters
      .getAll(facetParameter(name))
      .map((value) => typedDigits(value.trim().normalize("NFC")).toLowerCase());
    const filled = [...new Set(given.filter((value) => value !== ""))];
    const accepted = filled.filter(accepts).slice(0, CHOSEN_MAX);
    return accepted.length === filled.length ? accepted : replacingInvalid(accepted);
  };
  const isIdentifier = (value: string) => IDENTIFIER_SHAPE.test(value);

  const searchText = (name: string): string =>
    searchTextOf(parameters.get(name) ?? "") ?? replacingInvalid("");
  const typed = searchTextOf(parameters.get("q") ?? "");
  const q = typed ?? "";

  const givenSort = parameters.get("sort") ?? "";
  const standard = defaultSort(q);
  const known =
    SORTS.find((sort) => sort === givenSort) ?? (givenSort === "" ? standard : replacingInvalid(standard));
  // A form submitted without script still has the order by relevance after its query was removed.
  const sort = known === "relevance" ? standard : known;

  const givenPage = typedDigits(parameters.get("page") || "1");
  const page = readPage(givenPage) ?? replacingInvalid(1);

  const filters: Filters = {
    q,
    ...(typed === undefined ? { isUnsearchable: true } : {}),
    valueSearches: {
      contributor: searchText(valueSearchParameter("contributor")),
      publisher: searchText(valueSearchParameter("publisher")),
    },
    sort,
    page,
    genre: chosen("genre", isIdentifier),
    contributor: chosen("contributor", isIdentifier),
    format: chosen("format", isIdentifier),
    lang: chosen("lang", isIdentifier),
    publisher: chosen("publisher", isIdentifier),
    price: chosen("price", isBand),
    availability: chosen("availability", (value) => AVAILABILITY_VALUES.some((known) => known === value)),
    discount: chosen("discount", (value) => DISCOUNT_VALUES.some((known) => known === value)),
  };
  return { filters, hasIgnoredParameters };
}

/** The default order: by relevance with a query, else newest first. */
export function defaultSort(q: string): Sort {
  return q ? "relevance" : "newest";
}

/** The bounds of a price band in whole rupees: from (included) and to (excluded; undefined where there is no limit). */
export function bandBounds(band: string): { readonly from: number; readonly to: number | undefined } {
  const [, from, to] = BAND_SHAPE.exec(band) ?? [];
  return { from: Number(from ?? 0), to: to === undefined ? undefined : Number(to) };
}

function isBand(value: string): boolean {
  if (!BAND_SHAPE.test(value) || value === "-") return false;
  const { from, to } = bandBounds(value);
  return to === undefined || to > from;
}

/** The URL query of these filters, without default values: the same for the same filters. Empty, or begins with `?`. */
export function queryOf(filters: Filters): string {
  const query = new URLSearchParams();
  if (filters.q) query.set("q", filters.q);
  for (const facet of FACETS)
    for (const value of [...filters[facet]].toSorted()) query.append(facetParameter(facet), value);
  for (const facet of SEARCHABLE_FACETS)
    if (filters.valueSearches[facet]) query.set(valueSearchParameter(facet), filters.valueSearches[facet]);
  if (filters.sort !== defaultSort(filters.q)) query.set("sort", filters.sort);
  if (filters.page > 1) query.set("page", String(filters.page));
  return asQuery(query);
}

/**
 * The URL query of the list's form, in the same order and without empty values. Only the server validates the values,
 * so that the browser does not load the rules.
 */
export function queryOfForm(form: FormData): string {
  const query = new URLSearchParams();
  for (const name of [
    "q",
    ...FACETS.map(facetParameter),
    ...SEARCHABLE_FACETS.map(valueSearchParameter),
    "sort",
  ])
    for (const value of form
      .getAll(name)
      .filter((each) => typeof each === "string")
      .toSorted())
      if (value.trim() !== "") query.append(name, value);
  return asQuery(query);
}

function asQuery(query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The same filters with one value of a facet added, or removed if it was chosen; on the first page. */
export function toggled(filters: Filters, facet: Facet, value: string): Filters {
  const before = filters[facet];
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return { ...filters, [facet]: after, page: 1 };
}

/** The filters without chosen values and value searches, on the first page. The query and the order remain. */
export function cleared(filters: Filters): Filters {
  const none = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<Facet, string[]>;
  return { ...filters, ...none, valueSearches: { contributor: "", publisher: "" }, page: 1 };
}

/** The facet values chosen, in the order the page shows facets. */
export function chosenValues(filters: Filters): { facet: Facet; value: string }[] {
  return FACETS.flatMap((facet) => filters[facet].map((value) => ({ facet, value })));
}
