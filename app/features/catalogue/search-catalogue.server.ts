import { refreshDuePrices } from "#app/db/reads/refresh-due-prices.server.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { pageCount } from "#app/platform/lists/paging.ts";
import type { CatalogueCard } from "./card.ts";
import { correctedQuery } from "./corrected-query.server.ts";
import type { CountRow } from "./facet-counts.server.ts";
import { valueLabel } from "./facet-labels.server.ts";
import {
  FACET_VALUES_MAX,
  FACETS,
  type Facet,
  type Filters,
  IDENTIFIER_FACETS,
  isSearchableFacet,
  SEARCHABLE_FACETS,
  type SearchableFacet,
} from "./filters.ts";
import { findListings, NOTHING_FOUND } from "./found-listings.server.ts";
import { countsUnder } from "./known-values.server.ts";
import { listingPage } from "./listing-page.server.ts";

/** One value of a facet: the number of listings the page would show with it, and whether it is chosen. */
export type FacetValue = {
  readonly value: string;
  readonly label: LocalizedText;
  readonly count: number;
  /** Omitted where false: of the ninety values of a page hardly any is chosen or has children. */
  readonly isChosen?: true;
  /** The values below this one, in a facet of two levels. */
  readonly children?: readonly FacetValue[];
};

/** One page of the list, with its facets. */
export type CatalogueResult = {
  /** The filters as they were applied: without values that do not exist, and with the page that exists. */
  readonly filters: Filters;
  readonly total: number;
  readonly pages: number;
  readonly cards: readonly CatalogueCard[];
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
  /** The searchable facets that have more values than are shown. */
  readonly facetsWithMore: readonly SearchableFacet[];
  /** The most common filters, each a link above the list that adds or removes it. */
  readonly quickFilters: readonly {
    readonly facet: Facet;
    readonly value: string;
    readonly label: LocalizedText;
    readonly isChosen: boolean;
  }[];
  /** What a reader may have meant, where no book has all the words that they typed. */
  readonly corrected?: string;
  /** Of an empty list: the facet without which the filters leave most, and how many books these are. */
  readonly narrowest?: { readonly facet: Facet; readonly count: number };
  /** True when a chosen value does not exist. */
  readonly hasIgnoredParameters: boolean;
  /** True when the requested page is past the end and the last page is shown instead. */
  readonly isLastPageInstead: boolean;
};

/**
 * Searches the public listings of one bookstore.
 * @param shopId the bookstore whose catalogue is shown
 * @param requested filters as read from the URL
 */
export async function searchCatalogue(
  shopId: string,
  requested: Filters,
  language: Language,
): Promise<CatalogueResult> {
  await refreshDuePrices();
  const found = requested.isUnsearchable ? NOTHING_FOUND : await findListings(requested.q, shopId);
  // The page is read in parallel with the counts. It is read again only if they show that a value or page does not exist.
  const [counted, page, corrected] = await Promise.all([
    countsUnder(shopId, requested, language, found),
    listingPage(shopId, requested, language, found),
    found && requested.q !== "" ? correctedQuery(requested.q, found) : undefined,
  ]);
  const known = withoutUnknown(requested, counted);
  // With an unknown value the counts of all other facets are 0: count again without it.
  const rows = known === requested ? counted : await countsUnder(shopId, known, language, found);
  const total = rows.find((row) => row.facet === "total" && row.value === "")?.count ?? 0;
  const pages = pageCount(total, PAGE_SIZE);
  const filters: Filters = { ...known, page: Math.min(known.page, pages) };
  const isAsRequested = known === requested && filters.page === requested.page;
  return {
    filters,
    total,
    pages,
    cards: isAsRequested ? page : await listingPage(shopId, filters, language, found),
    facets: allFacets(rows, filters, language),
    facetsWithMore: SEARCHABLE_FACETS.filter(
      (facet) => rows.filter((row) => row.facet === facet).length > FACET_VALUES_MAX,
    ),
    quickFilters: quickFiltersOf(rows, filters, language),
    ...(corrected === undefined ? {} : { corrected }),
    ...(total === 0 ? narrowestOf(rows) : {}),
    hasIgnoredParameters: known !== requested,
    isLastPageInstead: filters.page !== requested.page,
  };
}

/** The facet without which most would be left, where the filters together leave nothing. */
function narrowestOf(rows: readonly CountRow[]): Pick<CatalogueResult, "narrowest"> {
  const [most] = rows
    .filter((row) => row.facet === "total" && row.value !== "" && row.count > 0)
    .toSorted((one, other) => other.count - one.count);
  const facet = FACETS.find((each) => each === most?.value);
  return most && facet ? { narrowest: { facet, count: most.count } } : {};
}

/**
 * The filters without chosen values that do not exist in this catalogue; the same object when all exist. Availability and
 * discount are skipped: their values are constants, which `readFilters` has validated, and `rows` has no row for an availability
 * that no listing has.
 */
function withoutUnknown(filters: Filters, rows: readonly CountRow[]): Filters {
  const known = new Set(rows.map((row) => `${row.facet}:${row.value}`));
  const unknown = IDENTIFIER_FACETS.filter(
    (facet) =>
      facet !== "availability" &&
      facet !== "discount" &&
      filters[facet].some((value) => !known.has(`${facet}:${value}`)),
  );
  if (unknown.length === 0) return filters;
  const existing = unknown.map((facet) => [
    facet,
    filters[facet].filter((value) => known.has(`${facet}:${value}`)),
  ]);
  return { ...filters, ...Object.fromEntries(existing) };
}

function allFacets(
  rows: readonly CountRow[],
  filters: Filters,
  language: Language,
): CatalogueResult["facets"] {
  const entries = FACETS.map((facet) => [facet, valuesOf(facet, rows, filters, language)] as const);
  return Object.fromEntries(entries) as unknown as CatalogueResult["facets"];
}

function valuesOf(
  facet: Facet,
  rows: readonly CountRow[],
  filters: Filters,
  language: Language,
): FacetValue[] {
  const facetRows = rows
    .filter((row) => row.facet === facet)
    .sort((a, b) => a.sort - b.sort || (a.value < b.value ? -1 : 1));
  const childrenOf = Map.groupBy(facetRows, (row) => row.parent);
  const valueOf = (row: CountRow): FacetValue => {
    const children = childrenOf.get(row.value);
    return {
      value: row.value,
      label: row.label
        ? localized(row.label, language)
        : { text: valueLabel(facet, row.value, language), language },
      count: row.count,
      ...(filters[facet].includes(row.value) ? { isChosen: true } : {}),
      ...(children ? { children: children.map(valueOf) } : {}),
    };
  };
  const topLevel = (childrenOf.get(null) ?? []).map(valueOf);
  return isSearchableFacet(facet) ? withinLimit(topLevel) : topLevel;
}

/** All chosen values, and others up to `FACET_VALUES_MAX` in all. */
function withinLimit(values: readonly FacetValue[]): FacetValue[] {
  const othersMax = Math.max(0, FACET_VALUES_MAX - values.filter(({ isChosen }) => isChosen).length);
  const others = new Set(values.filter(({ isChosen }) => !isChosen).slice(0, othersMax));
  return values.filter((value) => value.isChosen || others.has(value));
}

const QUICK_FILTERS: readonly (readonly [Facet, string])[] = [
  ["lang", "ne"],
  ["lang", "en"],
  ["price", "0-500"],
  ["availability", "available"],
];

function quickFiltersOf(
  rows: readonly CountRow[],
  filters: Filters,
  language: Language,
): CatalogueResult["quickFilters"] {
  return QUICK_FILTERS.flatMap(([facet, value]) => {
    const row = rows.find((each) => each.facet === facet && each.value === value);
    if (facet === "lang" && !row) return [];
    const label = row?.label
      ? localized(row.label, language)
      : { text: valueLabel(facet, value, language), language };
    return [{ facet, value, label, isChosen: filters[facet].includes(value) }];
  });
}
