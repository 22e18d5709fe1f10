import type { Script } from "./fonts.ts";

/** A part of a text in one script and one face; `face` is an index of the faces of that script. */
export type Run = { readonly text: string; readonly script: Script; readonly face: number };

/** How many faces a script has, and whether a face contains every character of a grapheme. */
export type Coverage = {
  readonly faces: number;
  readonly contains: (face: number, grapheme: string) => boolean;
};

const graphemes = new Intl.Segmenter("ne", { granularity: "grapheme" });

/** The graphemes of a text: क्षि is one, and is never split. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), (part) => part.segment);
}

function scriptOf(grapheme: string): Script | undefined {
  if (/\p{Script=Devanagari}|[\u0964\u0965]/u.test(grapheme)) return "devanagari";
  return /\p{Script=Latin}/u.test(grapheme) ? "latin" : undefined;
}

/** Equivalents of letters that no font package contains: ISO 15919 has a ring where Sanskrit romanisation has a dot. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "r\u0325": "ṛ",
  "R\u0325": "Ṛ",
  "r\u0325\u0304": "ṝ",
  "l\u0325": "ḷ",
  "L\u0325": "Ḷ",
  "l\u0325\u0304": "ḹ",
  "m\u0310": "ṁ",
  "\u2010": "-",
  "\u2011": "-",
};

/** Possible replacements of a grapheme, the closest first: itself, an equivalent, its letter without marks. */
function spellingsOf(grapheme: string): string[] {
  const bare = grapheme.normalize("NFD").replace(/\p{M}+/gu, "");
  const near = [SPELLINGS[grapheme.normalize("NFD")], grapheme.normalize("NFKC")];
  const isLatin = /\p{Script=Latin}/u.test(bare);
  return [grapheme, ...near, ...(isLatin ? [bare] : [])].filter((one): one is string => Boolean(one));
}

/** The first replacement of a grapheme that a face contains, with that face. Undefined if there is none. */
function findDrawable(
  grapheme: string,
  { faces, contains }: Coverage,
): { text: string; face: number } | undefined {
  for (const text of spellingsOf(grapheme)) {
    for (let face = 0; face < faces; face += 1) if (contains(face, text)) return { text, face };
  }
  return undefined;
}

/** The graphemes of a text that no face can draw, without spaces and invisible characters. */
export function undrawable(text: string, coverage: Record<Script, Coverage>): string[] {
  const parts = graphemesOf(text);
  let script = firstScript(parts);
  return parts.filter((part) => {
    script = scriptOf(part) ?? script;
    return !/^[\p{Z}\p{C}]+$/u.test(part) && !findDrawable(part, coverage[script]);
  });
}

const firstScript = (parts: readonly string[]): Script =>
  parts.map(scriptOf).find((script) => script !== undefined) ?? "latin";

/**
 * Splits a line where the script or the face must change. Spaces, digits and punctuation belong to the letters before them,
 * or after them at the start of a line. Graphemes that no face can draw are omitted, so that no empty boxes appear; callers
 * check with `undrawable` first.
 */
export function splitRuns(text: string, coverage: Record<Script, Coverage>): Run[] {
  const parts = graphemesOf(text);
  const runs: Run[] = [];
  let script = firstScript(parts);
  for (const part of parts) {
    script = scriptOf(part) ?? script;
    const found = findDrawable(part, coverage[script]);
    if (!found) continue;
    const last = runs.at(-1);
    if (last && last.script === script && last.face === found.face) {
      runs[runs.length - 1] = { ...last, text: last.text + found.text };
    } else {
      runs.push({ text: found.text, script, face: found.face });
    }
  }
  return runs;
}

/** The script of most letters of a text; Latin when it has no letter of either script. */
export function mainScript(text: string): Script {
  const found = graphemesOf(text).map(scriptOf);
  const devanagari = found.filter((script) => script === "devanagari").length;
  return devanagari > found.filter((script) => script === "latin").length ? "devanagari" : "latin";
}
