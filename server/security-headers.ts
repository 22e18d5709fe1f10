/** What the headers depend on beside the nonce of the one answer: the deployment. */
export type HeaderSettings = {
  readonly production: boolean;
  readonly robots: "noindex" | "index";
  /** Browsers follow a form's redirect only to places the policy names. */
  readonly google?: { readonly issuer: string } | undefined;
  /** The development server writes inline styles and opens a socket; the built product does neither. */
  readonly development: boolean;
};

/**
 * The headers every answer carries, whatever it is: page, picture, refusal or failure. All but the nonce is put together
 * once.
 * @returns makes those of one answer from its nonce
 */
export function securityHeaders(settings: HeaderSettings): (nonce: string) => Record<string, string> {
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
  if (settings.robots === "noindex") headers["x-robots-tag"] = "noindex";
  return (nonce) => ({ "content-security-policy": before + nonce + after, ...headers });
}

/** Where the nonce goes. */
const NONCE = "{nonce}";

function contentSecurityPolicy({ development, production, google }: HeaderSettings): string {
  const directives = {
    "default-src": "'none'",
    "script-src": `'nonce-${NONCE}' 'strict-dynamic'`,
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
