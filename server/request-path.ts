/** Characters that an address has no need to encode (RFC 3986, 2.3): encoded, they make another spelling of the same address. */
const UNRESERVED = /%(?:2[dDeE]|3\d|4[1-9a-fA-F]|5[0-9aAfF]|6[1-9a-fA-F]|7[0-9aAeE])/;
/** Control characters, the separators of segments, and a backslash, which some read as one: encoded, they change which page is meant. */
const NEVER_ENCODED = /%(?:[01][\da-f]|2f|5c|7f)/i;
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i;

/** What is wrong with the path of a request; undefined for a path in its one spelling. */
export type PathFault =
  /** It cannot be decoded, or means another path than it seems to. */
  | "malformed"
  /** Another spelling of the path, which is this one. */
  | { readonly spelledAs: string };

function canBeDecoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/**
 * Judges the path of a request before anything reads it: what is judged as one path must not be rendered as another. A path with dot
 * segments, encoded separators or control characters is malformed; one that encodes what needs no encoding, or repeats a slash, has
 * another spelling.
 * @param url as it is requested: the path, with a query or without
 */
export function pathFault(url: string): PathFault | undefined {
  const [, path = "", query = ""] = /^([^?]*)(\?.*)?$/s.exec(url) ?? [];
  if (!path.startsWith("/") || path.includes("\\") || NEVER_ENCODED.test(path)) return "malformed";
  // The result is used: the builder takes a call whose result nobody needs for one without effect, and leaves it out.
  if (!canBeDecoded(path)) return "malformed";
  if (path.split("/").some((segment) => DOT_SEGMENT.test(segment))) return "malformed";
  if (!path.includes("//") && !UNRESERVED.test(path)) return undefined;
  const spelled = path
    .replaceAll(/\/{2,}/g, "/")
    .replaceAll(/%[\da-f]{2}/gi, (encoded) =>
      UNRESERVED.test(encoded) ? decodeURIComponent(encoded) : encoded,
    );
  return { spelledAs: spelled + query };
}
