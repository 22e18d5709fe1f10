import type { Script } from "./fonts.ts";

/** What a letter is drawn as: in one of the project's own scripts, or in another one. */
export type RunScript = Script | "other";

/** A part of a text in one script and one face; `face` is an index of the faces of that script. */
export type Run = { readonly text: string; readonly script: RunScript; readonly face: number };

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

/** The coverage of each script. */
export type Coverages = Readonly<Record<RunScript, Coverage>>;

/** The script of a grapheme; undefined for a sign that stands in lines of any script. */
function scriptOf(grapheme: string): RunScript | undefined {
  if (/\p{Script=Devanagari}|[\u0964\u0965]/u.test(grapheme)) return "devanagari";
  if (/\p{Script=Latin}/u.test(grapheme)) return "latin";
  return /[^\p{Script=Common}\p{Script=Inherited}]/u.test(grapheme) ? "other" : undefined;
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
  const plain = /\p{Extended_Pictographic}/u.test(grapheme) ? picturesOf(grapheme) : [];
  return [grapheme, ...near, ...(isLatin ? [bare] : []), ...plain].filter((one): one is string =>
    Boolean(one),
  );
}

/** A picture without the colour of its skin, and the first of several that make one. */
const picturesOf = (grapheme: string): string[] => [
  grapheme.replace(/\p{Emoji_Modifier}/gu, ""),
  Array.from(grapheme)[0] ?? "",
];

type Drawable = { readonly text: string; readonly script: RunScript; readonly face: number };

/** A grapheme as it is drawn: of its own script if possible. Undefined if no face has it, or anything like it. */
function findDrawable(grapheme: string, script: RunScript, coverages: Coverages): Drawable | undefined {
  // Most letters are found at once, and lines are measured many times.
  const own = drawableIn(script, grapheme, coverages);
  if (own) return own;
  const scripts = new Set<RunScript>([script, "latin", "other"]);
  // A letter itself in a face of another script is better than another spelling of it.
  for (const text of spellingsOf(grapheme))
    for (const each of scripts) {
      const found = drawableIn(each, text, coverages);
      if (found) return found;
    }
  return undefined;
}

function drawableIn(script: RunScript, text: string, coverages: Coverages): Drawable | undefined {
  const { faces, contains } = coverages[script];
  for (let face = 0; face < faces; face += 1) if (contains(face, text)) return { text, script, face };
  return undefined;
}

/** The graphemes of a text that no face can draw, without spaces and invisible characters. */
export function undrawable(text: string, coverages: Coverages): string[] {
  const parts = graphemesOf(text);
  let script = firstScript(parts);
  return parts.filter((part) => {
    script = scriptOf(part) ?? script;
    return !/^[\p{Z}\p{C}]+$/u.test(part) && !findDrawable(part, script, coverages);
  });
}

const firstScript = (parts: readonly string[]): RunScript =>
  parts.map(scriptOf).find((script) => script !== undefined) ?? "latin";

/**
 * Splits a line where the script or the face must change. Spaces, digits and punctuation belong to the letters before them,
 * or after them at the start of a line. Graphemes that no face can draw are omitted, so that no empty boxes appear; callers
 * check with `undrawable` first.
 */
export function splitRuns(text: string, coverages: Coverages): Run[] {
  const parts = graphemesOf(text);
  const runs: Run[] = [];
  let script = firstScript(parts);
  for (const part of parts) {
    script = scriptOf(part) ?? script;
    const found = findDrawable(part, script, coverages);
    if (!found) continue;
    const last = runs.at(-1);
    if (last && last.script === found.script && last.face === found.face) {
      runs[runs.length - 1] = { ...last, text: last.text + found.text };
    } else {
      runs.push(found);
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
