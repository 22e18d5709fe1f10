import { createReadStream, createWriteStream, type ReadStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { eq } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { operationFiles } from "#app/db/tables/operations.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { FileRole } from "#app/domain/web/operation.ts";

export type StoredFile = typeof operationFiles.$inferSelect;

/** The files of one operation: their content on disk, their names in the database. */
export type OperationFiles = {
  readonly path: (role: FileRole) => string;
  readonly read: (role: FileRole) => ReadStream;
  /** Stores a file, in place of an earlier one of its role. A file exists only when it is complete. */
  readonly write: (on: Database, file: NewFile) => Promise<StoredFile>;
  /** Stores a file that is on the disk already, by moving it. */
  readonly adopt: (
    on: Database,
    file: Omit<NewFile, "content"> & { readonly from: string },
  ) => Promise<StoredFile>;
};

const ROOT = "operations";

/** The files of the operation with this id, which need not have any. */
export function filesOf(uploadDir: string, operationId: string): OperationFiles {
  // The id may come from a URL: no other text may become part of a path.
  if (!isUuid(operationId)) throw new Error("not the id of an operation");
  const folder = join(uploadDir, ROOT, operationId);
  const path = (role: FileRole) => join(folder, role);
  const store = async (on: Database, { role, fileName, mediaType }: Omit<NewFile, "content">) => {
    const { size: bytes } = await stat(path(role));
    const values = { fileName, mediaType, bytes, createdOn: databaseNow() };
    const [row] = await on
      .insert(operationFiles)
      .values({ operationId, role, ...values })
      .onConflictDoUpdate({ target: [operationFiles.operationId, operationFiles.role], set: values })
      .returning();
    return row as StoredFile;
  };
  return {
    path,
    async adopt(on, { from, ...file }) {
      await mkdir(folder, { recursive: true });
      await rename(from, path(file.role));
      return await store(on, file);
    },
    read: (role) => createReadStream(path(role)),
    async write(on, { role, fileName, mediaType, content }) {
      await mkdir(folder, { recursive: true });
      const unfinished = `${path(role)}.part`;
      try {
        const source = content instanceof Readable ? content : Readable.from(content);
        await pipeline(source, createWriteStream(unfinished));
        await rename(unfinished, path(role));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return await store(on, { role, fileName, mediaType });
    },
  };
}

/** The rows of the files of an operation. */
export const storedFiles = async (on: Database, operationId: string): Promise<readonly StoredFile[]> =>
  await on.select().from(operationFiles).where(eq(operationFiles.operationId, operationId));

/** Deletes the folder of an operation. A missing one is no error. */
export async function removeFilesOf(uploadDir: string, operationId: string): Promise<void> {
  if (!isUuid(operationId)) return;
  await rm(join(uploadDir, ROOT, operationId), { recursive: true, force: true });
}

/** A file to store with an operation. */
export type NewFile = {
  readonly role: FileRole;
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Readable | AsyncIterable<Uint8Array | string>;
};
