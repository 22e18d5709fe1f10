import { area, disc, outline, polygon, rect } from "#app/platform/drawing/shapes.ts";

/** The size of every scene, in the units of its drawing. */
export const SCENE_SIZE = { width: 960, height: 640 };
export const WHOLE = { x: 0, y: 0, ...SCENE_SIZE };

/** A palette colour by its path. */
export type Colour = (path: string) => string;

/** A book that stands in daylight from the left, with its thread, the edge of its leaves and a hand. */
export function bookAsObject(c: Colour): string {
  const light = [0, 1, 2].map((at) =>
    outline(`M${40 + at * 58} ${40 - at * 6}L${178 + at * 58} ${178 - at * 6}`, c("harital.300"), 7),
  );
  const leaves = [0, 1, 2, 3, 4, 5, 6].map((at) =>
    outline(`M${640 + at * 6.5} ${209 + at * 5.4}L${640 + at * 6.5} ${499 + at * 5.4}`, c("lokta.300"), 2),
  );
  const sewing = [270, 330, 390, 450].map((y) => outline(`M636 ${y}L690 ${y + 45}`, c("sindur.500"), 5));
  const thumb =
    "M770 660C760 590 738 566 742 524C745 488 708 470 690 446C676 426 702 406 724 420C760 442 806 462 830 510C856 562 900 590 930 660Z";
  return (
    rect(WHOLE, c("nila.900")) +
    polygon(
      [
        [0, 470],
        [960, 360],
        [960, 640],
        [0, 640],
      ],
      c("harital.300"),
    ) +
    polygon(
      [
        [330, 548],
        [640, 506],
        [770, 610],
        [430, 640],
      ],
      c("harital.400"),
    ) +
    polygon(
      [
        [330, 170],
        [640, 200],
        [640, 510],
        [330, 545],
      ],
      c("sindur.600"),
    ) +
    polygon(
      [
        [640, 200],
        [692, 244],
        [692, 548],
        [640, 510],
      ],
      c("lokta.50"),
    ) +
    leaves.join("") +
    sewing.join("") +
    polygon(
      [
        [372, 232],
        [598, 248],
        [598, 262],
        [372, 247],
      ],
      c("harital.50"),
    ) +
    disc(486, 372, 66, c("harital.300")) +
    area("M420 372A66 66 0 0 0 552 372Z", c("nila.900")) +
    area(thumb, c("harital.600")) +
    outline("M742 524C752 556 770 570 780 600", c("harital.700"), 5) +
    light.join("")
  );
}
