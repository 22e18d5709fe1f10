import type { Design, DesignInput } from "#app/features/covers/design-input.ts";
import { footerBlock, MARGIN, placed, titleBlock } from "#app/features/covers/title-block.ts";
import { area, type Box, cut, disc, rect, turned } from "#app/platform/drawing/shapes.ts";

/**
 * The lit part of a moon, from 0 (new) over 0.5 (full) to 1 (new again): half a circle closed by half an
 * ellipse, which is the boundary of the lit part as seen from the Earth.
 */
function litPart(x: number, y: number, radius: number, part: number, fill: string): string {
  const waxing = part < 0.5;
  const share = waxing ? part * 2 : (1 - part) * 2;
  const edge = Math.abs(1 - 2 * share) * radius;
  const bulges = share > 0.5;
  const limb = waxing ? 1 : 0;
  const inner = bulges === waxing ? 1 : 0;
  return area(
    `M${x} ${y - radius}A${radius} ${radius} 0 0 ${limb} ${x} ${y + radius}A${edge} ${radius} 0 0 ${inner} ${x} ${y - radius}Z`,
    fill,
  );
}

/** A row of moons in the phases of a month, the middle one full. */
function moonPhases(input: DesignInput, box: Box, count: number, lit: string, dark: string): string {
  const step = box.width / count;
  const radius = Math.min(step * 0.36, box.height / 2);
  return Array.from({ length: count }, (_, index) => {
    const x = box.x + step * (index + 0.5);
    const y = box.y + box.height / 2;
    const part = (index + 1) / (count + 1);
    const fill = index === Math.floor(count / 2) ? input.palette.warm : lit;
    return disc(x, y, radius, dark) + litPart(x, y, radius, part, fill);
  }).join("");
}

/** One large crescent moon, tilted, inside a disc as its halo. */
function largeMoon(input: DesignInput, box: Box): string {
  const { palette, random } = input;
  const radius = Math.max(box.height * 0.47, box.width * 0.4);
  const part = random.pick([0.07, 0.1, 0.13, 0.87, 0.9, 0.93]);
  const waxing = part < 0.5;
  const x = box.x + box.width / 2 + (box.width / 2 - radius) * random.between(-0.4, 0.4);
  const y = box.y + radius;
  const tilt = random.between(20, 42) * (waxing ? 1 : -1);
  const moon = disc(x, y, radius * 0.87, palette.deep) + litPart(x, y, radius * 0.87, part, palette.bright);
  return cut(box, disc(x, y, radius, palette.mid) + turned(tilt, [x, y], moon));
}

export const moon: Design = {
  front(input) {
    const { palette, width, height } = input;
    const title = titleBlock(input, {
      width: width - 2 * MARGIN,
      maxHeight: 450,
      fill: palette.onGround,
      soft: palette.softOnGround,
      rule: palette.onGround,
      maxLines: 4,
    });
    const footer = footerBlock(input, { fill: palette.onDeep, soft: palette.onDeep });
    const top = MARGIN + title.height + 40;
    const bandTop = footer.top - 150;
    return (
      rect({ x: 0, y: 0, width, height }, palette.ground) +
      largeMoon(input, { x: 0, y: top, width, height: bandTop - top }) +
      rect({ x: 0, y: bandTop, width, height: height - bandTop }, palette.deep) +
      moonPhases(
        input,
        { x: 40, y: bandTop + 30, width: width - 80, height: 80 },
        9,
        palette.pale,
        palette.mid,
      ) +
      placed(title, MARGIN, MARGIN) +
      footer.svg
    );
  },
  ornament(input, box) {
    if (box.width < box.height * 2.5) return largeMoon(input, box);
    const row = {
      x: box.x + 40,
      y: box.y + box.height * 0.3,
      width: box.width - 80,
      height: box.height * 0.44,
    };
    return moonPhases(input, row, 7, input.palette.bright, input.palette.mid);
  },
};
