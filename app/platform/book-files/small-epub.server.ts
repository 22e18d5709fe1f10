import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Writes an e-book with one page, for demo data and tests. */
export async function writeSmallEpub(
  path: string,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const add = (name: string, content: string, compress = true) =>
    zip.addBuffer(Buffer.from(content), name, { compress });
  const zip = new ZipFile();
  add("mimetype", "application/epub+zip", false);
  add(
    "META-INF/container.xml",
    `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
  );
  add(
    "book/package.opf",
    `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:${randomUUID()}</dc:identifier><dc:title>${escaped(title)}</dc:title><dc:language>ne</dc:language></metadata><manifest><item id="page" href="page.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="page"/></spine></package>`,
  );
  add(
    "book/page.xhtml",
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1><p>${escaped(text)}</p></body></html>`,
  );
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
