import { formatNumber } from "#app/domain/text/digits.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { chosenValues, defaultSort, type Facet, type Sort } from "./filters.ts";
import type { CatalogueResult, FacetValue } from "./search-catalogue.server.ts";

const SORT_LABELS: Readonly<Record<Sort, () => string>> = {
  relevance: m.catalogue_sort_relevance,
  newest: m.catalogue_sort_newest,
  "price-low": m.catalogue_sort_price_low,
  "price-high": m.catalogue_sort_price_high,
  title: m.catalogue_sort_title,
};

/** The name of an order of the list. */
export function sortLabel(sort: Sort): string {
  return SORT_LABELS[sort]();
}

/** The label of a value of a facet; undefined where the facet of this list does not contain it. */
export function labelOf(result: CatalogueResult, facet: Facet, value: string): LocalizedText | undefined {
  const find = (values: readonly FacetValue[] = []): FacetValue | undefined => {
    for (const each of values) {
      const found = each.value === value ? each : find(each.children);
      if (found) return found;
    }
    return undefined;
  };
  return find(result.facets[facet])?.label;
}

/** Title and description of a list. Both name its filters, order and page, so that no two lists have the same. */
export function listMeta(
  result: CatalogueResult,
  language: Language,
): { readonly title: string; readonly description: string } {
  const { filters } = result;
  const parts = [
    ...(filters.q ? [`“${filters.q}”`] : []),
    ...chosenValues(filters).map(({ facet, value }) => labelOf(result, facet, value)?.text ?? value),
    ...(filters.sort === defaultSort(filters.q) ? [] : [sortLabel(filters.sort)]),
    ...(filters.page > 1 ? [m.pages_page({ page: formatNumber(filters.page, language) })] : []),
  ];
  if (parts.length === 0)
    return { title: m.catalogue_bookstore_title(), description: m.catalogue_bookstore_description() };
  const chosen = parts.join(", ");
  return {
    title: `${m.catalogue_bookstore_title()}: ${chosen}`,
    description: `${chosen}. ${m.catalogue_bookstore_description()}`,
  };
}

/** The names of the facets. */
export const FACET_TITLES: Readonly<Record<Facet, () => string>> = {
  lang: m.catalogue_facet_lang,
  genre: m.catalogue_facet_genre,
  format: m.catalogue_facet_format,
  price: m.catalogue_facet_price,
  discount: m.catalogue_facet_discount,
  availability: m.catalogue_facet_stock,
  contributor: m.catalogue_facet_contributor,
  publisher: m.catalogue_facet_publisher,
};
