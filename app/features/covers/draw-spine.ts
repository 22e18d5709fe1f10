import { rect } from "#app/platform/drawing/shapes.ts";
import type { Design, DesignInput } from "./design-input.ts";
import { setText } from "./set-text.ts";
import { imprint, placed } from "./title-block.ts";

/** One line of text that runs down the spine, centred between the edges. */
function downwards(
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

/** The spine: ornament at the top, title and contributors along it, the publisher's name at the bottom. */
export function drawSpine(input: DesignInput, design: Design): string {
  const { palette, width, height, texts } = input;
  const head = width * 1.5;
  const sign = imprint(input, { width: width - 14, fill: palette.onGround, align: "center" });
  const foot = height - 30 - sign.height;
  const people = texts.contributors.slice(0, 2).join(", ");
  const titleLength = people ? 600 : foot - head - 100;
  const title = downwards(input, texts.title, head + 44, titleLength, 56, palette.onGround);
  const author = downwards(input, people, title.end + 40, foot - title.end - 80, 32, palette.softOnGround);
  return (
    rect({ x: 0, y: 0, width, height }, palette.ground) +
    design.ornament(input, { x: 0, y: 0, width, height: head }) +
    rect({ x: 0, y: head, width, height: 6 }, palette.onGround) +
    title.svg +
    author.svg +
    placed(sign, 7, foot)
  );
}
