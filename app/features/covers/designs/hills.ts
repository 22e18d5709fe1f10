import type { Design, DesignInput } from "#app/features/covers/design-input.ts";
import { footerBlock, MARGIN, placed, titleBlock } from "#app/features/covers/title-block.ts";
import {
  area,
  type Box,
  cut,
  disc,
  moved,
  outline,
  type Point,
  rect,
  smoothLine,
} from "#app/platform/drawing/shapes.ts";

/** The points of a ridge around a height: alternating highs and lows, unevenly spaced. */
function ridge(input: DesignInput, box: Box, y: number, rise: number): Point[] {
  const { random } = input;
  const steps = random.whole(3, 4);
  const up = random.whole(0, 1);
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const swing = (index + up) % 2 === 0 ? -random.between(0.5, 1.15) : random.between(0.2, 0.75);
    const shift = index === 0 || index === steps ? 0 : random.between(-0.09, 0.09) * box.width;
    return [box.x - 30 + ((box.width + 60) * index) / steps + shift, y + swing * rise];
  });
}

/** Overlapping ridges below a sun; every second ridge has terraces, drawn as lines parallel to its edge. */
function foothills(input: DesignInput, box: Box): string {
  const { palette, random } = input;
  const layers = random.pick([
    [palette.warm, palette.bright, palette.mid, palette.pale],
    [palette.mid, palette.warm, palette.pale, palette.bright],
    [palette.pale, palette.warm, palette.bright, palette.mid],
  ]);
  const bottom = box.y + box.height;
  const x = box.x + box.width * random.pick([0.2, 0.5, 0.78]);
  const sun = disc(x, box.y + box.height * 0.2, box.width * 0.12, palette.bright);
  const drawn = layers.map((fill, index) => {
    const y = box.y + box.height * (0.34 + index * 0.19);
    const line = smoothLine(ridge(input, box, y, box.height * 0.15));
    const body = area(`${line}L${box.x + box.width + 30} ${bottom}L${box.x - 30} ${bottom}Z`, fill);
    const ink = index === 0 ? palette.ground : (layers[index - 1] ?? palette.ground);
    const terraces = [1, 2, 3, 4, 5, 6].map((step) =>
      moved(0, step * box.height * 0.036, outline(line, ink, box.height * 0.009)),
    );
    return body + (index % 2 === 1 ? terraces.join("") : "");
  });
  return cut(box, sun + drawn.join(""));
}

export const hills: Design = {
  front(input) {
    const { palette, width, height, random } = input;
    const title = titleBlock(input, {
      width: width - 2 * MARGIN,
      maxHeight: 470,
      fill: palette.onGround,
      soft: palette.softOnGround,
      rule: palette.onGround,
      maxLines: 4,
    });
    const footer = footerBlock(input, { fill: palette.onDeep, soft: palette.onDeep });
    const top = MARGIN + title.height + 20;
    const groundTop = footer.top - 70;
    const tilt = random.next() < 0.5 ? 1 : -1;
    const groundEdge = smoothLine([
      [-20, groundTop - 10 - tilt * 40],
      [width / 2, groundTop - 25],
      [width + 20, groundTop - 10 + tilt * 40],
    ]);
    return (
      rect({ x: 0, y: 0, width, height }, palette.ground) +
      foothills(input, { x: 0, y: top, width, height: groundTop + 60 - top }) +
      area(`${groundEdge}L${width + 20} ${height}L-20 ${height}Z`, palette.deep) +
      placed(title, MARGIN, MARGIN) +
      footer.svg
    );
  },
  ornament: foothills,
};
