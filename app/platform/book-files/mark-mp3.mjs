// @ts-check
import { createReadStream, createWriteStream, promises as fs } from "node:fs";
import { pipeline } from "node:stream/promises";
import NodeID3 from "node-id3";
import { NotOfFormat } from "./unmarkable-file.mjs";

/** The largest tag that is read: a picture of the cover and some texts. */
const TAG_MAX = 20_000_000;
/** So many frames follow each other where there is sound: a quarter of a second. */
const FRAMES_MIN = 10;
/** A frame has at most so many bytes. */
const FRAME_MAX = 1441;

/** Kilobits a second of layer III, by the number in a frame: of MPEG 1, and of MPEG 2 and 2.5. ISO 11172-3, ISO 13818-3. */
const RATES = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLES = [44_100, 48_000, 32_000];
/** By what the samples of MPEG 2.5, of none, of MPEG 2 and of MPEG 1 are divided. */
const DIVISORS = [4, 0, 2, 1];

/**
 * The length of a frame of layer III in bytes.
 * @param {Buffer} bytes with its first four bytes @param {number} at
 * @returns {number} 0 where no frame begins
 */
function frameLength(bytes, at) {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2) return 0;
  const version = (kind >> 3) & 3;
  const divisor = DIVISORS[version] ?? 0;
  const rate = (version === 3 ? RATES.one : RATES.two)[rates >> 4] ?? 0;
  const samples = SAMPLES[(rates >> 2) & 3] ?? 0;
  if (divisor === 0 || rate === 0 || samples === 0) return 0;
  const padding = (rates >> 1) & 1;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * rate * divisor) / samples) + padding;
}

/** The length of the tag with which a file of sound begins; 0 where it has none. @param {Buffer} head */
function tagLength(head) {
  if (head.subarray(0, 3).toString("latin1") !== "ID3") return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f) + (hasFooter ? 10 : 0);
}

/** Whether bytes begin with frames that follow each other. @param {Buffer} bytes */
function isSound(bytes) {
  let at = 0;
  for (let frames = 0; frames < FRAMES_MIN; frames += 1) {
    const length = frameLength(bytes, at);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** @param {import("./mark-file.server.ts").MarkRequest} request */
export async function markMp3({ from, to, number, texts }) {
  const file = await fs.open(from, "r");
  try {
    const head = Buffer.alloc(10);
    await file.read(head, 0, head.length, 0);
    const length = tagLength(head);
    if (length > TAG_MAX) throw new NotOfFormat("a tag that is too large");
    const tag = Buffer.alloc(length);
    await file.read(tag, 0, length, 0);
    const sound = Buffer.alloc(FRAMES_MIN * FRAME_MAX);
    const { bytesRead } = await file.read(sound, 0, sound.length, length);
    if (!isSound(sound.subarray(0, bytesRead))) throw new NotOfFormat("no sound");
    const marked = NodeID3.update(
      {
        comment: { language: "eng", text: texts.join(" ") },
        userDefinedText: [{ description: "ORDER", value: number }],
      },
      tag,
    );
    if (!Buffer.isBuffer(marked)) throw new NotOfFormat("a tag that cannot be read");
    await fs.writeFile(to, marked);
    await pipeline(createReadStream(from, { start: length }), createWriteStream(to, { flags: "a" }));
  } finally {
    await file.close();
  }
}
