// @ts-check
/**
 * A separate process that decodes uploaded images. It is plain JavaScript because the TypeScript loader alone would use
 * 20 MB of its memory. `decoders.server.ts` starts the process, which ends when its parent ends.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { soundJpeg } from "./jpeg-headers.mjs";

/** @typedef {import("./decoders.server.ts").DecoderAnswer} DecoderAnswer */
/** @typedef {import("./decoders.server.ts").DecoderMessage} DecoderMessage */
/** @typedef {import("sharp").Metadata} Metadata */
/** @typedef {import("./decoders.server.ts").DecoderRequest} DecoderRequest */
/** @typedef {import("#app/domain/web/picture-crop.ts").PictureCrop} PictureCrop */
/** @typedef {{ master: Buffer, width: number, height: number }} Master */

sharp.concurrency(1);
sharp.cache(false);

/** The maximum number of pixels of an image. */
const MAX_PIXELS = 25_000_000;

/** The maximum length of an edge, in pixels: the memory for one row, or the time for all rows, grows with it. */
const MAX_EDGE = 12_000;

/** The maximum ratio of the long edge to the short one: a tall book spine has 15, no real picture has more than 40. */
const MAX_ASPECT = 40;

/** The maximum of bytes that decoding may need, estimated from the header: of 200 MB, those that the process itself leaves. */
const DECODER_BYTES = 100_000_000;

/** The long edge of a master, in pixels: enough for a cover over a whole large screen. */
const MASTER_LONG_EDGE = 2400;

/** How many units a crop has along each side of a picture, as `domain/web/picture-crop.ts` defines it. */
const CROP_UNITS = 100_000;

/** Above this many pixels of the master, lossless encoding needs more memory than a decoder has. */
const LOSSLESS_PIXELS = 4_000_000;

/** By how much the memory of the process after an image may exceed that before the first one: the next image cannot use it. */
const SPENT_BYTES = 12_000_000;

const CHECK_EVERY_MS = 20;
const READING = /** @type {const} */ ({ failOn: "warning", pages: 1, limitInputChannels: 4 });

/** @param {Metadata} metadata @returns {import("./decoders.server.ts").SourceFormat | undefined} */
function sourceFormat({ format, compression }) {
  if (format === "jpeg" || format === "png" || format === "webp") return format;
  // AVIF and HEIC have the same container format and differ in the compression.
  return format === "heif" && compression === "av1" ? "avif" : undefined;
}

/**
 * Bytes per pixel that a decoder needs for the whole image before it returns the first row, as measured; 0 for formats
 * that are decoded row by row.
 * @param {Metadata} metadata
 */
function bytesHeldPerPixel({ format, isProgressive, channels, chromaSubsampling, depth }) {
  if (format === "heif") return 18;
  if (!isProgressive) return 0;
  if (format === "png") return depth === "ushort" ? 15 : 9;
  if (format !== "jpeg") return 0;
  return (chromaSubsampling === "4:2:0" ? 1.5 : channels) * 3;
}

/**
 * The refusal of an image that follows from its header.
 * @param {Metadata} metadata @returns {{ code: "image.tooManyPixels", values: { max: number } } | undefined}
 */
function headerRefusal(metadata) {
  const { width, height } = metadata;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const held = bytesHeldPerPixel(metadata);
  const max = held ? Math.min(MAX_PIXELS, Math.floor(DECODER_BYTES / held)) : MAX_PIXELS;
  const isTooLarge = long > MAX_EDGE || long > short * MAX_ASPECT || width * height > max;
  return isTooLarge ? { code: "image.tooManyPixels", values: { max } } : undefined;
}

/**
 * Encodes the master. At quality 90 a photograph looks unchanged and has a fifth of its lossless size. For drawings, which are
 * usually PNG, the lossless encoding is smaller and preserves the edges of letters. So a PNG is encoded both ways, and the
 * smaller result is used.
 * @param {import("sharp").Sharp} upright @param {boolean} mayBeDrawing @returns {Promise<Master>}
 */
async function encodeMaster(upright, mayBeDrawing) {
  const lossy = await upright.clone().webp({ quality: 90, effort: 2 }).toBuffer({ resolveWithObject: true });
  const { width, height } = lossy.info;
  if (!mayBeDrawing || width * height > LOSSLESS_PIXELS) return { master: lossy.data, width, height };
  const exact = await upright.clone().webp({ lossless: true, effort: 2 }).toBuffer();
  return { master: exact.length <= lossy.data.length ? exact : lossy.data, width, height };
}

/**
 * A crop in pixels, as `cropInPixels` of `domain/web/picture-crop.ts` computes it.
 * @param {PictureCrop} crop @param {{ width: number, height: number }} size of the upright picture
 */
function pixelsOf(crop, size) {
  /** @param {number} from @param {number} length @param {number} whole */
  const side = (from, length, whole) => {
    const start = Math.min(Math.round((from * whole) / CROP_UNITS), whole - 1);
    return /** @type {const} */ ([
      start,
      Math.max(1, Math.round(((from + length) * whole) / CROP_UNITS) - start),
    ]);
  };
  const [left, width] = side(crop.left, crop.width, size.width);
  const [top, height] = side(crop.top, crop.height, size.height);
  return { left, top, width, height };
}

/** @param {Buffer} sent @param {PictureCrop | undefined} crop @returns {Promise<DecoderAnswer>} */
async function decode(sent, crop) {
  const bytes = soundJpeg(sent);
  /** @type {Metadata} */
  let metadata;
  try {
    metadata = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
  } catch {
    return { ok: false, code: "image.unreadable" };
  }
  const format = sourceFormat(metadata);
  if (!format) return { ok: false, code: "image.unsupported" };
  const refused = headerRefusal(metadata);
  if (refused) return { ok: false, ...refused };
  try {
    const whole = sharp(bytes, { ...READING, limitInputPixels: MAX_PIXELS }).autoOrient();
    const upright = (crop ? whole.extract(pixelsOf(crop, metadata.autoOrient)) : whole)
      .resize({ width: MASTER_LONG_EDGE, height: MASTER_LONG_EDGE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    // A part of a stored master is encoded again, which must not blur a drawing that is stored lossless.
    const mayBeDrawing = format === "png" || (format === "webp" && crop !== undefined);
    const made = await encodeMaster(upright, mayBeDrawing);
    const sample = await sharp(made.master)
      .resize(64, 64, { fit: "fill", kernel: "nearest" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    return { ok: true, format, ...made, sample };
  } catch (error) {
    // The file is truncated or damaged; or the limit of limitMemory was reached, which encoders report as their own failure.
    const isMemory = error instanceof Error && /out of memory|allocate|webpsave/i.test(error.message);
    return { ok: false, code: isMemory ? "image.tooDemanding" : "image.unreadable" };
  }
}

/**
 * Makes the kernel refuse private memory beyond `bytes` in total. Without prlimit (macOS, Windows) only watchMemory enforces
 * the limit.
 * @param {number} bytes
 */
function limitMemory(bytes) {
  if (process.platform !== "linux") return;
  const own = /VmData:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  const most = Number(own) * 1024 + bytes - process.memoryUsage.rss();
  spawnSync("prlimit", ["--pid", String(process.pid), `--data=${most}`], { stdio: "ignore", timeout: 5000 });
}

/**
 * Ends this process when it uses more than `bytes`. Decoding runs in another thread, so the timer is not delayed.
 * @param {number} bytes @returns {NodeJS.Timeout}
 */
function watchMemory(bytes) {
  return setInterval(() => {
    if (process.memoryUsage.rss() > bytes) process.kill(process.pid, "SIGKILL");
  }, CHECK_EVERY_MS);
}

const maxBytes = Number(process.argv[2]);
// Ctrl-C in the terminal sends the signal to this process too; it must finish the current image.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

// The libraries allocate memory at the first image; that memory must not count as used by an upload.
await sharp({ create: { width: 8, height: 8, channels: 3, background: "#ffffff" } })
  .webp()
  .toBuffer();
const ownBytes = process.memoryUsage.rss();
if (process.argv[3] !== "unlimited") limitMemory(maxBytes);
process.on("message", async (/** @type {DecoderRequest} */ { bytes, crop }) => {
  const watch = watchMemory(maxBytes);
  const answer = await decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), crop);
  clearInterval(watch);
  /** @type {DecoderMessage} */
  const message = { answer, isSpent: process.memoryUsage.rss() > ownBytes + SPENT_BYTES };
  process.send?.(message);
});
process.send?.("ready");
