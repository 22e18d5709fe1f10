import { href } from "react-router";
import { can } from "#app/domain/access/abilities.ts";
import { formatDate, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { cleanText } from "#app/domain/text/text.ts";
import * as m from "#app/i18n/generated/messages.js";
import { type Brand, shownBrand } from "#app/platform/brand/brand-tokens.server.ts";
import { LOGOS } from "#brand/logo.ts";
import { brandBook, type PageLink, placedPage } from "./book-content.server.ts";
import { LOGO_WIDTHS, zipName } from "./brand-files.server.ts";
import type { DownloadsProps } from "./downloads.view.tsx";
import { contentsOf, shownPage } from "./shown-page.server.ts";

/** Code points of the longest line that a reader can try. */
const LINE_MAX = 120;

const filesOf = (brand: Brand): DownloadsProps => ({
  zip: zipName(brand),
  logos: LOGOS.map((name) => ({ name, widths: LOGO_WIDTHS[name] })),
  digest: brand.digest,
});

/** The opening of the brand book as a viewer sees it. */
export async function openingData(viewer: Viewer | null, language: Language) {
  const [book, brand] = await Promise.all([brandBook(), shownBrand(viewer)]);
  const day = formatDate(todayInNepal(brand.savedOn), language);
  return {
    contents: contentsOf(book, language, brand.tokens),
    version:
      brand.number === 0
        ? m.brandbook_version_built({ day })
        : m.brandbook_version({ number: digitsIn(String(brand.number), language), day }),
    downloads: filesOf(brand),
  };
}

/**
 * A page of the brand book as a viewer sees it.
 * @param place the codes of the URL, and a line of the reader's own
 * @throws AppError notFound for a section or a page that does not exist
 */
export async function pageData(
  viewer: Viewer | null,
  place: { readonly section: string; readonly page: string | undefined; readonly line: string | null },
  language: Language,
) {
  const [book, brand] = await Promise.all([brandBook(), shownBrand(viewer)]);
  const placed = placedPage(book, place.section, place.page);
  const neighbour = (link: PageLink | undefined) => link && { path: link.path, title: link.title[language] };
  const line = cleanText(place.line ?? "", { max: LINE_MAX });
  return {
    page: await shownPage(placed, language, brand),
    contents: contentsOf(book, language, brand.tokens),
    previous: neighbour(placed.previous),
    next: neighbour(placed.next),
    files: filesOf(brand),
    line: line.ok ? line.value : undefined,
    editPath:
      viewer && can(viewer, "brand.change")
        ? href("/admin/brand/pages/:brandPage", { brandPage: placed.page.id })
        : undefined,
  };
}

/**
 * What the picture for links to the brand book, or to a page of it, shows.
 * @param key `opening`, or the codes of a section and a page with a full stop between them
 * @throws AppError notFound for a page that does not exist
 */
export async function sharedBrandPage(key: string, language: Language) {
  if (key === "opening")
    return {
      title: m.brandbook_title({}, { locale: language }),
      line: m.brandbook_meaning({}, { locale: language }),
    };
  const [section = "", page] = key.split(".");
  const placed = placedPage(await brandBook(), section, page);
  return { title: placed.page.title[language], line: placed.page.description[language] };
}

/** All pages of the brand book as a viewer sees them. */
export async function wholeData(viewer: Viewer | null, language: Language) {
  const [book, brand] = await Promise.all([brandBook(), shownBrand(viewer)]);
  const pages = book.flatMap((section) =>
    section.pages.map(
      async ({ code }) => await shownPage(placedPage(book, section.code, code), language, brand),
    ),
  );
  return { pages: await Promise.all(pages), files: filesOf(brand) };
}
