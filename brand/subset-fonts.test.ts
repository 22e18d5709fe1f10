import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convert } from "fontverter";
import subsetFont from "subset-font";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFace, openFaces, readFont } from "#app/platform/lettering/font-faces.server.ts";
import { charactersOf, FONT_SUBSETS, type FontSubset, subsetFile, unicodeRange } from "./font-subsets.ts";
import { sourceFile, subsetFonts } from "./subset-fonts.ts";

const NEPALI = "क्षितिज ज्ञान श्रद्धा र्‍याल गर्‍यो झोला ५८९ द्वन्द्व, त्र्यम्बक ट्रक हृदय ॐ।";
const LATIN = "We carry “their” books – isn’t it… & 589 · ©";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fonts-"));
  await subsetFonts(folder);
}, 30_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

type ShapedGlyph = {
  readonly drawing: string;
  readonly advance: number;
  readonly offset: readonly [number, number];
};

/** The glyphs with which a font draws a text. Glyph numbers change in a subset; drawings, advances and offsets must not. */
async function shapedGlyphs(sfnt: Uint8Array, text: string): Promise<ShapedGlyph[]> {
  const { harfbuzz } = await openFaces();
  const face = openFace(harfbuzz, sfnt);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage("ne");
  harfbuzz.shape(face.font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    if (codepoint === 0) throw new Error(`a letter of “${text}” is missing`);
    const position = positions[index];
    if (!position) throw new Error("a glyph without a position");
    const { xAdvance, xOffset, yOffset } = position;
    return {
      drawing: JSON.stringify(face.outline(codepoint)),
      advance: xAdvance,
      offset: [xOffset, yOffset],
    };
  });
}

const woff2 = async (file: string) => convert(await readFile(file), "sfnt");
const completeFont = (subset: FontSubset) => readFont(sourceFile(subset));
const DIFFICULT_CLUSTERS = "तपाईँ तपाईं गर्छौँ श्रद्धा र्‍य क्ष ज्ञ द्ध ट्ठ ङ्ग हुँ कीँ र्कँ कि र्कि सिंह".split(" ");

describe.each(FONT_SUBSETS)("$family $weight $source $part", (subset) => {
  test("shapes a text exactly as the complete font does", async () => {
    // Punctuation and Latin digits are in the Latin files.
    const nepali = { signs: "नेपालीरु", rupee: "रु" }[subset.part ?? ""] ?? NEPALI.replaceAll(/[ ,]/g, "");
    const extended = subset.part === "dotted" ? "ṛṝḷḹṃṁḥṅṭḍṇṣṚṢṬḌṆḤḻṟṉʿʾ" : "ŠšřāīūȘăĞŁż₹";
    const latin =
      { accented: "éïœàçñüßÆØ„‚‹›€™−•ı", punctuation: "(“…”)–‘’!?,;:·" }[subset.part ?? ""] ?? LATIN;
    const text = { latin, "latin-ext": extended, devanagari: nepali }[subset.source];
    expect(await shapedGlyphs(await woff2(join(folder, subsetFile(subset))), text)).toEqual(
      await shapedGlyphs(await completeFont(subset), text),
    );
  });

  test.runIf(subset.source === "devanagari" && !subset.part)(
    "places the marks of difficult clusters as the complete font does",
    async () => {
      const ours = await woff2(join(folder, subsetFile(subset)));
      for (const cluster of DIFFICULT_CLUSTERS) {
        expect(await shapedGlyphs(ours, cluster), cluster).toEqual(
          await shapedGlyphs(await completeFont(subset), cluster),
        );
      }
      // Proves that the comparison includes offsets: the mark above हु has one.
      expect((await shapedGlyphs(ours, "हुँ")).at(-1)?.offset).not.toEqual([0, 0]);
    },
  );

  test.runIf(subset.source === "devanagari" && !subset.part)(
    "draws the hook of ई and the sign above it as one glyph",
    async () => {
      const ours = await woff2(join(folder, subsetFile(subset)));
      for (const sign of ["ँ", "ं"]) {
        // र् above इ is drawn as the same hook, and the original font joins that with the sign.
        expect(await shapedGlyphs(ours, `ई${sign}`)).toEqual(await shapedGlyphs(ours, `र्इ${sign}`));
        expect(await shapedGlyphs(ours, `ई${sign}`)).toHaveLength(2);
      }
    },
  );

  test("does not exceed its size limit", async () => {
    const { length } = await readFile(join(folder, subsetFile(subset)));
    const whole = subset.axis ? 60_000 : 40_000;
    expect(length).toBeLessThan(subset.source === "latin" ? 10_000 : whole);
  });
});

// Between the two ends a point may be one unit of a thousand away, since deltas are rounded.
test.each([400, 600])("the variable font at weight %d draws as the complete font does", async (wght) => {
  const subset = FONT_SUBSETS.find(({ axis }) => axis);
  if (!subset) throw new Error("no variable font");
  const atWeight = async (font: Uint8Array) =>
    subsetFont(Buffer.from(font), undefined, { keepAllGlyphs: true, variationAxes: { wght } });
  const [ours, complete] = await Promise.all([
    atWeight(await woff2(join(folder, subsetFile(subset)))),
    atWeight(await completeFont(subset)),
  ]);
  for (const text of [NEPALI.replaceAll(/[ ,]/g, ""), ...DIFFICULT_CLUSTERS])
    expect(await shapedGlyphs(ours, text), text).toEqual(await shapedGlyphs(complete, text));
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
  expect(glyphs("ne").every((glyph, index) => glyph !== glyphs("hi")[index])).toBe(true);
});

test("the style sheet names every file that was written but what a page loads later, and only those", async () => {
  const css = await readFile(join(folder, "fonts.css"), "utf8");
  const named = Array.from(css.matchAll(/url\("\.\/([^"]+)"\)/g), ([, file = ""]) => file);
  const written = (await readdir(folder)).filter((file) => file.endsWith(".woff2"));
  const later = FONT_SUBSETS.filter(({ isLoadedLater }) => isLoadedLater).map(subsetFile);
  expect([...named, ...later].toSorted()).toEqual(written.toSorted());
  expect(css.match(/font-display: optional/g)).toHaveLength(FONT_SUBSETS.length - later.length);
  expect(css).toMatch(/"Eczar Fallback"[^}]+size-adjust: 1?\d\d\.\d%/);
});

test("ranges are formatted for style sheets", () => {
  expect(
    unicodeRange([
      [0x20, 0x7e],
      [0x950, 0x950],
    ]),
  ).toBe("U+0020-007E, U+0950");
  expect(charactersOf([[0x905, 0x907]])).toBe("अआइ");
});
