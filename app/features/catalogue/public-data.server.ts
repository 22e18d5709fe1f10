import { codeOfSlug } from "#app/domain/editions/edition-code.ts";
import type { WorksOfKind } from "#app/domain/editions/works-of.ts";
import type { Language } from "#app/domain/text/language.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { StructuredData } from "#app/platform/meta/page-meta.ts";
import { type AsJson, asJson } from "#app/platform/request/as-json.ts";
import { bookPage, relatedCards } from "./book-page.server.ts";
import type { BookPage } from "./book-page.ts";
import type { CatalogueCard } from "./card.ts";
import { queryOf, type ReadFilters } from "./filters.ts";
import { newestBooks } from "./listing-page.server.ts";
import { type CatalogueResult, searchCatalogue } from "./search-catalogue.server.ts";
import { isOfShop } from "./works-of/is-of-shop.server.ts";
import type { WorksOfPage } from "./works-of/works-of.ts";
import { worksOfPage } from "./works-of/works-of-page.server.ts";

// The data of the pages that visitors browse, which are the same for everyone: kept until the catalogue changes.

type ListData = { readonly result: CatalogueResult; readonly hasIgnoredParameters: boolean };
type BookData = { readonly page: BookPage; readonly related: readonly CatalogueCard[] };
type NewestData = {
  readonly newest: readonly CatalogueCard[];
  readonly structured?: StructuredData | undefined;
};

// A list takes some 200 kB, a book 50.
const lists = new CatalogueCache<AsJson<ListData>>(100);
const books = new CatalogueCache<{ readonly path: string; readonly data: AsJson<BookData> }>(300);
const works = new CatalogueCache<AsJson<WorksOfPage>>(300);
const newest = new CatalogueCache<AsJson<NewestData>>(10);

/** The data of one page of the list. */
export function listData(
  shopId: string,
  { filters, hasIgnoredParameters }: ReadFilters,
  language: Language,
): Promise<AsJson<ListData>> {
  const key = [
    shopId,
    language,
    hasIgnoredParameters,
    filters.isUnsearchable ?? false,
    queryOf(filters),
  ].join(" ");
  return lists.get(key, [shopId], async () => {
    const result = await searchCatalogue(shopId, filters, language);
    return asJson({ result, hasIgnoredParameters: hasIgnoredParameters || result.hasIgnoredParameters });
  });
}

/**
 * The data of the page of an edition, and its path without language.
 * @param slug `{slug}-{code}`; only the code identifies the edition
 * @param shopId the company's bookstore; empty where there is none
 * @param indexedAt URL of the site, where search engines may index it: the same at each call in a process
 * @throws AppError notFound as `bookPage`
 */
export async function bookData(
  slug: string,
  shopId: string,
  language: Language,
  indexedAt?: string,
): Promise<{ readonly path: string; readonly data: AsJson<BookData> }> {
  const key = [codeOfSlug(slug), shopId, language].join(" ");
  return await books.get(key, "all", async (keeping) => {
    const { bookId, path, shopIds, ...page } = await bookPage(slug, shopId, language, indexedAt);
    keeping.shops([shopId, ...shopIds]);
    // Awaited: a part that is streamed later is visible only in a browser with script.
    const related = shopId
      ? await relatedCards(bookId, shopId, language).catch((error: unknown) => {
          // The page is complete without related books.
          log.error({ err: error }, "related books could not be read");
          keeping.never();
          return [];
        })
      : [];
    return { path, data: asJson({ page, related }) };
  });
}

/**
 * The data of the page of a contributor, a publisher, a series or a genre.
 * @throws AppError notFound as `worksOfPage`
 */
export function worksData(
  of: { readonly kind: WorksOfKind; readonly slug: string },
  shopId: string | undefined,
  language: Language,
  indexedAt?: string,
): Promise<AsJson<WorksOfPage>> {
  const key = [of.kind, of.slug, shopId, language].join(" ");
  return works.get(key, "all", async (keeping) => {
    const page = await worksOfPage(of, shopId, language, indexedAt);
    if (await isOfShop(page.groups, shopId)) keeping.shops([shopId]);
    return asJson(page);
  });
}

/**
 * The data of the home page: the newest books.
 * @param shopId the company's bookstore; undefined where there is none
 * @param structured what search engines read about the company, where they may index the page
 */
export function newestData(
  shopId: string | undefined,
  count: number,
  language: Language,
  structured?: StructuredData,
): Promise<AsJson<NewestData>> {
  const key = [shopId, count, language, JSON.stringify(structured)].join(" ");
  return newest.get(key, [shopId], async () => {
    return asJson({ newest: shopId ? await newestBooks(shopId, count, language) : [], structured });
  });
}
