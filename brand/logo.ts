import { openLettering } from "#app/platform/lettering/lettering.server.ts";
import { drawWordmark } from "./letters.ts";
import { DEFAULT_TOKENS, type Tokens } from "./tokens.ts";
import { paletteColour } from "./tokens-css.ts";

/** The forms of the logo: the name in both scripts or in one of them, the letter for a tab, and the letter for a profile picture. */
export const LOGOS = ["wordmark", "wordmark-np", "wordmark-en", "favicon", "avatar"] as const;
export type LogoName = (typeof LOGOS)[number];

/** On a light ground and on a dark one. The letter has a ground of its own, and so is the same on both. */
export const LOGO_GROUNDS = ["light", "dark"] as const;
export type LogoGround = (typeof LOGO_GROUNDS)[number];

/** Colours of a wordmark on each ground, as paths of the palette. */
const INKS: Readonly<Record<LogoGround, { np: string; en: string; rule: string }>> = {
  light: { np: "nila.900", en: "nila.600", rule: "nila.900" },
  dark: { np: "harital.300", en: "nila.300", rule: "nila.300" },
};

/** The position of the headline of Eczar's Devanagari above the baseline, in thousandths of the letter size. */
const HEADLINE = { top: 639, bottom: 538 };
const EM = 1000;

/**
 * A form of the logo as an SVG document without fonts. The wordmark has the clear space that it needs around it: the height of
 * its first letter.
 */
export async function drawLogo(
  name: LogoName,
  ground: LogoGround,
  tokens: Tokens = DEFAULT_TOKENS,
): Promise<string> {
  if (name === "favicon") return await drawLetter(tokens, { share: 0.76, radius: 2, hasRule: true });
  if (name === "avatar") return await drawLetter(tokens, { share: 0.5, radius: 0, hasRule: false });
  const colour = (path: string) => paletteColour(path, tokens);
  const { np, en, rule } = INKS[ground];
  const mark = await drawWordmark();
  const [left = 0, top = 0, width = 0, height = 0] = mark.viewBox.split(" ").map(Number);
  const [, npTop = 0, , npHeight = 0] = mark.devanagariViewBox.split(" ").map(Number);
  const clear = Math.round(npHeight * 0.6);
  const parts = {
    wordmark: {
      box: [left, top, width, height],
      paths: [
        [mark.rule, rule],
        [mark.devanagari, np],
        [mark.latin, en],
      ],
    },
    "wordmark-np": { box: [left, npTop, width, npHeight], paths: [[mark.devanagari, np]] },
    "wordmark-en": { box: boxOfLatin(mark, width, height), paths: [[mark.latin, np]] },
  }[name];
  const [x = 0, y = 0, w = 0, h = 0] = parts.box;
  const shapes = parts.paths.map(([path = "", fill = ""]) => `<path d="${path}" fill="${colour(fill)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - clear} ${y - clear} ${w + 2 * clear} ${h + 2 * clear}">${shapes.join("")}</svg>\n`;
}

/** The box of the Latin name, which stands below the Devanagari one and begins at its left edge. */
function boxOfLatin(
  { devanagariViewBox, latin }: { devanagariViewBox: string; latin: string },
  width: number,
  height: number,
): number[] {
  const [, top = 0, , length = 0] = devanagariViewBox.split(" ").map(Number);
  const coordinates = Array.from(latin.matchAll(/-?[\d.]+/g), ([value]) => Number(value));
  const right = Math.max(...coordinates.filter((_value, at) => at % 2 === 0));
  const highest = Math.min(...coordinates.filter((_value, at) => at % 2 === 1));
  return [0, Math.max(highest, top + length * 0.8), Math.min(right, width), height - highest];
}

/** ए in gold on blue-black. With `hasRule` its headline extends from edge to edge, so that it is recognisable even at 16 pixels. */
async function drawLetter(
  tokens: Tokens,
  { share, radius, hasRule }: { share: number; radius: number; hasRule: boolean },
): Promise<string> {
  const lettering = await openLettering();
  const side = 64;
  const unit = lettering.letterPaths("ए", { font: "wordmark", size: EM });
  const size = (EM * side * share) / (unit.ascent + unit.descent);
  const letter = lettering.letterPaths("ए", { font: "wordmark", size });
  const x = (side - letter.ink.right - letter.ink.left) / 2;
  const y = (side - letter.ascent - letter.descent) / 2 + letter.ascent;
  const top = y - (HEADLINE.top * size) / EM;
  const thickness = ((HEADLINE.top - HEADLINE.bottom) * size) / EM;
  const gold = paletteColour("harital.300", tokens);
  const rule = hasRule
    ? `<rect y="${top.toFixed(2)}" width="${side}" height="${thickness.toFixed(2)}" fill="${gold}"/>`
    : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}"${radius ? ` rx="${radius}"` : ""} fill="${paletteColour("nila.900", tokens)}"/>` +
    `${rule}<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" d="${letter.path}" fill="${gold}"/></svg>\n`
  );
}
