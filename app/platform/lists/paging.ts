/** How many page numbers are shown on each side of the current one. */
const NEAR = 2;

/** The number of pages of a list; an empty list has one page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Reads a page number of a URL, in Latin digits. @returns undefined when the text is no page number */
export function readPage(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The page numbers to show: the first, the last and those near the current one. A negative number represents a gap. */
export function pagesShown(current: number, last: number): number[] {
  const wanted = Array.from({ length: last }, (_none, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= NEAR,
  );
  return wanted.flatMap((page, at) => {
    const before = wanted[at - 1];
    const omitted = before === undefined ? 0 : page - before - 1;
    // A gap takes the space of one number, so a single omitted number is shown in its place.
    if (omitted === 1) return [page - 1, page];
    return omitted > 1 ? [-page, page] : [page];
  });
}
