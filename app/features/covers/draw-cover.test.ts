import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { seeded } from "#app/platform/drawing/seeded.ts";
import { openLettering } from "#app/platform/lettering/lettering.server.ts";
import { PALETTES } from "#brand/cover-colours.ts";
import { DEFAULT_TOKENS } from "#brand/tokens.ts";
import { coverLanguage, coverText } from "./cover-text.ts";
import { DESIGN_NAMES, designFor } from "./designs.ts";
import { type CoverRequest, drawCover, drawCoverSvg } from "./draw-cover.server.ts";

const request: CoverRequest = {
  kind: "front",
  title: { en: "The Third Bridge", np: "तेस्रो पुल" },
  subtitle: { np: "ज्ञान र श्रद्धाका निबन्ध" },
  contributors: ["शोभा र्‍याल", "हरि थापा"],
  publisherName: "एकादेशमा",
  language: "nep",
  design: "leaf",
  palette: "nila",
  seed: "a-book",
};

describe("coverText", async () => {
  const lettering = await openLettering();

  test("the title in the script of the book is the title, the one in the other script the second title", () => {
    expect(coverText(request, lettering)).toMatchObject({
      title: "तेस्रो पुल",
      secondTitle: "The Third Bridge",
      isOwnCompany: true,
    });
    expect(coverText({ ...request, language: "eng" }, lettering).title).toBe("The Third Bridge");
    expect(coverLanguage("mai")).toBe("np");
    expect(coverLanguage("tib")).toBe("en");
  });

  test("a title in a script without font is replaced by the other one", () => {
    const texts = coverText({ ...request, title: { np: "ប្រាសាទ", en: "The Temple" } }, lettering);
    expect(texts.title).toBe("The Temple");
    expect(texts.secondTitle).toBeUndefined();
  });

  test.each([
    ["བོད་ཀྱི་སྒྲུང་།", "Tales of Tibet"],
    ["中国故事", "Zhōngguó gùshì"],
    ["اردو کہانیاں", undefined],
    ["𑐣𑐾𑐥𑐵𑐮 🙏", undefined],
    ["བོད Tibet", undefined],
  ])("the title %s stays as it is, beside %s", async (en, np) => {
    const texts = { ...request, language: "eng", title: { en, ...(np ? { np } : {}) } };
    expect(coverText(texts, await openLettering([en])).title).toBe(en);
  });

  test.each([
    ["ប្រាសាទ", "Prasat", "Prasat"],
    ["ប្រាសាទ Temple", undefined, "brasat Temple"],
    ["Kṛṣṇa", "कृष्ण", "Kṛṣṇa"],
  ])("the title %s (%s) is set as %s", (en, np, title) => {
    const texts = { ...request, language: "eng", title: { en, ...(np ? { np } : {}) } };
    expect(coverText(texts, lettering).title).toBe(title);
  });

  test("names in scripts without font are romanised, and none is left out", () => {
    const texts = coverText(
      {
        ...request,
        contributors: ["ប្រាសាទ", "Kṛṣṇa"],
        publisherName: "ខ្មែរ Press",
        subtitle: { en: "ខ្មែរ" },
      },
      lettering,
    );
    expect(texts).toMatchObject({
      contributors: ["brasat", "Kṛṣṇa"],
      publisherName: "khmaer Press",
      subtitle: "khmaer",
    });
  });

  test("covers of other publishers do not have the company's wordmark", () => {
    expect(coverText({ ...request, publisherName: "Dobato Books" }, lettering).isOwnCompany).toBe(false);
  });
});

describe("drawCover", () => {
  test.each(DESIGN_NAMES)("%s draws all three parts at their sizes", async (design) => {
    for (const [kind, width] of [
      ["front", 800],
      ["back", 800],
      ["spine", 96],
    ] as const) {
      const { png } = await drawCover(
        {
          ...request,
          kind,
          design,
          isbn13: "9789937827935",
          blurb: { np: "कथा।" },
        },
        DEFAULT_TOKENS,
      );
      const drawn = await sharp(png).metadata();
      expect([drawn.format, drawn.width, drawn.height]).toEqual(["png", width, 1200]);
      expect(png.length).toBeLessThan(1_000_000);
    }
  });

  test("the same request gives the same drawing, and another seed a different drawing", async () => {
    const first = await drawCoverSvg(request, DEFAULT_TOKENS);
    expect(await drawCoverSvg(request, DEFAULT_TOKENS)).toBe(first);
    expect(await drawCoverSvg({ ...request, seed: "another" }, DEFAULT_TOKENS)).not.toBe(first);
  });

  test.each(DESIGN_NAMES)("%s uses no gradient, no font and no external resource", async (design) => {
    const svg = await drawCoverSvg({ ...request, design }, DEFAULT_TOKENS);
    expect(svg).not.toMatch(/gradient|<text|font|href|NaN|undefined|Infinity/i);
  });

  test("the bar code is on the back only, and only for a valid number", async () => {
    const panel = 'fill="#FFFFFF"';
    const back = { ...request, kind: "back" } as const;
    expect(await drawCoverSvg({ ...back, isbn13: "9789937827935" }, DEFAULT_TOKENS)).toContain(panel);
    expect(await drawCoverSvg({ ...back, isbn13: "9789937827936" }, DEFAULT_TOKENS)).not.toContain(panel);
    expect(await drawCoverSvg({ ...request, isbn13: "9789937827935" }, DEFAULT_TOKENS)).not.toContain(panel);
  });

  test("a cover with hardly any text is drawn", async () => {
    const bare = { ...request, title: { en: "ଓଡ଼ିଆ" }, contributors: [], publisherName: "" };
    for (const design of DESIGN_NAMES)
      expect(await drawCoverSvg({ ...bare, design }, DEFAULT_TOKENS)).toContain("</svg>");
  });
});

describe("designFor", () => {
  test("is the same for the same seed", () => {
    expect(designFor("edition-1")).toEqual(designFor("edition-1"));
  });

  test("uses every design with every palette", () => {
    const seen = Array.from({ length: 2000 }, (_, index) => designFor(`edition-${index}`));
    const pairs = new Set(seen.map(({ design, palette }) => `${design} ${palette}`));
    expect(pairs.size).toBe(DESIGN_NAMES.length * PALETTES.length);
  });
});

test("random choices are even and repeatable", () => {
  const draws = Array.from({ length: 4000 }, (_, index) => seeded(`seed-${index}`).next());
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  expect(mean).toBeGreaterThan(0.47);
  expect(mean).toBeLessThan(0.53);
  expect(seeded("a").shuffled([1, 2, 3, 4])).toEqual(seeded("a").shuffled([1, 2, 3, 4]));
});
