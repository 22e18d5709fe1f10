import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionImages } from "#app/db/tables/editions.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { lockStoredImage, withStoredImageLocked } from "./image-lock.server.ts";
import { createImageStore, type ImageStore } from "./image-store.server.ts";
import { ORPHAN_DAYS, removeUnusedImages, UNUSED_DAYS } from "./remove-unused-images.server.ts";
import { storeImage } from "./store-image.server.ts";

useDatabase();

const DAY_MS = 24 * 3_600_000;
const TODAY = new Date();
const inDays = (days: number) => new Date(TODAY.getTime() + days * DAY_MS);

let folder: string;
let store: ImageStore;

beforeEach(async () => {
  await db().delete(editionImages);
  await db().delete(images);
  folder = await mkdtemp(join(tmpdir(), "unused-"));
  store = createImageStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function stored(background: string): Promise<string> {
  const create = { width: 40, height: 60, channels: 3, background } as const;
  const result = await storeImage(db(), store, await sharp({ create }).png().toBuffer());
  if (!result.ok) throw new Error(result.code);
  return result.value.hash;
}

/** The images that have a row, and those that have a file. */
async function kept() {
  const files: string[] = [];
  for await (const hash of store.hashes()) files.push(hash);
  const rows = await db().select({ hash: images.hash }).from(images);
  return { rows: rows.map(({ hash }) => hash).toSorted(), files: files.toSorted() };
}
const both = (...hashes: string[]) => ({ rows: hashes.toSorted(), files: hashes.toSorted() });

/** Uses an image as a cover. @returns the edition */
const used = async (imageHash: string) => (await build.cover({ imageHash })).editionId;
const unuse = async (editionId: string) =>
  await db().delete(editionImages).where(eq(editionImages.editionId, editionId));

describe("an image without a use", () => {
  test("is removed with its file once its last use is long ago, and not before", async () => {
    const [one, other] = [await stored("#b9260f"), await stored("#354a94")];
    const edition = await used(one);
    await used(other);
    await removeUnusedImages(folder, TODAY);
    // Years of use do not count.
    await removeUnusedImages(folder, inDays(2 * UNUSED_DAYS));
    await unuse(edition);
    await removeUnusedImages(folder, inDays(2 * UNUSED_DAYS + 1));
    await removeUnusedImages(folder, inDays(3 * UNUSED_DAYS + 0.9));
    expect(await kept()).toEqual(both(one, other));
    await removeUnusedImages(folder, inDays(3 * UNUSED_DAYS + 1.1));
    expect(await kept()).toEqual(both(other));
  });

  test("that is used again, or was sent again, is stored as long as a new one", async () => {
    const [again, sent] = [await stored("#b9260f"), await stored("#354a94")];
    await removeUnusedImages(folder, TODAY);
    const edition = await used(again);
    await removeUnusedImages(folder, inDays(UNUSED_DAYS - 1));
    await stored("#354a94");
    await unuse(edition);
    await removeUnusedImages(folder, inDays(UNUSED_DAYS + 1));
    expect(await kept()).toEqual(both(again, sent));
  });

  test("that is sent again before its removal is stored", async () => {
    const hash = await stored("#b9260f");
    await removeUnusedImages(folder, TODAY);
    let removal: Promise<void> | undefined;
    await transact(db(), async (tx) => {
      await lockStoredImage(tx, hash);
      removal = removeUnusedImages(folder, inDays(UNUSED_DAYS + 1));
      await untilLockIsAwaited();
      await tx.update(images).set({ unusedSince: null }).where(eq(images.hash, hash));
    });
    await removal;
    expect(await kept()).toEqual(both(hash));
  });

  test("that is sent again while it is removed has a row and a file", async () => {
    const hash = await stored("#b9260f");
    let sent: Promise<string> | undefined;
    await withStoredImageLocked(hash, async () => {
      await db().delete(images);
      sent = stored("#b9260f");
      await untilLockIsAwaited();
      await store.remove(hash);
    });
    await sent;
    expect(await kept()).toEqual(both(hash));
  });
});

describe("a file without a row", () => {
  /** What is left where a process ends between the row and the file. */
  async function orphan(background: string, writtenOn: Date): Promise<string> {
    const hash = await stored(background);
    await db().delete(images).where(eq(images.hash, hash));
    await utimes(dirname(store.masterPath(hash)), writtenOn, writtenOn);
    return hash;
  }

  test("is removed by the next run, unless it was written lately", async () => {
    const owned = [await stored("#b9260f"), await stored("#2e6b4f")];
    await orphan("#354a94", inDays(-ORPHAN_DAYS - 1));
    const late = await orphan("#f3d02f", inDays(1 - ORPHAN_DAYS));
    await removeUnusedImages(folder, TODAY);
    expect(await kept()).toEqual({ rows: owned.toSorted(), files: [...owned, late].toSorted() });
  });

  test("is stored where most have none: the folder is then another database's", async () => {
    const hash = await orphan("#354a94", inDays(-ORPHAN_DAYS - 1));
    await removeUnusedImages(folder, TODAY);
    expect(await kept()).toEqual({ rows: [], files: [hash] });
  });
});

/** Waits until a connection waits for a lock that another one has. */
async function untilLockIsAwaited(): Promise<void> {
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await db().execute(waiting)).rows.length === 0) await pause(10);
}
