/**
 * The value of a cookie a request brings, as it was sent: the values this site makes have neither quotes nor percent signs, so
 * neither is undone. Of several by one name the first counts, which browsers make the one of the narrowest path.
 * @returns nothing where there is none by this very name; an empty text for a cookie that holds nothing
 */
export function sentCookie(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get("cookie")?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
