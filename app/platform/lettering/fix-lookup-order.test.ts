import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import { describe, expect, test } from "vitest";
import { openFace, openFaces, readFont } from "./font-faces.server.ts";

const require = createRequire(import.meta.url);
const { harfbuzz } = await openFaces();

function shaperOf(sfnt: Uint8Array) {
  const face = openFace(harfbuzz, sfnt);
  return (text: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setLanguage("ne");
    harfbuzz.shape(face.font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer
      .getGlyphInfos()
      .map(
        ({ codepoint }, index) => `${codepoint} ${positions[index]?.xAdvance} ${positions[index]?.xOffset}`,
      )
      .join(", ");
  };
}

const consonants = Array.from("कगङचछजझटडणतदधनपबभमयरलवशषसह");
const vowels = Array.from("अआइईउऊऋएऐओऔ");
const signs = ["", "ा", "ि", "ी", "ु", "ृ", "े", "ौ", "्"];
const nasals = ["", "ँ", "ं", "ः"];
const texts = nasals.flatMap((nasal) => [
  ...vowels.flatMap((vowel) => [vowel + nasal, `र्${vowel}${nasal}`]),
  ...consonants.flatMap((consonant) =>
    signs.flatMap((sign) =>
      ["", "र्", "र्\u200d", "द्", "क्"].map((before) => before + consonant + sign + nasal),
    ),
  ),
]);

describe.each([
  "noto-sans-devanagari 400",
  "noto-sans-devanagari 600",
  "noto-serif-devanagari 400",
  "noto-serif-devanagari 700",
  "noto-serif-devanagari 900",
])("%s", (face) => {
  test("is shaped as the unchanged font of its package, except for ईँ and ईं", async () => {
    const [name = "", weight = ""] = face.split(" ");
    const file = `@fontsource/${name}/files/${name}-devanagari-${weight}-normal.woff2`;
    const before = shaperOf(await convert(await readFile(require.resolve(file)), "sfnt"));
    const after = shaperOf(await readFont(file));
    expect(texts.filter((text) => before(text) !== after(text))).toEqual(["ईँ", "ईं"]);
    expect([after("ईँ"), after("ईं")]).toEqual([after("र्इँ"), after("र्इं")]);
  });
});
