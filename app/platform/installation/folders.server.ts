import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#app/platform/config/config.server.ts";

/** The path of a folder to which the product writes, and the environment variable that sets it. */
export type OwnFolder = { readonly variable: string; readonly folder: string };

/** The error for a folder to which the product cannot write. The message names the variable, in one line. */
export class FolderRefused extends Error {}

type Folders = Pick<Config, "dataDir" | "uploadDir" | "mail">;

/** The folders of a deployment: data, pictures, and the outbox where no mail server is configured. */
export function ownFolders({ dataDir, uploadDir, mail }: Folders): readonly OwnFolder[] {
  return [
    { variable: "DATA_DIR", folder: dataDir },
    { variable: "UPLOAD_DIR", folder: uploadDir },
    ...("outboxDir" in mail ? [{ variable: "MAIL_OUTBOX_DIR", folder: mail.outboxDir }] : []),
  ];
}

/**
 * Creates missing folders and writes to each, so that a full or read-only one is detected at the start and not during a
 * request.
 * @throws FolderRefused naming the variable of the first that cannot be written
 */
export async function prepareFolders(folders: readonly OwnFolder[]): Promise<void> {
  for (const { variable, folder } of folders) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await tryWriting(folder);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? "unknown";
      throw new FolderRefused(`${variable} names a folder that cannot be written (${code}).`);
    }
  }
}

/**
 * Opens the file of the security log, creating it where it is missing: its lines must not be lost from the first one on.
 * @param file from `SECURITY_LOG`; undefined or empty for standard output
 * @throws FolderRefused when it cannot be written
 */
export async function prepareSecurityLog(file: string | undefined): Promise<void> {
  if (!file) return;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await (await open(file, "a", 0o600)).close();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    throw new FolderRefused(`SECURITY_LOG names a file that cannot be written (${code}).`);
  }
}

/**
 * Writes a file to a folder and deletes it: permissions alone do not reveal a full or read-only disk.
 * @throws the error of the file system
 */
export async function tryWriting(folder: string): Promise<void> {
  const file = path.join(folder, `.writable-${randomUUID()}`);
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile("1");
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}
