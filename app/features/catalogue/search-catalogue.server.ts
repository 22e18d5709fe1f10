import type { LocalizedText } from "#app/domain/l10n.ts";
import { localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { pageCount } from "#app/platform/lists/paging.ts";
import type { CatalogueCard } from "./card.ts";
import { type CountRow, countFacets } from "./facet-counts.server.ts";
import { valueLabel } from "./facet-labels.server.ts";
import {
  FACET_VALUES_MAX,
  FACETS,
  type Facet,
  type Filters,
  isNamedFacet,
  NAMED_FACETS,
  type NamedFacet,
  WORD_FACETS,
} from "./filters.ts";
import { listingPage } from "./listing-page.server.ts";
import { pricesOfToday } from "./prices-of-today.server.ts";

/** One value of a facet: how many listings the page would show with it, and whether it is chosen. */
export type FacetValue = {
  readonly value: string;
  readonly label: LocalizedText;
  readonly count: number;
  /** Omitted where false: of the ninety values of a page hardly any is chosen or has children. */
  readonly isChosen?: true;
  /** Values under this one, in a facet of two levels. */
  readonly under?: readonly FacetValue[];
};

/** One page of the list, with its facets. */
export type CatalogueResult = {
  /** The filters as they were applied: without values that do not exist, and with the page that exists. */
  readonly filters: Filters;
  readonly total: number;
  readonly pages: number;
  readonly cards: readonly CatalogueCard[];
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
  /** The facets of names that have more values than are shown. */
  readonly more: readonly NamedFacet[];
  /** The most common filters, each switched with one click. */
  readonly quick: readonly {
    readonly facet: Facet;
    readonly value: string;
    readonly label: LocalizedText;
    readonly isChosen: boolean;
  }[];
  /** True when a chosen value does not exist. */
  readonly hasIgnoredParameters: boolean;
  /** True when the requested page is past the end, and the last one is shown. */
  readonly isLastInstead: boolean;
};

/**
 * Searches the public listings of one store.
 * @param storeId the store whose catalogue is shown
 * @param asked filters as read from the address
 */
export async function searchCatalogue(
  storeId: string,
  asked: Filters,
  language: Language,
): Promise<CatalogueResult> {
  await pricesOfToday();
  // The page is read in parallel with the counts, which nearly always confirm it.
  const [counted, page] = await Promise.all([
    countFacets(storeId, asked, language),
    listingPage(storeId, asked, language),
  ]);
  const known = withoutUnknown(asked, counted);
  // Unknown values would empty every other facet: count again without them.
  const rows = known === asked ? counted : await countFacets(storeId, known, language);
  const total = rows.find((row) => row.facet === "total")?.count ?? 0;
  const pages = pageCount(total, PAGE_SIZE);
  const filters: Filters = { ...known, page: Math.min(known.page, pages) };
  const isAsAsked = known === asked && filters.page === asked.page;
  return {
    filters,
    total,
    pages,
    cards: isAsAsked ? page : await listingPage(storeId, filters, language),
    facets: allFacets(rows, filters, language),
    more: NAMED_FACETS.filter((facet) => rows.filter((row) => row.facet === facet).length > FACET_VALUES_MAX),
    quick: quickFilters(rows, filters, language),
    hasIgnoredParameters: known !== asked,
    isLastInstead: filters.page !== asked.page,
  };
}

/** The filters without chosen values that do not exist in this catalogue; the same object when all exist. */
function withoutUnknown(filters: Filters, rows: readonly CountRow[]): Filters {
  const known = new Set(rows.map((row) => `${row.facet}:${row.value}`));
  const unknown = WORD_FACETS.filter(
    (facet) =>
      facet !== "availability" &&
      facet !== "offer" &&
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
  const own = rows
    .filter((row) => row.facet === facet)
    .sort((a, b) => a.sort - b.sort || (a.value < b.value ? -1 : 1));
  const under = Map.groupBy(own, (row) => row.parent);
  const valueOf = (row: CountRow): FacetValue => {
    const below = under.get(row.value);
    return {
      value: row.value,
      label: row.label
        ? localized(row.label, language)
        : { text: valueLabel(facet, row.value, language), language },
      count: row.count,
      ...(filters[facet].includes(row.value) ? { isChosen: true } : {}),
      ...(below ? { under: below.map(valueOf) } : {}),
    };
  };
  const top = (under.get(null) ?? []).map(valueOf);
  return isNamedFacet(facet) ? shown(top) : top;
}

/** All chosen values, and others up to the limit. */
function shown(values: readonly FacetValue[]): FacetValue[] {
  const spare = Math.max(0, FACET_VALUES_MAX - values.filter(({ isChosen }) => isChosen).length);
  const others = new Set(values.filter(({ isChosen }) => !isChosen).slice(0, spare));
  return values.filter((value) => value.isChosen || others.has(value));
}

const QUICK: readonly (readonly [Facet, string])[] = [
  ["lang", "ne"],
  ["lang", "en"],
  ["price", "0-500"],
  ["availability", "available"],
];

function quickFilters(
  rows: readonly CountRow[],
  filters: Filters,
  language: Language,
): CatalogueResult["quick"] {
  return QUICK.flatMap(([facet, value]) => {
    const row = rows.find((each) => each.facet === facet && each.value === value);
    if (facet === "lang" && !row) return [];
    const label = row?.label
      ? localized(row.label, language)
      : { text: valueLabel(facet, value, language), language };
    return [{ facet, value, label, isChosen: filters[facet].includes(value) }];
  });
}
