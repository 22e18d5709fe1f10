import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { moved, rect } from "#app/platform/drawing/shapes.ts";
import { type Block, setText } from "#app/platform/lettering/set-text.ts";
import { mainScript } from "#app/platform/lettering/split-runs.ts";
import type { Design, DesignInput } from "./design-input.ts";
import { ean13Modules } from "./ean13.ts";
import { imprint, MARGIN, placed, titleBlock } from "./title-block.ts";

/** Pixels of a module, the narrowest bar: 2 gives a symbol of about 80 % of the nominal size on a book 14 cm wide. */
const MODULE_WIDTH = 2;
const BAR_HEIGHT = 116;
/** Modules left white before and after the bars: the quiet zones of the General Specifications of GS1. */
const QUIET_ZONE = { left: 11, right: 7 };

/** The white panel of the bar code with the ISBN as text above and in digits below it. */
function barCode(input: DesignInput, isbn13: string, ink: string, paper: string): Block {
  const modules = ean13Modules(isbn13);
  if (!modules) return { svg: "", height: 0, width: 0 };
  const width = (QUIET_ZONE.left + modules.length + QUIET_ZONE.right) * MODULE_WIDTH;
  const line = (text: string, size: number) =>
    setText(input.lettering, text, width - 16, {
      font: "strong",
      size,
      maxLines: 1,
      fill: ink,
      align: "center",
    });
  const isbnText = line(`ISBN ${hyphenate(isbn13)}`, 19);
  const digits = line(isbn13, 22);
  const top = 12 + isbnText.height + 12;
  const bars = Array.from(modules.matchAll(/1+/g), ({ 0: run, index }) =>
    rect(
      {
        x: (QUIET_ZONE.left + index) * MODULE_WIDTH,
        y: top,
        width: run.length * MODULE_WIDTH,
        height: BAR_HEIGHT,
      },
      ink,
    ),
  );
  const height = top + BAR_HEIGHT + 10 + digits.height + 12;
  const svg =
    rect({ x: 0, y: 0, width, height }, paper) +
    moved(8, 12, isbnText.svg) +
    bars.join("") +
    moved(8, top + BAR_HEIGHT + 10, digits.svg);
  return { svg, height, width };
}

/** The texts that only a back cover has. `blurb` is the beginning of the description. */
export type BackTexts = { readonly blurb?: string; readonly isbn13?: string };

/**
 * The back of a cover: the front's ornament along the top, the beginning of the blurb, the publisher's
 * imprint and the bar code. Without a blurb the ornament is larger.
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
  const contentBottom = height - MARGIN - Math.max(code.height, 44) - 48;
  const title = titleBlock(input, {
    width: column,
    maxHeight: 340,
    fill: palette.onGround,
    soft: palette.softOnGround,
    size: 78,
    maxLines: 3,
    rule: palette.onGround,
  });
  const ornamentHeight = texts.blurb ? 236 : Math.min(720, contentBottom - title.height - 50);
  const top = ornamentHeight + 46;
  const blurbTop = top + title.height + 44;
  const blurb = setText(input.lettering, texts.blurb ?? "", column, {
    font: "reading",
    size: 36,
    minSize: 28,
    maxLines: 14,
    maxHeight: Math.max(80, contentBottom - blurbTop),
    leading: mainScript(texts.blurb ?? "") === "devanagari" ? 1.55 : 1.34,
    fill: palette.onGround,
  });
  const imprintBlock = imprint(input, { width: 360, fill: palette.softOnGround });
  return (
    rect({ x: 0, y: 0, width, height }, palette.ground) +
    design.ornament(input, { x: 0, y: 0, width, height: ornamentHeight }) +
    placed(title, MARGIN, top) +
    placed(blurb, MARGIN, blurbTop) +
    placed(imprintBlock, MARGIN, height - MARGIN, "bottom") +
    placed(code, width - MARGIN - code.width, height - MARGIN, "bottom")
  );
}
