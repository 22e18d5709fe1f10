// @ts-check
/**
 * A separate process that writes a copy of an e-book or of sound which says of which order it is. The file comes from outside, and may
 * have been made to fill the memory of whoever reads it: this process ends then, and no other. Its limits are set by
 * `mark-file.server.ts`, which starts it. Nothing in the file is run and no link is followed.
 *
 * It exits with 0 when the copy is written, and with 2 for a file that is not of its format.
 */
import { createReadStream, createWriteStream, promises as fs } from "node:fs";
import { pipeline } from "node:stream/promises";

/** @typedef {import("./mark-file.server.ts").MarkRequest} MarkRequest */

/** A file that is not of its format, or has no place for a mark. */
class NotOfFormat extends Error {}

const PDF_FONT_SIZE = 7;
const PDF_MARGIN = 14;
/** The pages of the longest book. */
const PAGES_MAX = 10_000;

/** @param {MarkRequest} request */
async function markPdf({ from, to, number, texts }) {
  const { PDFDocument, StandardFonts, rgb } = await import("@cantoo/pdf-lib");
  const bytes = await fs.readFile(from);
  if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") throw new NotOfFormat("no PDF");
  // One that asks for a password cannot be marked, and nobody could read it.
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  if (pages.length === 0) throw new NotOfFormat("no pages");
  // A page that is listed many times would be written on as often.
  if (pages.length > PAGES_MAX || new Set(pages.map(({ ref }) => ref)).size < pages.length)
    throw new NotOfFormat("pages that are listed again and again");
  for (const page of pages) {
    const { x, y } = page.getCropBox();
    page.drawText(number, {
      x: x + PDF_MARGIN,
      y: y + PDF_MARGIN / 2,
      size: PDF_FONT_SIZE,
      font,
      color: rgb(0.45, 0.45, 0.45),
    });
  }
  document.setSubject(texts.join(" "));
  await fs.writeFile(to, await document.save());
}

/** The length of the tag with which a file of sound begins; 0 where it has none. @param {Buffer} head */
function tagLength(head) {
  if (head.subarray(0, 3).toString("latin1") !== "ID3") return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f) + (hasFooter ? 10 : 0);
}

/** The largest tag that is read: a picture of the cover and some texts. */
const TAG_MAX = 20_000_000;

/** @param {MarkRequest} request */
async function markMp3({ from, to, number, texts }) {
  const { default: NodeID3 } = await import("node-id3");
  const file = await fs.open(from, "r");
  try {
    const head = Buffer.alloc(10);
    await file.read(head, 0, head.length, 0);
    const length = tagLength(head);
    if (length > TAG_MAX) throw new NotOfFormat("a tag that is too large");
    const tag = Buffer.alloc(length);
    await file.read(tag, 0, length, 0);
    const frame = Buffer.alloc(2);
    await file.read(frame, 0, 2, length);
    // Eleven bits that are set begin each frame of sound, and then the layer, which is the third.
    if (frame[0] !== 0xff || ((frame[1] ?? 0) & 0xe6) !== 0xe2) throw new NotOfFormat("no sound");
    const marked = NodeID3.update(
      {
        comment: { language: "eng", text: texts.join(" ") },
        userDefinedText: [{ description: "ORDER", value: number }],
      },
      tag,
    );
    if (!Buffer.isBuffer(marked)) throw new NotOfFormat("a tag that cannot be read");
    await fs.writeFile(to, marked);
    await pipeline(createReadStream(from, { start: length }), createWriteStream(to, { flags: "a" }));
  } finally {
    await file.close();
  }
}

const EPUB_TYPE = "application/epub+zip";
const ENTRIES_MAX = 5000;
/** Bytes of everything in it, unpacked, and of its package document. */
const UNPACKED_MAX = 600_000_000;
const PACKAGE_MAX = 4_000_000;
const MARK_NAME = "order.xhtml";

/** @param {MarkRequest} request */
async function markEpub({ from, to, number, texts }) {
  const { openPromise } = await import("yauzl");
  const { ZipFile } = await import("yazl");
  const archive = await openPromise(from, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
  try {
    if (archive.entryCount > ENTRIES_MAX) throw new NotOfFormat("too many files");
    /** @type {import("yauzl").Entry[]} */
    const entries = [];
    let unpacked = 0;
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_MAX) throw new NotOfFormat("too large inside");
      if (!entry.fileName.endsWith("/")) entries.push(entry);
    }
    const names = new Map(entries.map((entry) => [entry.fileName, entry]));
    /** @param {string} name */
    const textOf = async (name) => {
      const entry = names.get(name);
      if (!entry || entry.uncompressedSize > PACKAGE_MAX) throw new NotOfFormat(`no ${name}`);
      const chunks = [];
      for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
      return Buffer.concat(chunks).toString("utf8");
    };
    if ((await textOf("mimetype")).trim() !== EPUB_TYPE) throw new NotOfFormat("no EPUB");
    const container = await textOf("META-INF/container.xml");
    const packageName =
      /<(?:\w+:)?rootfile\b[^>]*?\bfull-path\s*=\s*["']([^"']+)["']/.exec(container)?.[1] ?? "";
    const marked = withMark(await textOf(packageName));
    const page = packageName.replace(/[^/]*$/, "") + MARK_NAME;
    const copy = new ZipFile();
    // Readers know the format by its first file, which is not packed.
    copy.addBuffer(Buffer.from(EPUB_TYPE), "mimetype", { compress: false, forceDosTimestamp: true });
    copy.addBuffer(Buffer.from(marked), packageName);
    copy.addBuffer(Buffer.from(markPage(number, texts)), page);
    for (const [name, entry] of names)
      if (name !== "mimetype" && name !== packageName && name !== page)
        copy.addReadStreamLazy(name, { compress: entry.compressionMethod !== 0 }, (opened) => {
          archive.openReadStream(entry, opened);
        });
    copy.end();
    await pipeline(copy.outputStream, createWriteStream(to));
  } finally {
    archive.close();
  }
}

/** The package document with one more page at the end. @param {string} document */
function withMark(document) {
  const item = `<$item id="order-mark" href="${MARK_NAME}" media-type="application/xhtml+xml"/>`;
  const withItem = beforeEnd(document, "manifest", item);
  return beforeEnd(withItem, "spine", '<$itemref idref="order-mark"/>');
}

/** @param {string} document @param {string} element @param {string} inserted with `$` for the prefix of the namespace */
function beforeEnd(document, element, inserted) {
  const end = new RegExp(`</((?:\\w+:)?)${element}\\s*>`).exec(document);
  if (!end) throw new NotOfFormat(`no end of ${element}`);
  return document.slice(0, end.index) + inserted.replace("$", end[1] ?? "") + document.slice(end.index);
}

/** @param {string} number @param {readonly string[]} texts */
const markPage = (number, texts) => `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${escaped(number)}</title></head>
<body>${texts.map((text) => `<p>${escaped(text)}</p>`).join("")}</body></html>
`;

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** @type {MarkRequest} */
const request = JSON.parse(process.argv[2] ?? "");
try {
  await { epub: markEpub, pdf: markPdf, mp3: markMp3 }[request.format](request);
} catch {
  process.exit(2);
}
