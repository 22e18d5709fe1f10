/** As `sentCookie`, of the text of a `Cookie` header. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/**
 * The value of a cookie of a request, not decoded: values that this site sets contain neither quotes nor percent signs. Of
 * several cookies of one name, the first is returned: browsers send the cookie of the most specific path first.
 * @returns undefined without a cookie of exactly this name; an empty text for an empty cookie
 */
export const sentCookie = (request: Request, name: string): string | undefined =>
  cookieIn(request.headers.get("cookie") ?? "", name);
