import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";

/** A letter of the outbox as it was sent. Header names are in lower case, values and text decoded. */
export type RawLetter = {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly raw: string;
};

/** The letters of an outbox, oldest first; empty while the folder does not exist. */
export async function readRawLetters(outbox: string): Promise<RawLetter[]> {
  const files = filesIn(outbox)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) => readRawLetter(readFileSync(path.join(outbox, name), "latin1")));
  return await Promise.all(files);
}

/** The number of letters ever queued. Their rows exist when the response arrives; they are sent a moment later. */
export async function countLetters(): Promise<number> {
  return await db().$count(letters);
}

/** Waits until an outbox has `count` letters, and returns the last. */
export async function lastRawLetter(outbox: string, count: number): Promise<RawLetter> {
  return await vi.waitFor(
    async () => {
      const letters = await readRawLetters(outbox);
      const last = letters.at(-1);
      if (!last || letters.length < count) throw new Error(`${letters.length} letters, not ${count}.`);
      return last;
    },
    { timeout: 10_000, interval: 20 },
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function readRawLetter(raw: string): Promise<RawLetter> {
  const end = raw.indexOf("\r\n\r\n");
  const unfolded = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const headers = new Map(
    unfolded.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())] as const;
    }),
  );
  const { text = "" } = await PostalMime.parse(Buffer.from(raw, "latin1"));
  return { headers, text: text.replaceAll("\r\n", "\n").trimEnd(), raw };
}

/** Decodes the encoded words of a header (RFC 2047). White space between two of them is dropped. */
function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      (kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64")
        : decodedQuotedPrintable(text.replaceAll("_", " "))
      ).toString("latin1"),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, "latin1").toString("utf8"));
}

/** Decodes quoted-printable text. */
function decodedQuotedPrintable(text: string): Buffer {
  const latin = text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(latin, "latin1");
}
