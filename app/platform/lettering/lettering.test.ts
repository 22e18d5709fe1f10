import { describe, expect, test } from "vitest";
import type { FontName } from "./fonts.ts";
import { openLettering } from "./lettering.server.ts";

const lettering = await openLettering();
const HARD_LINE = "क्षितिज ज्ञान श्रद्धा र्‍याल गर्‍यो झोला ५८९ “वाह!” – Nīlapatra, Müller & 589";
const FONTS: FontName[] = ["display", "poster", "reading", "strong"];

describe("shaping", () => {
  test.each(FONTS)("%s draws every letter of a difficult line", (font) => {
    const { glyphs } = lettering.shape(HARD_LINE, font);
    expect(glyphs.length).toBeGreaterThan(50);
    expect(glyphs.filter((glyph) => glyph.id === 0)).toEqual([]);
  });

  test.each(FONTS)("%s joins the conjuncts of Nepali", (font) => {
    const glyphsOf = (text: string) => lettering.shape(text, font).glyphs.map((glyph) => glyph.id);
    expect(glyphsOf("क्ष")).toHaveLength(1);
    expect(glyphsOf("ज्ञ")).toHaveLength(1);
    expect(glyphsOf("श्र")).toHaveLength(1);
    expect(glyphsOf("द्ध")).toHaveLength(1);
    // The eyelash र is a separate form: neither the reph over the next letter nor र with a halant.
    expect(glyphsOf("र्‍य")).not.toEqual(glyphsOf("र्य"));
    expect(glyphsOf("र्‍य")).toHaveLength(2);
  });

  test("the wordmark is drawn in Eczar without a missing letter", () => {
    const { glyphs } = lettering.shape("एकादेशमा ekadeshma", "wordmark");
    expect(glyphs.every((glyph) => glyph.id !== 0)).toBe(true);
  });

  test("Latin letters in a Nepali title are drawn with the Latin face", () => {
    const mixed = lettering.shape("कथा A", "display").glyphs.at(-1);
    const plain = lettering.shape("A", "display").glyphs.at(-1);
    expect(mixed?.id).toBe(plain?.id);
    expect(mixed?.face).toBe(plain?.face);
  });
});

describe("letterPaths", () => {
  test("a longer text is never narrower, and all lengths scale with the size", () => {
    const texts = ["ए", "एका", "एकादेश", "एकादेशमा", "एकादेशमा एउटा", "एकादेशमा एउटा कथा"];
    const widths = texts.map((text) => lettering.letterPaths(text, { font: "display", size: 40 }).width);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    const small = lettering.letterPaths("गर्‍यो", { font: "display", size: 20 });
    const large = lettering.letterPaths("गर्‍यो", { font: "display", size: 60 });
    expect(large.width).toBeCloseTo(small.width * 3, 6);
    expect(large.ascent).toBeCloseTo(small.ascent * 3, 6);
  });

  test("the extent includes the signs above and below the line", () => {
    const plain = lettering.letterPaths("क", { font: "display", size: 100 });
    const above = lettering.letterPaths("कैं", { font: "display", size: 100 });
    const below = lettering.letterPaths("कृ", { font: "display", size: 100 });
    expect(above.ascent).toBeGreaterThan(plain.ascent + 10);
    expect(below.descent).toBeGreaterThan(plain.descent + 10);
    expect(plain.path).toMatch(/^M[-0-9. ]+/);
  });

  test("a text without a letter that the font contains has an empty path", () => {
    expect(lettering.letterPaths("ଓଡ଼ିଆ", { font: "display", size: 40 })).toMatchObject({ path: "", width: 0 });
    expect(lettering.canDraw("ଓଡ଼ିଆ", "display")).toBe(false);
    expect(lettering.canDraw("कथा", "display")).toBe(true);
  });
});

test("the outlines of lines stay inside the width", () => {
  const text = "क्षितिजपारिको ज्ञान र श्रद्धाका कथाहरू, and other stories of the road";
  const { lines } = lettering.setLines(text, { font: "display", size: 120, maxWidth: 420, maxLines: 5 });
  expect(lines.length).toBeLessThanOrEqual(5);
  for (const { ink } of lines) expect(ink.right - ink.left).toBeLessThanOrEqual(420);
});
