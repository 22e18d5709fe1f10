/**
 * The header with which the page of a visitor gets the position of the live channel: the one header of a document that its scripts can
 * read. It is not part of the page, which is kept longer than a position is recent.
 */
export const POSITION_HEADER = "server-timing";

const METRIC = "live";

/** The value of the header. @param cursor as `sealedCursors` writes it: letters, digits, `-`, `_` and full stops */
export const positionHeader = (cursor: string): string => `${METRIC};desc="${cursor}"`;

/** The position that came with the open document; undefined where the browser does not say. */
export function positionOfDocument(): string | undefined {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === METRIC)?.description;
}
