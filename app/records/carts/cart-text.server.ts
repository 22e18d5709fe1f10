import { Buffer } from "node:buffer";
import { CART_COPIES_MAX, CART_LINES_MAX, type Cart, type CartLine } from "#app/domain/orders/cart.ts";

/** A line: the listing in Base64, the copies, an `s` where it is saved for later, and the paisa in base 36, `-` for no price. */
const LINE = /^([\w-]{22})\.(\d{1,2})(s?)\.([0-9a-z]{1,10}|-)$/;
/** Prices from here on are not written, since a number could not be read back exactly: 36 trillion rupees. */
const PRICE_END = 36n ** 10n;

const writtenPrice = (paisa: bigint | null): string =>
  paisa === null || paisa >= PRICE_END ? "-" : paisa.toString(36);

/** A cart as a text that a cookie or a form can have: letters, digits, and `_ - . ~`. */
export const cartText = (cart: Cart): string =>
  cart
    .slice(0, CART_LINES_MAX)
    .map(({ listingId, copies, isSaved, seenPaisa }) => {
      const listing = Buffer.from(listingId.replaceAll("-", ""), "hex").toString("base64url");
      return `${listing}.${copies}${isSaved ? "s" : ""}.${writtenPrice(seenPaisa)}`;
    })
    .join("~");

/** The cart in a text. Whoever sends it can write anything into it: what is no line is left out. */
export function cartOfText(text: string): Cart {
  const lines = text.split("~").flatMap((part) => lineOfText(part) ?? []);
  const byListing = new Map(lines.map((line) => [line.listingId, line]));
  return [...byListing.values()].slice(0, CART_LINES_MAX);
}

function lineOfText(text: string): CartLine | undefined {
  const [, listing = "", copies = "", saved, seen = ""] = LINE.exec(text) ?? [];
  const hex = Buffer.from(listing, "base64url").toString("hex");
  const count = Number(copies);
  if (hex.length !== 32 || count < 1 || count > CART_COPIES_MAX) return undefined;
  return {
    listingId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    copies: count,
    isSaved: saved === "s",
    seenPaisa: seen === "-" ? null : BigInt(Number.parseInt(seen, 36)),
  };
}
