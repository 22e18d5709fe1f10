// @ts-check
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import { hasActiveMarkup } from "./active-markup.mjs";
import { isProtected, packagePath, withPage } from "./epub-package.mjs";
import { ActiveContent, NotOfFormat } from "./unmarkable-file.mjs";

const TYPE = "application/epub+zip";
const ENTRIES_MAX = 5000;
/** Bytes of everything in it, unpacked, and of one page or list. */
const UNPACKED_MAX = 600_000_000;
const TEXT_MAX = 20_000_000;
/** Files that readers show or run as markup. */
const MARKUP = /\.(?:x?html?|svg|opf|ncx|xml)$/i;
const SCRIPT_FILE = /\.m?js$/i;

/** Bits of the rights of a file in an archive of Unix, in which links have their own. */
const KIND_OF_FILE = 0o170000;
const LINK = 0o120000;

/** @param {import("yauzl").Entry} entry */
const isLink = ({ externalFileAttributes }) => ((externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK;

/** @param {Buffer} bytes */
function decoded(bytes) {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return bytes.toString("utf8");
}

/** @param {string} name @param {(name: string) => boolean} isTaken */
function freeName(name, isTaken) {
  let free = `${name}.xhtml`;
  for (let number = 2; isTaken(free); number += 1) free = `${name}-${number}.xhtml`;
  return free;
}

/** @param {import("./mark-file.server.ts").MarkTask} task */
export async function markEpub({ from, to, number, texts, isTrial }) {
  const archive = await openPromise(from, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
  try {
    if (archive.entryCount > ENTRIES_MAX) throw new NotOfFormat("too many files");
    /** @type {Map<string, import("yauzl").Entry>} */
    const names = new Map();
    let unpacked = 0;
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_MAX) throw new NotOfFormat("too large inside");
      if (isLink(entry)) throw new NotOfFormat("a link to another file");
      if (names.has(entry.fileName)) throw new NotOfFormat("two files of one name");
      if (!entry.fileName.endsWith("/")) names.set(entry.fileName, entry);
    }
    /** @param {string} name */
    const textOf = async (name) => {
      const entry = names.get(name);
      if (!entry || entry.uncompressedSize > TEXT_MAX) throw new NotOfFormat(`no ${name}`);
      const chunks = [];
      for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
      return decoded(Buffer.concat(chunks));
    };
    if ((await textOf("mimetype")).trim() !== TYPE) throw new NotOfFormat("no EPUB");
    const encryption = "META-INF/encryption.xml";
    if (names.has(encryption) && isProtected(await textOf(encryption))) throw new NotOfFormat("protected");
    for (const name of isTrial ? names.keys() : [])
      if (SCRIPT_FILE.test(name) || (MARKUP.test(name) && hasActiveMarkup(await textOf(name))))
        throw new ActiveContent(name);
    const packageName = packagePath(await textOf("META-INF/container.xml"));
    const folder = packageName.replace(/[^/]*$/, "");
    const page = freeName("order", (name) => names.has(folder + name));
    const marked = withPage(await textOf(packageName), page);
    const copy = new ZipFile();
    // Readers know the format by its first file, which is not packed.
    copy.addBuffer(Buffer.from(TYPE), "mimetype", { compress: false, forceDosTimestamp: true });
    copy.addBuffer(Buffer.from(marked), packageName);
    copy.addBuffer(Buffer.from(markPage(number, texts)), folder + page);
    for (const [name, entry] of names)
      if (name !== "mimetype" && name !== packageName)
        copy.addReadStreamLazy(name, { compress: entry.compressionMethod !== 0 }, (opened) => {
          archive.openReadStream(entry, opened);
        });
    copy.end();
    await pipeline(copy.outputStream, createWriteStream(to));
  } finally {
    archive.close();
  }
}

/** @param {string} number @param {readonly string[]} texts */
const markPage = (number, texts) => `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${escaped(number)}</title></head>
<body>${texts.map((text) => `<p>${escaped(text)}</p>`).join("")}</body></html>
`;

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
