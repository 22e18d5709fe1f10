import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { FolderRefused } from "./folders.server.ts";

/** The file in the folder of pictures with the id of the database that the pictures belong to. */
export const MARK = ".site";

/** How many pictures of the database are looked for in a folder without a mark. */
const LOOKED_FOR = 20;

const markOf = (uploadDir: string) => path.join(uploadDir, MARK);

/** The id in the mark of a folder; empty for a mark without one, undefined where there is no mark. */
export async function readMark(uploadDir: string): Promise<string | undefined> {
  try {
    return (await readFile(markOf(uploadDir), "utf8")).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Marks a folder as that of a database. */
export async function writeMark(uploadDir: string, id: string): Promise<void> {
  await mkdir(uploadDir, { recursive: true, mode: 0o700 });
  await writeFile(markOf(uploadDir), `${id}\n`, { mode: 0o600, flush: true });
}

/**
 * Checks that the folder of pictures is that of the database, and changes nothing. A folder without a mark is accepted where it has
 * pictures of the database, or the database has none; so is one whose mark a person emptied.
 * @param id of the installation; undefined for a database of an earlier version
 * @throws FolderRefused for the folder of another database, and for one without any of the pictures
 */
export async function checkMark(client: pg.Client, uploadDir: string, id: string | undefined): Promise<void> {
  const mark = await readMark(uploadDir);
  if (mark === "" || (mark !== undefined && mark === id)) return;
  if (mark !== undefined && isUuid(mark) && id !== undefined)
    throw new FolderRefused(
      `UPLOAD_DIR is the folder of another site's pictures. Set the folder of this database; if these are its pictures, empty the file ${MARK} in it.`,
    );
  if (!(await holdsPictures(client, uploadDir)))
    throw new FolderRefused(
      `UPLOAD_DIR has none of the pictures of this database: is it mounted? If they are lost, put an empty file ${MARK} in it.`,
    );
}

async function holdsPictures(client: pg.Client, uploadDir: string): Promise<boolean> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.images') is not null as exists",
  );
  if (!tables[0]?.exists) return true;
  const { rows } = await client.query<{ hash: string }>(
    "select hash from images order by random() limit $1",
    [LOOKED_FOR],
  );
  if (rows.length === 0) return true;
  const store = createImageStore(uploadDir);
  const found = await Promise.all(
    rows.map(({ hash }) =>
      access(store.masterPath(hash)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
