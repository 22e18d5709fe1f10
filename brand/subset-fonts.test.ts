import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convert } from "fontverter";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFace, openFaces } from "#app/platform/lettering/font-faces.server.ts";
import { charactersOf, FONT_SUBSETS, subsetFile, unicodeRange } from "./font-subsets.ts";
import { sourceFile, subsetFonts } from "./subset-fonts.ts";

const NEPALI = "क्षितिज ज्ञान श्रद्धा र्‍याल गर्‍यो झोला ५८९ द्वन्द्व, त्र्यम्बक ट्रक हृदय ॐ।";
const LATIN = "We carry “their” books – café, naïve & 589";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fonts-"));
  await subsetFonts(folder);
}, 30_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The outlines a font file sets a text with: glyph numbers change in a subset, drawings must not. */
async function drawings(file: string, text: string): Promise<string[]> {
  const { harfbuzz } = await openFaces();
  const face = openFace(harfbuzz, await convert(await readFile(file), "sfnt"));
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage("ne");
  harfbuzz.shape(face.font, buffer);
  return buffer.getGlyphInfos().map(({ codepoint }) => {
    if (codepoint === 0) throw new Error(`a letter of “${text}” is missing in ${file}`);
    return JSON.stringify(face.outline(codepoint));
  });
}

describe.each(FONT_SUBSETS.filter(({ source }) => source !== "latin-ext"))("$family $weight", (subset) => {
  test("sets its test line exactly as the full font does", async () => {
    // Punctuation and Latin digits are in the Latin files.
    const nepali = subset.part === "name" ? "नेपाली" : NEPALI.replaceAll(/[ ,]/g, "");
    const text = subset.source === "latin" ? LATIN : nepali;
    const ours = await drawings(join(folder, subsetFile(subset)), text);
    expect(ours).toEqual(await drawings(sourceFile(subset), text));
  });

  test("stays within its share of a first visit", async () => {
    const { length } = await readFile(join(folder, subsetFile(subset)));
    expect(length).toBeLessThan(subset.source === "latin" ? 15_000 : 40_000);
  });
});

test("the Nepali forms differ from the Hindi ones", async () => {
  const { harfbuzz } = await openFaces();
  const sans = FONT_SUBSETS.find(({ package: name }) => name === "noto-sans-devanagari");
  if (!sans) throw new Error("no interface face");
  const face = openFace(harfbuzz, await convert(await readFile(join(folder, subsetFile(sans))), "sfnt"));
  const glyphs = (language: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText("झ५८९");
    buffer.guessSegmentProperties();
    buffer.setLanguage(language);
    harfbuzz.shape(face.font, buffer);
    return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
  };
  expect(glyphs("ne").every((glyph, place) => glyph !== glyphs("hi")[place])).toBe(true);
});

test("the style sheet names every file that was written, and only those", async () => {
  const css = await readFile(join(folder, "fonts.css"), "utf8");
  const named = Array.from(css.matchAll(/url\("\.\/([^"]+)"\)/g), ([, file = ""]) => file);
  const written = (await readdir(folder)).filter((file) => file.endsWith(".woff2"));
  expect(named.toSorted()).toEqual(written.toSorted());
  expect(css.match(/font-display: swap/g)).toHaveLength(FONT_SUBSETS.length);
  expect(css).toMatch(/"Eczar Fallback"[^}]+size-adjust: 1?\d\d\.\d%/);
});

test("ranges are written as style sheets want them", () => {
  expect(
    unicodeRange([
      [0x20, 0x7e],
      [0x950, 0x950],
    ]),
  ).toBe("U+0020-007E, U+0950");
  expect(charactersOf([[0x905, 0x907]])).toBe("अआइ");
});
