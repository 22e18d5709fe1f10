const PATH_MAX = 512;

/**
 * The text if it is a path on this site that is safe to redirect to: one slash at the start, nothing that a browser could
 * read as another host, no control character. Otherwise undefined.
 */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > PATH_MAX || !/^\/(?![/\\])/.test(text)) return undefined;
  // Browsers remove tabs and line breaks from URLs and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007f]/.test(text)) return undefined;
  const base = "http://this.site";
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
