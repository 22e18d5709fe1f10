import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawHero } from "./hero.ts";
import { drawFolioNumerals, drawWordmark, writeLetters } from "./letters.ts";
import { drawLogo, LOGO_GROUNDS, LOGOS } from "./logo.ts";
import { paletteColour } from "./tokens-css.ts";

/** The bounding box of path data of absolute commands, control points included. */
function extent(path: string) {
  const numbers = Array.from(path.replace(/[HV]\S+/g, "").matchAll(/-?[\d.]+/g), ([value]) => Number(value));
  const along = (axis: 0 | 1) => numbers.filter((_, index) => index % 2 === axis);
  return {
    left: Math.min(...along(0)),
    right: Math.max(...along(0)),
    top: Math.min(...along(1)),
    bottom: Math.max(...along(1)),
  };
}

test("the wordmark fills its view box and does not exceed it", async () => {
  const { viewBox, devanagari, latin, devanagariViewBox } = await drawWordmark();
  const [, , width = 0, height = 0] = viewBox.split(" ").map(Number);
  const [name, below] = [extent(devanagari), extent(latin)];
  expect([name.left, name.right]).toEqual([0, width]);
  expect(below.bottom).toBeLessThanOrEqual(height);
  expect(below.top).toBeGreaterThan(name.bottom);
  expect(devanagariViewBox).toBe(`0 ${name.top} ${width} ${name.bottom - name.top}`);
});

test("all ten numerals have the same height", async () => {
  const numerals = await drawFolioNumerals();
  expect(Object.keys(numerals)).toEqual(Array.from("0123456789"));
  const heights = new Set(Object.values(numerals).map(({ viewBox }) => viewBox.split(" ")[3]));
  expect(heights.size).toBe(1);
  expect(Object.values(numerals).every(({ path }) => path.length > 50)).toBe(true);
});

test("the written picture contains the outlines, and the module their view boxes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "letters-"));
  try {
    await writeLetters(join(folder, "generated"));
    const picture = await readFile(join(folder, "generated", "letters.svg"), "utf8");
    const source = await readFile(join(folder, "generated", "letters.ts"), "utf8");
    expect(picture).toContain('id="wordmark"');
    expect(picture.match(/id="folio-\d"/g)).toHaveLength(10);
    expect(source).toContain("export const WORDMARK_BOX = ");
    expect(source).toContain("export const FOLIO_BOXES");
    expect(picture + source).not.toMatch(/NaN|undefined/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("the favicon is gold on blue-black", async () => {
  const svg = await drawLogo("favicon", "light");
  expect(svg).toContain(paletteColour("nila.900"));
  expect(svg).toContain(paletteColour("harital.300"));
  expect(svg.length).toBeLessThan(2000);
});

test("the picture of the home page is small and has no gradients, text or fonts", async () => {
  const svg = await drawHero();
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(40_000);
  expect(svg).not.toMatch(/gradient|<text|font|NaN|undefined/i);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([1200, 900]);
});

test.each(LOGOS.flatMap((name) => LOGO_GROUNDS.map((ground) => [name, ground] as const)))(
  "the logo %s for a %s ground is a small drawing without fonts, the same each time",
  async (name, ground) => {
    const svg = await drawLogo(name, ground);
    expect(svg).toBe(await drawLogo(name, ground));
    expect(svg.length).toBeLessThan(12_000);
    expect(svg).not.toMatch(/<text|font|NaN|undefined/);
  },
);
