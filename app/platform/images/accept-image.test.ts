import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { acceptImage } from "./accept-image.server.ts";
import { blankPng } from "./pictures-for-tests.ts";

type ImageOptions = { width?: number; height?: number; background?: string };
const flat = ({ width = 300, height = 450, background = "#b9260f" }: ImageOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Left half red, right half blue: shows the orientation of an image. */
const halves = () =>
  flat({ width: 300, height: 200 }).composite([
    { input: { create: { width: 150, height: 200, channels: 3, background: "#0000ff" } }, left: 150, top: 0 },
  ]);

async function accepted(bytes: Buffer) {
  const outcome = await acceptImage(bytes);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
}

async function refusal(bytes: Buffer) {
  const outcome = await acceptImage(bytes);
  return outcome.ok ? "accepted" : outcome.code;
}

/** A JPEG with noise, in which every byte of the data matters. */
const noise = async (options: { progressive?: boolean } = {}) => {
  const create = { width: 200, height: 300, channels: 3, background: "#777777" } as const;
  const gaussian = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return await sharp({ create: { ...create, noise: gaussian } })
    .jpeg({ quality: 70, ...options })
    .toBuffer();
};
const inserted = (bytes: Buffer, at: number, more: readonly number[]) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)]);
/** With other parameters of the scan: start and end of the spectrum, and the two positions of bits. */
const withScan = (bytes: Buffer, parameters: readonly number[]) => {
  const at = bytes.indexOf(Buffer.from([0xff, 0xda])) + 2;
  const changed = Buffer.from(bytes);
  Buffer.from(parameters).copy(changed, at + changed.readUInt16BE(at) - 3);
  return changed;
};
/** Headers that browsers overlook, and so does the product. */
const ODD_HEADERS: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ["parameters of another kind of scan", (bytes) => withScan(bytes, [0, 0, 0])],
  ["a scan of a part of the spectrum", (bytes) => withScan(bytes, [1, 5, 0x11])],
  ["bytes between its headers", (bytes) => inserted(bytes, 4 + bytes.readUInt16BE(4), [0, 1, 2])],
  ["filling before a marker", (bytes) => inserted(bytes, 2, [0xff, 0xff])],
  [
    "an unknown code of Adobe",
    (bytes) => inserted(bytes, 2, [0xff, 0xee, 0, 14, 65, 100, 111, 98, 101, 0, 100, 0, 0, 0, 0, 9]),
  ],
  ["no mark at its end", (bytes) => bytes.subarray(0, bytes.length - 2)],
  ["bytes after its end", (bytes) => Buffer.concat([bytes, Buffer.from("and more")])],
];

describe("acceptImage accepts", () => {
  test("a JPEG with odd parameters of its scan, which browsers overlook, and one in CMYK, in its colours", async () => {
    const reported = (file: string) => readFileSync(`tests/files/reported/${file}`);
    expect((await accepted(reported("cover-sos-parameters.jpg"))).width).toBeGreaterThan(0);
    const { master, width, height } = await accepted(reported("cover-cmyk-without-profile.jpg"));
    const at = async (x: number, y: number) => {
      const region = { left: Math.floor(width * x), top: Math.floor(height * y), width: 4, height: 4 };
      return await sharp(master).extract(region).removeAlpha().raw().toBuffer();
    };
    const strongest = ([red = 0, green = 0, blue = 0]: Buffer) =>
      [red, green, blue].indexOf(Math.max(red, green, blue));
    expect(strongest(await at(0.1, 0.8))).toBe(0);
    expect(strongest(await at(0.9, 0.8))).toBe(1);
    expect(strongest(await at(0.5, 0.1))).toBe(2);
  });

  test.each(ODD_HEADERS)("a JPEG with %s, as the same picture", async (_what, change) => {
    const bytes = await noise();
    expect((await accepted(change(bytes))).hash).toBe((await accepted(bytes)).hash);
  });

  test.each([
    ["jpeg", () => flat().jpeg().toBuffer()],
    ["png", () => flat().png().toBuffer()],
    ["webp", () => flat().webp().toBuffer()],
    ["avif", () => flat().avif({ effort: 0 }).toBuffer()],
  ] as const)("%s, and converts it to WebP", async (format, bytes) => {
    const image = await accepted(await bytes());
    expect(image).toMatchObject({ format, width: 300, height: 450 });
    expect(image.hash).toMatch(/^[0-9a-f]{40}$/);
    expect((await sharp(image.master).metadata()).format).toBe("webp");
  });

  test("a rotated image, and turns it upright", async () => {
    const bytes = await halves().withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const image = await accepted(bytes);
    expect([image.width, image.height]).toEqual([200, 300]);
    const { data } = await sharp(image.master).raw().toBuffer({ resolveWithObject: true });
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
    expect(top[0]).toBeGreaterThan(top[2] ?? 255);
    expect(bottom[2]).toBeGreaterThan(bottom[0] ?? 255);
  });

  test("an image with an author and a location in its metadata, and removes both", async () => {
    const bytes = await flat()
      .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "27/1 42/1 0/1" } })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect(bytes.includes("Somebody")).toBe(true);
    const { master } = await accepted(bytes);
    const kept = await sharp(master).metadata();
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(kept.space).toBe("srgb");
    expect(master.includes("Somebody")).toBe(false);
  });

  test("a long image, and reduces its long edge to 2400 pixels", async () => {
    const image = await accepted(await flat({ width: 1000, height: 3000 }).png().toBuffer());
    expect([image.width, image.height]).toEqual([800, 2400]);
  });

  test("greyscale and transparent images", async () => {
    const grey = await accepted(await flat({ background: "#777777" }).greyscale().jpeg().toBuffer());
    expect(grey.dominantColour).toMatch(/^#(7[5-9])\1\1$/);
    const clear = { width: 90, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const image = await accepted(await sharp({ create: clear }).png().toBuffer());
    expect(image.dominantColour).toBe("#ffffff");
    expect((await sharp(image.master).metadata()).hasAlpha).toBe(true);
  });

  test("the first frame of an animation", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#0000ff"].map((background) => flat({ background }).png().toBuffer()),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await accepted(bytes)).dominantColour).toMatch(/^#f[ef]0[0-2]00$/);
  });
});

describe("acceptImage keeps a part of", () => {
  /** The right half: blue, as `halves` draws it. */
  const right = { left: 50_000, top: 0, width: 50_000, height: 100_000 };
  const edges = async (bytes: Buffer) => {
    const outcome = await acceptImage(bytes, { crop: right });
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
    const { data } = await sharp(outcome.value.master).raw().toBuffer({ resolveWithObject: true });
    const isBlue = (at: number) => (data[at + 2] ?? 0) > 200 && (data[at] ?? 255) < 60;
    return {
      size: [outcome.value.width, outcome.value.height],
      isBlue: isBlue(0) && isBlue(data.length - 3),
    };
  };

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "the upright image, whatever its orientation in the file: %i",
    async (orientation) => {
      // Stored so that turning it by its orientation gives the halves upright.
      const undo = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0;
      const isMirrored = [2, 4, 5, 7].includes(orientation);
      const upright = await halves().png().toBuffer();
      const mirrored = isMirrored ? await sharp(upright).flop().png().toBuffer() : upright;
      const bytes = await sharp(mirrored)
        .rotate(undo)
        .withMetadata({ orientation })
        .jpeg({ quality: 95 })
        .toBuffer();
      expect(await edges(bytes)).toEqual({ size: [150, 200], isBlue: true });
    },
  );

  test("an image that is reduced, measured in the image as it was sent", async () => {
    const bytes = await flat({ width: 3000, height: 1000 }).jpeg().toBuffer();
    const outcome = await acceptImage(bytes, { crop: right });
    expect(outcome).toMatchObject({ ok: true, value: { width: 1500, height: 1000 } });
  });

  test("a single pixel, and nothing beyond the last one", async () => {
    const bytes = await flat({ width: 3, height: 3 }).png().toBuffer();
    const outcome = await acceptImage(bytes, {
      crop: { left: 99_000, top: 99_000, width: 1000, height: 1000 },
    });
    expect(outcome).toMatchObject({ ok: true, value: { width: 1, height: 1 } });
  });
});

describe("acceptImage returns", () => {
  test("the same hash for the same bytes, and a different one for a different image", async () => {
    const bytes = await halves().png().toBuffer();
    const first = await accepted(bytes);
    expect((await accepted(bytes)).hash).toBe(first.hash);
    expect((await accepted(await flat().png().toBuffer())).hash).not.toBe(first.hash);
  });

  test("the dominant colour of the image", async () => {
    const spot = { create: { width: 100, height: 100, channels: 3, background: "#f3d02f" } } as const;
    const bytes = await flat({ background: "#121a3a" })
      .composite([{ input: spot, left: 5, top: 5 }])
      .png()
      .toBuffer();
    expect((await accepted(bytes)).dominantColour).toBe("#121a3a");
  });
});

describe("acceptImage refuses", () => {
  test("more than a megabyte", async () => {
    const outcome = await acceptImage(Buffer.alloc(IMAGE_MAX_BYTES + 1));
    expect(outcome).toEqual({ ok: false, code: "image.tooLarge", values: { max: IMAGE_MAX_BYTES } });
  });

  test.each([
    ["196 million pixels", 14_000, 14_000],
    ["25 million pixels in a row", 25_000_000, 1],
    ["25 million pixels in a column", 1, 25_000_000],
    ["five rows of five million pixels", 5_000_000, 5],
    ["an edge of more than 12,000 pixels", 12_001, 400],
    ["an edge of more than 40 times the other", 8040, 200],
  ])("a small file that decompresses to %s", async (_, width, height) => {
    const bomb = blankPng(width, height);
    expect(bomb.length).toBeLessThan(50_000);
    expect(await refusal(bomb)).toBe("image.tooManyPixels");
  });

  test("formats that are decoded as a whole, from a smaller number of pixels on", async () => {
    expect(await refusal(blankPng(3400, 3400))).toBe("accepted");
    expect(await refusal(blankPng(3400, 3400, { interlaced: true }))).toBe("image.tooManyPixels");
    const avif = await flat({ width: 3000, height: 2000 }).avif({ effort: 0 }).toBuffer();
    expect(await refusal(avif)).toBe("image.tooManyPixels");
    const cmyk = flat({ width: 3000, height: 2800 }).toColourspace("cmyk");
    const jpeg = await cmyk.jpeg({ quality: 30, progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
    expect(await refusal(jpeg)).toBe("image.tooManyPixels");
  });

  describe.each([
    ["baseline", false],
    ["progressive", true],
  ])("a scan of %s JPEG whose lower half is lost:", (_, progressive) => {
    const scan = () =>
      sharp({
        create: {
          width: 600,
          height: 900,
          channels: 3,
          background: "#777777",
          noise: { type: "gaussian", mean: 128, sigma: 40 },
        },
      })
        .jpeg({ quality: 70, progressive })
        .toBuffer();
    const end = Buffer.from([0xff, 0xd9]);

    test.each<[string, (bytes: Buffer, half: number) => Buffer]>([
      ["cut", (bytes, half) => bytes.subarray(0, half)],
      ["cut and closed again", (bytes, half) => Buffer.concat([bytes.subarray(0, half), end])],
      ["filled with zeros", (bytes, half) => Buffer.from(bytes).fill(0, half, bytes.length - 2)],
      ["with a hole", (bytes, half) => Buffer.concat([bytes.subarray(0, half), bytes.subarray(half + 2000)])],
    ])("%s", async (_how, damage) => {
      const bytes = await scan();
      expect(await refusal(bytes)).toBe("accepted");
      expect(await refusal(damage(bytes, Math.floor(bytes.length / 2)))).toBe("image.unreadable");
    });
  });

  test.each(ODD_HEADERS)("a JPEG with %s whose data are damaged", async (_what, change) => {
    const bytes = await noise();
    const half = Math.floor(bytes.length / 2);
    const hole = Buffer.concat([bytes.subarray(0, half), bytes.subarray(half + 2000)]);
    expect(await refusal(change(hole))).toBe("image.unreadable");
    expect(await refusal(change(Buffer.from(bytes).fill(0, half, bytes.length - 2)))).toBe(
      "image.unreadable",
    );
  });

  test("a JPEG in several scans that was cut after one of them", async () => {
    const bytes = await noise({ progressive: true });
    const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
    expect(await refusal(bytes.subarray(0, last))).toBe("image.unreadable");
    expect(await refusal(bytes.subarray(0, bytes.length - 2))).toBe("image.unreadable");
  });

  test.each(["jpeg", "png", "webp"] as const)("a %s that was cut short", async (format) => {
    const bytes = await halves().toFormat(format).toBuffer();
    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toBe("image.unreadable");
  });

  test.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a text", Buffer.from("Once upon a time, in a land")],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
  ])("%s", async (_, bytes) => {
    expect(await refusal(bytes)).toBe("image.unsupported");
  });

  test("a GIF and a TIFF", async () => {
    expect(await refusal(await flat().gif().toBuffer())).toBe("image.unsupported");
    expect(await refusal(await flat().tiff().toBuffer())).toBe("image.unsupported");
  });

  test("a text with the first bytes of a JPEG, and an empty file", async () => {
    const textAsJpeg = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from("<svg>hello</svg>"),
    ]);
    expect(await refusal(textAsJpeg)).toBe("image.unreadable");
    expect(await refusal(Buffer.alloc(0))).toBe("image.unreadable");
  });
});
