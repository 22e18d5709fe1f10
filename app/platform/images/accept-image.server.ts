import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { dominantColour } from "./dominant-colour.ts";
import { imageTurn } from "./image-turns.server.ts";

/** The most pixels a file may unfold to: a small file can ask for gigabytes. */
export const IMAGE_MAX_PIXELS = 25_000_000;

/**
 * Kinds that their decoders unfold whole before the first row is read, measured so that one image takes
 * less than 150 MiB: AVIF needs about 18 bytes a pixel, interlaced PNG about 8.
 */
const AVIF_MAX_PIXELS = 8_000_000;
const INTERLACED_PNG_MAX_PIXELS = 16_000_000;

/** The long edge of a master, in pixels: enough for a cover over a whole large screen. */
export const MASTER_LONG_EDGE = 2400;

const SECONDS_TO_DECODE = 20;

export type SourceFormat = "jpeg" | "png" | "webp" | "avif";

export type AcceptedImage = {
  /** The first 40 hexadecimal digits of the SHA-256 of the master: its name in the store. */
  readonly hash: string;
  /** Our own WebP of the image: upright, sRGB, without metadata. The uploaded bytes are not kept. */
  readonly master: Buffer;
  /** Of the master, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly dominantColour: `#${string}`;
  /** What the upload turned out to be, whatever its name said. */
  readonly format: SourceFormat;
};

export type ImageRefusal =
  | "image.tooLarge"
  | "image.unreadable"
  | "image.tooManyPixels"
  | "image.unsupported";

/** By first bytes, so that no parser of documents (SVG, PDF) is ever handed a stranger's file. */
function looksAccepted(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString("latin1") === text;
  return (
    starts("\xff\xd8\xff") ||
    starts("\x89PNG\r\n\x1a\n") ||
    (starts("RIFF") && starts("WEBP", 8)) ||
    starts("ftyp", 4)
  );
}

function sourceFormat({ format, compression }: Metadata): SourceFormat | undefined {
  if (format === "jpeg" || format === "png" || format === "webp") return format;
  // AVIF comes in the same box as HEIC: the compression tells them apart.
  return format === "heif" && compression === "av1" ? "avif" : undefined;
}

function maxPixels(format: SourceFormat, { isProgressive }: Metadata): number {
  if (format === "avif") return AVIF_MAX_PIXELS;
  return format === "png" && isProgressive ? INTERLACED_PNG_MAX_PIXELS : IMAGE_MAX_PIXELS;
}

/**
 * Quality 90 cannot be told from a photograph and is a fifth of its lossless size. Flat art drawn as PNG
 * is the other way round: lossless is smaller, and its letters keep their edges. So a PNG is tried both ways.
 */
async function encodeMaster(
  upright: Sharp,
  format: SourceFormat,
): Promise<{ data: Buffer; width: number; height: number }> {
  const lossy = await upright.clone().webp({ quality: 90, effort: 2 }).toBuffer({ resolveWithObject: true });
  const { width, height } = lossy.info;
  if (format !== "png") return { data: lossy.data, width, height };
  const exact = await upright.clone().webp({ lossless: true, effort: 2 }).toBuffer();
  return { data: exact.length <= lossy.data.length ? exact : lossy.data, width, height };
}

async function colourOf(master: Buffer): Promise<`#${string}`> {
  const small = await sharp(master)
    .resize(64, 64, { fit: "fill", kernel: "nearest" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return dominantColour(small);
}

async function accept(bytes: Buffer): Promise<Result<AcceptedImage, ImageRefusal>> {
  const reading = { failOn: "warning", pages: 1, limitInputChannels: 4 } as const;
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata();
  } catch {
    return refuse("image.unreadable");
  }
  const format = sourceFormat(metadata);
  if (!format) return refuse("image.unsupported");
  const max = maxPixels(format, metadata);
  if (metadata.width * metadata.height > max) return refuse("image.tooManyPixels", { max });
  try {
    const upright = sharp(bytes, { ...reading, limitInputPixels: max })
      .timeout({ seconds: SECONDS_TO_DECODE })
      .autoOrient()
      .resize({ width: MASTER_LONG_EDGE, height: MASTER_LONG_EDGE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const { data: master, width, height } = await encodeMaster(upright, format);
    const hash = createHash("sha256").update(master).digest("hex").slice(0, 40);
    return done({ hash, master, width, height, dominantColour: await colourOf(master), format });
  } catch {
    // Anything the decoder objects to: cut short, broken, or too slow to be an honest picture.
    return refuse("image.unreadable");
  }
}

/**
 * Turns uploaded bytes into an image of our own, or says why not. Only JPEG, PNG, WebP and AVIF by what the
 * file really is; of a moving image the first frame. The same bytes always give the same hash.
 */
export async function acceptImage(bytes: Buffer): Promise<Result<AcceptedImage, ImageRefusal>> {
  if (bytes.length > IMAGE_MAX_BYTES) return refuse("image.tooLarge", { max: IMAGE_MAX_BYTES });
  if (bytes.length === 0) return refuse("image.unreadable");
  if (!looksAccepted(bytes)) return refuse("image.unsupported");
  return imageTurn(() => accept(bytes));
}
