import type { Design, DesignInput } from "#app/features/covers/design-input.ts";
import { footerBlock, MARGIN, placed, titleBlock } from "#app/features/covers/title-block.ts";
import {
  type Box,
  cut,
  disc,
  moved,
  outline,
  type Point,
  rect,
  smoothLine,
} from "#app/platform/drawing/shapes.ts";

/** A river of several colour bands that crosses the box from side to side and narrows downstream. */
function riverBands(input: DesignInput, box: Box): string {
  const { palette, random } = input;
  const bendCount = random.pick([2, 3, 3]);
  const start = random.pick([0, 1]);
  const fills = random.shuffled([palette.mid, palette.bright, palette.pale, palette.warm, palette.deep]);
  const thickness = box.height * 0.112;
  const reach = box.height / 2 - thickness * 2.6;
  const bends = Array.from({ length: bendCount + 1 }, (_, index): Point => {
    const swing = (index + start) % 2 === 0 ? -1 : 1;
    const along = box.x - 40 + ((box.width + 80) * index) / bendCount;
    return [along, box.y + box.height / 2 + swing * reach * random.between(0.8, 1)];
  });
  const line = smoothLine(bends);
  const bands = fills.map((fill, index) =>
    moved(0, (index - 2) * thickness, outline(line, fill, thickness + 1)),
  );
  return cut(box, bands.join(""));
}

export const river: Design = {
  front(input) {
    const { palette, width, height, random } = input;
    const footer = footerBlock(input, { fill: palette.onGround, soft: palette.softOnGround });
    const title = titleBlock(input, {
      width: width - 2 * MARGIN,
      maxHeight: 440,
      fill: palette.onGround,
      soft: palette.softOnGround,
      rule: palette.onGround,
      maxLines: 4,
    });
    const edge = footer.top - 76 - title.height - 50;
    const sun = disc(width * random.pick([0.2, 0.8]), 110, 54, palette.onGround);
    return (
      rect({ x: 0, y: 0, width, height }, palette.ground) +
      sun +
      riverBands(input, { x: 0, y: 30, width, height: edge - 60 }) +
      placed(title, MARGIN, edge + 50) +
      footer.svg
    );
  },
  ornament: riverBands,
};
