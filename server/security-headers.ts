/** What the headers depend on: the deployment and the nonce of this one answer. */
export type HeaderSettings = {
  readonly nonce: string;
  readonly production: boolean;
  readonly robots: "noindex" | "index";
  /** Browsers follow a form's redirect only to places the policy names. */
  readonly google?: { readonly issuer: string } | undefined;
  /** The development server writes inline styles and opens a socket; the built product does neither. */
  readonly development: boolean;
};

/** The headers every answer carries, whatever it is: page, picture, refusal or failure. */
export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  const headers: Record<string, string> = {
    "content-security-policy": contentSecurityPolicy(settings),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
  if (settings.production) headers["strict-transport-security"] = "max-age=63072000; includeSubDomains";
  if (settings.robots === "noindex") headers["x-robots-tag"] = "noindex";
  return headers;
}

function contentSecurityPolicy({ nonce, development, production, google }: HeaderSettings): string {
  const directives = {
    "default-src": "'none'",
    "script-src": `'nonce-${nonce}' 'strict-dynamic'`,
    "style-src": development ? "'self' 'unsafe-inline'" : "'self'",
    // The colour a picture's box has before the picture comes is a style attribute.
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
  const words = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  if (production) words.push("upgrade-insecure-requests");
  return words.join("; ");
}
