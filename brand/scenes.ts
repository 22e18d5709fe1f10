import {
  area,
  cut,
  disc,
  moved,
  outline,
  type Point,
  polygon,
  rect,
  smoothLine,
  turned,
} from "#app/platform/drawing/shapes.ts";
import { bookAsObject, type Colour, SCENE_SIZE, WHOLE } from "./book-as-object.ts";
import { DEFAULT_TOKENS, type Tokens } from "./tokens.ts";
import { paletteColour } from "./tokens-css.ts";

/** The drawings of the pages on imagery: a book as an object, and three pictures of readers and makers. */
export const SCENES = ["book-as-object", "porter", "binding-table", "night-bus"] as const;
export type SceneName = (typeof SCENES)[number];

/** A drawing in flat colours of the tokens, as an SVG document. */
export async function drawScene(name: SceneName, tokens: Tokens = DEFAULT_TOKENS): Promise<string> {
  const colour: Colour = (path) => paletteColour(path, tokens);
  const draw = {
    "book-as-object": bookAsObject,
    porter,
    "binding-table": bindingTable,
    "night-bus": nightBus,
  }[name];
  const { width, height } = SCENE_SIZE;
  return Promise.resolve(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${cut(WHOLE, draw(colour))}</svg>\n`,
  );
}

/** A body of land below a smooth line. */
function land(points: readonly Point[], fill: string): string {
  const [first = [0, 0]] = points;
  const last = points.at(-1) ?? first;
  return area(`${smoothLine(points)}L${last[0]} 660L${first[0]} 660Z`, fill);
}

const terraces = (points: readonly Point[], steps: readonly number[], ink: string): string =>
  steps.map((down) => moved(0, down, outline(smoothLine(points), ink, 3))).join("");

/** A head with a topi, the brim of which has a pattern of triangles. */
function head(x: number, y: number, radius: number, skin: string, cloth: string, pattern: string): string {
  const top: readonly Point[] = [
    [x - radius, y - radius * 0.35],
    [x - radius * 0.78, y - radius * 1.5],
    [x + radius * 0.5, y - radius * 1.75],
    [x + radius, y - radius * 0.35],
  ];
  const teeth = [-0.7, -0.2, 0.3].map((at) =>
    polygon(
      [
        [x + radius * at, y - radius * 0.45],
        [x + radius * (at + 0.22), y - radius * 0.95],
        [x + radius * (at + 0.44), y - radius * 0.45],
      ],
      pattern,
    ),
  );
  return disc(x, y, radius, skin) + polygon(top, cloth) + teeth.join("");
}

/** A book upright, seen from its spine. */
const spine = (x: number, y: number, width: number, height: number, fill: string, band: string): string =>
  rect({ x, y, width, height }, fill) +
  rect({ x, y: y + height * 0.16, width, height: 4 }, band) +
  rect({ x, y: y + height * 0.78, width, height: 4 }, band);

function porter(c: Colour): string {
  const far: readonly Point[] = [
    [-20, 330],
    [150, 220],
    [300, 300],
    [470, 190],
    [660, 310],
    [820, 230],
    [980, 320],
  ];
  const middle: readonly Point[] = [
    [-20, 420],
    [200, 340],
    [430, 430],
    [680, 350],
    [980, 440],
  ];
  const near: readonly Point[] = [
    [-20, 590],
    [260, 540],
    [520, 560],
    [760, 500],
    [980, 470],
  ];
  const books = [
    spine(352, 210, 30, 92, c("sindur.500"), c("harital.200")),
    spine(386, 196, 24, 106, c("harital.300"), c("nila.900")),
    spine(414, 214, 34, 88, c("nila.600"), c("harital.300")),
    spine(452, 202, 26, 100, c("plum.600"), c("harital.200")),
  ];
  const basket: readonly Point[] = [
    [338, 290],
    [492, 290],
    [458, 446],
    [378, 446],
  ];
  const weave = [318, 348, 378, 408, 432].map((y) => {
    const inward = (y - 290) / 156;
    return outline(`M${338 + inward * 40} ${y}L${492 - inward * 34} ${y}`, c("harital.700"), 3);
  });
  return (
    rect(WHOLE, c("harital.50")) +
    disc(760, 150, 74, c("sindur.500")) +
    land(far, c("nila.300")) +
    land(middle, c("simal.300")) +
    terraces(middle, [26, 52, 78, 104], c("simal.600")) +
    land(near, c("simal.700")) +
    terraces(near, [34, 68], c("simal.600")) +
    books.join("") +
    polygon(basket, c("harital.400")) +
    weave.join("") +
    outline("M488 300C540 262 556 250 566 236", c("sindur.700"), 7) +
    area("M548 300L566 268L592 282L578 320Z", c("harital.700")) +
    area("M500 300C560 280 600 320 590 400L560 470L478 462C470 400 470 330 500 300Z", c("nila.700")) +
    area("M484 452L566 462L590 552L556 560L528 500L506 572L470 566Z", c("nila.900")) +
    outline("M566 350C610 384 622 410 630 444", c("nila.700"), 24) +
    outline("M630 440L650 590", c("harital.700"), 7) +
    head(584, 256, 34, c("harital.600"), c("sindur.600"), c("harital.300"))
  );
}

function bindingTable(c: Colour): string {
  const sections = [0, 1, 2, 3, 4, 5].map(
    (at) =>
      rect({ x: 352, y: 430 - at * 15, width: 250, height: 13 }, c(at % 2 === 0 ? "lokta.0" : "lokta.100")) +
      rect({ x: 352, y: 430 - at * 15, width: 6, height: 13 }, c("lokta.300")),
  );
  const stitches = [392, 448, 504, 560].map((x) => outline(`M${x} 352L${x} 444`, c("sindur.500"), 5));
  const sleeves =
    outline("M388 270C330 320 322 372 372 404", c("simal.600"), 46) +
    outline("M572 270C640 312 664 360 612 392", c("simal.600"), 46);
  const papers = [0, 1, 2, 3].map((at) =>
    turned(-3 + at * 2, [170, 430], rect({ x: 70, y: 418 - at * 12, width: 190, height: 10 }, c("lokta.0"))),
  );
  return (
    rect(WHOLE, c("nila.800")) +
    rect({ x: 90, y: 60, width: 230, height: 250 }, c("harital.200")) +
    rect({ x: 200, y: 60, width: 8, height: 250 }, c("nila.800")) +
    rect({ x: 90, y: 176, width: 230, height: 8 }, c("nila.800")) +
    rect({ x: 660, y: 90, width: 230, height: 10 }, c("nila.500")) +
    spine(676, 110 - 82, 28, 62, c("sindur.500"), c("harital.200")) +
    spine(708, 110 - 74, 22, 54, c("harital.300"), c("nila.900")) +
    spine(734, 110 - 86, 32, 66, c("teal.600"), c("harital.200")) +
    spine(772, 110 - 70, 24, 50, c("lokta.50"), c("sindur.600")) +
    area("M370 260C380 214 580 214 590 260L620 440L340 440Z", c("simal.600")) +
    rect({ x: 456, y: 186, width: 48, height: 46 }, c("harital.700")) +
    head(480, 158, 56, c("harital.600"), c("sindur.600"), c("harital.300")) +
    sleeves +
    rect({ x: 0, y: 444, width: 960, height: 26 }, c("harital.400")) +
    rect({ x: 0, y: 470, width: 960, height: 170 }, c("harital.700")) +
    rect({ x: 120, y: 500, width: 26, height: 140 }, c("nila.900")) +
    rect({ x: 812, y: 500, width: 26, height: 140 }, c("nila.900")) +
    papers.join("") +
    sections.join("") +
    stitches.join("") +
    disc(374, 404, 24, c("harital.600")) +
    disc(610, 392, 24, c("harital.600")) +
    outline("M610 384C660 300 700 330 716 366", c("sindur.300"), 3) +
    outline("M716 366L736 396", c("lokta.0"), 5) +
    area("M740 444L780 396L800 396L800 444Z", c("nila.300"))
  );
}

function nightBus(c: Colour): string {
  const hills: readonly Point[] = [
    [-20, 330],
    [160, 200],
    [340, 300],
    [560, 170],
    [760, 290],
    [980, 210],
  ];
  const stars: readonly Point[] = [
    [90, 90],
    [210, 60],
    [330, 130],
    [470, 70],
    [640, 110],
    [880, 70],
    [900, 170],
  ];
  const windows = [176, 306, 436, 566].map((x) =>
    rect({ x, y: 300, width: 104, height: 92 }, c(x === 436 ? "harital.200" : "nila.500")),
  );
  const wheel = (x: number) => disc(x, 512, 50, c("nila.950")) + disc(x, 512, 22, c("lokta.300"));
  const reader =
    area("M452 392C452 356 520 352 524 392Z", c("sindur.600")) +
    head(486, 348, 19, c("harital.600"), c("nila.900"), c("harital.300")) +
    polygon(
      [
        [500, 372],
        [532, 362],
        [532, 390],
        [500, 392],
      ],
      c("lokta.0"),
    );
  return (
    rect(WHOLE, c("nila.950")) +
    stars.map(([x, y]) => disc(x, y, 3, c("harital.200"))).join("") +
    disc(770, 120, 46, c("harital.200")) +
    disc(752, 108, 44, c("nila.950")) +
    land(hills, c("nila.800")) +
    terraces(hills, [60, 90, 120], c("nila.700")) +
    rect({ x: 0, y: 540, width: 960, height: 100 }, c("nila.900")) +
    [60, 260, 460, 660, 860].map((x) => rect({ x, y: 586, width: 90, height: 8 }, c("nila.300"))).join("") +
    polygon(
      [
        [812, 452],
        [960, 410],
        [960, 560],
        [812, 486],
      ],
      c("harital.600"),
    ) +
    area(
      "M120 260C120 240 136 232 156 232L700 232C760 232 800 280 812 350L816 512L120 512Z",
      c("sindur.600"),
    ) +
    rect({ x: 120, y: 420, width: 696, height: 16 }, c("harital.300")) +
    rect({ x: 150, y: 214, width: 500, height: 20 }, c("nila.600")) +
    [180, 270, 360, 450, 540]
      .map((x) => rect({ x, y: 178, width: 70, height: 38 }, c(x % 180 === 0 ? "simal.600" : "harital.400")))
      .join("") +
    windows.join("") +
    reader +
    area("M696 300L752 300C778 316 786 350 790 392L696 392Z", c("nila.300")) +
    disc(804, 468, 16, c("harital.200")) +
    wheel(250) +
    wheel(690)
  );
}
