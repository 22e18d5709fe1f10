import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Transform } from "node:stream";

/** The length of a SHA-256 in hexadecimal digits, which is the comment at the end of the archive. */
export const SEAL_BYTES = 64;

/**
 * Replaces the last bytes of a file, a placeholder, by the digest of all bytes before them. In a ZIP file these are its comment,
 * so that it remains one, and a change of any byte is found by reading the file once, also of bytes that no entry contains.
 */
export function sealing(): Transform {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      const end = Math.max(0, all.length - SEAL_BYTES);
      const ready = all.subarray(0, end);
      held = Buffer.from(all.subarray(end));
      hash.update(ready);
      if (ready.length > 0) this.push(ready);
      done();
    },
    flush(done) {
      this.push(Buffer.from(hash.digest("hex")));
      done();
    },
  });
}

/** Whether a file ends with the digest of all its other bytes. */
export async function isSealed(file: string, signal?: AbortSignal): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    if (size <= SEAL_BYTES) return false;
    const seal = Buffer.alloc(SEAL_BYTES);
    await handle.read(seal, 0, SEAL_BYTES, size - SEAL_BYTES);
    const hash = createHash("sha256");
    const body = createReadStream(file, { end: size - SEAL_BYTES - 1, ...(signal && { signal }) });
    for await (const chunk of body as AsyncIterable<Buffer>) hash.update(chunk);
    return hash.digest("hex") === seal.toString("latin1");
  } finally {
    await handle.close();
  }
}
