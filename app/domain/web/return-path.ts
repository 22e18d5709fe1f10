import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { localPath } from "./local-path.ts";

/**
 * The path to return to after signing in, if it is on this site and not a page of the sign-in itself.
 * @param from the parameter as received; it may have been written by anyone
 */
export function returnPath(from: string | null | undefined): string | undefined {
  const path = localPath(from);
  if (path === undefined) return undefined;
  return isSignInPath(path) ? undefined : path;
}

/**
 * The path to redirect to after signing in: the return path, else the start page in the language of the page.
 * @param start English path to use without a return path
 */
export function pathAfterSignIn(from: string | null | undefined, language: Language, start = "/"): string {
  return returnPath(from) ?? inLanguage(start, language);
}

/** A path of the sign-in pages, with the return path as a parameter. */
export function withReturnPath(path: string, from: string | null | undefined): string {
  const target = returnPath(from);
  return target === undefined ? path : `${path}?from=${encodeURIComponent(target)}`;
}

/** A path of this site with its query, without a return path that is on another site. */
export function withoutForeignReturnPath(url: string): string {
  const at = url.indexOf("?");
  if (at < 0) return url;
  const query = new URLSearchParams(url.slice(at));
  if (!query.has("from")) return url;
  const path = returnPath(query.get("from"));
  query.delete("from");
  if (path !== undefined) query.set("from", path);
  const rest = query.toString();
  return url.slice(0, at) + (rest === "" ? "" : `?${rest}`);
}

/** A path with the token of a link from a letter, and with the return path. */
export function withToken(path: string, token: string, from?: string | null): string {
  const target = returnPath(from);
  const rest = target === undefined ? "" : `&from=${encodeURIComponent(target)}`;
  return `${path}?token=${encodeURIComponent(token)}${rest}`;
}

/** Whether a path is a page of the sign-in. The path is decoded first: a percent-encoded path leads to the same page. */
function isSignInPath(path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/);
  try {
    return /^\/auth(?:\.data)?(?:\/|$)/i.test(inLanguage(decodeURIComponent(pathname), "en"));
  } catch {
    // A path that cannot be decoded is not a valid return path.
    return true;
  }
}
