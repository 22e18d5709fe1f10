import { done, type Refusal, type Result, refuse } from "#app/domain/result.ts";

/** One line of a cart: copies of what one bookstore offers. */
export type CartLine = {
  readonly listingId: string;
  readonly copies: number;
  /** Whether it is kept for later, and not part of what is bought. */
  readonly isSaved: boolean;
  /** The price of one copy that the reader saw last, in paisa; null where it had none. */
  readonly seenPaisa: bigint | null;
};

/** The lines of a reader's cart in the order in which they were added, each of another listing. A cart reserves nothing. */
export type Cart = readonly CartLine[];

/** So many lines fit a cart: those of a visitor are in a cookie, which browsers limit to 4 kB. */
export const CART_LINES_MAX = 50;
/** So many copies of one listing can be in a cart; who needs more writes to the bookstore. */
export const CART_COPIES_MAX = 99;

export type CartRefusal = "cart_full" | "cart_copies_wrong" | "cart_one_store_late";

/** The line of a listing; undefined where the cart has none. */
export const lineOf = (cart: Cart, listingId: string): CartLine | undefined =>
  cart.find((line) => line.listingId === listingId);

/** The number of copies that are to be bought. */
export const copiesIn = (cart: Cart): number =>
  cart.reduce((sum, { copies, isSaved }) => sum + (isSaved ? 0 : copies), 0);

/**
 * Adds copies of a listing, also to those that are in the cart already; what was kept for later is to be bought again.
 * @returns the cart, never with more copies of a listing than the largest number; `cart_full` for one line too many
 */
export function addToCart(
  cart: Cart,
  { copies, ...line }: Omit<CartLine, "isSaved">,
): Result<Cart, CartRefusal> {
  if (!isCopies(copies)) return refuse("cart_copies_wrong", { field: "copies", max: CART_COPIES_MAX });
  const before = lineOf(cart, line.listingId);
  if (!before && cart.length >= CART_LINES_MAX) return refuse("cart_full", { max: CART_LINES_MAX });
  const bought = before && !before.isSaved ? before.copies : 0;
  const added = { ...line, copies: Math.min(bought + copies, CART_COPIES_MAX), isSaved: false };
  return done(before ? replaced(cart, added) : [...cart, added]);
}

/** Changes the number of copies of a line; none removes it. A listing that is not in the cart is left out of it. */
export function changeCopies(
  cart: Cart,
  listingId: string,
  copies: number,
): { readonly ok: true; readonly value: Cart } | Refusal<"cart_copies_wrong"> {
  if (copies === 0) return done(removeLine(cart, listingId));
  if (!isCopies(copies)) return refuse("cart_copies_wrong", { field: "copies", max: CART_COPIES_MAX });
  const before = lineOf(cart, listingId);
  return done(before ? replaced(cart, { ...before, copies }) : cart);
}

/** The cart without the line of a listing. */
export const removeLine = (cart: Cart, listingId: string): Cart =>
  cart.filter((line) => line.listingId !== listingId);

/** The cart with a line that was removed. One of the same listing that was added meanwhile stays as it is. */
export function restoreLine(cart: Cart, line: CartLine): Result<Cart, CartRefusal> {
  if (lineOf(cart, line.listingId)) return done(cart);
  const added = addToCart(cart, line);
  return added.ok ? done(saveForLater(added.value, line.listingId, line.isSaved)) : added;
}

/** The cart with lines that were taken out of it, each to be bought; those for which it has no space are left out. */
export const restoreLines = (cart: Cart, lines: readonly Omit<CartLine, "isSaved">[]): Cart =>
  lines.reduce((now, line) => {
    const restored = restoreLine(now, { ...line, isSaved: false });
    return restored.ok ? restored.value : now;
  }, cart);

/** The cart with the prices of today as those that the reader has seen. @param prices by listing; others are left as they are */
export const withSeenPrices = (cart: Cart, prices: ReadonlyMap<string, bigint | null>): Cart =>
  cart.map((line) => {
    const price = prices.get(line.listingId);
    return price === undefined ? line : { ...line, seenPaisa: price };
  });

/** Keeps the line of a listing for later, or has it bought again. */
export function saveForLater(cart: Cart, listingId: string, isSaved: boolean): Cart {
  const before = lineOf(cart, listingId);
  return before ? replaced(cart, { ...before, isSaved }) : cart;
}

/**
 * The cart of an account and that of the device on which its person signs in, as one: of a listing in both the larger number of
 * copies, since a sum would grow with each device; it is to be bought where one of them says so. Merging twice changes nothing.
 * Lines for which the cart of the account has no space are left out.
 */
export function mergedCarts(account: Cart, device: Cart): Cart {
  const both = account.map((line): CartLine => {
    const other = lineOf(device, line.listingId);
    return other ? larger(line, other) : line;
  });
  const others = device.filter(({ listingId }) => !lineOf(account, listingId));
  return [...both, ...others].slice(0, Math.max(CART_LINES_MAX, account.length));
}

/** Two lines of the same listing as one. What is only kept for later does not count among the copies to buy. */
function larger(account: CartLine, device: CartLine): CartLine {
  if (account.isSaved !== device.isSaved) {
    const bought = account.isSaved ? device : account;
    return { ...bought, seenPaisa: device.seenPaisa };
  }
  return {
    ...account,
    copies: Math.max(account.copies, device.copies),
    seenPaisa: device.seenPaisa,
  };
}

/** What is offered of a listing, as far as it decides whether a line can be bought. */
export type OfferedNow = {
  readonly isFile: boolean;
  /** Whether the publisher has sent the file. */
  readonly hasFile: boolean;
  readonly isForthcoming: boolean;
  /** The price of one copy; null where there is none. */
  readonly paisa: bigint | null;
  /** So many copies can be had now; undefined where the bookstore does not count them. */
  readonly left: number | undefined;
  /** Whether the reader has bought this file: it is bought once. */
  readonly isOwned?: boolean;
};

/**
 * Why a line cannot be bought as it is: there is none of it, or fewer than wanted; it is a file that is not there, or more than one of a
 * file; it is not published yet, or has no price; the reader has the file already.
 */
export type LineProblem = "none" | "fewer" | "file" | "once" | "forthcoming" | "unpriced" | "owned";

/**
 * Why a line is not offered any more: the edition is out of print, or not sold; the bookstore has closed; or the bookstore does not sell
 * it any more.
 */
export const GONE_KINDS = ["outOfPrint", "edition", "store", "listing"] as const;
export type GoneKind = (typeof GONE_KINDS)[number];

/** Why a line cannot be bought as it is; undefined where it can. */
export function lineProblem(
  { copies }: Pick<CartLine, "copies">,
  { isFile, hasFile, isForthcoming, paisa, left, isOwned = false }: OfferedNow,
): LineProblem | undefined {
  // A file that is not published yet is none; of what is printed nobody knows how many there will be.
  if (isFile && isForthcoming) return "forthcoming";
  if (isFile && isOwned) return "owned";
  if (isFile && !hasFile) return "file";
  if (paisa === null) return "unpriced";
  if (isFile) return copies > 1 ? "once" : undefined;
  if (isForthcoming) return undefined;
  if (left === undefined || copies <= left) return undefined;
  return left === 0 ? "none" : "fewer";
}

/** Whether a line costs something else than the reader saw last. */
export const hasNewPrice = (
  { seenPaisa }: Pick<CartLine, "seenPaisa">,
  { paisa }: Pick<OfferedNow, "paisa">,
): boolean => seenPaisa !== null && paisa !== null && seenPaisa !== paisa;

const replaced = (cart: Cart, line: CartLine): Cart =>
  cart.map((each) => (each.listingId === line.listingId ? line : each));

const isCopies = (copies: number): boolean =>
  Number.isInteger(copies) && copies >= 1 && copies <= CART_COPIES_MAX;
