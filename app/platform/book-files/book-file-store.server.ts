import { createHmac } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const ROOT = "books";
const MARKED = "marked";

const checked = (id: string): string => {
  // Ids are also read from request URLs: no other text may become part of a path.
  if (!isUuid(id)) throw new Error("not the id of a file");
  return id;
};

/** Where the file of an edition is, as its publisher has sent it. @throws Error for a text that is no id */
export const bookFilePath = (uploadDir: string, id: string): string => join(uploadDir, ROOT, checked(id));

/** Where the marked copy of a download is. @throws Error for a text that is no id */
export const markedFilePath = (uploadDir: string, downloadId: string): string =>
  join(uploadDir, ROOT, MARKED, checked(downloadId));

/** Stores a file that is on the disk already, by moving it. */
export async function adoptBookFile(uploadDir: string, id: string, from: string): Promise<void> {
  await mkdir(join(uploadDir, ROOT), { recursive: true });
  await rename(from, bookFilePath(uploadDir, id));
}

/** Creates the folder of the marked copies. */
export async function prepareMarkedFolder(uploadDir: string): Promise<void> {
  await mkdir(join(uploadDir, ROOT, MARKED), { recursive: true });
}

/** Deletes the file of an edition. A missing one is no error. */
export const removeBookFile = async (uploadDir: string, id: string): Promise<void> =>
  await rm(bookFilePath(uploadDir, id), { force: true });

/** The ids of the stored files, and of the marked copies; what else is in the folder is left out. */
export async function storedBookFiles(
  uploadDir: string,
): Promise<{ readonly originals: string[]; readonly marked: string[] }> {
  const names = async (folder: string) => (await readdir(folder).catch(() => [])).filter(isUuid);
  return {
    originals: await names(join(uploadDir, ROOT)),
    marked: await names(join(uploadDir, ROOT, MARKED)),
  };
}

/** When a file was last written; undefined for a missing one. */
export const writtenOn = async (path: string): Promise<Date | undefined> =>
  await stat(path).then(
    ({ mtime }) => mtime,
    () => undefined,
  );

const KEY_BYTES = 16;

/** The key in the link of a download, which follows from the secret of the deployment. @throws Error where it has none */
export function downloadKey(sessionSecret: string | undefined, downloadId: string): string {
  if (!sessionSecret) throw new Error("SESSION_SECRET is not set.");
  const mark = createHmac("sha256", keyFor(sessionSecret, "fileDownloads")).update(downloadId).digest();
  return mark.subarray(0, KEY_BYTES).toString("base64url");
}
