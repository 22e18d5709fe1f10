import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import type * as Harfbuzz from "harfbuzzjs";
import { fixLookupOrder } from "./fix-lookup-order.ts";
import { FONTS, type FontName, fontFiles, type Script } from "./fonts.ts";

/** A command of path data with its coordinates. */
export type Segment = readonly [command: string, ...values: number[]];

/** A bounding box. Control points can be slightly outside the curve, so it is never too small. */
export type Box = {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
};

/** One font file, ready for shaping and for outlines, in the units of the font. */
export type FontFace = {
  readonly font: Harfbuzz.Font;
  readonly unitsPerEm: number;
  /** Whether the font has a glyph for every character of a grapheme. */
  readonly contains: (grapheme: string) => boolean;
  readonly outline: (glyph: number) => readonly Segment[];
  /** The bounding box of a glyph's outline, `y` upwards; undefined for a glyph without one. */
  readonly box: (glyph: number) => Box | undefined;
};

export type FontFaces = {
  readonly harfbuzz: typeof Harfbuzz;
  readonly facesOf: (font: FontName, script: Script) => readonly FontFace[];
  /** The faces of letters of other scripts, as far as they were opened. See `openFacesFor`. */
  readonly otherFacesOf: (font: FontName) => readonly FontFace[];
};

const require = createRequire(import.meta.url);

/** Opens the bytes of an uncompressed font file (TrueType or OpenType). */
export function openFace(harfbuzz: typeof Harfbuzz, sfnt: Uint8Array): FontFace {
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(sfnt)));
  const font = new harfbuzz.Font(face);
  const known = new Set(face.collectUnicodes());
  const outlines = new Map<number, readonly Segment[]>();
  const boxes = new Map<number, Box | undefined>();
  // Joiners control the shaping, and variation selectors select a form of a letter; neither needs a glyph.
  const isInvisible = (codePoint: number) =>
    codePoint === 0x200c || codePoint === 0x200d || codePoint === 0xfe0e || codePoint === 0xfe0f;
  const outline = (glyph: number): readonly Segment[] => {
    const cached = outlines.get(glyph);
    if (cached) return cached;
    const drawn = font.glyphToJson(glyph).map(({ type, values }): Segment => [type, ...values]);
    outlines.set(glyph, drawn);
    return drawn;
  };
  return {
    font,
    unitsPerEm: face.upem,
    outline,
    contains: (grapheme) =>
      (grapheme.length === 1 && known.has(grapheme.charCodeAt(0))) ||
      Array.from(grapheme, (letter) => letter.codePointAt(0) ?? 0).every(
        (codePoint) => known.has(codePoint) || isInvisible(codePoint),
      ),
    box(glyph) {
      if (!boxes.has(glyph)) boxes.set(glyph, boxOf(outline(glyph)));
      return boxes.get(glyph);
    },
  };
}

function boxOf(segments: readonly Segment[]): Box | undefined {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [, ...values] of segments) {
    for (let index = 0; index + 1 < values.length; index += 2) {
      const x = values[index] ?? 0;
      const y = values[index + 1] ?? 0;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  }
  return Number.isFinite(left) ? { left, right, bottom, top } : undefined;
}

/**
 * Reads a font file of a package (`@fontsource/…`), uncompressed and with its lookups in the right order. All fonts are read
 * with this function: those for drawings, and those that are sent to browsers.
 */
export async function readFont(file: string): Promise<Uint8Array> {
  const harfbuzz = await import("harfbuzzjs");
  const sfnt = await convert(await readFile(require.resolve(file)), "sfnt");
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(sfnt))));
  return fixLookupOrder(sfnt, (codePoint) => font.nominalGlyph(codePoint) ?? undefined);
}

async function readFaces(): Promise<FontFaces> {
  // Few requests need shaping, so the WebAssembly of HarfBuzz is not loaded when the server starts.
  const harfbuzz = await import("harfbuzzjs");
  const files = new Map<string, FontFace>();
  const names = Object.keys(FONTS) as FontName[];
  const wanted = new Set(
    names.flatMap((name) => [...fontFiles(name, "devanagari"), ...fontFiles(name, "latin")]),
  );
  for (const file of wanted) {
    files.set(file, openFace(harfbuzz, await readFont(file)));
  }
  return {
    harfbuzz,
    facesOf: (font, script) =>
      fontFiles(font, script).map((file) => {
        const face = files.get(file);
        if (!face) throw new Error(`font file was not read: ${file}`);
        return face;
      }),
    otherFacesOf: () => [],
  };
}

let opened: Promise<FontFaces> | undefined;

/** All font faces, read from their packages on first use and then cached. */
export function openFaces(): Promise<FontFaces> {
  opened ??= readFaces().catch((failure: unknown) => {
    opened = undefined;
    throw failure;
  });
  return opened;
}
