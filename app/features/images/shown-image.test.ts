import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import type { Role, Viewer } from "#app/domain/people/viewer.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { storeImage } from "#app/platform/images/store-image.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { shownImage } from "./shown-image.server.ts";

useDatabase();

let folder: string;
let imageHash: string;
let pictures = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "public-"));
  // Each test has its own picture: a shared one would still have the uses that the previous test added.
  pictures += 1;
  const create = { width: 40, height: 60 + pictures, channels: 3, background: "#354a94" } as const;
  const stored = await storeImage(db(), createImageStore(folder), await sharp({ create }).png().toBuffer());
  if (!stored.ok) throw new Error(stored.code);
  imageHash = stored.value.hash;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function isShown(
  hash = imageHash,
  variant = "320.webp",
  viewer: Viewer | null = null,
): Promise<boolean> {
  try {
    const { path } = await shownImage(folder, hash, variant, viewer);
    return (await stat(path)).size > 0;
  } catch (error) {
    if (isAppError(error) && error.code === "notFound") return false;
    throw error;
  }
}

describe("an image", () => {
  test("without a use is not found", async () => {
    expect(await isShown()).toBe(false);
  });

  test("of a listed edition is encoded in the requested variant", async () => {
    const { editionId } = await build.cover({ imageHash });
    await build.listing({ editionId });
    expect(await shownImage(folder, imageHash, "160.avif", null)).toEqual({
      path: createImageStore(folder).variantPath(imageHash, 160, "avif"),
      type: "image/avif",
      isPublic: true,
    });
    for (const variant of ["320.webp", "640.jpeg"]) expect(await isShown(imageHash, variant)).toBe(true);
  });

  test("of a draft is not found for a visitor who has its URL", async () => {
    const { id: editionId } = await build.edition({ status: "draft" });
    await build.cover({ imageHash, editionId });
    await build.listing({ editionId });
    expect(await isShown()).toBe(false);
  });

  test("of an edition that no bookstore lists is shown to admins of bookstores, who may list it", async () => {
    const { id: editionId } = await build.edition();
    await build.cover({ imageHash, editionId });
    const shownTo = (...roles: Role[]) =>
      isShown(imageHash, "320.webp", { id: "x", email: "x@books.test", name: "X", roles });
    expect(await shownTo({ type: "admin", shopId: (await build.bookstore()).id })).toBe(true);
    expect(await shownTo({ type: "user" })).toBe(false);
    expect(await isShown()).toBe(false);
  });

  test("of a draft is shown only to administrators of its book", async () => {
    const { id: bookId, publisherId } = await build.book();
    const { id: editionId } = await build.edition({ status: "draft", bookId });
    await build.cover({ imageHash, editionId });
    const other = await build.book();
    const { id: shopId } = await build.bookstore();
    const shownTo = (role: Role) =>
      isShown(imageHash, "320.webp", { id: "x", email: "x@books.test", name: "X", roles: [role] });
    expect(await shownTo({ type: "siteAdmin" })).toBe(true);
    expect(await shownTo({ type: "admin", publisherId })).toBe(true);
    expect(await shownTo({ type: "admin", bookId, ofPublisherId: publisherId })).toBe(true);
    expect(await shownTo({ type: "admin", publisherId: other.publisherId })).toBe(false);
    expect(await shownTo({ type: "admin", bookId: other.id, ofPublisherId: other.publisherId })).toBe(false);
    expect(await shownTo({ type: "admin", shopId })).toBe(false);
    expect(await shownTo({ type: "user" })).toBe(false);
  });

  test.each([
    ["now", {}, true],
    ["until yesterday", { until: new Date(Date.now() - 86_400_000) }, false],
    ["from tomorrow", { from: new Date(Date.now() + 86_400_000) }, false],
    ["no longer", { isActive: false }, false],
  ])("of a promo that is valid %s", async (_when, own, shown) => {
    await build.promo({ imageHash, ...own });
    expect(await isShown()).toBe(shown);
  });

  test.each([
    ["", "320.webp"],
    ["../../etc/passwd", "320.webp"],
    ["A".repeat(40), "320.webp"],
    ["a".repeat(40), "320.webp"],
    [undefined, "master.webp"],
    [undefined, "321.webp"],
    [undefined, "320.gif"],
    [undefined, "320.webp/.."],
  ])("at %j / %j is not found", async (hash, variant) => {
    await build.listing({ editionId: (await build.cover({ imageHash })).editionId });
    expect(await isShown(hash ?? imageHash, variant)).toBe(false);
  });
});
