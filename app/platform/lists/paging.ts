const NEAR = 2;

/** The pages of a list, from 1; an empty list has one. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Reads a page number from an address; Latin digits. @returns undefined when it is none */
export function readPage(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** Page numbers to show: the ends and those near the current one. A negative number stands for a gap. */
export function pagesShown(current: number, last: number): number[] {
  const wanted = Array.from({ length: last }, (_none, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= NEAR,
  );
  return wanted.flatMap((page, at) => {
    const before = wanted[at - 1];
    const left = before === undefined ? 0 : page - before - 1;
    // A gap takes the space of a number: where only one is left out, it is shown instead.
    if (left === 1) return [page - 1, page];
    return left > 1 ? [-page, page] : [page];
  });
}
