import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** A letter in the outbox. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string };

const PATIENCE_MS = 5000;

/** The letters to an address, oldest first. */
export async function lettersTo(outbox: string, address: string): Promise<Letter[]> {
  const names = await readdir(outbox).catch(() => []);
  const letters: Letter[] = [];
  for (const name of names.filter((each) => each.endsWith(".eml")).toSorted()) {
    const letter = readLetter(await readFile(path.join(outbox, name), "utf8"));
    if (letter.to === address) letters.push(letter);
  }
  return letters;
}

/** Waits until an address has `count` letters, and returns the last. Letters are sent after the response. */
export async function letterTo(outbox: string, address: string, count = 1): Promise<Letter> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const letters = await lettersTo(outbox, address);
    const last = letters.at(-1);
    if (last && letters.length >= count) return last;
    if (Date.now() > until) throw new Error(`${address} had ${letters.length} letters, not ${count}.`);
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** The path and query of the link in a letter. */
export function linkIn({ text }: Letter): string {
  const found = /https?:\/\/\S+token=\S+/.exec(text)?.[0];
  if (!found) throw new Error(`No link in: ${text}`);
  const { pathname, search } = new URL(found);
  return pathname + search;
}

/** The token of a link. */
export const tokenOf = (link: string): string => new URLSearchParams(link.split("?")[1]).get("token") ?? "";

function readLetter(source: string): Letter {
  const [head = "", ...rest] = source.split(/\r?\n\r?\n/);
  const headers = head.replace(/\r?\n\s+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(headers)?.[1] ?? "";
  const body = rest.join("\n\n");
  const text = /base64/i.test(header("Content-Transfer-Encoding"))
    ? Buffer.from(body, "base64").toString("utf8")
    : quotedPrintable(body, /quoted-printable/i.test(header("Content-Transfer-Encoding")));
  return { to: header("To"), subject: header("Subject"), text };
}

function quotedPrintable(body: string, isQuoted: boolean): string {
  if (!isQuoted) return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
