/**
 * The value of a cookie of a request, not decoded: values set by this site contain neither quotes nor percent signs. Of several
 * with the same name the first counts, which browsers send for the most specific path.
 * @returns undefined without a cookie of exactly this name; an empty text for an empty cookie
 */
export function sentCookie(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get("cookie")?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
