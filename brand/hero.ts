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
import { DEFAULT_TOKENS, type Tokens } from "./tokens.ts";
import { paletteColour } from "./tokens-css.ts";

export const HERO_SIZE = { width: 1200, height: 900 };

/** The hole for the string of the manuscript, around which the leaves are rotated. */
const STRING_HOLE: Point = [174, 656];
const LEAF = { length: 648, breadth: 172 };

/** Words written small on the leaves; each is drawn once and then reused. */
const WORDS = ["एउटा", "कथा", "नदी", "पहाड", "बाटो", "थियो"] as const;
const WORD_SIZE = 34;

type Leaf = { readonly angle: number; readonly paper: string; readonly ink: string; readonly margin: string };

type Word = { readonly name: string; readonly width: number; readonly shape: string };

function drawnWords(lettering: Lettering): Word[] {
  return WORDS.map((text, index) => {
    const { path, width } = lettering.letterPaths(text, { font: "display", size: WORD_SIZE });
    // A precision of a tenth of a pixel is enough at this size, and halves the file.
    const rounded = path.replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value) * 10) / 10));
    return { name: `hero-${index}`, width, shape: `<path id="hero-${index}" d="${rounded}"/>` };
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
      x += word.width + WORD_SIZE * 0.34;
    }
  });
  return `<g fill="${ink}">${lines.join("")}</g>`;
}

/** @param extension how far the leaf extends to the left of the hole */
function leafShape({ paper, margin }: Leaf, extension: number): string {
  const { length, breadth } = LEAF;
  const line = (x: number) => rect({ x, y: -breadth / 2, width: 4, height: breadth }, margin);
  const rules = [length - 34, length - 24, ...(extension > 60 ? [-extension + 20, -extension + 30] : [])];
  return (
    rect({ x: -extension, y: -breadth / 2, width: length + extension, height: breadth }, paper) +
    rules.map(line).join("")
  );
}

/** The quadratic curve along which the letters are drawn: from the end of the leaf over the hills and up. */
const LETTER_CURVE: readonly [Point, Point, Point] = [
  [846, 600],
  [1124, 590],
  [1132, 30],
];

/** A point of the curve. @param part from 0 to 1 */
function pointAt(part: number): Point {
  const [from, control, to] = LETTER_CURVE;
  const coordinate = (axis: 0 | 1) =>
    (1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * control[axis] + part ** 2 * to[axis];
  return [coordinate(0), coordinate(1)];
}

/** Points of the curve with their distance along it: equal steps of its parameter are not equal lengths. */
function curvePoints(): { at: Point; distance: number; angle: number }[] {
  let distance = 0;
  let [lastX, lastY] = pointAt(0);
  return Array.from({ length: 200 }, (_, index) => {
    const [x, y] = pointAt((index + 1) / 200);
    distance += Math.hypot(x - lastX, y - lastY);
    const angle = (Math.atan2(y - lastY, x - lastX) * 180) / Math.PI;
    [lastX, lastY] = [x, y];
    return { at: [x, y], distance, angle };
  });
}

/** The letters of the sentence along the curve, each smaller than the one before, with gaps between words. */
function lettersOnCurve(lettering: Lettering, fill: string): string {
  const drawn = ["ए", "उ", "टा", " ", "क", "था", " ", "थि", "यो"].map((text, index) =>
    lettering.letterPaths(text, { font: "display", size: 122 - index * 5 }),
  );
  const points = curvePoints();
  const scale = (points.at(-1)?.distance ?? 0) / drawn.reduce((sum, { width }) => sum + width, 0);
  let offset = 0;
  return drawn
    .map(({ text, path, width, ink }) => {
      const middle = (offset + width / 2) * scale;
      offset += width;
      const point = points.find(({ distance }) => distance >= middle);
      if (text === " " || !point) return "";
      const left = point.at[0] - (ink.left + ink.right) / 2;
      return turned(point.angle, point.at, moved(left, point.at[1], area(path, fill)));
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

const FAR_HILLS: readonly Point[] = [
  [420, 905],
  [620, 780],
  [760, 816],
  [900, 732],
  [1080, 830],
  [1190, 905],
];
const MIDDLE_HILLS: readonly Point[] = [
  [-10, 905],
  [170, 756],
  [390, 838],
  [620, 772],
  [830, 856],
  [1010, 770],
  [1210, 905],
];
const NEAR_HILLS: readonly Point[] = [
  [-10, 905],
  [330, 812],
  [640, 884],
  [900, 834],
  [1210, 905],
];

/**
 * The picture of the home page: leaves of a manuscript, opened like a fan above hills, and the sentence with which
 * Nepali tales begin, एकादेशमा एउटा कथा थियो, drawn from the first leaf up into the sky. An SVG document of flat brand
 * colours without a background: the page shows it on `nila.900`.
 */
export async function drawHero(tokens: Tokens = DEFAULT_TOKENS): Promise<string> {
  const lettering = await openLettering();
  const random = seeded("ekadeshma");
  const colour = (path: string) => paletteColour(path, tokens);
  const gold = colour("harital.300");
  const vocabulary = drawnWords(lettering);
  const backLeaves: readonly Leaf[] = [
    { angle: -58, paper: colour("nila.700"), ink: colour("nila.300"), margin: colour("nila.500") },
    { angle: -43, paper: colour("sindur.600"), ink: colour("sindur.100"), margin: colour("sindur.300") },
    { angle: -30, paper: colour("lokta.50"), ink: colour("nila.800"), margin: colour("sindur.500") },
    { angle: -17, paper: colour("nila.600"), ink: colour("harital.200"), margin: colour("nila.300") },
  ];
  const front: Leaf = { angle: -4, paper: gold, ink: colour("nila.900"), margin: colour("sindur.600") };
  const fan = backLeaves.map((leaf) =>
    turned(leaf.angle, [0, 0], leafShape(leaf, 10) + writtenLines(vocabulary, random, leaf.ink)),
  );
  const first = lettering.letterPaths("एकादेशमा", { font: "display", size: 132 });
  const frontLeaf =
    leafShape(front, 140) + moved(72, 56, area(first.path, front.ink)) + disc(0, 0, 25, colour("nila.900"));
  const string = outline("M0 0C-70 60 -150 20 -158 110S-60 150 -96 240", colour("sindur.500"), 6);

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${HERO_SIZE.width} ${HERO_SIZE.height}">` +
    `<defs>${vocabulary.map(({ shape }) => shape).join("")}</defs>` +
    disc(972, 742, 128, colour("sindur.500")) +
    hill(FAR_HILLS, colour("nila.700")) +
    moved(STRING_HOLE[0], STRING_HOLE[1], fan.join("") + turned(front.angle, [0, 0], frontLeaf) + string) +
    hill(MIDDLE_HILLS, colour("nila.600")) +
    terraces(MIDDLE_HILLS, colour("nila.500")) +
    hill(NEAR_HILLS, colour("nila.800")) +
    lettersOnCurve(lettering, gold) +
    "</svg>\n"
  );
}
