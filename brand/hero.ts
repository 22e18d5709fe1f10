import { type RandomGenerator, seeded } from "#app/platform/drawing/seeded.ts";
import {
  area,
  disc,
  moved,
  outline,
  type Point,
  rect,
  smoothLine,
  turned,
} from "#app/platform/drawing/shapes.ts";
import { type Lettering, openLettering } from "#app/platform/lettering/lettering.server.ts";
import { paletteColour } from "./tokens-css.ts";

export const HERO_SIZE = { width: 1200, height: 900 };

/** The string-hole, around which the leaves are rotated. */
const HUB: Point = [174, 656];
const LEAF = { length: 648, breadth: 172 };

/** Words written small on the leaves; each is drawn once and then reused. */
const WORDS = ["एउटा", "कथा", "नदी", "पहाड", "बाटो", "थियो"] as const;
const SMALL = 34;

type Leaf = { readonly turn: number; readonly paper: string; readonly ink: string; readonly margin: string };

type Word = { readonly name: string; readonly width: number; readonly shape: string };

function words(lettering: Lettering): Word[] {
  return WORDS.map((text, index) => {
    const { path, width } = lettering.letterPaths(text, { font: "display", size: SMALL });
    // A precision of a tenth of a pixel is enough at this size, and halves the file.
    const coarse = path.replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value) * 10) / 10));
    return { name: `hero-${index}`, width, shape: `<path id="hero-${index}" d="${coarse}"/>` };
  });
}

/** Three lines of small words, the last one shorter. */
function writtenLines(vocabulary: readonly Word[], random: RandomGenerator, ink: string): string {
  const lines = [-32, 16, 64].map((y, row) => {
    const end = LEAF.length - (row === 2 ? 150 : 56);
    let x = 64;
    let line = "";
    while (true) {
      const word = vocabulary[random.whole(0, vocabulary.length - 1)];
      if (!word || x + word.width > end) return line;
      line += `<use href="#${word.name}" x="${Math.round(x)}" y="${y}"/>`;
      x += word.width + SMALL * 0.34;
    }
  });
  return `<g fill="${ink}">${lines.join("")}</g>`;
}

function leafShape({ paper, margin }: Leaf, heel: number): string {
  const { length, breadth } = LEAF;
  const line = (x: number) => rect({ x, y: -breadth / 2, width: 4, height: breadth }, margin);
  const rules = [length - 34, length - 24, ...(heel > 60 ? [-heel + 20, -heel + 30] : [])];
  return (
    rect({ x: -heel, y: -breadth / 2, width: length + heel, height: breadth }, paper) +
    rules.map(line).join("")
  );
}

/** The path of the letters: from the end of the leaf over the hills and up. */
const WAY: readonly [Point, Point, Point] = [
  [846, 600],
  [1124, 590],
  [1132, 30],
];

function pointAt(part: number): Point {
  const [from, bend, to] = WAY;
  const mix = (axis: 0 | 1) =>
    (1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * bend[axis] + part ** 2 * to[axis];
  return [mix(0), mix(1)];
}

/** Points of the path with their distance along it, as equal steps of the curve's parameter are not equal lengths. */
function travelled(): { at: Point; gone: number; turn: number }[] {
  let gone = 0;
  let [lastX, lastY] = pointAt(0);
  return Array.from({ length: 200 }, (_, index) => {
    const [x, y] = pointAt((index + 1) / 200);
    gone += Math.hypot(x - lastX, y - lastY);
    const turn = (Math.atan2(y - lastY, x - lastX) * 180) / Math.PI;
    [lastX, lastY] = [x, y];
    return { at: [x, y], gone, turn };
  });
}

/** The letters of the story along the path, each smaller than the one before, with gaps between words. */
function flock(lettering: Lettering, fill: string): string {
  const drawn = ["ए", "उ", "टा", " ", "क", "था", " ", "थि", "यो"].map((text, index) =>
    lettering.letterPaths(text, { font: "display", size: 122 - index * 5 }),
  );
  const way = travelled();
  const spread = (way.at(-1)?.gone ?? 0) / drawn.reduce((sum, { width }) => sum + width, 0);
  let gone = 0;
  return drawn
    .map(({ text, path, width, ink }) => {
      const middle = (gone + width / 2) * spread;
      gone += width;
      const place = way.find((step) => step.gone >= middle);
      if (text === " " || !place) return "";
      const left = place.at[0] - (ink.left + ink.right) / 2;
      return turned(place.turn, place.at, moved(left, place.at[1], area(path, fill)));
    })
    .join("");
}

function hill(points: readonly Point[], fill: string): string {
  const [firstX = 0] = points[0] ?? [];
  const [lastX = 0] = points.at(-1) ?? [];
  return area(`${smoothLine(points)}L${lastX} 900L${firstX} 900Z`, fill);
}

function terraces(points: readonly Point[], ink: string): string {
  const line = smoothLine(points);
  return [18, 36, 54, 72].map((down) => moved(0, down, outline(line, ink, 3.5))).join("");
}

const FAR: readonly Point[] = [
  [420, 905],
  [620, 780],
  [760, 816],
  [900, 732],
  [1080, 830],
  [1190, 905],
];
const MIDDLE: readonly Point[] = [
  [-10, 905],
  [170, 756],
  [390, 838],
  [620, 772],
  [830, 856],
  [1010, 770],
  [1210, 905],
];
const NEAR: readonly Point[] = [
  [-10, 905],
  [330, 812],
  [640, 884],
  [900, 834],
  [1210, 905],
];

/**
 * The picture of the home page: leaves of a manuscript opened like a fan above the foothills, and the first
 * line of every story, एकादेशमा एउटा कथा थियो, leaving the leaf for the sky. An SVG document of flat brand
 * colours without a background: it is shown on `nila.900`.
 */
export async function drawHero(): Promise<string> {
  const lettering = await openLettering();
  const random = seeded("ekadeshma");
  const of = paletteColour;
  const gold = of("harital.300");
  const vocabulary = words(lettering);
  const behind: readonly Leaf[] = [
    { turn: -58, paper: of("nila.700"), ink: of("nila.300"), margin: of("nila.500") },
    { turn: -43, paper: of("sindur.600"), ink: of("sindur.100"), margin: of("sindur.300") },
    { turn: -30, paper: of("lokta.50"), ink: of("nila.800"), margin: of("sindur.500") },
    { turn: -17, paper: of("nila.600"), ink: of("harital.200"), margin: of("nila.300") },
  ];
  const top: Leaf = { turn: -4, paper: gold, ink: of("nila.900"), margin: of("sindur.600") };
  const fan = behind.map((leaf) =>
    turned(leaf.turn, [0, 0], leafShape(leaf, 10) + writtenLines(vocabulary, random, leaf.ink)),
  );
  const first = lettering.letterPaths("एकादेशमा", { font: "display", size: 132 });
  const onTop =
    leafShape(top, 140) + moved(72, 56, area(first.path, top.ink)) + disc(0, 0, 25, of("nila.900"));
  const string = outline("M0 0C-70 60 -150 20 -158 110S-60 150 -96 240", of("sindur.500"), 6);

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${HERO_SIZE.width} ${HERO_SIZE.height}">` +
    `<defs>${vocabulary.map(({ shape }) => shape).join("")}</defs>` +
    disc(972, 742, 128, of("sindur.500")) +
    hill(FAR, of("nila.700")) +
    moved(HUB[0], HUB[1], fan.join("") + turned(top.turn, [0, 0], onTop) + string) +
    hill(MIDDLE, of("nila.600")) +
    terraces(MIDDLE, of("nila.500")) +
    hill(NEAR, of("nila.800")) +
    flock(lettering, gold) +
    "</svg>\n"
  );
}
