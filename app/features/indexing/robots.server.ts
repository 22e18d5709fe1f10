import { href } from "react-router";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";

/**
 * What robots may request, on a site that may be indexed. Filtered lists are left out: each leads to many others, all of which
 * show the same books, and the sitemap has every book.
 * @param baseUrl the URL of the site
 */
export function robotsFile(baseUrl: string): string {
  const lists = LANGUAGES.map((language) => `Disallow: ${inLanguage(href("/bookstore"), language)}?`);
  return ["User-agent: *", ...lists, "", `Sitemap: ${baseUrl}/sitemap.xml`, ""].join("\n");
}
