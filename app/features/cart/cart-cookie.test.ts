import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CART_COPIES_MAX, CART_LINES_MAX, type Cart } from "#app/domain/orders/cart.ts";
import { cartOfText, cartText } from "#app/records/carts/cart-text.server.ts";
import { cartCookie, cartInCookies } from "./cart-cookie.server.ts";
import { countCookie } from "./cart-count.server.ts";
import { countInCookies } from "./cart-count.ts";

const aCart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({
    listingId: fc.uuid(),
    copies: fc.integer({ min: 1, max: CART_COPIES_MAX }),
    isSaved: fc.boolean(),
    seenPaisa: fc.option(fc.bigInt({ min: 0n, max: 10n ** 15n })),
  }),
  { selector: ({ listingId }) => listingId, maxLength: CART_LINES_MAX },
);

const valueOf = (header: string) => header.split(";")[0] ?? "";

describe("the cookie of a cart", () => {
  test("has every line as it was", () => {
    fc.assert(
      fc.property(aCart, (cart) => {
        expect(cartOfText(cartText(cart))).toEqual(cart);
      }),
    );
  });

  test("fits what browsers keep, with the largest cart", () => {
    const line = { copies: CART_COPIES_MAX, isSaved: true, seenPaisa: 10n ** 15n };
    const full = Array.from({ length: CART_LINES_MAX }, () => ({ ...line, listingId: randomUUID() }));
    expect(cartCookie(full, true).length).toBeLessThan(4096);
    expect(cartOfText(cartText(full))).toEqual(full);
  });

  test("leaves out a price that no book has, but not its line", () => {
    const line = { listingId: randomUUID(), copies: 1, isSaved: false, seenPaisa: 10n ** 16n };
    expect(cartOfText(cartText([line]))).toEqual([{ ...line, seenPaisa: null }]);
  });

  test.each([
    "",
    "~~~",
    "x",
    "AAAAAAAAAAAAAAAAAAAAAA.0.1",
    "AAAAAAAAAAAAAAAAAAAAAA.100.1",
    "AAAAAAAAAAAAAAAAAAAAAA.1.zzzzzzzzzzzzz",
    "AAAAAAAAAAAAAAAAAAAAAA.1.-1",
    "AAAAAAAAAAAAAAAAAAAAAA.1e1.1",
    "'; drop table cart_lines; --",
    "AAAAAAAAAAAAAAAAAAAAA.1.1",
  ])("of a careless or hostile hand has no line: %s", (text) => {
    expect(cartOfText(text)).toEqual([]);
  });

  test("takes the last of two lines of one listing, and no more lines than fit", () => {
    const [one, two] = ["AAAAAAAAAAAAAAAAAAAAAA.1.1", "AAAAAAAAAAAAAAAAAAAAAA.7s.2"];
    expect(cartOfText(`${one}~${two}`)).toMatchObject([{ copies: 7, isSaved: true, seenPaisa: 2n }]);
    const many = Array.from({ length: CART_LINES_MAX + 20 }, () => ({
      listingId: randomUUID(),
      copies: 1,
      isSaved: false,
      seenPaisa: null,
    }));
    expect(cartOfText(many.map((line) => cartText([line])).join("~"))).toHaveLength(CART_LINES_MAX);
  });

  test.each([true, false])("is read from the request that sends it back (production: %s)", (production) => {
    const cart = [{ listingId: randomUUID(), copies: 2, isSaved: false, seenPaisa: 45_000n }];
    const header = cartCookie(cart, production);
    expect(cartInCookies(`a=b; ${valueOf(header)}; c=d`, production)).toEqual(cart);
    expect(header).toContain("; HttpOnly");
    expect(header.includes("; Secure")).toBe(production);
    expect(cartCookie([], production)).toContain("Max-Age=0");
  });
});

test("the number of copies is that of the one who is signed in, or of the visitor", () => {
  for (const production of [true, false]) {
    const member = valueOf(countCookie(3, "member", production));
    expect(countInCookies(`x=1; ${member}`, "member")).toBe(3);
    expect(countInCookies(member, "visitor")).toBeUndefined();
    expect(countInCookies(valueOf(countCookie(0, "member", production)), "member")).toBe(0);
    expect(countCookie(0, "visitor", production)).toContain("Max-Age=0");
  }
  expect(countInCookies("cart.count=m<script>", "member")).toBeUndefined();
});
