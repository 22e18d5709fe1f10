import { createHash } from "node:crypto";
import sharp from "sharp";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { PictureCrop } from "#app/domain/web/picture-crop.ts";
import { createDecoders, DECODER_LIMITS, type Decoders, type SourceFormat } from "./decoders.server.ts";
import { dominantColour } from "./dominant-colour.ts";
import { withImageSlot } from "./image-concurrency.server.ts";

export type AcceptedImage = {
  /** The first 40 hexadecimal digits of the SHA-256 of the master: its name in the store. */
  readonly hash: string;
  /** A WebP made from the image: upright, sRGB, without metadata. The uploaded bytes are not stored. A drawing is a PNG. */
  readonly master: Buffer;
  /** Of the master, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly dominantColour: `#${string}`;
  /** The format of the uploaded bytes, independent of the file name. */
  readonly format: SourceFormat;
};

export type ImageRefusal =
  | "image.tooLarge"
  | "image.unreadable"
  /** Too many pixels for its format, an edge that is too long, or an extreme aspect ratio. */
  | "image.tooManyPixels"
  /** Decoding needed more memory or time than allowed. */
  | "image.tooDemanding"
  | "image.unsupported"
  /** An accepted format, but not the one that its sender states. */
  | "image.notAsStated";

/** Whether a file begins as an accepted format does, so that a document parser (SVG, PDF) never receives an uploaded file. */
function looksAccepted(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString("latin1") === text;
  return (
    starts("\xff\xd8\xff") ||
    starts("\x89PNG\r\n\x1a\n") ||
    (starts("RIFF") && starts("WEBP", 8)) ||
    starts("ftyp", 4)
  );
}

/** Types that older systems state for a JPEG. */
const OTHER_NAMES_OF_JPEG = ["image/jpg", "image/pjpeg"];

/**
 * Whether an image has another format than the sender states. Only an image can be misstated: a browser that does not know a file's
 * name states no type, or one of all files.
 */
export function isMisstated(format: SourceFormat, statedType: string | undefined): boolean {
  if (!statedType?.startsWith("image/")) return false;
  const type = OTHER_NAMES_OF_JPEG.includes(statedType) ? "image/jpeg" : statedType;
  return type !== `image/${format}`;
}

/** The decoder processes of this process. */
const ownDecoders = createDecoders(DECODER_LIMITS);

/**
 * Converts uploaded bytes to a WebP, or returns why they are refused. Accepts JPEG, PNG, WebP and AVIF, detected by the content
 * of the file; of an animation it takes the first frame. The same bytes always have the same hash. The bytes are decoded in
 * another process with a limit on memory and time.
 * @param options.crop the part of the upright image that is kept, instead of all of it
 * @throws Error when no decoder process can be started
 */
export async function acceptImage(
  bytes: Buffer,
  { crop, decoders = ownDecoders }: { crop?: PictureCrop | undefined; decoders?: Decoders } = {},
): Promise<Result<AcceptedImage, ImageRefusal>> {
  if (bytes.length > IMAGE_MAX_BYTES) return refuse("image.tooLarge", { max: IMAGE_MAX_BYTES });
  if (bytes.length === 0) return refuse("image.unreadable");
  if (!looksAccepted(bytes)) return refuse("image.unsupported");
  return await convertImage(bytes, crop, decoders);
}

/**
 * The same for the master of a stored image: it may be larger than an upload. Its part is the same picture as if the uploaded
 * bytes had been cropped, except for their reduction to the size of a master.
 */
export async function acceptPartOfMaster(
  master: Buffer,
  crop: PictureCrop,
): Promise<Result<AcceptedImage, ImageRefusal>> {
  return await convertImage(master, crop, ownDecoders);
}

async function convertImage(
  bytes: Buffer,
  crop: PictureCrop | undefined,
  decoders: Decoders,
): Promise<Result<AcceptedImage, ImageRefusal>> {
  const decoded = await decoders.decode(bytes, crop);
  if (!decoded.ok) return refuse(decoded.code, decoded.values);
  const { format, width, height, sample } = decoded;
  const master = Buffer.from(decoded.master);
  return done({
    hash: hashOf(master),
    master,
    width,
    height,
    dominantColour: dominantColour(sample),
    format,
  });
}

/** Edge of the picture from which the dominant colour is computed, in pixels. */
const SAMPLE_EDGE = 64;

/**
 * Takes a picture that this product has drawn as it is. Of a drawing a lossless WebP is half as large as the PNG, and takes eight times
 * as long to encode as the PNG took.
 */
export async function acceptDrawing(png: Buffer): Promise<AcceptedImage> {
  return await withImageSlot(async () => {
    const { width, height } = await sharp(png).metadata();
    const sample = await sharp(png)
      .resize(SAMPLE_EDGE, SAMPLE_EDGE, { fit: "fill", kernel: "nearest" })
      .removeAlpha()
      .raw()
      .toBuffer();
    return {
      hash: hashOf(png),
      master: png,
      width,
      height,
      dominantColour: dominantColour(sample),
      format: "png",
    };
  });
}

const hashOf = (master: Buffer) => createHash("sha256").update(master).digest("hex").slice(0, 40);
