import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { useDatabase } from "#tests/database.ts";
import { createImageStore, type ImageStore } from "./image-store.server.ts";
import { storeDrawnImage, storeImage, storePartOfImage } from "./store-image.server.ts";

useDatabase();

let folder: string;
let store: ImageStore;

beforeEach(async () => {
  await db().delete(images);
  folder = await mkdtemp(join(tmpdir(), "keep-"));
  store = createImageStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: "#b9260f" } })
    .png()
    .toBuffer();

async function hashes(): Promise<string[]> {
  const found: string[] = [];
  for await (const hash of store.hashes()) found.push(hash);
  return found;
}

describe("an image that is stored", () => {
  test("has a row that describes its file", async () => {
    const stored = await storeImage(db(), store, await picture());
    if (!stored.ok) throw new Error(stored.code);
    const { hash } = stored.value;
    const [row] = await db().select().from(images);
    expect(row).toMatchObject({ hash, width: 40, height: 60, variantsReady: false });
    expect(row?.dominantColour).toBe(stored.value.dominantColour);
    expect(await readFile(store.masterPath(hash))).toHaveLength(row?.bytes ?? 0);
  });

  test("is stored without loss where the product has drawn it", async () => {
    const { data, info } = await sharp({
      create: { width: 40, height: 60, channels: 3, background: "#b9260f" },
    })
      .composite([
        { input: Buffer.from('<svg width="40" height="60"><circle cx="9" cy="9" r="7.3"/></svg>') },
      ])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { hash, dominantColour } = await storeDrawnImage(
      db(),
      store,
      await sharp(data, { raw: info }).png().toBuffer(),
    );
    const [row] = await db().select().from(images);
    expect(row).toMatchObject({ hash, width: 40, height: 60, dominantColour: "#b9260f" });
    const stored = await readFile(store.masterPath(hash));
    expect(stored).toHaveLength(row?.bytes ?? 0);
    expect((await sharp(stored).raw().toBuffer()).equals(data)).toBe(true);
    expect(dominantColour).toBe("#b9260f");
  });

  test("twice, even at once, is one image", async () => {
    const bytes = await picture();
    const results = await Promise.all(Array.from({ length: 4 }, () => storeImage(db(), store, bytes)));
    await storeImage(db(), store, bytes);
    expect(new Set(results.map((result) => result.ok && result.value.hash)).size).toBe(1);
    expect(await db().select().from(images)).toHaveLength(1);
    expect(await hashes()).toHaveLength(1);
  });

  test("again after its file was lost has a file again", async () => {
    const bytes = await picture();
    const stored = await storeImage(db(), store, bytes);
    if (!stored.ok) throw new Error(stored.code);
    await store.remove(stored.value.hash);
    await storeImage(db(), store, bytes);
    expect(await hashes()).toEqual([stored.value.hash]);
  });
});

test("a part of a stored image is an image of its own, exact as a drawing is", async () => {
  const size = { width: 40, height: 60, channels: 3 } as const;
  const line = { create: { ...size, height: 30, background: "#121a3a" } };
  const bytes = await sharp({ create: { ...size, background: "#f3d02f" } })
    .composite([{ input: line, left: 0, top: 30 }])
    .png()
    .toBuffer();
  const whole = await storeImage(db(), store, bytes);
  if (!whole.ok) throw new Error(whole.code);
  const lower = { left: 0, top: 50_000, width: 50_000, height: 50_000 };
  const part = await storePartOfImage(db(), store, whole.value.hash, lower);
  if (!part.ok) throw new Error(part.code);
  expect(await hashes()).toHaveLength(2);
  expect(part.value).toMatchObject({ width: 20, height: 30, dominantColour: "#121a3a" });
  const { data } = await sharp(store.masterPath(part.value.hash)).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x12, 0x1a, 0x3a]);
});

test.each([
  ["image/png", true],
  ["application/octet-stream", true],
  [undefined, true],
  ["image/jpeg", false],
  ["image/svg+xml", false],
])("a PNG that is stated to be %s is stored: %s", async (statedType, isStored) => {
  const stored = await storeImage(db(), store, await picture(), { statedType });
  expect(stored.ok ? "stored" : stored.code).toBe(isStored ? "stored" : "image.notAsStated");
  expect(await hashes()).toHaveLength(isStored ? 1 : 0);
  expect(await db().select().from(images)).toHaveLength(isStored ? 1 : 0);
});

test.each([
  ["image.unsupported", Buffer.from("GIF89a not ours")],
  ["image.unreadable", Buffer.alloc(0)],
  ["image.tooLarge", Buffer.alloc(12_000_001)],
])("bytes refused as %s leave neither row nor file", async (code, bytes) => {
  expect(await storeImage(db(), store, bytes)).toMatchObject({ ok: false, code });
  expect(await db().select().from(images)).toEqual([]);
  expect(await hashes()).toEqual([]);
});
