import { codeOfSlug } from "#app/domain/editions/edition-code.ts";
import { WORKS_OF } from "#app/domain/editions/works-of.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import { isPromoToken } from "./reserved-tokens.ts";

/** Pages for visitors with a fixed path, without language prefix. */
export const INDEXED_PAGES: readonly string[] = [
  "/",
  "/bookstore",
  "/bookstore/lists",
  "/pages/aboutus",
  "/pages/howwework",
  "/pages/career",
  "/pages/contactus",
  "/termsofuse",
  "/privacypolicy",
];

/** The page of an editor's list or of the works of somebody, and a variant of an image. */
const INDEXED_PATTERNS: readonly RegExp[] = [
  /^\/bookstore\/lists\/[^/]+$/,
  new RegExp(`^/bookstore/(?:${WORKS_OF.join("|")})/[^/]+$`),
  /^\/images\/[^/]+\/[^/]+$/,
];

/**
 * Whether search engines may index a URL of a site that may be indexed at all: the pages for visitors, promos and images, in
 * both languages. Others may not, so that a new page is not indexed before somebody decides so. Nor may a filtered or sorted
 * list: very many URLs show the same books.
 * @param url path and query
 */
export function isIndexedUrl(url: string): boolean {
  const [path = "", query] = url.split("?", 2);
  const page = inLanguage(path, "en");
  if (page === "/bookstore") return !query;
  return (
    INDEXED_PAGES.includes(page) ||
    isEditionPath(page) ||
    INDEXED_PATTERNS.some((pattern) => pattern.test(page)) ||
    isPromoToken(page.slice(1))
  );
}

/** Whether a path ends with the code of an edition: of what else stands below the bookstore, nothing is a page of a book. */
function isEditionPath(path: string): boolean {
  const [, slug] = /^\/bookstore\/([^/]+)$/.exec(path) ?? [];
  return slug !== undefined && codeOfSlug(slug) !== null;
}
