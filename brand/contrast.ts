import { COVER_COLOURS, COVER_PAIRS, PALETTES } from "./cover-colours.ts";
import type { Tokens } from "./token-set.ts";
import { paletteColour, semanticColour, type Theme } from "./tokens-css.ts";

/** Two colours with less contrast than they need. `where` is a theme, the palette of a cover (`cover.nila`) or `chart`. */
export type ContrastProblem = {
  readonly code: "contrast";
  readonly where: string;
  readonly front: string;
  readonly back: string;
  readonly ratio: number;
  readonly needed: number;
};

/** Two colours by name: of a text or shape, and of its background. */
export type Pair = readonly [front: string, back: string];

/** Contrast that WCAG 2 AA requires of text, and of shapes without text. */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;

export const THEMES = ["light", "dark"] as const satisfies readonly Theme[];

/** Relative luminance by WCAG 2 of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours `#rrggbb` by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Every pair of a front colour and a background. */
const pairsOf = (fronts: readonly string[], backgrounds: readonly string[]): Pair[] =>
  fronts.flatMap((front) => backgrounds.map((back) => [front, back] as const));

const BACKGROUNDS = ["bg", "surface", "sunken"];

/** Semantic colours of text, each with a background it is used on. */
export const TEXT_PAIRS: readonly Pair[] = [
  ...pairsOf(["text", "text-muted", "text-subtle", "link", "link-hover"], BACKGROUNDS),
  ...pairsOf(["danger", "success", "folio"], ["bg", "surface"]),
  ["action-fg", "action-bg"],
  ["action-fg", "action-hover"],
  ["accent-fg", "accent-bg"],
  ["highlight-fg", "highlight-bg"],
  ["danger-fg", "danger-bg"],
  ["success-fg", "success-bg"],
];
/** Semantic colours of shapes such as borders, each with a background it is used on. */
export const SHAPE_PAIRS: readonly Pair[] = [
  ...pairsOf(["field-border", "focus", "rule-strong"], BACKGROUNDS),
  ["focus", "focus-gap"],
  ["action-bg", "bg"],
];

/** The pairs of colours that are used together and have too little contrast in a set of tokens. */
export function contrastProblems(tokens: Tokens): ContrastProblem[] {
  const problems: ContrastProblem[] = [];
  const check = (where: string, [front, back]: Pair, colours: Pair, needed: number) => {
    const ratio = contrast(...colours);
    if (ratio < needed) problems.push({ code: "contrast", where, front, back, ratio, needed });
  };
  for (const theme of THEMES) {
    const colours = ([front, back]: Pair): Pair => [
      semanticColour(theme, front, tokens),
      semanticColour(theme, back, tokens),
    ];
    for (const pair of TEXT_PAIRS) check(theme, pair, colours(pair), TEXT_CONTRAST);
    for (const pair of SHAPE_PAIRS) check(theme, pair, colours(pair), SHAPE_CONTRAST);
  }
  for (const name of PALETTES)
    for (const [front, back] of COVER_PAIRS) {
      const pair: Pair = [COVER_COLOURS[name][front], COVER_COLOURS[name][back]];
      check(
        `cover.${name}`,
        pair,
        [paletteColour(pair[0], tokens), paletteColour(pair[1], tokens)],
        TEXT_CONTRAST,
      );
    }
  for (const path of tokens.color.chart)
    check(
      "chart",
      [path, "bg"],
      [paletteColour(path, tokens), semanticColour("light", "bg", tokens)],
      TEXT_CONTRAST,
    );
  return problems;
}
