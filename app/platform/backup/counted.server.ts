import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** The size and the SHA-256 of what has passed through a stream. */
export type Passed = { readonly bytes: number; readonly sha256: string };

/** A stream that passes everything on, and a function for what has passed; to be called at the end. */
export function counted(): { readonly stream: Transform; readonly passed: () => Passed } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, passed: () => ({ bytes, sha256: hash.digest("hex") }) };
}

/** Reads a stream to its end. */
export async function countedToEnd(chunks: AsyncIterable<Buffer>): Promise<Passed> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}
