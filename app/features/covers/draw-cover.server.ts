import sharp from "sharp";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { seeded } from "#app/platform/drawing/seeded.ts";
import { withImageSlot } from "#app/platform/images/image-concurrency.server.ts";
import { openLettering } from "#app/platform/lettering/lettering.server.ts";
import type { PaletteName } from "#brand/cover-colours.ts";
import type { Tokens } from "#brand/tokens.ts";
import { paletteColour } from "#brand/tokens-css.ts";
import { type CoverTexts, coverLanguage, coverText } from "./cover-text.ts";
import type { DesignInput } from "./design-input.ts";
import { DESIGNS, type DesignName } from "./designs.ts";
import { drawBack } from "./draw-back.ts";
import { drawSpine } from "./draw-spine.ts";
import { paletteOf } from "./palettes.ts";

/** A part of a cover that can be drawn. */
export type CoverKind = "front" | "back" | "spine";

/** What to draw: one part of a cover in a design, with its texts. */
export type CoverRequest = CoverTexts & {
  readonly kind: CoverKind;
  readonly design: DesignName;
  readonly palette: PaletteName;
  /** Any identifier of the edition: the same seed draws the same ornament on every machine. */
  readonly seed: string;
  /** Thirteen digits without hyphens; the back shows the bar code when the check digit is right. */
  readonly isbn13?: string;
  /** The description, for the back, which shows as much of its beginning as fits. */
  readonly blurb?: L10n;
};

/** Sizes of the parts in pixels. Front and back have the brand's cover ratio of 2 to 3. */
export const COVER_SIZES: Readonly<Record<CoverKind, { width: number; height: number }>> = {
  front: { width: 800, height: 1200 },
  back: { width: 800, height: 1200 },
  spine: { width: 96, height: 1200 },
};

/** The drawing of `drawCover` as an SVG document. Its text is outlines, so that no fonts are needed to show it. */
export async function drawCoverSvg(request: CoverRequest, tokens: Tokens, scale = 1): Promise<string> {
  const lettering = await openLettering(textsOf(request));
  const { width, height } = COVER_SIZES[request.kind];
  const input: DesignInput = {
    width,
    height,
    palette: paletteOf(request.palette, tokens),
    random: seeded(`${request.design}:${request.seed}`),
    lettering,
    texts: coverText(request, lettering),
  };
  const design = DESIGNS[request.design];
  const content = {
    front: () => design.front(input),
    back: () => {
      const blurb = request.blurb ? localized(request.blurb, coverLanguage(request.language)).text : "";
      const texts = { ...(blurb ? { blurb } : {}), ...(request.isbn13 ? { isbn13: request.isbn13 } : {}) };
      return drawBack(input, design, texts, {
        ink: paletteColour("lokta.900", tokens),
        paper: paletteColour("lokta.0", tokens),
      });
    },
    spine: () => drawSpine(input, design),
  }[request.kind]();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** All texts that a cover may show. */
const textsOf = ({ title, subtitle, contributors, publisherName, blurb }: CoverRequest): string[] => [
  ...[title, subtitle, blurb].flatMap((text) => Object.values(text ?? {})),
  ...contributors,
  publisherName,
];

/**
 * Draws one part of a cover for a book without one: flat brand colours, the fonts of the project, and an ornament
 * generated from the seed. Returns a PNG and its size in pixels.
 * @param tokens the colours of the brand: `brandTokens()`
 * @param scale factor of the size in `COVER_SIZES`; small covers are drawn and encoded faster
 */
export async function drawCover(
  request: CoverRequest,
  tokens: Tokens,
  scale = 1,
): Promise<{ png: Buffer; width: number; height: number }> {
  // The letters are set in the slot too: those of many covers one after the other would keep this process from answering.
  const png = await withImageSlot(async () => {
    const svg = await drawCoverSvg(request, tokens, scale);
    return await sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 6 }).toBuffer();
  });
  const { width, height } = COVER_SIZES[request.kind];
  return { png, width: width * scale, height: height * scale };
}
