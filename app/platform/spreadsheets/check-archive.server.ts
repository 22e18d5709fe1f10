import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yauzl from "yauzl";
import { SheetRefused } from "./sheet-refused.ts";

/** Limits of the unpacked parts of an archive, in bytes: what the library has in memory grows with them. */
const ALL_MAX = 300_000_000;
/** A part that unpacks to more than this many times its size in the file was made to fill a memory. */
const RATIO_MAX = 250;
const RATIO_FROM = 1_000_000;
const ENTRIES_MAX = 2000;

/** Parts that no table is in: pictures of a workbook are as large as they are. */
const isPicture = (name: string): boolean => /\.(?:png|jpe?g|gif|emf|wmf|tiff?|bmp|svg|webp)$/i.test(name);

/**
 * Refuses an archive that is broken, or unpacks to more than may be read: by the sizes that it claims, and by what its parts really unpack
 * to.
 * @throws SheetRefused
 */
export async function checkArchive(path: string): Promise<void> {
  const file = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(asRefusal(error)) : resolve(opened),
    );
  });
  try {
    const entries = (await allEntries(file)).filter(({ fileName }) => !isPicture(fileName));
    const all = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    const isBomb = entries.some(
      ({ uncompressedSize, compressedSize }) =>
        uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * RATIO_MAX,
    );
    if (all > ALL_MAX || isBomb) throw new SheetRefused("sheet_too_large_inside");
    for (const entry of entries) await unpack(file, entry);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    file.close();
  }
}

/** Errors of a file that is broken inside become refusals; those of the disk do not. */
function asRefusal(error: unknown): unknown {
  if (error instanceof SheetRefused) return error;
  if (error instanceof Error && "syscall" in error) return error;
  return new SheetRefused("sheet_unreadable");
}

async function allEntries(file: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return await new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    file.on("entry", (entry: yauzl.Entry) => {
      entries.push(entry);
      if (entries.length > ENTRIES_MAX) reject(new SheetRefused("sheet_too_large_inside"));
      else file.readEntry();
    });
    file.once("end", () => resolve(entries));
    file.once("error", (error: Error) => reject(asRefusal(error)));
    file.readEntry();
  });
}

/** Unpacks a part into nothing. The library ends the stream with an error as soon as it has more bytes than the entry states. */
async function unpack(file: yauzl.ZipFile, entry: yauzl.Entry): Promise<void> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    file.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  await pipeline(stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
}
