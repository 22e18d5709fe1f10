import { createRequire } from "node:module";
import path from "node:path";
import { LRUCache } from "lru-cache";
import subsetFont from "subset-font";
import { type FontFace, type FontFaces, openFace, openFaces, readFont } from "./font-faces.server.ts";
import type { FontName } from "./fonts.ts";
import { OTHER_FONTS, type OtherFont } from "./other-fonts.ts";
import { graphemesOf } from "./split-runs.ts";

const require = createRequire(import.meta.url);

/** A font of another script: for drawings its face, for documents its bytes. */
export type OtherFace = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly face: FontFace;
  readonly isOnlyDrawn: boolean;
};

/** A file of a package with the code points that it has. */
type Part = { readonly name: string; readonly ranges: readonly (readonly [from: number, to: number])[] };

const parts = new Map<string, readonly Part[]>();

/** The files of a package by what is in them, without those of Latin letters, which other fonts have. */
function partsOf(name: string): readonly Part[] {
  const known = parts.get(name);
  if (known) return known;
  const ranges = require(`${name}/unicode.json`) as Readonly<Record<string, string>>;
  const read = Object.entries(ranges)
    .filter(([subset]) => !subset.startsWith("latin"))
    .map(([subset, text]) => ({
      name: subset.replace(/[[\]]/g, ""),
      ranges: text.split(",").map((range) => {
        const [from = "0", to = from] = range.replace("U+", "").split("-");
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    }));
  parts.set(name, read);
  return read;
}

const has = ({ ranges }: Part, codePoint: number) =>
  ranges.some(([from, to]) => codePoint >= from && codePoint <= to);

/** How many files stay open: a font of Han is cut into a hundred, of half a megabyte each in memory. */
const OPENED_MAX = 48;
const opened = new LRUCache<string, Promise<OtherFace>>({ max: OPENED_MAX });

/** Opens a part of a font in one of its weights. Those of the last texts are read once. */
async function openPart(font: OtherFont, part: Part, weight: number): Promise<OtherFace> {
  const name = `${font.package}/${part.name}/${weight}`;
  const known = opened.get(name);
  if (known) return await known;
  const reading = readPart(font, part, weight, name);
  opened.set(name, reading);
  reading.catch(() => opened.delete(name));
  return await reading;
}

async function readPart(font: OtherFont, part: Part, weight: number, name: string): Promise<OtherFace> {
  const harfbuzz = await import("harfbuzzjs");
  const files = `${font.package}/files/${path.basename(font.package)}-${part.name}`;
  const isVariable = font.package.startsWith("@fontsource-variable/");
  const read = await readFont(`${files}-${isVariable ? "wght" : weight}-normal.woff2`);
  // Neither drawings nor documents know of weights within a file.
  const bytes = isVariable
    ? await subsetFont(Buffer.from(read), undefined, {
        targetFormat: "sfnt",
        keepAllGlyphs: true,
        variationAxes: { wght: weight },
      })
    : read;
  return { name, bytes, face: openFace(harfbuzz, bytes), isOnlyDrawn: font.isOnlyDrawn ?? false };
}

type Metadata = { readonly weights: readonly number[] };

/** Of the weights that a font has, the one next to a weight. */
function nearestWeight({ package: name }: OtherFont, weight: number): number {
  const { weights } = require(`${name}/metadata.json`) as Metadata;
  const [nearest = weight] = weights.toSorted(
    (one, other) => Math.abs(one - weight) - Math.abs(other - weight),
  );
  return nearest;
}

/** Titles and headings are bold in other scripts too, where these have it. */
const otherWeight = (font: FontName): number => (font === "reading" ? 400 : 700);

/**
 * Opens the fonts of the letters of some texts that the project's own fonts lack: only the files that have them.
 * @returns in the order in which a letter is looked up
 */
export async function openOtherFaces(texts: readonly string[], font: FontName): Promise<OtherFace[]> {
  const { facesOf } = await openFaces();
  const own = [...facesOf(font, "devanagari"), ...facesOf(font, "latin")];
  const letters = [...new Set(texts.flatMap((text) => graphemesOf(text.normalize("NFC"))))].filter(
    (letter) => !own.some((face) => face.contains(letter)),
  );
  const wanted = OTHER_FONTS.flatMap((other) => {
    const codePoints = letters
      .filter((letter) => other.letters.test(letter))
      .flatMap((letter) => Array.from(letter, (each) => each.codePointAt(0) ?? 0));
    return partsOf(other.package)
      .filter((part) => codePoints.some((codePoint) => has(part, codePoint)))
      .map((part) => ({ other, part }));
  });
  const weight = otherWeight(font);
  return await Promise.all(
    wanted.map(async ({ other, part }) => await openPart(other, part, nearestWeight(other, weight))),
  );
}

/** All fonts of the project, and those of other scripts that some texts are written in. */
export async function openFacesFor(texts: readonly string[]): Promise<FontFaces> {
  const faces = await openFaces();
  const [reading, bold] = await Promise.all([
    openOtherFaces(texts, "reading"),
    openOtherFaces(texts, "strong"),
  ]);
  if (reading.length + bold.length === 0) return faces;
  const [readingFaces, boldFaces] = [reading, bold].map((opened) => opened.map(({ face }) => face));
  return {
    ...faces,
    otherFacesOf: (font) => (otherWeight(font) === otherWeight("reading") ? readingFaces : boldFaces) ?? [],
  };
}
