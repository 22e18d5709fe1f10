import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { AppError } from "#app/domain/errors.ts";
import { withImageSlot } from "./image-concurrency.server.ts";
import type { ImageStore } from "./image-store.server.ts";
import type { VariantFormat, VariantWidth } from "./variants.ts";

/**
 * Runs a deed so that no other process does the one of the same key meanwhile; the other one waits, and then
 * runs its own. In the product this is an advisory lock of the database.
 */
export type Exclusively = (key: string, work: () => Promise<void>) => Promise<void>;

/** One form of a master, in at most `width` pixels: a narrow master is never blown up. */
export async function encodeVariant(
  master: Buffer,
  width: VariantWidth,
  format: VariantFormat,
): Promise<Buffer> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 72, effort: 4 }).toBuffer();
  // JPEG knows no transparency: paper shows through.
  return resized.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** What this process is encoding right now, by path. */
const underWay = new Map<string, Promise<string>>();

async function encodeToStore(
  store: ImageStore,
  hash: string,
  width: VariantWidth,
  format: VariantFormat,
  once: Exclusively,
): Promise<string> {
  const path = store.variantPath(hash, width, format);
  if (await store.has(path)) return path;
  // The turn comes before the lock: whoever waits for a turn must not hold a connection of the database.
  await withImageSlot(() =>
    once(`image:${hash}:${width}:${format}`, async () => {
      if (await store.has(path)) return;
      const master = await readFile(store.masterPath(hash)).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code === "ENOENT") throw new AppError("notFound", { image: hash });
        throw failure;
      });
      await store.keep(path, await encodeVariant(master, width, format));
    }),
  );
  return path;
}

/**
 * The path of one form of an image, encoded when it is asked for the first time. Two requests in one process
 * share the work, two processes take turns by `once`. Throws `notFound` when the image is not in the store.
 */
export function ensureVariant(
  store: ImageStore,
  hash: string,
  width: VariantWidth,
  format: VariantFormat,
  once: Exclusively,
): Promise<string> {
  const key = store.variantPath(hash, width, format);
  const running = underWay.get(key);
  if (running) return running;
  const started = encodeToStore(store, hash, width, format, once).finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}
