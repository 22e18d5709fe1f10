const PATH_MAX = 512;

/**
 * The text when it is an address on this site that a person may be sent back to: one slash at the start, nothing a
 * browser could read as another host, no control character. Otherwise nothing.
 */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > PATH_MAX || !/^\/(?![/\\])/.test(text)) return undefined;
  // Browsers drop tabs and line breaks from addresses and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007f]/.test(text)) return undefined;
  const base = "http://this.site";
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
