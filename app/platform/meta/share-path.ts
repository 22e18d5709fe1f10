import { href } from "react-router";
import type { Language } from "#app/domain/text/language.ts";

/** Kinds of pages that have a picture for links to them. */
export const SHARE_KINDS = ["home", "page", "book", "list", "promo", "brand"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** A page with a picture for links to it. */
export type Shared = {
  readonly kind: ShareKind;
  /** Which page of its kind: the code of an edition, the address of a list. */
  readonly key: string;
  /** What the picture shows: with other values it has another URL, so that nobody keeps an old one. */
  readonly shows: readonly (string | undefined)[];
};

/** Width and height of the pictures, in pixels: what the programs that show links expect. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/**
 * The path of the picture for links to a page.
 * @param brand the digest of the brand, where it is not the one in the code
 */
export function sharePath(
  { kind, key, shows }: Shared,
  language: Language,
  brand: string | undefined,
): string {
  const file = `${key}-${shortHash(JSON.stringify([...shows, brand ?? ""]))}.jpg`;
  return href("/ekadeshma/share/:language/:kind/:picture", { language, kind, picture: file });
}

/** The key in the name of a picture's file; undefined for a name that no picture has. */
export const keyOfShareFile = (file: string): string | undefined =>
  /^([\w.-]{1,80})-[0-9a-z]{1,11}\.jpg$/.exec(file)?.[1];

/** A short hash of a text, the same on the server and in a browser. It tells versions apart, and protects nothing. */
function shortHash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}
