import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { type CartOwner, countCookieName, MARKS } from "./cart-count.ts";

/**
 * The `Set-Cookie` header with the number of copies in a cart, which the script of the header reads: a visitor's page is the same for
 * all visitors, and has no number of its own.
 */
export function countCookie(copies: number, owner: CartOwner, production: boolean): string {
  const value = copies === 0 && owner === "visitor" ? "" : `${MARKS[owner]}${copies}`;
  const age = value === "" ? 0 : secondsOf("cart");
  return `${countCookieName(production)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${production ? "; Secure" : ""}`;
}
