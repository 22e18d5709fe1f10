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

const straight: Exclusively = (_, work) => work();

async function keepMaster(hash: string, width: number) {
  const create = { width, height: width * 1.5, channels: 4, background: "#0b6e80" } as const;
  await store.keep(store.masterPath(hash), await sharp({ create }).webp().toBuffer());
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
  store = createImageStore(folder);
  await keepMaster(WIDE, 700);
  await keepMaster(NARROW, 200);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("ensureVariant", () => {
  test.each(VARIANTS)("$format of $width pixels", async ({ width, format }) => {
    const path = await ensureVariant(store, WIDE, width, format, straight);
    const made = await sharp(path).metadata();
    expect([made.width, made.height]).toEqual([width, width * 1.5]);
    expect(made.format).toBe(format === "avif" ? "heif" : format);
  });

  test("never makes an image wider than it is", async () => {
    const path = await ensureVariant(store, NARROW, 640, "webp", straight);
    expect((await sharp(path).metadata()).width).toBe(200);
  });

  test("two requests at once encode once", async () => {
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

  test("what another process made while we waited is not made again", async () => {
    const path = store.variantPath(WIDE, 160, "webp");
    const lateTurn: Exclusively = async (_, work) => {
      await store.keep(path, Buffer.from("made by the other one"));
      await work();
    };
    await ensureVariant(store, WIDE, 160, "webp", lateTurn);
    expect(await readFile(path, "utf8")).toBe("made by the other one");
  });

  test("an image that is not there is not found, and may come later", async () => {
    const asked = () => ensureVariant(store, MISSING, 160, "jpeg", straight);
    await expect(asked()).rejects.toMatchObject({ code: "notFound" });
    await keepMaster(MISSING, 200);
    expect(await store.has(await asked())).toBe(true);
  });
});

test("only so many deeds run at a time, and a failing one gives its turn on", async () => {
  const turn = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const deeds = Array.from({ length: 9 }, (_, index) =>
    turn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((go) => setImmediate(go));
      running -= 1;
      if (index % 3 === 0) throw new Error("failed");
    }),
  );
  const outcomes = await Promise.allSettled(deeds);
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(3);
});
