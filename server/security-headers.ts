import { isIndexedUrl } from "#app/domain/indexed-path.ts";

/** Settings of the deployment that the headers depend on. */
export type HeaderSettings = {
  readonly production: boolean;
  readonly robots: "noindex" | "index";
  /** Browsers follow the redirect of a form only to origins in the policy. */
  readonly google?: { readonly issuer: string } | undefined;
  /** The development server writes inline styles and opens a socket; the built product does neither. */
  readonly development: boolean;
};

/**
 * The headers of every answer: page, picture, refusal or failure. Everything but the nonce is built once.
 * @returns a function that makes the headers of one answer from its nonce and, if search engines may index it, its URL
 */
export function securityHeaders(
  settings: HeaderSettings,
): (nonce: string, url?: string) => Record<string, string> {
  const [before = "", after = ""] = contentSecurityPolicy(settings).split(NONCE);
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
  if (settings.production) headers["strict-transport-security"] = "max-age=63072000; includeSubDomains";
  const notIndexed = { ...headers, "x-robots-tag": "noindex" };
  return (nonce, url) => ({
    "content-security-policy": before + nonce + after,
    ...(settings.robots === "index" && url !== undefined && isIndexedUrl(url) ? headers : notIndexed),
  });
}

/** Placeholder of the nonce. */
const NONCE = "{nonce}";

function contentSecurityPolicy({ development, production, google }: HeaderSettings): string {
  const directives = {
    "default-src": "'none'",
    "script-src": `'nonce-${NONCE}' 'strict-dynamic'`,
    "style-src": development ? "'self' 'unsafe-inline'" : "'self'",
    // The placeholder colour of a picture is a style attribute.
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": development ? "'self' ws:" : "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": google ? `'self' ${new URL(google.issuer).origin}` : "'self'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
  };
  const directiveTexts = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  if (production) directiveTexts.push("upgrade-insecure-requests");
  return directiveTexts.join("; ");
}
