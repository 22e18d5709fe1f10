import { describe, expect, test } from "vitest";
import { PALETTES, paletteOf } from "./palettes.ts";

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

test("contrast is that of WCAG 2", () => {
  expect(contrastRatio("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrastRatio("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2);
});

describe.each(PALETTES)("palette %s", (name) => {
  const palette = paletteOf(name);

  test.each([
    ["onGround", "ground"],
    ["softOnGround", "ground"],
    ["onDeep", "deep"],
    ["onPale", "pale"],
  ] as const)("%s can be read on %s", (letters, behind) => {
    expect(contrastRatio(palette[letters], palette[behind])).toBeGreaterThanOrEqual(4.5);
  });

  test("shapes differ from the ground and from each other", () => {
    const shapes = [palette.ground, palette.deep, palette.pale, palette.mid, palette.bright, palette.warm];
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});
