import type { Design, DesignInput } from "#app/features/covers/design-input.ts";
import { footerBlock, MARGIN, placed, titleBlock } from "#app/features/covers/title-block.ts";
import { type Box, cut, rect } from "#app/platform/drawing/shapes.ts";

/**
 * Bands that widen from one edge of the box to the other, each by a fixed factor. A cut from
 * top to bottom shifts the colours by one, so that the bands interlock.
 */
function widening(input: DesignInput, box: Box, count: number, downwards: boolean): string {
  const { palette, random } = input;
  const growth = random.between(1.24, 1.36);
  const fills = random.shuffled([palette.bright, palette.mid, palette.pale, palette.warm, palette.deep]);
  const seam = box.width * random.pick([0.3, 0.5, 0.62, 0.7]);
  const units = (growth ** count - 1) / (growth - 1);
  let from = 0;
  const drawn = Array.from({ length: count }, (_, index) => {
    const height = (box.height * growth ** index) / units;
    const y = downwards ? box.y + from : box.y + box.height - from - height;
    from += height;
    const fill = (shift: number) => fills[(index + shift) % fills.length] ?? palette.mid;
    return (
      rect({ x: box.x, y: y - 0.5, width: seam, height: height + 1 }, fill(0)) +
      rect({ x: box.x + seam, y: y - 0.5, width: box.width - seam, height: height + 1 }, fill(2))
    );
  });
  return cut(box, drawn.join(""));
}

export const bands: Design = {
  front(input) {
    const { palette, width, height, random } = input;
    const footer = footerBlock(input, { fill: palette.onGround, soft: palette.softOnGround });
    const title = titleBlock(input, {
      width: width - 2 * MARGIN,
      maxHeight: 470,
      fill: palette.onGround,
      soft: palette.softOnGround,
      rule: palette.onGround,
      maxLines: 4,
      poster: true,
    });
    const isTitleFirst = random.next() < 0.5;
    const top = isTitleFirst ? MARGIN + title.height + 56 : 0;
    const bottom = isTitleFirst ? footer.top - 52 : footer.top - 76 - title.height - 56;
    return (
      rect({ x: 0, y: 0, width, height }, palette.ground) +
      widening(input, { x: 0, y: top, width, height: bottom - top }, 9, isTitleFirst) +
      placed(title, MARGIN, isTitleFirst ? MARGIN : bottom + 56) +
      footer.svg
    );
  },
  ornament: (input, box) => widening(input, box, 7, true),
};
