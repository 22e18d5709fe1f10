import { type FileHandle, open, stat } from "node:fs/promises";
import { FileRefused } from "./file-refused.ts";
import { type Encoding, sniffEncoding } from "./sniff-encoding.ts";

/** Bytes read from the disk at a time: large enough to be quick, small enough for memory. */
const CHUNK_BYTES = 64 * 1024;

/**
 * The text of an XML file, piece by piece, decoded from the encoding that its byte-order mark or XML declaration names
 * (UTF-8 when neither does). The byte-order mark is not part of the text. No more than one piece is in memory.
 * @throws FileRefused for a path that is no readable file, for an empty file, for a file that cannot be XML, for
 *   an encoding that is unknown or contradicts the bytes, and at the first byte that is invalid in the encoding
 */
export async function* openXmlText(path: string): AsyncGenerator<string, void, undefined> {
  const file = await openRegularFile(path);
  try {
    const buffer = new Uint8Array(CHUNK_BYTES);
    let length = await fill(file, buffer);
    const encoding = sniffEncoding(buffer.subarray(0, length));
    const decoder = new TextDecoder(encoding.label, { fatal: true });
    let line = 1;
    while (length > 0) {
      const bytes = buffer.subarray(0, length);
      const text = decode(decoder, bytes, encoding, line);
      line += newlines(text);
      if (text !== "") yield text;
      length = await fill(file, buffer);
    }
    endDecoding(decoder, line);
  } finally {
    await file.close();
  }
}

/**
 * Checks that the path is a regular file before opening it, because opening a named pipe would wait for its other end.
 */
async function openRegularFile(path: string): Promise<FileHandle> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new FileRefused("onix.unreadable", "The path is not that of a file.");
    return await open(path, "r");
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    const reason = error instanceof Error && "code" in error ? error.code : undefined;
    if (reason === "ENOENT" || reason === "ENOTDIR") {
      throw new FileRefused("onix.missingFile", "There is no such file.");
    }
    throw new FileRefused("onix.unreadable", "The file cannot be opened for reading.");
  }
}

/** Fills the whole buffer unless the file ends, so that the XML declaration is always in the first piece. */
async function fill(file: FileHandle, buffer: Uint8Array): Promise<number> {
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}

function decode(decoder: TextDecoder, bytes: Uint8Array, encoding: Encoding, line: number): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    const decodedWithReplacements = new TextDecoder(encoding.label).decode(bytes);
    const before = decodedWithReplacements.slice(0, Math.max(0, decodedWithReplacements.indexOf("\uFFFD")));
    throw new FileRefused(
      "onix.encoding",
      `The file contains bytes that are not valid ${encoding.name} text.`,
      line + newlines(before),
    );
  }
}

function endDecoding(decoder: TextDecoder, line: number): void {
  try {
    decoder.decode();
  } catch {
    throw new FileRefused("onix.truncated", "The file ends in the middle of a character.", line);
  }
}

function newlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
