import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { builtAssets, type Middleware } from "./assets.ts";

/** A page may stay open for so long on a version that is served no more. */
const KEPT_MS = 30 * 86_400_000;

const keptFolder = (dataDir: string) => path.join(dataDir, "client");
const kept = (dataDir: string) => path.join(keptFolder(dataDir), "assets");

/** Scripts and styles, with their compressed copies. */
const isKept = (name: string) => /\.(?:js|css)(?:\.br|\.gz)?$/.test(name);

/**
 * Keeps the scripts and styles of this build in the data folder, for the pages that are open when the next version replaces it, and
 * removes those that no build had for thirty days. Their names contain a digest, so files of several versions lie side by side.
 * @param folder of the built files
 */
export async function keepAssets(folder: string, dataDir: string, now = new Date()): Promise<void> {
  const [from, to] = [path.join(folder, "assets"), kept(dataDir)];
  await mkdir(to, { recursive: true });
  const known = new Set(await readdir(to));
  for (const name of (await readdir(from)).filter(isKept)) {
    if (!known.has(name)) {
      // A copy that is broken off does not have the name of the file.
      const part = path.join(to, `${name}.part`);
      await copyFile(path.join(from, name), part);
      await rename(part, path.join(to, name));
    }
    await utimes(path.join(to, name), now, now);
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(path.join(to, name));
    if (now.getTime() - mtimeMs > KEPT_MS || name.endsWith(".part")) await rm(path.join(to, name));
  }
}

/** Serves the built files of a folder, and what is kept of the versions before (`keepAssets`). */
export function builtAndKeptAssets(folder: string, dataDir: string): Middleware {
  const ofBuild = builtAssets(folder);
  if (!existsSync(keptFolder(dataDir))) return ofBuild;
  const ofBefore = builtAssets(keptFolder(dataDir));
  return (request, response, next) => ofBuild(request, response, () => ofBefore(request, response, next));
}
