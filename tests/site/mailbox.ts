import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";

/** A letter in the outbox. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same text for mail programs that display HTML. */
  readonly html: string;
};

/** A letter is sent within a second on an idle machine. */
const WAIT_MS = 20_000;

/** The letters to an address, oldest first. */
export async function lettersTo(outbox: string, address: string): Promise<Letter[]> {
  const names = await readdir(outbox).catch(() => []);
  const letters: Letter[] = [];
  for (const name of names.filter((each) => each.endsWith(".eml")).toSorted()) {
    const letter = await readLetter(await readFile(path.join(outbox, name), "utf8"));
    if (letter.to === address) letters.push(letter);
  }
  return letters;
}

/** Waits until an address has `count` letters, and returns the last. Letters are sent after the response. */
export async function letterTo(outbox: string, address: string, count = 1): Promise<Letter> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const letters = await lettersTo(outbox, address);
    const last = letters.at(-1);
    if (last && letters.length >= count) return last;
    if (Date.now() > deadline) throw new Error(`${address} had ${letters.length} letters, not ${count}.`);
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

async function readLetter(source: string): Promise<Letter> {
  const { to, subject, text, html } = await PostalMime.parse(source);
  return { to: to?.[0]?.address ?? "", subject: subject ?? "", text: text ?? "", html: html ?? "" };
}
