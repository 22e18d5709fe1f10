import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitLines } from "./set-lines.ts";
import { graphemesOf } from "./split-runs.ts";

/** The width of a text in a font in which every grapheme is half an em wide. */
const measure = (text: string) => graphemesOf(text).length / 2;

const word = fc.array(fc.constantFrom("क्षि", "ज्ञा", "र्‍यो", "a", "W", "५"), { minLength: 1, maxLength: 14 });
const title = fc.array(
  word.map((letters) => letters.join("")),
  { minLength: 1, maxLength: 12 },
);

describe("fitLines", () => {
  test("takes the largest size at which the lines fit", () => {
    const fitted = fitLines("one two", { size: 100, maxWidth: 150, maxLines: 2 }, measure);
    expect(fitted).toEqual({ lines: ["one", "two"], size: 100 });
  });

  test("reduces the size before it cuts a word", () => {
    const fitted = fitLines("abcdefgh", { size: 100, minSize: 20, maxWidth: 200, maxLines: 3 }, measure);
    expect(fitted.lines).toEqual(["abcdefgh"]);
    expect(fitted.size).toBeLessThanOrEqual(50);
  });

  test("balances the lines without using more of them", () => {
    const fitted = fitLines("aaa bbb ccc d", { size: 10, maxWidth: 55, maxLines: 2 }, measure);
    expect(fitted.lines).toEqual(["aaa bbb", "ccc d"]);
  });

  test("ends with an ellipsis when even the smallest size is too large", () => {
    const fitted = fitLines("aaaa bbbb cccc", { size: 10, minSize: 10, maxWidth: 25, maxLines: 2 }, measure);
    expect(fitted.lines).toEqual(["aaaa", "bbbb…"]);
  });

  test("the height limits the number of lines", () => {
    const fit = { size: 10, minSize: 10, maxWidth: 25, maxLines: 5, maxHeight: 24, leading: 1.2 };
    expect(fitLines("aaaa bbbb cccc", fit, measure).lines).toHaveLength(2);
  });

  test("an empty text has no lines", () => {
    expect(fitLines("  ", { size: 10, maxWidth: 10, maxLines: 1 }, measure).lines).toEqual([]);
  });

  test("lines are never too many, too wide (except with the ellipsis), or split inside a grapheme", () => {
    fc.assert(
      fc.property(
        title,
        fc.integer({ min: 40, max: 400 }),
        fc.integer({ min: 1, max: 6 }),
        (words, maxWidth, maxLines) => {
          const text = words.join(" ");
          const { lines, size } = fitLines(text, { size: 60, minSize: 12, maxWidth, maxLines }, measure);
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          expect(size).toBeLessThanOrEqual(60);
          expect(size).toBeGreaterThanOrEqual(12);
          for (const line of lines.filter((drawn) => !drawn.endsWith("…"))) {
            expect(measure(line) * size).toBeLessThanOrEqual(maxWidth + 1e-9);
          }
          if (!lines.at(-1)?.endsWith("…")) {
            expect(lines.join("").replaceAll(" ", "")).toBe(words.join(""));
          }
          const allowed = new Set([...graphemesOf(text), "…"]);
          expect(lines.flatMap(graphemesOf).every((grapheme) => allowed.has(grapheme))).toBe(true);
        },
      ),
    );
  });
});
