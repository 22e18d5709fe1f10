import sharp from "sharp";
import { disc, moved, polygon, rect } from "#app/platform/drawing/shapes.ts";
import { withImageSlot } from "#app/platform/images/image-concurrency.server.ts";
import { drawableText } from "#app/platform/lettering/drawable-text.ts";
import type { FontName } from "#app/platform/lettering/fonts.ts";
import { openLettering } from "#app/platform/lettering/lettering.server.ts";
import { setText } from "#app/platform/lettering/set-text.ts";
import { SHARE_SIZE } from "#app/platform/meta/share-path.ts";
import { drawWordmark } from "#brand/letters.ts";
import type { Tokens } from "#brand/tokens.ts";
import { paletteColour } from "#brand/tokens-css.ts";

/** What the picture for links to a page shows. */
export type SharedTexts = {
  readonly title: string;
  /** Below the title: who wrote a book, what a page is about. */
  readonly line?: string | undefined;
  /** The master of a cover, which stands beside the title. */
  readonly cover?: string | undefined;
};

const MARGIN = 72;
const COVER_BOX = { width: 320, height: SHARE_SIZE.height - 2 * MARGIN };

/**
 * The picture for links to a page, as a JPEG: the title in its script on the ground of the brand, with the cover of a book or the
 * leaves of a manuscript beside it, and the wordmark.
 */
export async function drawSharePicture({ title, line, cover }: SharedTexts, tokens: Tokens): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const picture = cover ? await coverPicture(cover) : undefined;
  const svg = await drawGround({ title, line }, tokens, picture !== undefined);
  return await withImageSlot(async () => {
    const ground = sharp(Buffer.from(svg)).resize(width, height);
    const layers = picture
      ? [
          {
            input: picture.bytes,
            left: width - MARGIN - picture.width,
            top: Math.round((height - picture.height) / 2),
          },
        ]
      : [];
    return await ground.composite(layers).flatten().jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  });
}

async function coverPicture(path: string) {
  const { data, info } = await withImageSlot(() =>
    sharp(path)
      .resize({ ...COVER_BOX, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}

async function drawGround({ title, line }: SharedTexts, tokens: Tokens, hasCover: boolean): Promise<string> {
  const { width, height } = SHARE_SIZE;
  const lettering = await openLettering([title, line ?? ""]);
  const drawable = (text: string, font: FontName) =>
    drawableText(text, (word) => lettering.canDraw(word, font));
  const colour = (path: string) => paletteColour(path, tokens);
  const space = width - 3 * MARGIN - COVER_BOX.width;
  const heading = setText(lettering, drawable(title, "display"), space, {
    font: "display",
    size: 76,
    minSize: 38,
    maxLines: 4,
    maxHeight: 300,
    fill: colour("lokta.0"),
  });
  const below = line
    ? setText(lettering, drawable(line, "reading"), space, {
        font: "reading",
        size: 32,
        minSize: 24,
        maxLines: 2,
        fill: colour("nila.200"),
      })
    : undefined;
  const top = MARGIN + 34;
  const texts = [
    rect({ x: MARGIN, y: MARGIN, width: space, height: 4 }, colour("nila.300")),
    moved(MARGIN, top, heading.svg),
    below ? moved(MARGIN, top + heading.height + 34, below.svg) : "",
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    rect({ x: 0, y: 0, width, height }, colour("nila.900")) +
    (hasCover ? "" : leaves(colour)) +
    texts.join("") +
    (await wordmark(colour)) +
    "</svg>"
  );
}

/** The wordmark at the lower edge, as high as two lines. */
async function wordmark(colour: (path: string) => string): Promise<string> {
  const mark = await drawWordmark();
  const [, , , boxHeight = 1] = mark.viewBox.split(" ").map(Number);
  const scale = 92 / boxHeight;
  return (
    `<g transform="translate(${MARGIN} ${SHARE_SIZE.height - MARGIN - 92}) scale(${scale.toFixed(5)})">` +
    `<path d="${mark.rule}" fill="${colour("nila.300")}"/>` +
    `<path d="${mark.devanagari}" fill="${colour("harital.300")}"/>` +
    `<path d="${mark.latin}" fill="${colour("nila.300")}"/></g>`
  );
}

/** Leaves of a manuscript at the right edge, with the hole for their string. */
function leaves(colour: (path: string) => string): string {
  const { width } = SHARE_SIZE;
  const left = width - MARGIN - COVER_BOX.width;
  return ["harital.300", "sindur.600", "lokta.50", "nila.600"]
    .map((path, at) => {
      const y = MARGIN + at * 126;
      const leaf = polygon(
        [
          [left + at * 26, y],
          [width, y],
          [width, y + 104],
          [left + at * 26, y + 104],
        ],
        colour(path),
      );
      return leaf + disc(left + at * 26 + 52, y + 52, 14, colour("nila.900"));
    })
    .join("");
}
