/** The longest URL that is stored; browsers and servers differ above it. */
export const WEB_URL_MAX = 2048;

/**
 * A URL of the web in its normal form; undefined for text that is not one. Only HTTP and HTTPS are allowed, since pages link to
 * it, and no user name or password, which would be shown to everyone.
 */
export function webUrl(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return undefined;
  return url.href.length <= WEB_URL_MAX ? url.href : undefined;
}
