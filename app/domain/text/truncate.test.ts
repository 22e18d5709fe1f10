import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "./language.ts";
import { truncateGraphemes } from "./truncate.ts";

test.each<[string, number, Language, string]>([
  ["Seto Dharti", 11, "en", "Seto Dharti"],
  ["Seto Dharti", 8, "en", "Seto Dh…"],
  ["Seto Dharti", 6, "en", "Seto…"],
  ["श्रीमान्", 3, "np", "श्रीमान्"],
  ["श्रीमान्", 2, "np", "श्री…"],
  ["👩‍👩‍👧 family", 2, "en", "👩‍👩‍👧…"],
  ["", 5, "en", ""],
  ["ab", 1, "en", "…"],
])("%s within %i characters (%s) is %s", (text, max, language, expected) => {
  expect(truncateGraphemes(text, max, language)).toBe(expected);
});

test("a truncated text is never longer than the limit, and a text that fits is unchanged", () => {
  const segmenter = new Intl.Segmenter("ne-NP", { granularity: "grapheme" });
  const graphemes = (text: string) => [...segmenter.segment(text)].length;
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 12 }), (text, max) => {
      const shown = truncateGraphemes(text, max, "np");
      if (graphemes(text) <= max) expect(shown).toBe(text);
      else expect(graphemes(shown)).toBeLessThanOrEqual(max);
    }),
  );
});
