import { COVER_COLOURS, COVER_PAIRS, PALETTES } from "./cover-colours.ts";
import type { Tokens } from "./tokens.ts";
import { paletteColour, semanticColour, type Theme } from "./tokens-css.ts";

/** Two colours that are used together, with their contrast and the least that it may be. */
export type PairContrast = {
  /** A theme, `band` for the dark bands of pages, the palette of a cover (`cover.nila`), or `chart.` and a theme. */
  readonly where: string;
  readonly kind: "text" | "shape";
  readonly front: string;
  readonly back: string;
  /** Both colours as `#RRGGBB`. */
  readonly colours: Pair;
  readonly ratio: number;
  readonly needed: number;
};

/** Two colours with less contrast than they need. */
export type ContrastProblem = Pick<PairContrast, "where" | "front" | "back" | "ratio" | "needed"> & {
  readonly code: "contrast";
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

/** Palette colours of texts on the dark bands of pages (header, first picture, footer, desks), which are the same in both themes. */
export const BAND_PAIRS: readonly Pair[] = [
  ...pairsOf(
    ["nila.100", "nila.200", "nila.300", "harital.200", "harital.300", "lokta.0"],
    ["nila.900", "nila.950"],
  ),
  ["nila.900", "harital.300"],
  ["nila.900", "harital.200"],
  ["nila.950", "harital.200"],
  ["lokta.900", "lokta.0"],
];

/**
 * Every pair of colours that is used together, with its contrast in a set of tokens: what the brand book shows, and what a set is
 * refused by.
 */
export function contrastPairs(tokens: Tokens): PairContrast[] {
  const pair = (where: string, kind: "text" | "shape", [front, back]: Pair, colours: Pair): PairContrast => ({
    where,
    kind,
    front,
    back,
    colours,
    ratio: contrast(...colours),
    needed: kind === "text" ? TEXT_CONTRAST : SHAPE_CONTRAST,
  });
  const palette = ([front, back]: Pair): Pair => [paletteColour(front, tokens), paletteColour(back, tokens)];
  const ofThemes = THEMES.flatMap((theme) => {
    const colours = ([front, back]: Pair): Pair => [
      semanticColour(theme, front, tokens),
      semanticColour(theme, back, tokens),
    ];
    return [
      ...TEXT_PAIRS.map((each) => pair(theme, "text", each, colours(each))),
      ...SHAPE_PAIRS.map((each) => pair(theme, "shape", each, colours(each))),
    ];
  });
  const ofCovers = PALETTES.flatMap((name) =>
    COVER_PAIRS.map(([front, back]) => {
      const each: Pair = [COVER_COLOURS[name][front], COVER_COLOURS[name][back]];
      return pair(`cover.${name}`, "text", each, palette(each));
    }),
  );
  const ofCharts = tokens.color.chart.map((path) =>
    pair("chart", "text", [path, "bg"], [paletteColour(path, tokens), semanticColour("light", "bg", tokens)]),
  );
  return [
    ...ofThemes,
    ...BAND_PAIRS.map((each) => pair("band", "text", each, palette(each))),
    ...ofCovers,
    ...ofCharts,
  ];
}

/** The pairs of colours that are used together and have too little contrast in a set of tokens. */
export const contrastProblems = (tokens: Tokens): ContrastProblem[] =>
  contrastPairs(tokens)
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ where, front, back, ratio, needed }) => ({
      code: "contrast",
      where,
      front,
      back,
      ratio,
      needed,
    }));

/**
 * A contrast as it is shown, with two decimals: cut and never rounded, so that 4.499 is not taken for the 4.5 that it lacks.
 */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2);
