import { recordPageView } from "./features/analytics/record-page-view.server.ts";
import {
  FACETS,
  facetParameter,
  SEARCHABLE_FACETS,
  valueSearchParameter,
} from "./features/catalogue/filters.ts";
import type { Theme } from "./features/public-shell/theme.ts";
import { cookieOfTheme, themeIn } from "./features/public-shell/theme-cookie.server.ts";

// What the server needs to know of the pages that it keeps for all visitors.

export { cookieOfTheme, recordPageView, type Theme, themeIn };

/**
 * The pages that are the same for every visitor, by the ids of their routes, with the parameters of a query on which each depends. Such a
 * page is rendered from its address and the colours alone, without anything of a visitor, and what it shows is read from tables whose
 * changes are notified. The page of a promo is none: a source that guesses tokens is refused (`promoByToken`).
 */
export const KEPT_ROUTES = {
  "routes/public/home": [],
  "routes/public/bookstore": [
    "q",
    "sort",
    "page",
    ...FACETS.map(facetParameter),
    ...SEARCHABLE_FACETS.map(valueSearchParameter),
  ],
  "routes/public/editor-lists": [],
  "routes/public/editor-list": [],
  "routes/public/works-of": [],
  "routes/public/book-edition": [],
  "routes/public/about-us": [],
  "routes/public/career": [],
  "routes/public/contact-us": ["subject"],
  "routes/public/how-we-work": [],
  "routes/public/terms-of-use": [],
  "routes/public/privacy-policy": [],
  "routes/brand/opening": [],
  "routes/brand/whole": [],
  "routes/brand/section": ["line"],
  "routes/brand/page": ["line"],
  "routes/public/not-found": [],
} as const satisfies Record<string, readonly string[]>;
