import { expect, test } from "vitest";
import { pagesShown } from "./paging.ts";

/** The page numbers as text, with `…` for a gap. */
const shown = (current: number, last: number) =>
  pagesShown(current, last)
    .map((page) => (page < 0 ? "…" : page))
    .join(" ");

test.each([
  [1, 1, "1"],
  [1, 2, "1 2"],
  [1, 3, "1 2 3"],
  [1, 4, "1 2 3 4"],
  [1, 5, "1 2 3 4 5"],
  [1, 6, "1 2 3 … 6"],
  [4, 7, "1 2 3 4 5 6 7"],
  [5, 9, "1 2 3 4 5 6 7 8 9"],
  [6, 9, "1 … 4 5 6 7 8 9"],
  [50, 100, "1 … 48 49 50 51 52 … 100"],
  [100, 100, "1 … 98 99 100"],
  [1, 100, "1 2 3 … 100"],
])("page %i of %i shows %s", (current, last, expected) => {
  expect(shown(current, last)).toBe(expected);
});

test.each(Array.from({ length: 12 }, (_none, at) => at + 1))("no number twice among %i pages", (last) => {
  for (let current = 1; current <= last; current++) {
    const pages = pagesShown(current, last);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toContain(current);
    expect([pages[0], pages.at(-1)]).toEqual([1, last]);
  }
});
