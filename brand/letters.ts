import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openLettering } from "#app/platform/lettering/lettering.server.ts";
import tokens from "./tokens.json" with { type: "json" };
import { paletteColour } from "./tokens-css.ts";

/** Path data with its view box. The page that shows it sets the fill colour. */
export type Outline = { readonly viewBox: string; readonly path: string };

/** The parts of the wordmark, as path data. */
export type Wordmark = {
  /** View box of the complete wordmark: the headline rule, the name in Devanagari, the name in Latin below it. */
  readonly viewBox: string;
  readonly rule: string;
  readonly devanagari: string;
  readonly latin: string;
  /** View box of the Devanagari name alone. */
  readonly devanagariViewBox: string;
};

/** The units per em of the fonts: at this size outlines are whole numbers, and the files are small. */
const EM = 1000;
/** The size of the Latin name, as a share of that of the Devanagari name. */
const LATIN_SHARE = 0.58;

const rounded = (...values: number[]) => values.map((value) => Math.round(value)).join(" ");

/** Shifts path data. It must consist of absolute commands whose values are alternately x and y. */
function shifted(path: string, x: number, y: number): string {
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, list: string) => {
    const values = list.match(/-?[\d.]+/g) ?? [];
    return command + rounded(...values.map((value, index) => Number(value) + (index % 2 === 0 ? x : y)));
  });
}

/**
 * The company's wordmark: `एकादेशमा` in Eczar 600 above `ekadeshma` at 58 % of its size, both below one rule.
 * Lengths are thousandths of the Devanagari letter size.
 */
export async function drawWordmark(): Promise<Wordmark> {
  const lettering = await openLettering();
  const devanagari = lettering.letterPaths(tokens.name.np, { font: "wordmark", size: EM });
  const latin = lettering.letterPaths(tokens.name.en, { font: "wordmark", size: EM * LATIN_SHARE });
  const width = devanagari.ink.right - devanagari.ink.left;
  const thickness = 48;
  const first = thickness + 130 + devanagari.ascent;
  const second = first + devanagari.descent + 150 + latin.ascent;
  const name = shifted(devanagari.path, -devanagari.ink.left, first);
  const box = { top: first - devanagari.ascent, height: devanagari.ascent + devanagari.descent };
  return {
    viewBox: rounded(0, 0, width, second + latin.descent),
    rule: `M0 0H${rounded(width)}V${thickness}H0Z`,
    devanagari: name,
    latin: shifted(latin.path, -latin.ink.left, second),
    devanagariViewBox: rounded(0, box.top, width, box.height),
  };
}

/** The ten Devanagari numerals for folio numbers, all with the same height and baseline, by Latin digit. */
export async function drawFolioNumerals(): Promise<Record<string, Outline>> {
  const lettering = await openLettering();
  const numerals = Array.from("०१२३४५६७८९", (numeral) =>
    lettering.letterPaths(numeral, { font: "reading", size: EM }),
  );
  const ascent = Math.max(...numerals.map((numeral) => numeral.ascent));
  const descent = Math.max(...numerals.map((numeral) => numeral.descent));
  return Object.fromEntries(
    numerals.map((numeral, digit) => [
      digit,
      {
        viewBox: rounded(0, 0, numeral.width, ascent + descent),
        path: shifted(numeral.path, 0, ascent),
      },
    ]),
  );
}

/** The position of the headline of Eczar's Devanagari above the baseline, in thousandths of the letter size. */
const HEADLINE = { top: 639, bottom: 538 };

/**
 * The company's icon for the browser's tab, an SVG document: ए in gold on blue-black. Its headline extends from edge to
 * edge, so that it is recognisable even at 16 pixels.
 */
export async function drawFavicon(): Promise<string> {
  const lettering = await openLettering();
  const side = 64;
  const unit = lettering.letterPaths("ए", { font: "wordmark", size: EM });
  const size = (EM * side * 0.76) / (unit.ascent + unit.descent);
  const letter = lettering.letterPaths("ए", { font: "wordmark", size });
  const x = (side - letter.ink.right - letter.ink.left) / 2;
  const y = (side - letter.ascent - letter.descent) / 2 + letter.ascent;
  const top = y - (HEADLINE.top * size) / EM;
  const thickness = ((HEADLINE.top - HEADLINE.bottom) * size) / EM;
  const gold = paletteColour("harital.300");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="2" fill="${paletteColour("nila.900")}"/>` +
    `<rect y="${top.toFixed(2)}" width="${side}" height="${thickness.toFixed(2)}" fill="${gold}"/>` +
    `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" d="${letter.path}" fill="${gold}"/></svg>\n`
  );
}

/**
 * Writes the outlines of the wordmark and of the folio numerals, so that neither needs a font: an SVG file in which each
 * has an id that pages refer to, and a module with their view boxes.
 */
export async function writeLetters(folder: string): Promise<void> {
  const wordmark = await drawWordmark();
  const numerals = Object.entries(await drawFolioNumerals());
  const picture = [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<g id="wordmark">',
    `<path d="${wordmark.rule}${wordmark.latin}" fill="var(--wordmark-en, currentColor)"/>`,
    `<path d="${wordmark.devanagari}" fill="var(--wordmark-np, currentColor)"/>`,
    "</g>",
    ...numerals.map(([digit, { path }]) => `<path id="folio-${digit}" d="${path}"/>`),
    "</svg>",
    "",
  ];
  const boxes = Object.fromEntries(numerals.map(([digit, { viewBox }]) => [digit, viewBox]));
  const source = [
    "// Generated by brand/letters.ts from the font files. Do not edit.",
    `export const WORDMARK_BOX = ${JSON.stringify(wordmark.viewBox)};`,
    `export const FOLIO_BOXES: Readonly<Record<string, string>> = ${JSON.stringify(boxes, null, 2)};`,
    "",
  ];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "letters.svg"), picture.join("\n"));
  await writeFile(join(folder, "letters.ts"), source.join("\n"));
}
