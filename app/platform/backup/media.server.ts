import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { z } from "zod";
import { FILE_ROLES, type FileRole } from "#app/domain/web/operation.ts";
import { bookFilePath } from "#app/platform/book-files/book-file-store.server.ts";
import { createImageStore, syncFolder } from "#app/platform/images/image-store.server.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { BackupRefused } from "./backup-refused.ts";

/**
 * The names in the archive of all files that rows refer to: the masters of pictures, whose variants are made again from them, the
 * files of operations, and those of e-books and audiobooks. A database of an earlier version may not have these tables.
 */
export async function mediaOf(client: pg.Client): Promise<string[]> {
  const names: string[] = [];
  const add = async (table: string, sql: string) => {
    const { rows } = await client.query<{ exists: boolean }>("select to_regclass($1) is not null as exists", [
      table,
    ]);
    if (!rows[0]?.exists) return;
    const found = await client.query<{ name: string }>(sql);
    for (const { name } of found.rows) names.push(name);
  };
  await add(
    "public.images",
    `select 'images/' || hash || '.webp' as name from images order by hash collate "C"`,
  );
  await add(
    "public.operation_files",
    `select 'operations/' || operation_id || '/' || role as name from operation_files order by operation_id, role collate "C"`,
  );
  await add("public.edition_files", `select 'books/' || id as name from edition_files order by id`);
  return names;
}

const IMAGE = /^images\/([0-9a-f]{40})\.webp$/;
const BOOK_FILE = /^books\/([0-9a-f-]{36})$/;
const OPERATION_FILE = /^operations\/([0-9a-f-]{36})\/([a-z]+)$/;

/**
 * Where a file of the archive is stored.
 * @throws BackupRefused for a name that is not of such a file, which could lead out of the folder
 */
export function mediaPath(uploadDir: string, name: string): string {
  const [, hash] = IMAGE.exec(name) ?? [];
  if (hash !== undefined) return createImageStore(uploadDir).masterPath(hash);
  const [, bookFile] = BOOK_FILE.exec(name) ?? [];
  if (bookFile !== undefined) return bookFilePath(uploadDir, bookFile);
  const [, id = "", role = ""] = OPERATION_FILE.exec(name) ?? [];
  if (!isRole(role)) throw new BackupRefused("The archive names a file that this version does not know.");
  return filesOf(uploadDir, id).path(role);
}

const isRole = (role: string): role is FileRole => FILE_ROLES.some((known) => known === role);

/** Opens a stored file; undefined where it is missing. */
export async function openMedium(uploadDir: string, name: string): Promise<FileHandle | undefined> {
  try {
    return await open(mediaPath(uploadDir, name), "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether the folder contains a picture, a file of an operation or a book. */
export async function hasMedia(uploadDir: string): Promise<boolean> {
  for await (const _hash of createImageStore(uploadDir).hashes()) return true;
  for (const folder of ["operations", "books"]) {
    const names = await readdir(path.join(uploadDir, folder)).catch(() => []);
    if (names.length > 0) return true;
  }
  return false;
}

/** Stores a file, which is flushed to the disk before it gets its name. */
export async function writeMedium(uploadDir: string, name: string, content: Readable): Promise<void> {
  const file = mediaPath(uploadDir, name);
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const part = `${file}.part`;
  const handle = await open(part, "w");
  try {
    await pipeline(content, handle.createWriteStream({ flush: true }));
    await rename(part, file);
  } finally {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
  }
  await syncFolder(folder);
}

/** Removes files that were written, with the folders that are empty then. */
export async function removeMedia(uploadDir: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const folder = path.dirname(mediaPath(uploadDir, name));
    await rm(mediaPath(uploadDir, name), { force: true });
    await rm(`${mediaPath(uploadDir, name)}.part`, { force: true });
    await removeEmpty(folder);
    await removeEmpty(path.dirname(folder));
  }
}

async function removeEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => ["unknown"]);
  if (names.length === 0) await rm(folder, { recursive: true });
}

const RESTORING = ".restoring";

/** Notes which files a restore is about to write, so that the next one can remove them where this one is killed. */
export async function noteRestoring(uploadDir: string, names: readonly string[]): Promise<void> {
  await mkdir(uploadDir, { recursive: true });
  await writeFile(path.join(uploadDir, RESTORING), JSON.stringify(names), { mode: 0o600, flush: true });
}

/** Forgets what `noteRestoring` has noted. */
export const forgetRestoring = async (uploadDir: string): Promise<void> =>
  await rm(path.join(uploadDir, RESTORING), { force: true });

/** The files that a killed restore was writing; none where there was none. */
export async function brokenOffRestore(uploadDir: string): Promise<readonly string[]> {
  const text = await readFile(path.join(uploadDir, RESTORING), "utf8").catch(() => "[]");
  try {
    return z.array(z.string()).parse(JSON.parse(text));
  } catch {
    // It was killed while it noted them, and had written none.
    return [];
  }
}
