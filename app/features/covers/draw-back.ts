import { hyphenate } from "#app/domain/isbn.ts";
import { moved, rect } from "#app/platform/drawing/shapes.ts";
import { mainScript } from "#app/platform/lettering/split-runs.ts";
import type { Design, DesignInput } from "./design-input.ts";
import { ean13Modules } from "./ean13.ts";
import { type Placed, setText } from "./set-text.ts";
import { imprint, MARGIN, placed, titleBlock } from "./title-block.ts";

/** Pixels to a module: 2 gives a symbol of about 80 % of the nominal size on a book 14 cm wide. */
const MODULE = 2;
const BAR_HEIGHT = 116;
/** Modules left white before and after the bars, by the General Specifications of GS1. */
const QUIET = { left: 11, right: 7 };

/** The white panel of the bar code with the ISBN as text above and in digits below it. */
function barCode(input: DesignInput, isbn13: string, ink: string, paper: string): Placed {
  const modules = ean13Modules(isbn13);
  if (!modules) return { svg: "", height: 0, width: 0 };
  const width = (QUIET.left + modules.length + QUIET.right) * MODULE;
  const line = (text: string, size: number) =>
    setText(input.lettering, text, width - 16, {
      font: "strong",
      size,
      maxLines: 1,
      fill: ink,
      align: "center",
    });
  const named = line(`ISBN ${hyphenate(isbn13)}`, 19);
  const digits = line(isbn13, 22);
  const top = 12 + named.height + 12;
  const bars = Array.from(modules.matchAll(/1+/g), ({ 0: run, index }) =>
    rect({ x: (QUIET.left + index) * MODULE, y: top, width: run.length * MODULE, height: BAR_HEIGHT }, ink),
  );
  const height = top + BAR_HEIGHT + 10 + digits.height + 12;
  const svg =
    rect({ x: 0, y: 0, width, height }, paper) +
    moved(8, 12, named.svg) +
    bars.join("") +
    moved(8, top + BAR_HEIGHT + 10, digits.svg);
  return { svg, height, width };
}

export type BackTexts = { readonly blurb?: string; readonly isbn13?: string };

/**
 * The back of a cover: the front's ornament along the top, the beginning of the blurb, the publisher's
 * signature and the bar code. Without a blurb the ornament is larger.
 */
export function drawBack(
  input: DesignInput,
  design: Design,
  texts: BackTexts,
  panel: { ink: string; paper: string },
): string {
  const { palette, width, height } = input;
  const column = width - 2 * MARGIN;
  const code = barCode(input, texts.isbn13 ?? "", panel.ink, panel.paper);
  const low = height - MARGIN - Math.max(code.height, 44) - 48;
  const title = titleBlock(input, {
    width: column,
    maxHeight: 340,
    fill: palette.onGround,
    soft: palette.softOnGround,
    size: 78,
    maxLines: 3,
    rule: palette.onGround,
  });
  const ornamentHeight = texts.blurb ? 236 : Math.min(720, low - title.height - 50);
  const top = ornamentHeight + 46;
  const below = top + title.height + 44;
  const blurb = setText(input.lettering, texts.blurb ?? "", column, {
    font: "reading",
    size: 36,
    minSize: 28,
    maxLines: 14,
    maxHeight: Math.max(80, low - below),
    leading: mainScript(texts.blurb ?? "") === "devanagari" ? 1.55 : 1.34,
    fill: palette.onGround,
  });
  const sign = imprint(input, { width: 360, fill: palette.softOnGround });
  return (
    rect({ x: 0, y: 0, width, height }, palette.ground) +
    design.ornament(input, { x: 0, y: 0, width, height: ornamentHeight }) +
    placed(title, MARGIN, top) +
    placed(blurb, MARGIN, below) +
    placed(sign, MARGIN, height - MARGIN, "bottom") +
    placed(code, width - MARGIN - code.width, height - MARGIN, "bottom")
  );
}
