import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createImageStore, type ImageStore } from "./image-store.server.ts";

const HASH = "ab".repeat(20);

async function all({ hashes }: ImageStore): Promise<string[]> {
  const found: string[] = [];
  for await (const hash of hashes()) found.push(hash);
  return found;
}

let folder: string;
let store: ImageStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
  store = createImageStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("image store", () => {
  test("stores files by the hash of their image and reads them back", async () => {
    const path = store.masterPath(HASH);
    expect(path).toBe(join(folder, "ab", HASH, "master.webp"));
    expect(store.variantPath(HASH, 320, "avif")).toBe(join(folder, "ab", HASH, "320.avif"));
    expect(await store.has(path)).toBe(false);
    await store.write(path, Buffer.from("pixels"));
    expect(await store.has(path)).toBe(true);
    expect(await text(store.read(path))).toBe("pixels");
  });

  test("writing twice, even at once, leaves one complete file and no temporary one", async () => {
    const path = store.masterPath(HASH);
    await Promise.all(Array.from({ length: 8 }, () => store.write(path, Buffer.alloc(50_000, 7))));
    expect(await readdir(dirname(path))).toEqual(["master.webp"]);
  });

  test("lists the images and deletes one", async () => {
    const other = "0f".repeat(20);
    for (const hash of [HASH, other]) await store.write(store.masterPath(hash), Buffer.from("pixels"));
    expect((await all(store)).toSorted()).toEqual([other, HASH]);
    await store.remove(HASH);
    await store.remove(HASH);
    expect(await all(store)).toEqual([other]);
  });

  test("a store without a folder is empty", async () => {
    expect(await all(createImageStore(join(folder, "none")))).toEqual([]);
  });

  test.each(["", "../../etc/passwd", HASH.toUpperCase(), `${HASH}0`, `${HASH}/..`])(
    "%s is not a hash",
    (name) => {
      expect(() => store.masterPath(name)).toThrow("hash");
    },
  );
});
