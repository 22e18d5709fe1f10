import { rect } from "#app/platform/drawing/shapes.ts";
import { setText } from "#app/platform/lettering/set-text.ts";
import type { Design, DesignInput } from "./design-input.ts";
import { imprint, placed } from "./title-block.ts";

/** One line of text that runs down the spine, centred between the edges. */
function lineDownSpine(
  input: DesignInput,
  text: string,
  from: number,
  length: number,
  size: number,
  fill: string,
) {
  const line = setText(input.lettering, text, length, {
    font: size > 40 ? "display" : "strong",
    size,
    minSize: size * 0.45,
    maxLines: 1,
    fill,
  });
  const x = input.width / 2 + line.height / 2;
  return {
    svg: `<g transform="translate(${x.toFixed(1)} ${from}) rotate(90)">${line.svg}</g>`,
    end: from + line.width,
  };
}

/** The spine: the ornament at the top, title and contributors along it, the publisher's imprint at the bottom. */
export function drawSpine(input: DesignInput, design: Design): string {
  const { palette, width, height, texts } = input;
  const ornamentHeight = width * 1.5;
  const imprintBlock = imprint(input, { width: width - 14, fill: palette.onGround, align: "center" });
  const imprintTop = height - 30 - imprintBlock.height;
  const people = texts.contributors.slice(0, 2).join(", ");
  const titleLength = people ? 600 : imprintTop - ornamentHeight - 100;
  const title = lineDownSpine(input, texts.title, ornamentHeight + 44, titleLength, 56, palette.onGround);
  const author = lineDownSpine(
    input,
    people,
    title.end + 40,
    imprintTop - title.end - 80,
    32,
    palette.softOnGround,
  );
  return (
    rect({ x: 0, y: 0, width, height }, palette.ground) +
    design.ornament(input, { x: 0, y: 0, width, height: ornamentHeight }) +
    rect({ x: 0, y: ornamentHeight, width, height: 6 }, palette.onGround) +
    title.svg +
    author.svg +
    placed(imprintBlock, 7, imprintTop)
  );
}
