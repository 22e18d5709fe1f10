import { describe, expect, test } from "vitest";
import { drawableText } from "./drawable-text.ts";
import { openLettering } from "./lettering.server.ts";
import { openOtherFaces } from "./other-faces.server.ts";
import { fromLeftToRight, OTHER_FONTS } from "./other-fonts.ts";
import { TEXTS_OF_SCRIPTS } from "./texts-of-scripts-for-tests.ts";

const own = await openLettering();

describe.each(OTHER_FONTS.map((font) => [font.package]))("%s", (name) => {
  const text = TEXTS_OF_SCRIPTS[name] ?? "";

  test("draws every letter of a text in its script, in titles and in smaller lines", async () => {
    expect(own.canDraw(text, "display")).toBe(false);
    const lettering = await openLettering([text]);
    for (const font of ["display", "poster", "reading", "strong"] as const) {
      expect(lettering.canDraw(text, font), font).toBe(true);
      const { glyphs } = lettering.shape(text, font);
      expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
      for (const word of text.split(" "))
        expect(lettering.letterPaths(word, { font, size: 10 }).path, word).not.toBe("");
    }
  });
});

/** Other scripts that Unicode has letters of: from the first 128 of them, four in a row. */
const WITHOUT_FONT = [
  "ԶԷԸ",
  "ᬊᬋᬌ",
  "ខ្មែរ",
  "ᠥᠦᠧ",
  "ህሆሇ",
  "ღვინო",
  "ລາວ",
  "ߏߐߑ",
  "ޅކއ",
  "ⴰⵣⵓⵍ",
  "ꔅꔆꔇ",
  "ꀅꀆꀇ",
  "𑘅𑘆𑘇",
  "𖵅𖵆𖵇",
  "ᚥᚦᚧ",
];

test.each(WITHOUT_FONT)(
  "a word in a script without font is romanised, and not left out: %s",
  async (word) => {
    const lettering = await openLettering([word]);
    expect(lettering.canDraw(word, "display")).toBe(false);
    const drawn = drawableText(`A ${word} ${word}b`, (each) => lettering.canDraw(each, "display"));
    expect(drawn.split(" ")).toHaveLength(3);
    expect(lettering.canDraw(drawn, "display")).toBe(true);
  },
);

test("only the files that have the letters are opened", async () => {
  expect(await openOtherFaces(["नेपाल Kṛṣṇa – “1”", ""], "reading")).toEqual([]);
  const names = async (text: string) => (await openOtherFaces([text], "reading")).map(({ name }) => name);
  expect(await names("བོད")).toEqual(["@fontsource-variable/noto-serif-tibetan/tibetan/400"]);
  expect((await names("李")).length).toBe(1);
  expect(await names("𑐣")).toEqual(["@fontsource/noto-sans-newa/newa/400"]);
});

describe("the order of a line", () => {
  const ordered = (...texts: string[]) =>
    fromLeftToRight(texts.map((text) => ({ text }))).map(({ text }) => text);

  test.each([
    [
      ["A", "b"],
      ["A", "b"],
    ],
    [
      ["تاریخ", "ایران"],
      ["ایران", "تاریخ"],
    ],
    [
      ["A", "تاریخ", "5", "دنیا", "x"],
      ["A", "دنیا", "5", "تاریخ", "x"],
    ],
    [
      ["تاریخ", "5"],
      ["تاریخ", "5"],
    ],
    [
      ["5", "–", "שלום", "עולם", "नेपाल"],
      ["5", "–", "עולם", "שלום", "नेपाल"],
    ],
    [[], []],
  ])("%j stands as %j", (texts, shown) => {
    expect(ordered(...texts)).toEqual(shown);
  });
});
