/** The two scripts of the project's own fonts. */
export type Script = "devanagari" | "latin";

/**
 * The fonts of our pictures. `display` and `poster` are for titles, `reading` and `strong` for smaller lines, `wordmark` for
 * the name of the company only.
 */
export type FontName = "display" | "poster" | "reading" | "strong" | "wordmark";

type Face = { readonly family: string; readonly weight: number };

/**
 * Devanagari is set in Noto Serif because Eczar and Martel do not form क्ष, ज्ञ and the eyelash र with the language `ne`. The
 * wordmark contains none of those and stays in Eczar, as it was designed.
 */
export const FONTS: Readonly<Record<FontName, Readonly<Record<Script, Face>>>> = {
  display: {
    devanagari: { family: "noto-serif-devanagari", weight: 700 },
    latin: { family: "eczar", weight: 600 },
  },
  poster: {
    devanagari: { family: "noto-serif-devanagari", weight: 900 },
    latin: { family: "eczar", weight: 800 },
  },
  reading: {
    devanagari: { family: "noto-serif-devanagari", weight: 400 },
    latin: { family: "martel", weight: 400 },
  },
  strong: {
    devanagari: { family: "noto-serif-devanagari", weight: 700 },
    latin: { family: "martel", weight: 700 },
  },
  wordmark: {
    devanagari: { family: "eczar", weight: 600 },
    latin: { family: "eczar", weight: 600 },
  },
};

const inPackage = (face: Face, subset: string) =>
  `@fontsource/${face.family}/files/${face.family}-${subset}-${face.weight}-normal.woff2`;

/**
 * The files in which characters of one script of a font are looked up, in order. Full stops and Latin digits of a Devanagari
 * line come from its own family; a Latin line whose own family lacks a letter is set in Noto Serif, which has the letters of
 * romanised Sanskrit (ṛ, ṣ, ṃ), of Europe and of Vietnam.
 */
export function fontFiles(font: FontName, script: Script): string[] {
  const own = FONTS[font][script];
  const devanagari = FONTS[font].devanagari;
  const fallback: Face = { family: "noto-serif-devanagari", weight: devanagari.weight };
  if (script === "devanagari") {
    const latin = own.family === "eczar" ? own : fallback;
    return [inPackage(own, "devanagari"), inPackage(latin, "latin"), inPackage(latin, "latin-ext")];
  }
  const latinFallback: Face = { family: "noto-serif", weight: devanagari.weight };
  return [
    inPackage(own, "latin"),
    inPackage(own, "latin-ext"),
    inPackage(latinFallback, "latin"),
    inPackage(latinFallback, "latin-ext"),
    inPackage(latinFallback, "vietnamese"),
  ];
}

/** The number of files of a Latin font that belong to its own family. They are the first ones of `fontFiles`. */
export const OWN_LATIN_FILES = 2;
