import { expect, test } from "vitest";
import { PALETTES } from "#brand/cover-colours.ts";
import { DEFAULT_TOKENS } from "#brand/tokens.ts";
import { paletteOf } from "./palettes.ts";

test.each(PALETTES)(
  "shape colours of the palette %s differ from the background and from each other",
  (name) => {
    const palette = paletteOf(name, DEFAULT_TOKENS);
    const shapes = [palette.ground, palette.deep, palette.pale, palette.mid, palette.bright, palette.warm];
    expect(new Set(shapes).size).toBe(shapes.length);
  },
);
