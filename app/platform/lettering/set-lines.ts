import { graphemesOf } from "./split-runs.ts";

export type Fit = {
  /** The largest letter size, in pixels, tried first. */
  readonly size: number;
  /** The smallest size accepted; half of `size` when left out. */
  readonly minSize?: number;
  /** Maximum width of a line in pixels. */
  readonly maxWidth: number;
  readonly maxLines: number;
  /** Maximum height of all lines in pixels, at `leading` times the size for each. */
  readonly maxHeight?: number;
  /** Distance of two baselines as a multiple of the size; only used with `maxHeight`. */
  readonly leading?: number;
};

export type FittedLines = { readonly lines: readonly string[]; readonly size: number };

/** The width of a line at letter size 1. */
export type MeasureText = (text: string) => number;

/** The factor by which the letter size is reduced until the lines fit. */
const STEP = 0.95;

/** Fills each line with as many words as fit; a word that is wider than a line is on a line of its own. */
function fillGreedily(words: readonly string[], limit: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= limit) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Fills as many lines as `fillGreedily`, with widths that differ as little as possible. */
function fillEvenly(words: readonly string[], limit: number, measure: MeasureText): string[] {
  const first = fillGreedily(words, limit, measure);
  let low = Math.max(...words.map(measure));
  let high = limit;
  let best = first;
  for (let round = 0; round < 12 && low < high; round += 1) {
    const middle = (low + high) / 2;
    const lines = fillGreedily(words, middle, measure);
    if (lines.length <= first.length) {
      best = lines;
      high = middle;
    } else {
      low = middle;
    }
  }
  return best;
}

/** Cuts a word that is wider than a line into splitWord that fit, between graphemes only. */
function splitWord(word: string, limit: number, measure: MeasureText): string[] {
  const cut: string[] = [];
  for (const grapheme of graphemesOf(word)) {
    const last = cut.at(-1);
    if (last !== undefined && measure(last + grapheme) <= limit) cut[cut.length - 1] = last + grapheme;
    else cut.push(grapheme);
  }
  return cut;
}

/** Shortens a line until it fits with an ellipsis. */
function withEllipsis(line: string, limit: number, measure: MeasureText): string {
  const shown = graphemesOf(line);
  while (shown.length > 1 && measure(`${shown.join("").trimEnd()}…`) > limit) shown.pop();
  return `${shown
    .join("")
    .trimEnd()
    .replace(/[,;:–-]$/, "")}…`;
}

/**
 * Breaks a text into lines on its spaces, at the largest size at which it fits. Only at the smallest size
 * is a word cut (between graphemes) or the last line withEllipsis with an ellipsis. An empty text has no lines.
 */
export function fitLines(text: string, fit: Fit, measure: MeasureText): FittedLines {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return { lines: [], size: fit.size };
  const smallest = Math.min(fit.size, fit.minSize ?? fit.size / 2);
  const widest = Math.max(...words.map(measure));
  const linesAllowedAt = (size: number) =>
    fit.maxHeight === undefined
      ? fit.maxLines
      : Math.max(1, Math.min(fit.maxLines, Math.floor(fit.maxHeight / (size * (fit.leading ?? 1.2)))));

  for (let size = fit.size; size >= smallest; size = Math.max(smallest, size * STEP)) {
    const limit = fit.maxWidth / size;
    if (widest <= limit && fillGreedily(words, limit, measure).length <= linesAllowedAt(size)) {
      return { lines: fillEvenly(words, limit, measure), size };
    }
    if (size === smallest) break;
  }

  const limit = fit.maxWidth / smallest;
  const fitting = words.flatMap((word) => (measure(word) > limit ? splitWord(word, limit, measure) : [word]));
  const lines = fillGreedily(fitting, limit, measure);
  const allowed = linesAllowedAt(smallest);
  if (lines.length <= allowed) return { lines, size: smallest };
  const last = lines[allowed - 1] ?? "";
  return { lines: [...lines.slice(0, allowed - 1), withEllipsis(last, limit, measure)], size: smallest };
}
