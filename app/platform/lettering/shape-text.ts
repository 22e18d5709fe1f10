import type { Box, FontFace, FontFaces } from "./font-faces.server.ts";
import { type FontName, OWN_LATIN_FILES, type Script } from "./fonts.ts";
import { fromLeftToRight } from "./other-fonts.ts";
import {
  type Coverage,
  type Coverages,
  graphemesOf,
  type RunScript,
  splitRuns,
  undrawable,
} from "./split-runs.ts";

/** A positioned glyph. `x`, `y` and `advance` are relative to the letter size, `y` upwards. */
export type PlacedGlyph = {
  readonly id: number;
  readonly face: FontFace;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
};

export type ShapedText = { readonly glyphs: readonly PlacedGlyph[]; readonly width: number };

const OPEN_TYPE = { devanagari: ["Deva", "ne"], latin: ["Latn", "en"] } as const satisfies Record<
  Script,
  readonly [script: string, language: string]
>;

/**
 * Converts a line of text to positioned glyphs. Devanagari is always shaped as Nepali: the language selects the Nepali forms of
 * झ ५ ८ ९, which differ in Hindi.
 * @param whole the text of which the line is a part: all its lines are set in the same family
 */
export function shapeText(faces: FontFaces, text: string, font: FontName, whole = text): ShapedText {
  const byScript = {
    devanagari: faces.facesOf(font, "devanagari"),
    latin: latinFaces(faces, font, whole),
    other: faces.otherFacesOf(font),
  };
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const run of fromLeftToRight(splitRuns(text.normalize("NFC"), coverageOf(byScript)))) {
    const face = byScript[run.script][run.face];
    if (!face) continue;
    const buffer = new faces.harfbuzz.Buffer();
    buffer.addText(run.text);
    if (run.script === "other") buffer.guessSegmentProperties();
    else {
      buffer.setDirection(faces.harfbuzz.Direction.LTR);
      const [script, language] = OPEN_TYPE[run.script];
      buffer.setScript(script);
      buffer.setLanguage(language);
    }
    faces.harfbuzz.shape(face.font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, info] of buffer.getGlyphInfos().entries()) {
      const position = positions[index];
      if (!position) continue;
      const em = face.unitsPerEm;
      glyphs.push({
        id: info.codepoint,
        face,
        x: pen + position.xOffset / em,
        y: position.yOffset / em,
        advance: position.xAdvance / em,
      });
      pen += position.xAdvance / em;
    }
  }
  return { glyphs, width: pen };
}

/** Whether every letter of a text can be drawn, if necessary in an equivalent spelling. */
export function canDrawAll(faces: FontFaces, text: string, font: FontName): boolean {
  const byScript = {
    devanagari: faces.facesOf(font, "devanagari"),
    latin: faces.facesOf(font, "latin"),
    other: faces.otherFacesOf(font),
  };
  return undrawable(text.normalize("NFC"), coverageOf(byScript)).length === 0;
}

type LatinChoice = { readonly font: FontName; readonly whole: string; readonly latin: readonly FontFace[] };

/** The Latin faces of the last text, cached because its lines are measured one after the other, many times each. */
const lastChoices = new WeakMap<FontFaces, LatinChoice>();

function latinFaces(faces: FontFaces, font: FontName, whole: string): readonly FontFace[] {
  const last = lastChoices.get(faces);
  if (last?.font === font && last.whole === whole) return last.latin;
  const latin = chooseLatin(faces, font, whole.normalize("NFC"));
  lastChoices.set(faces, { font, whole, latin });
  return latin;
}

/**
 * The Latin faces in lookup order. If the font's own family lacks a letter of the text, the other family is first, so that the
 * text is not set in two families because of one letter.
 */
function chooseLatin(faces: FontFaces, font: FontName, whole: string): readonly FontFace[] {
  const all = faces.facesOf(font, "latin");
  const [own, wide] = [all.slice(0, OWN_LATIN_FILES), all.slice(OWN_LATIN_FILES)];
  const isIncomplete = graphemesOf(whole).some(
    (part) => !own.some((face) => face.contains(part)) && wide.some((face) => face.contains(part)),
  );
  return isIncomplete ? [...wide, ...own] : all;
}

function coverageOf(byScript: Readonly<Record<RunScript, readonly FontFace[]>>): Coverages {
  const coverage = (script: RunScript): Coverage => ({
    faces: byScript[script].length,
    contains: (face, grapheme) => byScript[script][face]?.contains(grapheme) ?? false,
  });
  return { devanagari: coverage("devanagari"), latin: coverage("latin"), other: coverage("other") };
}

/** The bounding box of positioned glyphs, relative to the letter size, `y` downwards as in SVG. Undefined without outlines. */
export function boxOfGlyphs(glyphs: readonly PlacedGlyph[]): Box | undefined {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { id, face, x, y } of glyphs) {
    const box = face.box(id);
    if (!box) continue;
    const em = face.unitsPerEm;
    left = Math.min(left, x + box.left / em);
    right = Math.max(right, x + box.right / em);
    top = Math.min(top, -(y + box.top / em));
    bottom = Math.max(bottom, -(y + box.bottom / em));
  }
  return Number.isFinite(left) ? { left, right, top, bottom } : undefined;
}

/** Path data has two decimals: a hundredth of a pixel. */
const PRECISION = 100;

/**
 * The outline of a positioned glyph as SVG path data, `y` downwards, at a letter size in pixels. Covers have tens of thousands of
 * coordinates, so that no array is made of them.
 */
export function outlinePath({ face, id, x, y }: PlacedGlyph, size: number): string {
  const scale = size / face.unitsPerEm;
  let path = "";
  for (const [command, ...values] of face.outline(id)) {
    path += command;
    for (let at = 0; at < values.length; at += 2) {
      const [right = 0, up = 0] = [values[at], values[at + 1]];
      path += `${at === 0 ? "" : " "}${rounded(x * size + right * scale)} ${rounded(-y * size - up * scale)}`;
    }
  }
  return path;
}

const rounded = (value: number) => Math.round(value * PRECISION) / PRECISION;
