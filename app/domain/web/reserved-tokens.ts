/**
 * Texts that a promo may not use as its path `/{token}`: first segments of the site's own URLs, current ones and those
 * planned in the specification. The database has the same list in `is_reserved_token`.
 */
export const RESERVED_TOKENS: readonly string[] = [
  "account",
  "admin",
  "api",
  "assets",
  "auth",
  "bookstore",
  "cart",
  "checkout",
  "ekadeshma",
  "en",
  "favicon",
  "fonts",
  "healthz",
  "images",
  "live",
  "metrics",
  "ne",
  "noadminaccess",
  "np",
  "orders",
  "pages",
  "playground",
  "privacypolicy",
  "publishers",
  "readyz",
  "robots",
  "seller",
  "sitemap",
  "termsofuse",
  "theme",
];

/** Whether a text has the form of a promo's token and is not reserved. */
export function isPromoToken(token: string): boolean {
  return /^[a-z0-9-]{2,40}$/.test(token) && !RESERVED_TOKENS.includes(token);
}
