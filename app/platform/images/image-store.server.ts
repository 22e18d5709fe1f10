import { randomUUID } from "node:crypto";
import { createReadStream, type ReadStream } from "node:fs";
import { access, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isImageHash, type VariantFormat, type VariantWidth } from "./variants.ts";

/**
 * Images on disk, each in a folder named by its hash: `ab/abcdef…/master.webp`, `320.avif`. A master is never sent to a browser; that of
 * a drawing has the same name, and is a PNG.
 */
export type ImageStore = {
  readonly masterPath: (hash: string) => string;
  readonly variantPath: (hash: string, width: VariantWidth, format: VariantFormat) => string;
  /** Whether a file of the store exists. A file is renamed to its final name only when it is complete. */
  readonly has: (path: string) => Promise<boolean>;
  /** Writes a file of the store, which is flushed to the disk before it is renamed to its final name. */
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
  readonly read: (path: string) => ReadStream;
  /** Deletes an image with all its variants. A missing image is not an error. */
  readonly remove: (hash: string) => Promise<void>;
  /** When a file of an image was last written; undefined for a missing image. */
  readonly changedOn: (hash: string) => Promise<Date | undefined>;
  /** The hashes of all stored images, in no particular order. */
  readonly hashes: () => AsyncGenerator<string>;
};

/** Waits until the disk has the names of the files in a folder. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot flush a folder, and does not need it.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${randomUUID()}.part`);
  try {
    const handle = await open(unfinished, "wx");
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (failure) {
    await rm(unfinished, { force: true });
    throw failure;
  }
  await syncFolder(folder);
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) if (entry.isDirectory()) yield entry.name;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== "ENOENT") throw failure;
  }
}

/** Opens the store in a folder, which is created with the first image. Its functions throw for an invalid hash. */
export function createImageStore(folder: string): ImageStore {
  const folderOf = (hash: string) => {
    // Hashes are also read from request URLs: no other text may become part of a path.
    if (!isImageHash(hash)) throw new Error("not the hash of an image");
    return join(folder, hash.slice(0, 2), hash);
  };
  return {
    masterPath: (hash) => join(folderOf(hash), "master.webp"),
    variantPath: (hash, width, format) => join(folderOf(hash), `${width}.${format}`),
    has: (path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    write,
    read: (path) => createReadStream(path),
    remove: (hash) => rm(folderOf(hash), { recursive: true, force: true }),
    changedOn: (hash) =>
      stat(folderOf(hash)).then(
        ({ mtime }) => mtime,
        (failure: NodeJS.ErrnoException) => {
          if (failure.code === "ENOENT") return undefined;
          throw failure;
        },
      ),
    async *hashes() {
      for await (const prefix of namesIn(folder)) {
        for await (const name of namesIn(join(folder, prefix))) if (isImageHash(name)) yield name;
      }
    },
  };
}
