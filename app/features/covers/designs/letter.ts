import type { Design, DesignInput } from "#app/features/covers/design-input.ts";
import { footerBlock, MARGIN, placed, titleBlock } from "#app/features/covers/title-block.ts";
import { area, type Box, cut, moved, rect } from "#app/platform/drawing/shapes.ts";
import { graphemesOf, mainScript } from "#app/platform/lettering/split-runs.ts";

/** The height of the headline of the heaviest Devanagari font, relative to the font size. */
const HEADLINE = { top: 0.627, thickness: 0.125 };

/**
 * The first letter of the title as large as the box allows, with a shadow. The headline of a Devanagari letter is
 * extended over the whole width of the box.
 */
function initial(input: DesignInput, box: Box, inset: number): string {
  const { palette, texts, lettering } = input;
  const first = graphemesOf(texts.title).find((part) => /\p{Letter}/u.test(part)) ?? "ए";
  const unit = lettering.letterPaths(first, { font: "poster", size: 1000 });
  const space = { width: box.width - 2 * inset, height: box.height - 2 * inset };
  const [inkWidth, inkHeight] = [unit.ink.right - unit.ink.left, unit.ascent + unit.descent];
  const size = 1000 * Math.min(space.width / inkWidth, space.height / inkHeight);
  const drawn = lettering.letterPaths(first, { font: "poster", size });
  const x = box.x + (box.width - drawn.ink.right - drawn.ink.left) / 2;
  const y = box.y + (box.height - drawn.ascent - drawn.descent) / 2 + drawn.ascent;
  const line = {
    x: box.x - x - 40,
    y: -HEADLINE.top * size,
    width: box.width + 80,
    height: HEADLINE.thickness * size,
  };
  const glyph = (fill: string) =>
    area(drawn.path, fill) + (mainScript(first) === "devanagari" ? rect(line, fill) : "");
  const shade = Math.max(4, box.width * 0.026);
  return cut(box, moved(x + shade, y + shade, glyph(palette.mid)) + moved(x, y, glyph(palette.bright)));
}

export const letter: Design = {
  front(input) {
    const { palette, width, height } = input;
    const title = titleBlock(input, {
      width: width - 2 * MARGIN,
      maxHeight: 340,
      fill: palette.onDeep,
      soft: palette.onDeep,
      size: 120,
      maxLines: 3,
    });
    const footer = footerBlock(input, { fill: palette.onDeep, soft: palette.onDeep });
    const top = footer.top - 64 - title.height - 56;
    return (
      rect({ x: 0, y: 0, width, height }, palette.ground) +
      initial(input, { x: 0, y: 0, width, height: top }, 56) +
      rect({ x: 0, y: top, width, height: height - top }, palette.deep) +
      placed(title, MARGIN, top + 56) +
      footer.svg
    );
  },
  ornament: (input, box) => initial(input, box, Math.min(box.width, box.height) * 0.1),
};
