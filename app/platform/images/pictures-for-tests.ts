import { crc32, deflateSync } from "node:zlib";

type PngKind = { readonly interlaced?: boolean; readonly bits?: 1 | 8 | 16; readonly channels?: 1 | 3 | 4 };

const COLOUR_TYPES = { 1: 0, 3: 2, 4: 6 } as const;

/** A black PNG, written without an encoder, which would need all pixels in memory. One bit per pixel by default. */
export function blankPng(
  width: number,
  height: number,
  { interlaced = false, bits = 1, channels = 1 }: PngKind = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, COLOUR_TYPES[channels], 0, 0, interlaced ? 1 : 0], 8);
  const row = Math.ceil((width * bits * channels) / 8) + 1;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(row * height * (interlaced ? 2 : 1)), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
