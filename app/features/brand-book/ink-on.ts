import { contrast, TEXT_CONTRAST } from "#brand/contrast.ts";
import type { Tokens } from "#brand/tokens.ts";
import { paletteColour } from "#brand/tokens-css.ts";

/** Palette colours in which a text can be set on a colour: the brand's own ink and paper first. */
const INKS = ["nila.900", "lokta.0", "nila.950", "lokta.900"] as const;

/** The colour for a text on a background, both `#RRGGBB`: the first ink with enough contrast, or the one with the most. */
export function inkOn(background: string, tokens: Tokens): string {
  const inks = INKS.map((path) => paletteColour(path, tokens));
  const byContrast = inks.toSorted((one, other) => contrast(other, background) - contrast(one, background));
  return inks.find((ink) => contrast(ink, background) >= TEXT_CONTRAST) ?? byContrast[0] ?? "";
}

/** The contrast that a text can have on a palette colour at most. */
export const bestContrastOn = (path: string, tokens: Tokens): number => {
  const background = paletteColour(path, tokens);
  return contrast(inkOn(background, tokens), background);
};
