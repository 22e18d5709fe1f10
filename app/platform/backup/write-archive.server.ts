import { access, link, open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import { syncFolder } from "#app/platform/images/image-store.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import { counted, type Passed } from "./counted.server.ts";
import { SEAL_BYTES, sealing } from "./sealed-file.server.ts";

/** Writes one entry of an archive. The entries are written one after the other: await each before the next. */
export type AddEntry = (
  name: string,
  content: Readable | string,
  options?: { readonly isCompressed?: boolean },
) => Promise<Passed>;

/** Where to write an archive. */
export type ArchiveTarget = {
  readonly file: string;
  /** The time of modification of its entries. */
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
};

const OWNER_ONLY = 0o600;
const REGULAR_FILE = 0o100000;

/**
 * Writes an archive as `file.PROCESS.part`, readable by its owner only, and gives it its name when it is complete and on the disk. What a
 * killed backup has left of the same file is removed.
 * @param addEntries adds the entries, and returns what this function returns
 * @returns what `addEntries` has returned, and the size of the file
 * @throws BackupRefused when the file exists already; the error of the file system
 */
export async function writeArchive<Value>(
  { file, now, signal }: ArchiveTarget,
  addEntries: (add: AddEntry) => Promise<Value>,
): Promise<{ readonly value: Value; readonly bytes: number }> {
  await refuseExisting(file);
  await removeBrokenOff(file);
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, "wx", OWNER_ONLY).catch((error: unknown) => {
    throw asRefusal(error, part);
  });
  try {
    const zip = new yazl.ZipFile();
    const output = zip.outputStream as Readable;
    zip.on("error", (error) => output.destroy(error));
    const stopping = new AbortController();
    // `flush` waits until the disk has the file.
    const target = handle.createWriteStream({ flush: true });
    const writing = pipeline(output, sealing(), target, signal ? { signal } : {});
    // Nobody reads the entry that is being added any more.
    writing.catch((error: unknown) => stopping.abort(error));
    const add: AddEntry = async (name, content, { isCompressed = true } = {}) => {
      const { stream, passed } = counted();
      // The size is not known before, and may exceed what the older format of an entry can state.
      const options = { mtime: now, mode: REGULAR_FILE | OWNER_ONLY, compress: isCompressed };
      zip.addReadStream(stream, name, { ...options, forceZip64Format: true });
      await pipeline(content instanceof Readable ? content : Readable.from([Buffer.from(content)]), stream, {
        signal: stopping.signal,
      });
      return passed();
    };
    try {
      const value = await addEntries(add);
      zip.end({ comment: "0".repeat(SEAL_BYTES), forceZip64Format: false });
      await writing;
      await giveName(part, file);
      return { value, bytes: target.bytesWritten };
    } catch (error) {
      output.destroy(error as Error);
      // The first failure is the one to report: of the disk where it was the reason for all others.
      await writing;
      throw error;
    }
  } catch (error) {
    throw asRefusal(error, file);
  } finally {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
  }
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupRefused("The file exists already. Choose another name.");
}

/** Removes what killed processes have left of a file. */
async function removeBrokenOff(file: string): Promise<void> {
  const folder = path.dirname(file);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, owner] = name.startsWith(`${path.basename(file)}.`) ? (/\.(\d+)\.part$/.exec(name) ?? []) : [];
    if (owner !== undefined && !isRunning(Number(owner))) await rm(path.join(folder, name), { force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Gives the complete file its name. A link is refused where a file has appeared meanwhile; a rename would replace it. */
async function giveName(part: string, file: string): Promise<void> {
  await link(part, file);
  await rm(part);
  await syncFolder(path.dirname(file));
}

function asRefusal(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ENOTDIR")
    return new BackupRefused("The folder of the file does not exist.");
  if (code === "EACCES" || code === "EROFS")
    return new BackupRefused("The folder of the file may not be written to.");
  if (code === "ENOSPC") return new BackupRefused("The disk is full: no backup was made.");
  if (code === "EEXIST")
    return new BackupRefused(
      `${path.basename(file)} exists already. Where no backup is being made, remove it and start again.`,
    );
  return error;
}
