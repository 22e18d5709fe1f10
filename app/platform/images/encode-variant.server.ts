import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { AppError } from "#app/domain/access/errors.ts";
import { withImageSlot } from "./image-concurrency.server.ts";
import type { ImageStore } from "./image-store.server.ts";
import type { VariantFormat, VariantWidth } from "./variants.ts";

/**
 * Runs work exclusively: while it runs, other processes wait before they run work with the same key. In the product this is an
 * advisory lock of the database.
 */
export type Exclusively = (key: string, work: () => Promise<void>) => Promise<void>;

/** One variant of a master, at most `width` pixels wide: a narrower master is never enlarged. */
export async function encodeVariant(
  master: Buffer,
  width: VariantWidth,
  format: VariantFormat,
): Promise<Buffer> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 72, effort: 4 }).toBuffer();
  // JPEG has no transparency: the background becomes white.
  return resized.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** Variants that this process is encoding, by path. */
const encoding = new Map<string, Promise<string>>();

async function encodeToStore(
  store: ImageStore,
  hash: string,
  width: VariantWidth,
  format: VariantFormat,
  exclusively: Exclusively,
): Promise<string> {
  const path = store.variantPath(hash, width, format);
  if (await store.has(path)) return path;
  // The slot is taken before the lock: a call that waits for a slot must not hold a database connection.
  await withImageSlot(() =>
    exclusively(`image:${hash}:${width}:${format}`, async () => {
      if (await store.has(path)) return;
      const master = await readFile(store.masterPath(hash)).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code === "ENOENT") throw new AppError("notFound", { image: hash });
        throw failure;
      });
      await store.write(path, await encodeVariant(master, width, format));
    }),
  );
  return path;
}

/**
 * The path of one variant of an image, which is encoded on the first call. Simultaneous calls in one process share the work;
 * processes exclude each other with `exclusively`.
 * @throws AppError notFound when the image is not in the store
 */
export function ensureVariant(
  store: ImageStore,
  hash: string,
  width: VariantWidth,
  format: VariantFormat,
  exclusively: Exclusively,
): Promise<string> {
  const key = store.variantPath(hash, width, format);
  const running = encoding.get(key);
  if (running) return running;
  const started = encodeToStore(store, hash, width, format, exclusively).finally(() => encoding.delete(key));
  encoding.set(key, started);
  return started;
}
