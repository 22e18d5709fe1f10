import { type Cart, type CartRefusal, copiesIn, mergedCarts } from "#app/domain/orders/cart.ts";
import type { Refusal, Result } from "#app/domain/result.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { changeStoredCart, storedCart } from "#app/records/carts/stored-cart.server.ts";
import { cartCookie, cartInCookies } from "./cart-cookie.server.ts";
import { countCookie } from "./cart-count.server.ts";
import { countInCookies } from "./cart-count.ts";

/** Whose cart it is: that of the account of whoever is signed in, otherwise that of the device, which is in a cookie. */
export type CartReader = {
  /** Id of the person who is signed in. */
  readonly personId: string | undefined;
  /** The `Cookie` header of the request. */
  readonly cookies: string;
  readonly production: boolean;
};

/** The reader who sends a request. */
export function readerOf(request: Request, context: Parameters<typeof viewerOf>[0]): CartReader {
  return {
    personId: viewerOf(context)?.id,
    cookies: request.headers.get("cookie") ?? "",
    production: requestDetailsOf(context).config.production,
  };
}

/** The cart of a reader. */
export async function cartOf({ personId, cookies, production }: CartReader): Promise<Cart> {
  return personId === undefined ? cartInCookies(cookies, production) : await storedCart(personId);
}

/** A cart that was changed, and the cookies to set for it. */
export type ChangedCart = { readonly cart: Cart; readonly cookies: readonly string[] };

/** Changes the cart of a reader. @returns the cart with its cookies, or why it was left as it was */
export async function changeCart(
  reader: CartReader,
  change: (cart: Cart) => Result<Cart, CartRefusal>,
): Promise<{ readonly ok: true; readonly value: ChangedCart } | Refusal<CartRefusal>> {
  const { personId, cookies, production } = reader;
  if (personId === undefined) {
    const changed = change(cartInCookies(cookies, production));
    if (!changed.ok) return changed;
    const cart = changed.value;
    const set = [cartCookie(cart, production), countCookie(copiesIn(cart), "visitor", production)];
    return { ok: true, value: { cart, cookies: set } };
  }
  let refusal: Refusal<CartRefusal> | undefined;
  const cart = await changeStoredCart(personId, (before) => {
    const changed = change(before);
    if (changed.ok) return changed.value;
    refusal = changed;
    return before;
  });
  return (
    refusal ?? { ok: true, value: { cart, cookies: [countCookie(copiesIn(cart), "member", production)] } }
  );
}

/**
 * Takes what a visitor put into the cart of the device into the cart of the account with which they sign in. Done twice it changes
 * nothing.
 * @returns the cookies to set: none of the device, and the number of copies, where the browser does not know it
 */
export async function takeCartAlong({
  personId,
  cookies,
  production,
}: CartReader & { readonly personId: string }): Promise<string[]> {
  const device = cartInCookies(cookies, production);
  if (device.length === 0) {
    const copies = copiesIn(await storedCart(personId));
    // Whoever used this device before them may have left another number.
    const isKnown = (countInCookies(cookies, "member") ?? 0) === copies;
    return isKnown ? [] : [countCookie(copies, "member", production)];
  }
  const cart = await changeStoredCart(personId, (account) => mergedCarts(account, device));
  return [cartCookie([], production), countCookie(copiesIn(cart), "member", production)];
}
