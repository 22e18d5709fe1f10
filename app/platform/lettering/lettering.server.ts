import type { Box } from "./font-faces.server.ts";
import type { FontName } from "./fonts.ts";
import { openFacesFor } from "./other-faces.server.ts";
import { type Fit, fitLines } from "./set-lines.ts";
import { boxOfGlyphs, canDrawAll, outlinePath, type ShapedText, shapeText } from "./shape-text.ts";

/** The bounding box of the outlines of a line, in pixels from the start of its baseline, `y` downwards. */
export type Ink = Box;

/** A line of text as SVG path data, starting at the origin of its baseline. All lengths are pixels. */
export type LetterPath = {
  readonly text: string;
  readonly path: string;
  /** The advance: the distance to the start of the next letter. */
  readonly width: number;
  /** The extent of the outlines above and below the baseline, including vowel signs and reph. */
  readonly ascent: number;
  readonly descent: number;
  readonly ink: Ink;
};

/** A text as lines that fit, and the letter size at which they fit. */
export type FittedText = { readonly lines: readonly LetterPath[]; readonly size: number };

export type Lettering = {
  /**
   * The path of one line of text at a letter size in pixels; empty for a text without a letter that the font contains. `whole` is
   * the text of which the line is a part.
   */
  readonly letterPaths: (text: string, as: { font: FontName; size: number; whole?: string }) => LetterPath;
  /** The paths of lines that fit a width. See `fitLines`. */
  readonly setLines: (text: string, as: { font: FontName } & Fit) => FittedText;
  /** Whether the font can draw the whole text: the text has outlines, and the font contains every letter. */
  readonly canDraw: (text: string, font: FontName) => boolean;
  readonly shape: (text: string, font: FontName) => ShapedText;
};

const NO_INK: Ink = { left: 0, right: 0, top: 0, bottom: 0 };

const scaledInk = (ink: Ink, size: number): Ink => ({
  left: ink.left * size,
  right: ink.right * size,
  top: ink.top * size,
  bottom: ink.bottom * size,
});

/**
 * Opens the fonts. The first call reads the files; later ones return at once.
 * @param texts what is to be drawn, so that the fonts of its scripts are opened; without it those of Devanagari and Latin
 */
export async function openLettering(texts: readonly string[] = []): Promise<Lettering> {
  const faces = await openFacesFor(texts);

  const shapedAtUnitSize = (text: string, font: FontName, whole: string) => {
    const { glyphs, width } = shapeText(faces, text, font, whole);
    return { glyphs, width, ink: boxOfGlyphs(glyphs) ?? NO_INK };
  };

  const letterPaths: Lettering["letterPaths"] = (text, { font, size, whole = text }) => {
    const { width, glyphs, ink } = shapedAtUnitSize(text, font, whole);
    const path = glyphs.map((glyph) => outlinePath(glyph, size)).join("");
    const scaled = scaledInk(ink, size);
    return {
      text,
      path,
      width: width * size,
      ascent: Math.max(0, -scaled.top),
      descent: Math.max(0, scaled.bottom),
      ink: scaled,
    };
  };

  return {
    letterPaths,
    setLines(text, { font, ...fit }) {
      const widths = new Map<string, number>();
      const measure = (line: string) => {
        const known = widths.get(line);
        if (known !== undefined) return known;
        const { width, ink } = shapedAtUnitSize(line, font, text);
        const taken = Math.max(width, ink.right) - Math.min(0, ink.left);
        widths.set(line, taken);
        return taken;
      };
      const { lines, size } = fitLines(text.normalize("NFC"), fit, measure);
      return { lines: lines.map((line) => letterPaths(line, { font, size, whole: text })), size };
    },
    canDraw: (text, font) =>
      canDrawAll(faces, text, font) &&
      shapeText(faces, text, font).glyphs.some((glyph) => glyph.face.outline(glyph.id).length > 0),
    shape: (text, font) => shapeText(faces, text, font),
  };
}
