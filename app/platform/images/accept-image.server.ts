import { createHash } from "node:crypto";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { createDecoders, DECODER_LIMITS, type Decoders, type SourceFormat } from "./decoders.server.ts";
import { dominantColour } from "./dominant-colour.ts";

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
  /** Too many pixels for its kind, too long an edge, or hardly anything but an edge. */
  | "image.tooManyPixels"
  /** Decoding took more memory or time than a picture may. */
  | "image.tooDemanding"
  | "image.unsupported";

/** By first bytes, so that no parser of documents (SVG, PDF) is ever handed an uploaded file. */
function looksAccepted(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString("latin1") === text;
  return (
    starts("\xff\xd8\xff") ||
    starts("\x89PNG\r\n\x1a\n") ||
    (starts("RIFF") && starts("WEBP", 8)) ||
    starts("ftyp", 4)
  );
}

/** The decoder processes of this process. */
const ours = createDecoders(DECODER_LIMITS);

/**
 * Turns uploaded bytes into an image of our own, or says why not. Only JPEG, PNG, WebP and AVIF by what the
 * file really is; of a moving image the first frame. The same bytes always give the same hash. The bytes are
 * decoded in another process with a limit on memory and time; throws when none can be started.
 */
export async function acceptImage(
  bytes: Buffer,
  decoders: Decoders = ours,
): Promise<Result<AcceptedImage, ImageRefusal>> {
  if (bytes.length > IMAGE_MAX_BYTES) return refuse("image.tooLarge", { max: IMAGE_MAX_BYTES });
  if (bytes.length === 0) return refuse("image.unreadable");
  if (!looksAccepted(bytes)) return refuse("image.unsupported");
  const decoded = await decoders.decode(bytes);
  if (!decoded.ok) return refuse(decoded.code, decoded.values);
  const { format, width, height, sample } = decoded;
  const master = Buffer.from(decoded.master);
  const hash = createHash("sha256").update(master).digest("hex").slice(0, 40);
  return done({ hash, master, width, height, dominantColour: dominantColour(sample), format });
}
