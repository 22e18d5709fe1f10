import type { Design, DesignInput } from "#app/features/covers/design-input.ts";
import { footerBlock, MARGIN, placed, titleBlock } from "#app/features/covers/title-block.ts";
import { type Box, cut, disc, rect } from "#app/platform/drawing/shapes.ts";

const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

/** The view through the window: a moon over two hills, and a half-open shutter. */
function windowView(input: DesignInput, inside: Box): string {
  const { palette, random } = input;
  const { x, y, width, height } = inside;
  const isShutterLeft = random.next() < 0.5;
  const shutter = { x: isShutterLeft ? x : x + width * 0.6, y, width: width * 0.4, height };
  const slats = Array.from({ length: 13 }, (_, index) =>
    rect({ ...shutter, y: y + (height * (index + 0.3)) / 13, height: height / 13 / 2.4 }, palette.deep),
  );
  const open = { x: isShutterLeft ? x + shutter.width : x, width: width * 0.6 };
  return cut(
    inside,
    rect(inside, palette.mid) +
      disc(open.x + open.width / 2, y + height * 0.3, width * 0.16, palette.bright) +
      disc(open.x + open.width * 0.86, y + height * 0.98, width * 0.42, palette.warm) +
      disc(open.x + open.width * 0.1, y + height * 1.06, width * 0.46, palette.deep) +
      rect(shutter, palette.pale) +
      slats.join("") +
      rect(
        { x: isShutterLeft ? shutter.x + shutter.width - 7 : shutter.x, y, width: 7, height },
        palette.deep,
      ),
  );
}

/** A carved window: nested frames with a wider lintel and sill. */
function carvedWindow(input: DesignInput, box: Box): string {
  const { palette } = input;
  const step = Math.min(box.width / 22, box.height / 16);
  const inside = {
    x: box.x + step * 4.6,
    y: box.y + step * 4,
    width: box.width - step * 9.2,
    height: box.height - step * 8,
  };
  const frames = [palette.deep, palette.bright, palette.deep, palette.pale, palette.deep];
  const rings = frames.map((fill, index) => rect(grown(inside, step * (2.3 - index * 0.46)), fill));
  const beams = [
    { reach: 0, y: 0, height: 0.7, fill: palette.bright },
    { reach: 1, y: 0.7, height: 1.1, fill: palette.deep },
  ].flatMap(({ reach, y, height, fill }) => {
    const beam = { x: box.x + step * reach, width: box.width - step * 2 * reach, height: step * height };
    const mirrored = box.y + box.height - step * (y + height);
    return [rect({ ...beam, y: box.y + step * y }, fill), rect({ ...beam, y: mirrored }, fill)];
  });
  return beams.join("") + rings.join("") + windowView(input, inside);
}

export const window: Design = {
  front(input) {
    const { palette, width, height } = input;
    const title = titleBlock(input, {
      width: width - 2 * MARGIN,
      maxHeight: 380,
      fill: palette.onGround,
      soft: palette.softOnGround,
      align: "center",
      size: 190,
      maxLines: 3,
    });
    const footer = footerBlock(input, { fill: palette.onGround, soft: palette.softOnGround });
    const top = MARGIN + title.height + 56;
    const boxHeight = footer.top - 56 - top;
    const boxWidth = Math.min(width - 2 * MARGIN, Math.max(480, boxHeight * 1.02));
    return (
      rect({ x: 0, y: 0, width, height }, palette.ground) +
      carvedWindow(input, { x: (width - boxWidth) / 2, y: top, width: boxWidth, height: boxHeight }) +
      placed(title, MARGIN, MARGIN) +
      footer.svg
    );
  },
  ornament(input, box) {
    const boxWidth = Math.min(box.width, box.height * 1.1);
    return carvedWindow(input, { ...box, x: box.x + (box.width - boxWidth) / 2, width: boxWidth });
  },
};
