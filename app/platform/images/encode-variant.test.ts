import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Exclusively, ensureVariant } from "./encode-variant.server.ts";
import { limitConcurrency } from "./image-concurrency.server.ts";
import { createImageStore, type ImageStore } from "./image-store.server.ts";
import { VARIANTS } from "./variants.ts";

const WIDE = "a1".repeat(20);
const NARROW = "b2".repeat(20);
const MISSING = "c3".repeat(20);
let folder: string;
let store: ImageStore;

const withoutLock: Exclusively = (_, work) => work();

async function storeMaster(hash: string, width: number) {
  const create = { width, height: width * 1.5, channels: 4, background: "#0b6e80" } as const;
  await store.write(store.masterPath(hash), await sharp({ create }).webp().toBuffer());
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
  store = createImageStore(folder);
  await storeMaster(WIDE, 700);
  await storeMaster(NARROW, 200);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("ensureVariant", () => {
  test.each(VARIANTS)("encodes $format of $width pixels", async ({ width, format }) => {
    const path = await ensureVariant(store, WIDE, width, format, withoutLock);
    const made = await sharp(path).metadata();
    expect([made.width, made.height]).toEqual([width, width * 1.5]);
    expect(made.format).toBe(format === "avif" ? "heif" : format);
  });

  test("never enlarges an image", async () => {
    const path = await ensureVariant(store, NARROW, 640, "webp", withoutLock);
    expect((await sharp(path).metadata()).width).toBe(200);
  });

  test("encodes once for two simultaneous calls", async () => {
    let runs = 0;
    const counting: Exclusively = (_, work) => {
      runs += 1;
      return work();
    };
    const [one, other] = await Promise.all([
      ensureVariant(store, WIDE, 320, "jpeg", counting),
      ensureVariant(store, WIDE, 320, "jpeg", counting),
    ]);
    expect(one).toBe(other);
    await ensureVariant(store, WIDE, 320, "jpeg", counting);
    expect(runs).toBe(1);
  });

  test("does not encode a variant that another process has encoded meanwhile", async () => {
    const path = store.variantPath(WIDE, 160, "webp");
    const afterAnother: Exclusively = async (_, work) => {
      await store.write(path, Buffer.from("made by the other one"));
      await work();
    };
    await ensureVariant(store, WIDE, 160, "webp", afterAnother);
    expect(await readFile(path, "utf8")).toBe("made by the other one");
  });

  test("throws notFound for a missing image, and encodes it after it is stored", async () => {
    const encode = () => ensureVariant(store, MISSING, 160, "jpeg", withoutLock);
    await expect(encode()).rejects.toMatchObject({ code: "notFound" });
    await storeMaster(MISSING, 200);
    expect(await store.has(await encode())).toBe(true);
  });
});

test("a limited number of calls runs at a time, and a call that fails releases its slot", async () => {
  const limited = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const calls = Array.from({ length: 9 }, (_, index) =>
    limited(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index % 3 === 0) throw new Error("failed");
    }),
  );
  const outcomes = await Promise.allSettled(calls);
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(3);
});
