import sharp from "sharp";
import { ZipFile } from "yazl";
import type { Brand } from "#app/platform/brand/brand-tokens.server.ts";
import { withImageSlot } from "#app/platform/images/image-concurrency.server.ts";
import { designTokens } from "#brand/design-tokens.ts";
import { drawHero } from "#brand/hero.ts";
import { drawLogo, LOGO_GROUNDS, LOGOS, type LogoName } from "#brand/logo.ts";
import { drawScene, SCENES } from "#brand/scenes.ts";
import { downloadedTokensCss } from "#brand/tokens-css.ts";

/** Widths of the logos as pictures, in pixels. */
export const LOGO_WIDTHS: Readonly<Record<LogoName, readonly [number, number, number]>> = {
  wordmark: [480, 960, 1920],
  "wordmark-np": [480, 960, 1920],
  "wordmark-en": [480, 960, 1920],
  favicon: [32, 180, 512],
  avatar: [256, 512, 1024],
};

/** A file that is made from the tokens. */
export type BrandFile = { readonly type: string; readonly bytes: Buffer };

type Make = (brand: Brand) => Promise<string | Buffer>;

const TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  zip: "application/zip",
};

const LOGO_FILES: readonly (readonly [name: string, make: Make])[] = LOGOS.flatMap((logo) =>
  LOGO_GROUNDS.flatMap((ground) => {
    const svg: Make = ({ tokens }) => drawLogo(logo, ground, tokens);
    return [
      [`${logo}-${ground}.svg`, svg] as const,
      ...LOGO_WIDTHS[logo].map(
        (width) =>
          [
            `${logo}-${ground}-${width}.png`,
            async (brand: Brand) => await asPicture(String(await svg(brand)), width),
          ] as const,
      ),
    ];
  }),
);

/** The files that the zip has, by their names. */
const DOWNLOADS: ReadonlyMap<string, Make> = new Map([
  ["tokens.css", async ({ tokens }) => downloadedTokensCss(tokens)] as const,
  ["tokens.json", async ({ tokens }) => `${JSON.stringify(designTokens(tokens), null, 2)}\n`] as const,
  ...LOGO_FILES,
]);

/** Files that pages show. */
const PICTURES: ReadonlyMap<string, Make> = new Map([
  ["hero.svg", ({ tokens }) => drawHero(tokens)] as const,
  ...SCENES.map((scene) => [`${scene}.svg`, (brand: Brand) => drawScene(scene, brand.tokens)] as const),
]);

/** Dots per inch at which a unit of a drawing is one pixel. */
const DPI = 72;

async function asPicture(svg: string, width: number): Promise<Buffer> {
  const drawing = Buffer.from(svg);
  return await withImageSlot(async () => {
    const { width: units } = await sharp(drawing).metadata();
    // Drawings have units of any size: it becomes pixels at twice the width asked for, so that its edges stay sharp.
    const density = (DPI * 2 * width) / units;
    return await sharp(drawing, { density }).resize({ width }).png({ compressionLevel: 9 }).toBuffer();
  });
}

/** The name of the file that has all others. */
export const zipName = ({ number }: Pick<Brand, "number">): string => `ekadeshma-brand-${number}.zip`;

/** The sets of files that were made last, by their brand: the one in use, and those that somebody tries. */
const KEPT_MAX = 4;
const kept = new Map<string, Map<string, Promise<BrandFile>>>();

/**
 * A file that is made from the tokens of a brand; undefined for a name that none has. A file is made once, and has the same bytes
 * for the same version on every machine.
 */
export async function brandFile(brand: Brand, name: string): Promise<BrandFile | undefined> {
  const make = name === zipName(brand) ? zipped : (DOWNLOADS.get(name) ?? PICTURES.get(name));
  if (!make) return undefined;
  const key = `${brand.number} ${brand.digest}`;
  const files = kept.get(key) ?? new Map<string, Promise<BrandFile>>();
  kept.delete(key);
  kept.set(key, files);
  const [oldest] = kept.size > KEPT_MAX ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  const known = files.get(name) ?? asFile(name, make(brand));
  files.set(name, known);
  try {
    return await known;
  } catch (error) {
    files.delete(name);
    throw error;
  }
}

async function asFile(name: string, made: Promise<string | Buffer>): Promise<BrandFile> {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return { type, bytes: Buffer.from(await made) };
}

/** All downloads with a page that says what they are, with the day of the version as the time of every entry. */
async function zipped(brand: Brand): Promise<Buffer> {
  const zip = new ZipFile();
  const options = { mtime: dayOf(brand.savedOn), mode: 0o100644, forceDosTimestamp: true };
  zip.addBuffer(Buffer.from(readMe(brand)), "README.txt", options);
  for (const name of DOWNLOADS.keys()) {
    const file = await brandFile(brand, name);
    const folder = /^(?:wordmark|favicon|avatar)/.test(name) ? "logos/" : "";
    if (file) zip.addBuffer(file.bytes, folder + name, options);
  }
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}

/** The day as the archive keeps it, the same in every time zone: archives have local times. */
function dayOf(savedOn: Date): Date {
  return new Date(savedOn.getUTCFullYear(), savedOn.getUTCMonth(), savedOn.getUTCDate());
}

const readMe = ({ number, savedOn }: Brand): string =>
  [
    "Ekadeshma, brand book",
    `Version ${number}, ${savedOn.toISOString().slice(0, 10)}`,
    "",
    "tokens.json   colours and type in the format of the Design Tokens Community Group, 2025.10",
    "tokens.css    the same as custom properties for a style sheet",
    "logos         the wordmark, the icon and the profile picture, for light and for dark grounds",
    "",
    "Fonts: Eczar, Martel, Noto Serif Devanagari and Noto Sans Devanagari, under the SIL Open Font License 1.1.",
    "",
  ].join("\n");
