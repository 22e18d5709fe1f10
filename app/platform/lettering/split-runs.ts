import type { Script } from "./fonts.ts";

/** A stretch of text in one script and one face; `face` counts into the list of faces of that script. */
export type Run = { readonly text: string; readonly script: Script; readonly face: number };

/** How many faces a script has, and whether one of them holds every character of a grapheme. */
export type Coverage = {
  readonly faces: number;
  readonly holds: (face: number, grapheme: string) => boolean;
};

const graphemes = new Intl.Segmenter("ne", { granularity: "grapheme" });

/** The parts a reader sees as one letter each: क्षि is one, and is never cut. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), (part) => part.segment);
}

function scriptOf(grapheme: string): Script | undefined {
  if (/\p{Script=Devanagari}|[\u0964\u0965]/u.test(grapheme)) return "devanagari";
  return /\p{Script=Latin}/u.test(grapheme) ? "latin" : undefined;
}

/**
 * Splits a line where the script or the face must change. Spaces, digits and signs belong to the letters
 * before them, or after them at the start of a line. A grapheme no face holds is left out, so that a title
 * in a third script never shows empty boxes.
 */
export function splitRuns(text: string, coverage: Record<Script, Coverage>): Run[] {
  const parts = graphemesOf(text);
  const first = parts.map(scriptOf).find((script) => script !== undefined) ?? "latin";
  const runs: Run[] = [];
  let script: Script = first;
  for (const part of parts) {
    script = scriptOf(part) ?? script;
    const { faces, holds } = coverage[script];
    const face = Array.from({ length: faces }, (_, index) => index).find((index) => holds(index, part));
    if (face === undefined) continue;
    const last = runs.at(-1);
    if (last && last.script === script && last.face === face) {
      runs[runs.length - 1] = { ...last, text: last.text + part };
    } else {
      runs.push({ text: part, script, face });
    }
  }
  return runs;
}

/** The script most of a text is written in; Latin when it holds neither. */
export function mainScript(text: string): Script {
  const found = graphemesOf(text).map(scriptOf);
  const devanagari = found.filter((script) => script === "devanagari").length;
  return devanagari > found.filter((script) => script === "latin").length ? "devanagari" : "latin";
}
