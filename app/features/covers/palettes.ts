import { COVER_COLOURS, type Palette, type PaletteName } from "#brand/cover-colours.ts";
import type { Tokens } from "#brand/tokens.ts";
import { paletteColour } from "#brand/tokens-css.ts";

/** The colours of a palette as hex values of a set of tokens. */
export function paletteOf(name: PaletteName, tokens: Tokens): Palette {
  const names = COVER_COLOURS[name];
  return {
    ground: paletteColour(names.ground, tokens),
    onGround: paletteColour(names.onGround, tokens),
    softOnGround: paletteColour(names.softOnGround, tokens),
    deep: paletteColour(names.deep, tokens),
    onDeep: paletteColour(names.onDeep, tokens),
    pale: paletteColour(names.pale, tokens),
    onPale: paletteColour(names.onPale, tokens),
    mid: paletteColour(names.mid, tokens),
    bright: paletteColour(names.bright, tokens),
    warm: paletteColour(names.warm, tokens),
  };
}
