/**
 * Words no promo may take as its address `/{token}`: first segments of the site's own addresses, today's and those
 * the specification names for later. The database holds the same list in `is_reserved_token`.
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

/** Whether a text has the shape of a promo's token and is free to be one. */
export function isPromoToken(token: string): boolean {
  return /^[a-z0-9-]{2,40}$/.test(token) && !RESERVED_TOKENS.includes(token);
}
