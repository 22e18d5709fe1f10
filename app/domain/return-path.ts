import { inLanguage, type Language } from "./language.ts";
import { localPath } from "./local-path.ts";

/**
 * Where a person came from and wants to go back to, when that is a place on this site and not a screen for signing in.
 * @param from the remembered address as it came in, which anybody may have written
 */
export function returnPath(from: string | null | undefined): string | undefined {
  const place = localPath(from);
  if (place === undefined) return undefined;
  return isSignInPlace(place) ? undefined : place;
}

/**
 * Where a person goes once signed in: back to where they came from, else to the start in the language of the page.
 * @param start address in English of where to begin when no place is remembered
 */
export function pathAfterSignIn(from: string | null | undefined, language: Language, start = "/"): string {
  return returnPath(from) ?? inLanguage(start, language);
}

/** An address of the sign-in screens that goes on remembering the place. */
export function withReturnPath(path: string, from: string | null | undefined): string {
  const place = returnPath(from);
  return place === undefined ? path : `${path}?from=${encodeURIComponent(place)}`;
}

/** An address of this site, without a place to go back to that is none of this site's. */
export function withoutForeignReturnPath(address: string): string {
  const at = address.indexOf("?");
  if (at < 0) return address;
  const query = new URLSearchParams(address.slice(at));
  if (!query.has("from")) return address;
  const place = returnPath(query.get("from"));
  query.delete("from");
  if (place !== undefined) query.set("from", place);
  const rest = query.toString();
  return address.slice(0, at) + (rest === "" ? "" : `?${rest}`);
}

/** An address with the token of a link from a letter, which goes on remembering the place as well. */
export function withToken(path: string, token: string, from?: string | null): string {
  const place = returnPath(from);
  const rest = place === undefined ? "" : `&from=${encodeURIComponent(place)}`;
  return `${path}?token=${encodeURIComponent(token)}${rest}`;
}

/** Letters of a path may be written in percent signs: the place is the same. */
function isSignInPlace(place: string): boolean {
  const [path = ""] = place.split(/[?#]/);
  try {
    return /^\/auth(?:\.data)?(?:\/|$)/i.test(inLanguage(decodeURIComponent(path), "en"));
  } catch {
    // What cannot be read is no place to go back to.
    return true;
  }
}
