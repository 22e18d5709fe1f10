import { CART_COUNT_COOKIE, HOST_PREFIX } from "#app/domain/web/cookie-names.ts";
import { cookieIn } from "#app/platform/request/sent-cookie.ts";

/** Whose cart a count is of: of the person who is signed in, or of the visitor on this device. */
export type CartOwner = "member" | "visitor";
/** By what the cookie says whose count it has. */
export const MARKS = { member: "m", visitor: "v" } as const satisfies Record<CartOwner, string>;

/** The name of the cookie with the number of copies. */
export const countCookieName = (production: boolean) => (production ? HOST_PREFIX : "") + CART_COUNT_COOKIE;

/** The number of copies in the cart of an owner, from the cookies of a page; undefined where they do not say. */
export function countInCookies(cookies: string, owner: CartOwner): number | undefined {
  for (const production of [true, false]) {
    const sent = cookieIn(cookies, countCookieName(production)) ?? "";
    const [, mark, count] = /^([mv])(\d{1,5})$/.exec(sent) ?? [];
    if (mark === MARKS[owner]) return Number(count);
  }
  return undefined;
}
