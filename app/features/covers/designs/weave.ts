import type { Design, DesignInput } from "#app/features/covers/design-input.ts";
import { footerBlock, MARGIN, placed, titleBlock } from "#app/features/covers/title-block.ts";
import { type Box, cut, rect } from "#app/platform/drawing/shapes.ts";

/**
 * Cloth in the manner of dhaka weaving: a stepped motif of threads, mirrored left to right and top to
 * bottom, repeated along the rows with narrow borders between them.
 */
function cloth(input: DesignInput, box: Box, threads: number): string {
  const { palette, random } = input;
  const size = box.width / threads;
  const rows = Math.ceil(box.height / size);
  const period = random.pick([14, 18, 22]);
  const half = period / 2;
  const steps = [palette.bright, palette.mid, palette.pale, palette.warm, palette.deep];
  const widths = Array.from({ length: half + 1 }, () => random.whole(1, 2));
  const colourAt = (column: number, row: number): string | undefined => {
    const band = Math.floor(row / (period + 2));
    const y = row % (period + 2);
    if (y >= period) return y === period ? palette.bright : palette.deep;
    const x = (column + (band % 2) * half) % period;
    const across = Math.abs(x - half + 0.5);
    const down = Math.abs(y - half + 0.5);
    const ringAt = Math.floor(across + down);
    let reach = 0;
    for (const [index, width] of widths.entries()) {
      reach += width;
      if (ringAt < reach) return index % 2 === 0 ? steps[(index / 2 + band) % steps.length] : undefined;
    }
    return undefined;
  };
  const cells: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    let start = 0;
    for (let column = 1; column <= threads; column += 1) {
      const fill = colourAt(start, row);
      if (column < threads && colourAt(column, row) === fill) continue;
      const run = {
        x: box.x + start * size,
        y: box.y + row * size,
        width: (column - start) * size + 0.6,
        height: size + 0.6,
      };
      if (fill) cells.push(rect(run, fill));
      start = column;
    }
  }
  return cut(box, cells.join(""));
}

export const weave: Design = {
  front(input) {
    const { palette, width, height } = input;
    const title = titleBlock(input, {
      width: width - 2 * MARGIN,
      maxHeight: 430,
      fill: palette.onGround,
      soft: palette.softOnGround,
      maxLines: 4,
    });
    const footer = footerBlock(input, { fill: palette.onGround, soft: palette.softOnGround });
    const edge = footer.top - 76 - title.height - 50;
    return (
      rect({ x: 0, y: 0, width, height }, palette.ground) +
      cloth(input, { x: 0, y: 0, width, height: edge }, 54) +
      rect({ x: 0, y: edge, width, height: 12 }, palette.onGround) +
      placed(title, MARGIN, edge + 50) +
      footer.svg
    );
  },
  ornament(input, box) {
    return cloth(input, box, Math.max(12, Math.round(box.width / 15)));
  },
};
