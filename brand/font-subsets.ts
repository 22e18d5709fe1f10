/** A range of code points, both ends included. */
export type CodePointRange = readonly [from: number, to: number];

/** A font file of the site: some characters of a font in one weight. */
export type FontSubset = {
  /** The name in style sheets, as in the tokens. */
  readonly family: string;
  /** The package of the original font, `@fontsource/{package}`, or `@fontsource-variable/{package}` where `axis` is given. */
  readonly package: string;
  /** The file of that package: one file for each script. */
  readonly source: "devanagari" | "latin" | "latin-ext";
  /** The weight of the original file; of a variable font the one it has without a style sheet. */
  readonly weight: 400 | 600 | 700;
  /** The weights of a variable font that stay in the file, its own the least: one file for both is smaller than two. */
  readonly axis?: { readonly min: number; readonly max: number };
  /** The characters of the file. */
  readonly ranges: readonly CodePointRange[];
  /** A part of the file name, where the same font file of the package also has another subset or is used for another family. */
  readonly part?: string;
  /** The range of weights for which style sheets use this file, where it is not only its own weight. */
  readonly weightRange?: string;
  /** The file has a style sheet of its own, which a page loads later, and no rule in the one of all fonts. */
  readonly isLoadedLater?: true;
};

/**
 * Nepali and the other languages of Nepal in Devanagari, Hindi and Sanskrit: letters, signs, digits, danda and
 * the joiners. Without Vedic accents and the letters of Sindhi, Kashmiri and the languages of southern India.
 */
const DEVANAGARI: readonly CodePointRange[] = [
  [0x0901, 0x0903],
  [0x0905, 0x090c],
  [0x090f, 0x0911],
  [0x0913, 0x0928],
  [0x092a, 0x0933],
  [0x0935, 0x0939],
  [0x093c, 0x0945],
  [0x0947, 0x0949],
  [0x094b, 0x094d],
  [0x0950, 0x0950],
  [0x0960, 0x0960],
  [0x0964, 0x0970],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
];

/**
 * With the spaces, for the fonts of Nepali headings and texts: they come before the Latin ones there, and without spaces every heading
 * of two words would load those.
 */
const DEVANAGARI_WITH_SPACES: readonly CodePointRange[] = [[0x0020, 0x0020], [0x00a0, 0x00a0], ...DEVANAGARI];

/** English, with typographic dashes and quotation marks. */
const LATIN: readonly CodePointRange[] = [
  [0x0020, 0x007e],
  [0x00a0, 0x00a0],
  [0x00a9, 0x00a9],
  [0x00b7, 0x00b7],
  [0x00d7, 0x00d7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];

/** Punctuation, for which a Nepali text would otherwise load the font of a whole other script. */
const PUNCTUATION: readonly CodePointRange[] = [
  [0x0021, 0x002f],
  [0x003a, 0x003f],
  [0x005b, 0x005d],
  [0x00b7, 0x00b7],
  [0x00d7, 0x00d7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];

/** What the other languages of western Europe have besides, and the signs of currencies: a third of a font, which few pages need. */
const LATIN_ACCENTED: readonly CodePointRange[] = [
  [0x00a1, 0x00a8],
  [0x00aa, 0x00b6],
  [0x00b8, 0x00d6],
  [0x00d8, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x201a, 0x201a],
  [0x201e, 0x201e],
  [0x2022, 0x2022],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/** Long vowels and dotted letters of romanised Nepali and Sanskrit, and the letters of central European names. */
const LATIN_EXTENDED: readonly CodePointRange[] = [
  [0x0100, 0x0130],
  [0x0132, 0x0151],
  [0x0154, 0x017f],
  [0x0218, 0x021b],
  [0x20b9, 0x20b9],
];

/**
 * Letters with a dot or a line below, as in Kṛṣṇa, which Eczar and Martel lack. Browsers load the file only for a page
 * that contains such a letter.
 */
const LATIN_DOTTED: readonly CodePointRange[] = [
  [0x02be, 0x02bf],
  [0x1e00, 0x1e9e],
];

/** The letters of the word नेपाली. */
const NEPALI_NAME: readonly CodePointRange[] = [
  [0x0928, 0x0928],
  [0x092a, 0x092a],
  [0x0932, 0x0932],
  [0x093e, 0x093e],
  [0x0940, 0x0940],
  [0x0947, 0x0947],
];

/** The letters of रु, the sign of the rupee. */
const RUPEE_SIGN: readonly CodePointRange[] = [
  [0x0930, 0x0930],
  [0x0941, 0x0941],
];

export const FONT_SUBSETS: readonly FontSubset[] = [
  { family: "Eczar", package: "eczar", source: "latin", weight: 600, ranges: LATIN, weightRange: "500 800" },
  {
    family: "Eczar",
    package: "eczar",
    source: "latin",
    weight: 600,
    ranges: LATIN_ACCENTED,
    part: "accented",
    weightRange: "500 800",
  },
  {
    family: "Eczar",
    package: "eczar",
    source: "latin-ext",
    weight: 600,
    ranges: LATIN_EXTENDED,
    weightRange: "500 800",
  },
  {
    family: "Eczar",
    package: "noto-serif",
    source: "latin-ext",
    weight: 700,
    ranges: LATIN_DOTTED,
    part: "dotted",
    weightRange: "500 800",
  },
  {
    family: "Martel",
    package: "noto-serif",
    source: "latin-ext",
    weight: 400,
    ranges: LATIN_DOTTED,
    part: "dotted",
  },
  { family: "Martel", package: "martel", source: "latin", weight: 400, ranges: LATIN },
  { family: "Martel", package: "martel", source: "latin", weight: 700, ranges: LATIN },
  {
    family: "Martel",
    package: "martel",
    source: "latin",
    weight: 400,
    ranges: LATIN_ACCENTED,
    part: "accented",
  },
  {
    family: "Martel",
    package: "martel",
    source: "latin",
    weight: 700,
    ranges: LATIN_ACCENTED,
    part: "accented",
  },
  { family: "Martel", package: "martel", source: "latin-ext", weight: 400, ranges: LATIN_EXTENDED },
  {
    family: "Noto Serif Devanagari",
    package: "noto-serif-devanagari",
    source: "devanagari",
    weight: 400,
    ranges: DEVANAGARI_WITH_SPACES,
  },
  {
    family: "Noto Serif Devanagari",
    package: "noto-serif-devanagari",
    source: "devanagari",
    weight: 700,
    ranges: DEVANAGARI_WITH_SPACES,
    weightRange: "500 800",
  },
  {
    family: "Noto Serif Devanagari",
    package: "noto-serif-devanagari",
    source: "latin",
    weight: 400,
    ranges: PUNCTUATION,
    part: "punctuation",
  },
  {
    family: "Noto Serif Devanagari",
    package: "noto-serif-devanagari",
    source: "latin",
    weight: 700,
    ranges: PUNCTUATION,
    part: "punctuation",
    weightRange: "500 800",
  },
  {
    family: "Noto Sans Devanagari",
    package: "noto-sans-devanagari",
    source: "devanagari",
    weight: 400,
    ranges: DEVANAGARI,
    axis: { min: 400, max: 600 },
    weightRange: "400 800",
  },
  // Of one weight, for the title in the other language of an English page: half as large.
  {
    family: "Noto Sans Devanagari",
    package: "noto-sans-devanagari",
    source: "devanagari",
    weight: 400,
    ranges: DEVANAGARI,
    isLoadedLater: true,
  },
  // Every English page has the name of the other language, and most the sign before a price: for these a browser need not load the
  // file of a whole script. Only for elements with nothing else in Devanagari: a browser may take the letters of one word from
  // two files, and then forms no conjunct of them.
  {
    family: "Devanagari Signs",
    package: "noto-sans-devanagari",
    source: "devanagari",
    weight: 400,
    ranges: [...NEPALI_NAME, ...RUPEE_SIGN],
    part: "signs",
  },
  {
    family: "Devanagari Signs",
    package: "noto-sans-devanagari",
    source: "devanagari",
    weight: 600,
    ranges: RUPEE_SIGN,
    part: "rupee",
    weightRange: "500 800",
  },
];

/** The file name of a subset. */
export function subsetFile({ package: name, source, weight, axis, part }: FontSubset): string {
  // Avoids names such as "noto-serif-devanagari-devanagari-400".
  const script = name.endsWith(source) ? name : `${name}-${source}`;
  return `${script}-${part ? `${part}-` : ""}${axis ? `${axis.min}-to-${axis.max}` : weight}.woff2`;
}

/** A text of all characters in the ranges. */
export function charactersOf(ranges: readonly CodePointRange[]): string {
  return ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
    )
    .join("");
}

/** The value of `unicode-range` in a style sheet: `U+0901-0903, U+0950`. */
export function unicodeRange(ranges: readonly CodePointRange[]): string {
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase().padStart(4, "0");
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}
