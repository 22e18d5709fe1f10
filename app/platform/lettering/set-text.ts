import { area, disc, moved, rect } from "#app/platform/drawing/shapes.ts";
import type { FontName } from "./fonts.ts";
import type { Lettering, LetterPath } from "./lettering.server.ts";
import { mainScript } from "./split-runs.ts";

export type Align = "left" | "center" | "right";

/**
 * Drawn content with its top left corner at the origin, and its size: `height` is that of the ink, from the top of the
 * first line's marks.
 */
export type Block = { readonly svg: string; readonly height: number; readonly width: number };

/** How a text is set. Sizes are in pixels; the font size is reduced down to `minSize` until the text fits. */
export type TextStyle = {
  readonly font: FontName;
  readonly size: number;
  readonly minSize?: number;
  readonly maxLines: number;
  readonly maxHeight?: number;
  readonly fill: string;
  readonly align?: Align;
  /** Distance of two baselines relative to the font size; by default the one used for titles. */
  readonly leading?: number;
};

/** Devanagari has marks above and below its line and needs more space between lines than Latin. */
const titleLeading = (text: string) => (mainScript(text) === "devanagari" ? 1.3 : 1.04);

/** The distance of baselines at which the marks of no two neighbouring lines overlap. */
function lineDistance(lines: readonly LetterPath[], size: number, leading: number): number {
  const needs = lines.slice(1).map((line, index) => (lines[index]?.descent ?? 0) + line.ascent + size * 0.08);
  return Math.max(size * leading, ...needs);
}

/** A text broken into lines inside `width`, its ink starting at the top left of the origin. */
export function setText(lettering: Lettering, text: string, width: number, style: TextStyle): Block {
  const leading = style.leading ?? titleLeading(text);
  const { lines, size } = lettering.setLines(text, {
    font: style.font,
    size: style.size,
    maxLines: style.maxLines,
    maxWidth: width,
    leading,
    ...(style.minSize === undefined ? {} : { minSize: style.minSize }),
    ...(style.maxHeight === undefined ? {} : { maxHeight: style.maxHeight }),
  });
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return { svg: "", height: 0, width: 0 };
  const distance = lineDistance(lines, size, leading);
  const svg = lines.map((line, index) => {
    const space = width - (line.ink.right - line.ink.left);
    const start = { left: 0, center: space / 2, right: space }[style.align ?? "left"] - line.ink.left;
    return moved(start, first.ascent + index * distance, area(line.path, style.fill));
  });
  return {
    svg: svg.join(""),
    height: first.ascent + (lines.length - 1) * distance + last.descent,
    width: Math.max(...lines.map((line) => line.ink.right - line.ink.left)),
  };
}

/** Blocks below each other with a gap before each but the first. Empty blocks have no gap. */
export function stacked(parts: readonly { readonly gap: number; readonly block: Block }[]): Block {
  let height = 0;
  let svg = "";
  for (const { gap, block } of parts) {
    if (block.height === 0) continue;
    height += height === 0 ? 0 : gap;
    svg += moved(0, height, block.svg);
    height += block.height;
  }
  return { svg, height, width: Math.max(0, ...parts.map(({ block }) => block.width)) };
}

/**
 * A line above the title, like the headline of Devanagari letters. It ends in a ring, like the hole for the string of a
 * palm-leaf manuscript.
 */
export function headline(width: number, thickness: number, fill: string, ground: string): Block {
  const radius = thickness * 1.6;
  const line = rect({ x: 0, y: radius - thickness / 2, width: width - radius, height: thickness }, fill);
  const hole =
    disc(width - radius, radius, radius, fill) +
    disc(width - radius, radius, radius - thickness * 0.7, ground);
  return { svg: line + hole, height: radius * 2, width };
}
