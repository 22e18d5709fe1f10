import { createHash, randomUUID } from "node:crypto";
import { mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Brand } from "#app/platform/brand/brand-tokens.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { drawSharePicture, type SharedTexts } from "./draw-share-picture.server.ts";

/** The folder of the pictures in the data folder. They can be drawn again, so no backup has them. */
const FOLDER = "share-pictures";
/** How long a picture that nobody asks for is kept. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How often the time of a kept picture is written at most, when it is asked for. */
const TOUCHED_MS = 24 * 60 * 60 * 1000;

/** Raised when pictures are drawn in another way. */
const DRAWING = 2;

/** Pictures that are being drawn, by their names: asked for by many at once, a picture is drawn once. */
const drawing = new Map<string, Promise<Buffer>>();

/**
 * The picture for links to a page, as a JPEG. It is drawn when it is asked for the first time, and kept until what it shows changes.
 * @param dataDir the data folder of the product
 */
export async function sharePicture(texts: SharedTexts, brand: Brand, dataDir: string): Promise<Buffer> {
  const name = `${createHash("sha256")
    .update(JSON.stringify([DRAWING, texts, brand.digest]))
    .digest("hex")
    .slice(0, 40)}.jpg`;
  const path = join(dataDir, FOLDER, name);
  const kept = await keptPicture(path);
  if (kept) return kept;
  const known = drawing.get(name);
  if (known) return await known;
  const made = drawAndKeep(texts, brand, path);
  drawing.set(name, made);
  try {
    return await made;
  } finally {
    drawing.delete(name);
  }
}

async function keptPicture(path: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(path);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > TOUCHED_MS) await utimes(path, new Date(), new Date());
    return bytes;
  } catch {
    // Whether it is not there or cannot be read, it is drawn.
    return undefined;
  }
}

async function drawAndKeep(texts: SharedTexts, brand: Brand, path: string): Promise<Buffer> {
  const bytes = await drawSharePicture(texts, brand.tokens);
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(unfinished, bytes, { flag: "wx" });
    await rename(unfinished, path);
  } catch (failure) {
    // The picture is there all the same; it is drawn again the next time.
    log.warn({ err: failure }, "a picture for shared links could not be kept");
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
  return bytes;
}

/** Removes pictures that nobody has asked for lately, and what a killed process left. For the scheduled task. */
export async function removeOldSharePictures(dataDir: string, now = Date.now()): Promise<void> {
  const folder = join(dataDir, FOLDER);
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      const { mtimeMs } = await stat(path);
      const age = now - mtimeMs;
      if (age > KEPT_MS || (entry.name.endsWith(".part") && age > TOUCHED_MS))
        await rm(path, { force: true });
    }
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== "ENOENT") throw failure;
  }
}
