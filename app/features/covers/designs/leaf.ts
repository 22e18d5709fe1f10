import type { Design, DesignInput } from "#app/features/covers/design-input.ts";
import { footerBlock, MARGIN, placed, titleBlock } from "#app/features/covers/title-block.ts";
import { type Box, cut, disc, moved, rect, turned } from "#app/platform/drawing/shapes.ts";

/** Sizes of a leaf: `overhang` is its length beyond the hole for the string. */
type Leaf = { readonly breadth: number; readonly length: number; readonly overhang: number };

/** One leaf along the x axis, the hole for the string at the origin, with text lines of uneven length. */
function leafOf(input: DesignInput, { breadth, length, overhang }: Leaf, fill: string, ink: string): string {
  const step = breadth / 5;
  const lines = [1, 2, 3, 4].map((row) => {
    const width = (length - breadth * 0.9) * input.random.between(0.9, 1);
    return rect(
      { x: breadth * 0.55, y: (row - 2.5) * step - breadth * 0.024, width, height: breadth * 0.048 },
      ink,
    );
  });
  return (
    rect({ x: -overhang, y: -breadth / 2, width: length + overhang, height: breadth }, fill) + lines.join("")
  );
}

/** Leaves of a palm-leaf manuscript opened like a fan; the last one is horizontal at the bottom of the box. */
function fan(input: DesignInput, box: Box, breadth: number): string {
  const { palette, random } = input;
  const fills = [palette.mid, palette.bright, palette.deep, palette.pale, palette.warm, palette.pale];
  const spread = random.between(13.5, 16);
  const leaves = fills.map((fill, index) => {
    const ink = { [palette.deep]: palette.mid, [palette.mid]: palette.deep }[fill] ?? palette.ground;
    const angle = spread * (fills.length - 1 - index);
    // A steep leaf ends inside the box; a flat one extends beyond the side of the box and is clipped there.
    const lengthInsideBox = (box.height - breadth * 0.78) / Math.max(0.05, Math.sin((angle * Math.PI) / 180));
    const length = Math.min(box.width * 1.1, lengthInsideBox);
    const overhang = index === fills.length - 1 ? breadth * 0.62 : 0;
    return turned(-angle, [0, 0], leafOf(input, { breadth, length, overhang }, fill, ink));
  });
  const hole = disc(0, 0, breadth * 0.2, palette.ground) + disc(0, 0, breadth * 0.09, palette.onGround);
  const drawn = moved(breadth * 1.02, box.height - breadth / 2, leaves.join("") + hole);
  const mirrored = `<g transform="matrix(-1 0 0 1 ${box.width} 0)">${drawn}</g>`;
  return cut(box, moved(box.x, box.y, random.next() < 0.5 ? drawn : mirrored));
}

export const leaf: Design = {
  front(input) {
    const { palette, width, height } = input;
    const title = titleBlock(input, {
      width: width - 2 * MARGIN,
      maxHeight: 470,
      fill: palette.onGround,
      soft: palette.softOnGround,
      rule: palette.onGround,
      maxLines: 4,
    });
    const footer = footerBlock(input, { fill: palette.onGround, soft: palette.softOnGround });
    const top = MARGIN + title.height + 44;
    return (
      rect({ x: 0, y: 0, width, height }, palette.ground) +
      fan(input, { x: 0, y: top, width, height: footer.top - 56 - top }, 158) +
      placed(title, MARGIN, MARGIN) +
      footer.svg
    );
  },
  ornament: (input, box) => fan(input, box, Math.min(box.width, box.height) * 0.24),
};
