import type { Design, DesignInput } from "#app/features/covers/design-input.ts";
import { contributorsBlock, imprint, placed, titleBlock } from "#app/features/covers/title-block.ts";
import { type Box, cut, disc, moved, polygon, rect, ring } from "#app/platform/drawing/shapes.ts";
import { stacked } from "#app/platform/lettering/set-text.ts";

const star = (outerRadius: number, innerRadius: number) =>
  Array.from({ length: 16 }, (_, index) => {
    const radius = index % 2 === 0 ? outerRadius : innerRadius;
    const angle = (index * Math.PI) / 8;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  });

const diamond = (halfDiagonal: number) =>
  [
    [0, -halfDiagonal],
    [halfDiagonal, 0],
    [0, halfDiagonal],
    [-halfDiagonal, 0],
  ] as const;

/** One cell of a lattice, as in carved windows: a star, a set of diamonds, or rings that cross their neighbours'. */
function cell(input: DesignInput, kind: "star" | "diamond" | "rings", size: number): string {
  const { palette } = input;
  const half = size / 2;
  if (kind === "star") {
    return (
      polygon(star(half * 0.98, half * 0.62), palette.bright) +
      polygon(star(half * 0.62, half * 0.4), palette.mid) +
      disc(0, 0, half * 0.2, palette.warm)
    );
  }
  if (kind === "diamond") {
    return (
      polygon(diamond(half), palette.mid) +
      polygon(diamond(half * 0.7), palette.bright) +
      polygon(diamond(half * 0.42), palette.ground) +
      disc(0, 0, half * 0.14, palette.warm)
    );
  }
  return (
    ring(0, 0, half * 1.36, palette.mid, size * 0.07) +
    ring(0, 0, half * 0.74, palette.bright, size * 0.09) +
    disc(0, 0, half * 0.22, palette.warm)
  );
}

/** Fills a box with cells of one kind. */
function latticeIn(input: DesignInput, box: Box): string {
  const kind = input.random.pick(["star", "diamond", "rings"]);
  const size = Math.max(48, input.width / input.random.pick([5, 6, 8]));
  const drawn = cell(input, kind, size);
  const cells: string[] = [];
  for (let y = 0; y <= box.height + size; y += size) {
    for (let x = 0; x <= box.width + size; x += size) cells.push(moved(box.x + x, box.y + y, drawn));
  }
  return cut(box, rect(box, input.palette.ground) + cells.join(""));
}

export const lattice: Design = {
  front(input) {
    const { palette, width, height } = input;
    const inner = width - 300;
    const title = titleBlock(input, {
      width: inner,
      maxHeight: 420,
      fill: palette.onPale,
      soft: palette.onPale,
      align: "center",
      size: 150,
      maxLines: 4,
    });
    const people = contributorsBlock(input, {
      width: inner,
      fill: palette.onPale,
      align: "center",
      size: 40,
    });
    const imprintBlock = imprint(input, { width: inner, fill: palette.onPale, align: "center" });
    const label = stacked([
      { gap: 0, block: title },
      { gap: 46, block: people },
      { gap: 46, block: imprintBlock },
    ]);
    const boxHeight = label.height + 130;
    const box = { x: 90, y: Math.max(110, 480 - boxHeight / 2), width: width - 180, height: boxHeight };
    const frame = { x: box.x + 16, y: box.y + 16, width: box.width - 32, height: box.height - 32 };
    return (
      latticeIn(input, { x: 0, y: 0, width, height }) +
      rect(box, palette.pale) +
      rect({ ...frame, height: 6 }, palette.onPale) +
      rect({ ...frame, y: frame.y + frame.height - 2, height: 2 }, palette.onPale) +
      placed(label, 150, box.y + 66)
    );
  },
  ornament: latticeIn,
};
