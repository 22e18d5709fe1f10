import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { deflateSync, inflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import NodeID3 from "node-id3";
import PdfKit from "pdfkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import type { FileFormat } from "#app/domain/editions/edition-file.ts";
import { markFile } from "./mark-file.server.ts";
import { writeSmallEpub } from "./small-epub.server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "books-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NUMBER = "K7P42-MX9TQ";
const TEXTS = [`This copy belongs to order ${NUMBER}.`, `यो प्रति अर्डर ${NUMBER} को हो।`];
const at = (name: string) => join(folder, name);

const markAs = async (format: FileFormat, name: string, by: Parameters<typeof markFile>[1], to = name) =>
  await markFile({ format, from: at(name), to: at(`marked-${to}`), number: NUMBER, texts: TEXTS }, by);
const mark = (format: FileFormat, name: string) =>
  markAs(format, name, { purpose: "reader", publisherId: "one" });
const tryOut = (format: FileFormat, name: string) =>
  markAs(format, name, { purpose: "trial", publisherId: "one" });

async function entriesOf(path: string): Promise<Map<string, string>> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, string>();
  for await (const entry of archive.eachEntry())
    entries.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  archive.close();
  return entries;
}

async function writeZip(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(at(name)));
}

async function writePdf(name: string, options: PDFKit.PDFDocumentOptions = {}): Promise<void> {
  const pdf = new PdfKit(options);
  pdf.text("Chapter one").addPage().text("Chapter two").end();
  await pipeline(pdf, createWriteStream(at(name)));
}

/** The contents of the packed streams of a PDF: what is written on its pages is among them. */
const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, packed = ""]) => {
    try {
      return [inflateSync(Buffer.from(packed, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });

/** A frame of silence at 64 kbit/s. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x50, 0xc4]), Buffer.alloc(204)]);
const SOUND = Buffer.concat(Array.from({ length: 50 }, () => FRAME));

describe("an e-book", () => {
  test("has one more page at its end that names the order, and everything else as before", async () => {
    await writeSmallEpub(at("a.epub"), { title: "सेतो धरती", text: "<धरती> & more" });
    expect(await mark("epub", "a.epub")).toBe("marked");
    const [before, after] = [await entriesOf(at("a.epub")), await entriesOf(at("marked-a.epub"))];
    expect([...after.keys()][0]).toBe("mimetype");
    expect(after.get("mimetype")).toBe("application/epub+zip");
    const page = after.get("book/order.xhtml") ?? "";
    for (const each of TEXTS) expect(page).toContain(each);
    expect(after.get("book/package.opf")).toMatch(
      /href="order\.xhtml".*<\/manifest>.*idref="order-mark"\/><\/spine>/,
    );
    expect(after.get("book/page.xhtml")).toBe(before.get("book/page.xhtml"));
    expect(after.size).toBe(before.size + 1);
    // The format is told by the first file, which is stored as it is.
    expect((await readFile(at("marked-a.epub"))).subarray(30, 58).toString()).toBe(
      "mimetypeapplication/epub+zip",
    );
  });

  test("whose package document has a prefix for its names is marked too", async () => {
    const container =
      '<c:container xmlns:c="x"><c:rootfiles><c:rootfile media-type="y" full-path="p.opf"/></c:rootfiles></c:container>';
    await writeZip("prefix.epub", {
      mimetype: "application/epub+zip",
      "META-INF/container.xml": container,
      "p.opf": "<opf:package><opf:manifest></opf:manifest><opf:spine></opf:spine></opf:package>",
    });
    expect(await mark("epub", "prefix.epub")).toBe("marked");
    expect((await entriesOf(at("marked-prefix.epub"))).get("p.opf")).toContain("<opf:itemref");
  });
});

test("each page of a PDF has the number of the order", async () => {
  await writePdf("a.pdf");
  expect(await mark("pdf", "a.pdf")).toBe("marked");
  const marked = await readFile(at("marked-a.pdf"));
  const document = await PDFDocument.load(marked);
  expect(document.getPageCount()).toBe(2);
  expect(document.getSubject()).toContain(NUMBER);
  const written = Buffer.from(NUMBER).toString("hex").toUpperCase();
  expect(streamsOf(marked).filter((stream) => stream.includes(`<${written}> Tj`))).toHaveLength(2);
});

describe("sound", () => {
  test.each([
    ["without a tag", Buffer.alloc(0)],
    ["with a tag", NodeID3.create({ title: "अध्याय १", artist: "Asha" })],
  ])("%s names the order in its tag, and the rest is the same to the byte", async (_name, tag) => {
    await writeFile(at("a.mp3"), Buffer.concat([tag, SOUND]));
    expect(await mark("mp3", "a.mp3")).toBe("marked");
    const marked = await readFile(at("marked-a.mp3"));
    const tags = NodeID3.read(marked);
    expect(tags.comment?.text).toBe(TEXTS.join(" "));
    expect(tags.userDefinedText?.[0]?.value).toBe(NUMBER);
    expect(tags.title).toBe(tag.length > 0 ? "अध्याय १" : undefined);
    expect(marked.subarray(-SOUND.length).equals(SOUND)).toBe(true);
  });
});

describe("instead of a file that can be marked", () => {
  test.each<[string, FileFormat, () => Promise<unknown>]>([
    ["an archive of another kind", "epub", () => writeZip("x", { "a.txt": "a" })],
    [
      "an e-book without its package document",
      "epub",
      () => writeZip("x", { mimetype: "application/epub+zip", "META-INF/container.xml": "<container/>" }),
    ],
    [
      "an e-book whose package has no spine",
      "epub",
      () =>
        writeZip("x", {
          mimetype: "application/epub+zip",
          "META-INF/container.xml": '<rootfile full-path="p.opf"/>',
          "p.opf": "<package><manifest></manifest></package>",
        }),
    ],
    ["the beginning of an archive", "epub", () => writeFile(at("x"), "PK\u0003\u0004 and no more")],
    ["the beginning of a PDF", "pdf", () => writeFile(at("x"), "%PDF-1.7 and no more")],
    ["a PDF with a password", "pdf", () => writePdf("x", { userPassword: "secret" })],
    ["text", "mp3", () => writeFile(at("x"), "not a sound at all")],
    ["two bytes as sound begins", "mp3", () => writeFile(at("x"), Buffer.from([0xff, 0xfb]))],
    [
      "one frame and then anything",
      "mp3",
      () => writeFile(at("x"), Buffer.concat([FRAME, Buffer.alloc(20_000, 1)])),
    ],
    ["a tag without sound", "mp3", () => writeFile(at("x"), NodeID3.create({ title: "Nothing" }))],
    [
      "a tag that says it has 200 MB",
      "mp3",
      () =>
        writeFile(
          at("x"),
          Buffer.concat([Buffer.from("ID3\u0003\u0000\u0000\u005f\u007f\u007f\u007f"), SOUND]),
        ),
    ],
    ["nothing", "pdf", () => writeFile(at("x"), "")],
  ])("%s is refused, and no copy is left", async (_name, format, write) => {
    await write();
    expect(await mark(format, "x")).toBe("notOfFormat");
    await expect(stat(at("marked-x"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});

// reported-situations-2, M34
describe("an e-book that was made to hide its mark", () => {
  const container = '<container><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>';
  const page = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>One</p></body></html>';

  test("by comments, by an id and by a page of the same name is marked where it is read", async () => {
    await writeZip("hiding.epub", {
      mimetype: "application/epub+zip",
      "META-INF/container.xml": `<!-- <rootfile full-path="no.opf"/> -->${container}`,
      "p.opf": `<package><!-- </manifest></spine> --><manifest><item id="order-mark" href="order.xhtml"/></manifest>
        <spine toc="n"><itemref idref="order-mark"/></spine></package>`,
      "order.xhtml": page,
    });
    expect(await mark("epub", "hiding.epub")).toBe("marked");
    const after = await entriesOf(at("marked-hiding.epub"));
    expect(after.get("order.xhtml")).toBe(page);
    expect(after.get("order-2.xhtml")).toContain(NUMBER);
    expect(after.get("p.opf")).toMatch(
      /<item id="order-mark-2" href="order-2\.xhtml"[^>]*\/><\/manifest>\s*<spine toc="n"><itemref idref="order-mark"\/><itemref idref="order-mark-2"\/><\/spine>/,
    );
  });

  const withFiles = (files: Readonly<Record<string, string>>) =>
    writeZip("x", {
      mimetype: "application/epub+zip",
      "META-INF/container.xml": container,
      "p.opf": "<package><manifest></manifest><spine></spine></package>",
      ...files,
    });
  const encryptedBy = (way: string) =>
    `<encryption><EncryptedData><EncryptionMethod Algorithm="${way}"/></EncryptedData></encryption>`;

  test.each<[string, string, Readonly<Record<string, string>>]>([
    ["a script", "active", { "a.xhtml": "<html><script>1</script></html>" }],
    ["a script of a namespace", "active", { "a.svg": "<s:svg><s:script/></s:svg>" }],
    ["a handler", "active", { "a.xhtml": '<p class="a"\nonclick="go()">1</p>' }],
    ["an address of a script", "active", { "a.xhtml": "<a href='javascript:go()'>1</a>" }],
    ["a file of scripts", "active", { "a.js": "go()" }],
    [
      "entities of its own",
      "active",
      { "a.xhtml": '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///x">]><a>&b;</a>' },
    ],
    [
      "protection",
      "notOfFormat",
      { "META-INF/encryption.xml": encryptedBy("http://www.w3.org/2001/04/xmlenc#aes128-cbc") },
    ],
    [
      "fonts that are made unreadable",
      "marked",
      { "META-INF/encryption.xml": encryptedBy("http://www.idpf.org/2008/embedding") },
    ],
    [
      "a script in a comment and words about onions = food",
      "marked",
      { "a.xhtml": "<p><!-- <script> --> onions = food</p>" },
    ],
  ])("with %s is %s", async (_what, marked, files) => {
    await withFiles(files);
    expect(await tryOut("epub", "x")).toBe(marked);
    // What was sold before there was such a rule is given to its readers.
    if (marked === "active") expect(await mark("epub", "x")).toBe("marked");
  });

  test("with a link to another file is refused", async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from("application/epub+zip"), "mimetype");
    zip.addBuffer(Buffer.from("/etc/passwd"), "a.xhtml", { mode: 0o120777 });
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(at("x")));
    expect(await mark("epub", "x")).toBe("notOfFormat");
  });
});

describe("a PDF with active content", () => {
  const withObjects = (catalog: string, ...objects: readonly string[]) =>
    writeRawPdf("x", [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>",
      ...objects,
    ]);

  test.each<[string, string, readonly string[]]>([
    ["a script that runs when it is opened", "/OpenAction 4 0 R", ["<</S/JavaScript/JS(app.alert)>>"]],
    ["a program", "/OpenAction<</S/Launch/F(x.exe)>>", []],
    [
      "a file inside",
      "/Names<</EmbeddedFiles 4 0 R>>",
      ["<</Names[(x.exe) 5 0 R]>>", "<</Type/Filespec/EF<<>>>>"],
    ],
    ["a script of a page", "", ["<</AA<</O<</S/JavaScript/JS(x)>>>>>>"]],
  ])("such as %s is refused", async (_what, catalog, objects) => {
    await withObjects(catalog, ...objects);
    expect(await tryOut("pdf", "x")).toBe("active");
  });

  test("is not one with links", async () => {
    await withObjects("/OpenAction[3 0 R/Fit]", "<</S/URI/URI(https://example.org)>>");
    expect(await tryOut("pdf", "x")).toBe("marked");
  });
});

/** A PDF that refers to one object many times, whatever it is: `objects` by their numbers, from 1. */
async function writeRawPdf(name: string, objects: readonly string[]): Promise<void> {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, at0) => {
    const offset = text.length;
    text += `${at0 + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  await writeFile(at(name), text, "latin1");
}

/** One page that is listed so many times. */
const writePagesAgain = (name: string, times: number) =>
  writeRawPdf(name, [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${times}/Kids[${"3 0 R ".repeat(times)}]>>`,
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>",
  ]);

/** A PDF of a few megabytes whose streams of objects have hundreds of megabytes inside. */
async function writeBomb(name: string): Promise<void> {
  const count = 400_000;
  const head = Array.from({ length: count }, (_none, each) => `${each + 10} ${each * 30}`).join(" ");
  const packed = deflateSync(`${head} ${"<</A[1 2 3 4 5 6 7 8 9 0]>>   ".repeat(count)}`);
  const stream = `<</Type/ObjStm/N ${count}/First ${head.length + 1}/Length ${packed.length}/Filter/FlateDecode>>\nstream\n${packed.toString("latin1")}\nendstream`;
  await writeRawPdf(name, [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>",
    ...Array.from({ length: 12 }, () => stream),
  ]);
}

describe("a PDF that was made to keep whoever marks it busy", () => {
  test.each<[string, (name: string) => Promise<void>]>([
    ["a page that is listed 100,000 times", (name) => writePagesAgain(name, 100_000)],
    ["streams of objects that are large inside", writeBomb],
  ])("by %s is refused when it is sent", async (_what, write) => {
    await write("hostile.pdf");
    const started = Date.now();
    expect(await markAs("pdf", "hostile.pdf", { purpose: "trial", publisherId: "one" })).not.toBe("marked");
    // The limit, and a busy machine that is slow to start the process and to end it.
    expect(Date.now() - started).toBeLessThan(15_000);
    await expect(stat(at("marked-hostile.pdf"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("keeps no reader of another publisher waiting, however many there are", async () => {
    await writeBomb("hostile.pdf");
    await writeSmallEpub(at("good.epub"), { title: "Good", text: "Good" });
    const stopping = new AbortController();
    const hostile = ["reader", "reader", "reader", "trial"].map((purpose, each) =>
      markAs(
        "pdf",
        "hostile.pdf",
        { purpose: purpose as "reader" | "trial", publisherId: "one" },
        `hostile-${each}`,
      ),
    );
    let isHostileOver = false;
    const over = Promise.all(hostile).then(() => (isHostileOver = true));
    expect(await markAs("epub", "good.epub", { purpose: "reader", publisherId: "two" })).toBe("marked");
    expect(isHostileOver).toBe(false);
    stopping.abort();
    await over;
  });
});
