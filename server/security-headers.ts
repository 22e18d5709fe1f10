import { isIndexedUrl } from "#app/domain/web/indexed-path.ts";

/** Settings of the deployment that the headers depend on. */
export type HeaderSettings = {
  readonly production: boolean;
  readonly robots: "noindex" | "index";
  /** Browsers follow the redirect of a form only to origins in the policy. */
  readonly google?: { readonly issuer: string } | undefined;
  /** Readers leave for eSewa by a form. */
  readonly payments?: { readonly esewa: { readonly formUrl: string } | undefined };
  /** The development server writes inline styles and opens a socket; the built product does neither. */
  readonly development: boolean;
};

/** The scripts with a nonce, and those that they load. */
export const scriptsWithNonce = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic'`;

/**
 * Inline scripts with these digests, and scripts that are files of this site. A page that is kept has no nonce, which would be the same
 * for many visitors. What an inline script of a page imports is not covered by its digest (CSP 3, 8.2: it is inserted by the parser).
 * @param digests SHA-256, in Base64
 */
export const scriptsWithDigests = (digests: readonly string[]): string =>
  ["'self'", ...digests.map((digest) => `'sha256-${digest}'`)].join(" ");

/**
 * The headers of every answer: page, picture, refusal or failure. Everything but the allowed scripts is built once.
 * @returns a function that makes the headers of one answer from the scripts that it allows and, if search engines may index it, its
 *   URL
 */
export function securityHeaders(
  settings: HeaderSettings,
): (scripts: string, url?: string) => Record<string, string> {
  const [before = "", after = ""] = contentSecurityPolicy(settings).split(SCRIPTS);
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  };
  if (settings.production) headers["strict-transport-security"] = "max-age=63072000; includeSubDomains";
  const notIndexed = { ...headers, "x-robots-tag": "noindex" };
  return (scripts, url) => ({
    "content-security-policy": before + scripts + after,
    ...(settings.robots === "index" && url !== undefined && isIndexedUrl(url) ? headers : notIndexed),
  });
}

/** Placeholder of the allowed scripts. */
const SCRIPTS = "{scripts}";

/** Browsers follow the form of eSewa only to hosts of the policy, and it may redirect to another host of its own. */
const ESEWA_SOURCES = ["https://esewa.com.np", "https://*.esewa.com.np"];
const isOfEsewa = (origin: string): boolean => origin.endsWith(".esewa.com.np");

function contentSecurityPolicy({ development, production, google, payments }: HeaderSettings): string {
  const formTargets = [google?.issuer, payments?.esewa?.formUrl].filter((url) => url !== undefined);
  const origins = formTargets.map((url) => new URL(url).origin);
  const directives = {
    "default-src": "'none'",
    "script-src": SCRIPTS,
    "style-src": development ? "'self' 'unsafe-inline'" : "'self'",
    // The placeholder colour of a picture is a style attribute.
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": development ? "'self' ws:" : "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": ["'self'", ...origins, ...(origins.some(isOfEsewa) ? ESEWA_SOURCES : [])].join(" "),
    "frame-ancestors": "'none'",
    "object-src": "'none'",
  };
  const directiveTexts = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  if (production) directiveTexts.push("upgrade-insecure-requests");
  return directiveTexts.join("; ");
}
