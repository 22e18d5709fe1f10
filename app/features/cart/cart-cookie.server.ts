import type { Cart } from "#app/domain/orders/cart.ts";
import { COOKIES } from "#app/domain/personal-data/personal-data.ts";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { HOST_PREFIX } from "#app/domain/web/cookie-names.ts";
import { cookieIn } from "#app/platform/request/sent-cookie.ts";
import { cartOfText, cartText } from "#app/records/carts/cart-text.server.ts";

const cookieName = (production: boolean) => (production ? HOST_PREFIX : "") + COOKIES.cart.name;

/** The cart in the `Cookie` header of a visitor's request. */
export const cartInCookies = (cookies: string, production: boolean): Cart =>
  cartOfText(cookieIn(cookies, cookieName(production)) ?? "");

/** The `Set-Cookie` header that stores the cart of a visitor for thirty days; it removes an empty one. */
export function cartCookie(cart: Cart, production: boolean): string {
  const age = cart.length === 0 ? 0 : secondsOf("cart");
  const secure = production ? "; Secure" : "";
  return `${cookieName(production)}=${cartText(cart)}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`;
}
