import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { CART_COUNT_COOKIE, HOST_PREFIX } from "#app/domain/web/cookie-names.ts";
import { cookieIn } from "#app/platform/request/sent-cookie.ts";

/** Whose cart a count is of: of the person who is signed in, or of the visitor on this device. */
export type CartOwner = "member" | "visitor";
const MARKS = { member: "m", visitor: "v" } as const satisfies Record<CartOwner, string>;

const cookieName = (production: boolean) => (production ? HOST_PREFIX : "") + CART_COUNT_COOKIE;

/**
 * The `Set-Cookie` header with the number of copies in a cart, which the script of the header reads: a visitor's page is the same for
 * all visitors, and has no number of its own.
 */
export function countCookie(copies: number, owner: CartOwner, production: boolean): string {
  const value = copies === 0 && owner === "visitor" ? "" : `${MARKS[owner]}${copies}`;
  const age = value === "" ? 0 : secondsOf("cart");
  return `${cookieName(production)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${production ? "; Secure" : ""}`;
}

/** The number of copies in the cart of an owner, from the cookies of a page; undefined where they do not say. */
export function countInCookies(cookies: string, owner: CartOwner): number | undefined {
  for (const production of [true, false]) {
    const sent = cookieIn(cookies, cookieName(production)) ?? "";
    const [, mark, count] = /^([mv])(\d{1,5})$/.exec(sent) ?? [];
    if (mark === MARKS[owner]) return Number(count);
  }
  return undefined;
}
