import { createReadStream } from "node:fs";
import { type CutDocument, DocumentCutter } from "./document-cutter.ts";
import { DocumentFileRefused } from "./document-file-refused.ts";

/**
 * The documents of an export, in the order of the file, read with the memory of one document.
 * @throws DocumentFileRefused for a file that cannot be read, or is no export; documents before the fault were given out
 */
export async function* readDocuments(path: string): AsyncGenerator<CutDocument> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const cutter = new DocumentCutter();
  for await (const bytes of bytesOf(path)) yield* cutter.read(decoded(decoder, bytes));
  yield* cutter.read(decoded(decoder));
  cutter.end();
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of createReadStream(path)) yield bytes as Uint8Array;
  } catch {
    throw new DocumentFileRefused("documents_unreadable");
  }
}

function decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new DocumentFileRefused("documents_encoding");
  }
}
