import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import yauzl from "yauzl";
import { BackupRefused } from "./backup-refused.ts";
import { MANIFEST } from "./manifest.server.ts";
import { isSealed } from "./sealed-file.server.ts";

const MANIFEST_MAX = 256 * 1024 * 1024;

/** An archive that is open for reading. */
export type Archive = {
  /** The names of its entries, the manifest included. */
  readonly names: ReadonlySet<string>;
  /** The text of its manifest. */
  readonly manifest: () => Promise<string>;
  /** Opens an entry. */
  readonly read: (name: string) => Promise<Readable>;
  readonly close: () => void;
};

/** The refusal of an archive that is not as it was written. */
export const damaged = (reason: string) => new BackupRefused(`The archive is damaged: ${reason}.`);

/**
 * Opens an archive, after reading the whole file once.
 * @throws BackupRefused when a byte differs from what was written, or the file cannot be read
 */
export async function openArchive(file: string, signal?: AbortSignal): Promise<Archive> {
  const isWhole = await isSealed(file, signal).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined || error.name === "AbortError") throw error;
    throw new BackupRefused(`The archive cannot be read (${error.code}).`);
  });
  if (!isWhole) throw damaged("it is incomplete, or its bytes were changed");
  const zip = await openZip(file);
  try {
    const entries = await entriesOf(zip);
    const read = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw damaged(`${name} is missing`);
      return await new Promise<Readable>((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) =>
          error ? reject(damaged(`${name} cannot be read`)) : resolve(stream),
        );
      });
    };
    return {
      names: new Set(entries.keys()),
      read,
      manifest: async () => {
        if ((entries.get(MANIFEST)?.uncompressedSize ?? 0) > MANIFEST_MAX)
          throw damaged("its manifest is too large");
        return await text(await read(MANIFEST));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(file: string): Promise<yauzl.ZipFile> {
  return await new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) =>
      error ? reject(damaged("it is not a ZIP file")) : resolve(zip),
    );
  });
}

async function entriesOf(zip: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  zip.on("entry", (entry: yauzl.Entry) => {
    if (entries.has(entry.fileName)) zip.emit("error", damaged(`${entry.fileName} is in it twice`));
    entries.set(entry.fileName, entry);
    zip.readEntry();
  });
  const end = once(zip, "end");
  zip.readEntry();
  await end.catch((error: unknown) => {
    throw error instanceof BackupRefused ? error : damaged("its list of entries cannot be read");
  });
  return entries;
}
