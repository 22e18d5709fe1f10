import type { Design, DesignInput } from "#app/features/covers/design-input.ts";
import { footerBlock, MARGIN, placed, titleBlock } from "#app/features/covers/title-block.ts";
import { type Box, cut, disc, type Point, polygon, rect } from "#app/platform/drawing/shapes.ts";

/** Beams from the sun over the whole sky, with a gap as wide as a beam after each. */
function beams(centre: Point, reach: number, count: number, fill: string): string {
  const step = Math.PI / (count * 2 + 1);
  return Array.from({ length: count + 1 }, (_, index) => {
    const [from, to] = [Math.PI + index * 2 * step, Math.PI + (index * 2 + 1) * step];
    const at = (angle: number): Point => [
      centre[0] + Math.cos(angle) * reach,
      centre[1] + Math.sin(angle) * reach,
    ];
    return polygon([centre, at(from), at(to)], fill);
  }).join("");
}

/** A sun of rings on the lower edge of the box. */
function risingSun(input: DesignInput, box: Box): string {
  const { palette, random } = input;
  const horizon = box.y + box.height;
  const x = box.x + box.width * random.pick([0.5, 0.5, 0.36, 0.64]);
  const radius = Math.min(box.width * 0.46, box.height * 0.74);
  const [outer, middle, inner] = random.pick([
    [palette.bright, palette.warm, palette.pale],
    [palette.warm, palette.bright, palette.pale],
    [palette.pale, palette.bright, palette.warm],
  ]);
  const sky =
    random.next() < 0.55 ? beams([x, horizon], box.width * 1.8, random.whole(6, 9), palette.mid) : "";
  return cut(
    box,
    sky +
      disc(x, horizon, radius, palette.ground) +
      disc(x, horizon, radius * 0.93, outer) +
      disc(x, horizon, radius * 0.66, middle) +
      disc(x, horizon, radius * 0.38, inner),
  );
}

export const sunrise: Design = {
  front(input) {
    const { palette, width, height } = input;
    const footer = footerBlock(input, { fill: palette.onDeep, soft: palette.onDeep });
    const title = titleBlock(input, {
      width: width - 2 * MARGIN,
      maxHeight: 460,
      fill: palette.onDeep,
      soft: palette.onDeep,
      maxLines: 4,
    });
    const horizon = Math.min(690, footer.top - 70 - title.height - 50);
    return (
      rect({ x: 0, y: 0, width, height }, palette.ground) +
      risingSun(input, { x: 0, y: 0, width, height: horizon }) +
      rect({ x: 0, y: horizon, width, height: height - horizon }, palette.deep) +
      rect({ x: 0, y: horizon, width, height: 10 }, palette.onDeep) +
      placed(title, MARGIN, horizon + 50) +
      footer.svg
    );
  },
  ornament: risingSun,
};
