import { moved } from "#app/platform/drawing/shapes.ts";
import { type Align, type Block, headline, setText, stacked } from "#app/platform/lettering/set-text.ts";
import { mainScript } from "#app/platform/lettering/split-runs.ts";
import type { DesignInput } from "./design-input.ts";

/** Width in pixels of the margin without text at every edge. */
export const MARGIN = 60;

/** Number of characters from which a title is shown without subtitle and second title. */
const LONG_TITLE = 80;

const EMPTY_BLOCK: Block = { svg: "", height: 0, width: 0 };

/** How the title is set. Sizes are in pixels. */
export type TitleStyle = {
  readonly width: number;
  readonly maxHeight: number;
  readonly fill: string;
  /** Colour of the second title and the subtitle. */
  readonly soft: string;
  readonly align?: Align;
  /** The largest font size; Devanagari is set at 90 % of it, since its letters fill the line more. */
  readonly size?: number;
  readonly maxLines?: number;
  /** Colour of the line above the title (`headline`); no line by default. */
  readonly rule?: string;
  /** Whether the title is set in the poster font, the heaviest one. */
  readonly poster?: boolean;
};

/** The line above the title, the title, the title in the other script and the subtitle. */
export function titleBlock(input: DesignInput, style: TitleStyle): Block {
  const { lettering, texts } = input;
  const align = style.align ?? "left";
  const isDevanagari = mainScript(texts.title) === "devanagari";
  const size = (style.size ?? 240) * (isDevanagari ? 0.9 : 1);
  const small = (text: string | undefined, font: "reading" | "strong", fontSize: number, maxLines: number) =>
    setText(lettering, text ?? "", style.width, { font, size: fontSize, maxLines, fill: style.soft, align });
  // A very long title needs the whole block: it is not truncated to make space for other lines.
  const isLong = texts.title.length > LONG_TITLE;
  const second = small(isLong ? "" : texts.secondTitle, "strong", 40, 2);
  const subtitle = small(isLong ? "" : texts.subtitle, "reading", 36, 3);
  const rule = style.rule ? headline(style.width, 8, style.rule, input.palette.ground) : EMPTY_BLOCK;
  const taken = second.height + subtitle.height + (isLong ? 40 : 110);
  const title = setText(lettering, texts.title, style.width, {
    font: style.poster ? "poster" : "display",
    size,
    minSize: 32,
    maxLines: isLong ? 8 : (style.maxLines ?? 5),
    maxHeight: Math.max(90, style.maxHeight - taken),
    fill: style.fill,
    align,
  });
  return stacked([
    { gap: 0, block: rule },
    { gap: 34, block: title },
    { gap: 40, block: second },
    { gap: 24, block: subtitle },
  ]);
}

/** The contributors, one line each; an ellipsis replaces the fourth and later ones. */
export function contributorsBlock(
  input: DesignInput,
  style: { width: number; fill: string; align?: Align; size?: number },
): Block {
  const size = (style.size ?? 44) * (input.texts.contributors.length > 2 ? 0.82 : 1);
  const shown = input.texts.contributors.slice(0, 3);
  const more = input.texts.contributors.length > shown.length;
  const lines = shown.map((name, index) => (more && index === shown.length - 1 ? `${name} …` : name));
  return stacked(
    lines.map((name) => ({
      gap: size * 0.34,
      block: setText(input.lettering, name, style.width, {
        font: "strong",
        size,
        minSize: size * 0.6,
        maxLines: name.length > 30 ? 2 : 1,
        fill: style.fill,
        align: style.align ?? "left",
      }),
    })),
  );
}

/** The imprint of the publisher: the company's wordmark, or the name of another publisher. */
export function imprint(input: DesignInput, style: { width: number; fill: string; align?: Align }): Block {
  const { lettering, texts } = input;
  return setText(lettering, texts.isOwnCompany ? "एकादेशमा" : texts.publisherName, style.width, {
    font: texts.isOwnCompany ? "wordmark" : "strong",
    size: texts.isOwnCompany ? 38 : 26,
    minSize: 18,
    maxLines: texts.isOwnCompany ? 1 : 2,
    fill: style.fill,
    align: style.align ?? "left",
  });
}

/** Places a block with its top, middle or bottom at `y`. */
export function placed(
  block: Block,
  x: number,
  y: number,
  anchor: "top" | "middle" | "bottom" = "top",
): string {
  const offset = { top: 0, middle: block.height / 2, bottom: block.height }[anchor];
  return moved(x, y - offset, block.svg);
}

/**
 * Contributors on the left and the publisher's imprint on the right, bottom-aligned near the lower edge. `top` is
 * the y coordinate at which their ink begins, so that the ornament can end above it.
 */
export function footerBlock(
  input: DesignInput,
  style: { fill: string; soft: string },
): { svg: string; top: number } {
  const width = input.width - 2 * MARGIN;
  const imprintBlock = imprint(input, { width: 240, fill: style.soft, align: "right" });
  const people = contributorsBlock(input, { width: width - 265, fill: style.fill });
  const y = input.height - MARGIN;
  return {
    svg: placed(people, MARGIN, y, "bottom") + placed(imprintBlock, input.width - MARGIN - 240, y, "bottom"),
    top: y - Math.max(people.height, imprintBlock.height),
  };
}
