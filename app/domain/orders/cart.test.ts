import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addToCart,
  CART_COPIES_MAX,
  CART_LINES_MAX,
  type Cart,
  type CartLine,
  changeCopies,
  copiesIn,
  lineOf,
  mergedCarts,
  removeLine,
  restoreLine,
  saveForLater,
  withSeenPrices,
} from "./cart.ts";

const line = (listingId: string, copies = 1, more: Partial<CartLine> = {}): CartLine => ({
  listingId,
  copies,
  isSaved: false,
  seenPaisa: 50_000n,
  ...more,
});

const aCart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({
    listingId: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    copies: fc.integer({ min: 1, max: CART_COPIES_MAX }),
    isSaved: fc.boolean(),
    seenPaisa: fc.option(fc.bigInt({ min: 0n, max: 10n ** 16n })),
  }),
  { selector: ({ listingId }) => listingId },
);

const filled = (count: number): Cart => Array.from({ length: count }, (_, at) => line(`listing ${at}`));

describe("adding to a cart", () => {
  test("puts a new line at its end", () => {
    expect(addToCart([line("a")], { listingId: "b", copies: 2, seenPaisa: null })).toEqual({
      ok: true,
      value: [line("a"), line("b", 2, { seenPaisa: null })],
    });
  });

  test("adds to the copies that are there, at the price that was seen now, and never more than the largest number", () => {
    const seen = { listingId: "a", seenPaisa: 60_000n };
    expect(addToCart([line("a", 2), line("b")], { ...seen, copies: 3 })).toEqual({
      ok: true,
      value: [line("a", 5, { seenPaisa: 60_000n }), line("b")],
    });
    expect(addToCart([line("a", 98)], { ...seen, copies: 3 })).toMatchObject({
      value: [{ copies: CART_COPIES_MAX }],
    });
  });

  test("buys what was kept for later, without its copies", () => {
    const saved = [line("a", 7, { isSaved: true })];
    expect(addToCart(saved, { listingId: "a", copies: 1, seenPaisa: 50_000n })).toMatchObject({
      value: [{ copies: 1, isSaved: false }],
    });
  });

  test("is refused where the cart is full, but not for a listing in it", () => {
    const full = filled(CART_LINES_MAX);
    const added = { copies: 1, seenPaisa: null };
    expect(addToCart(full, { ...added, listingId: "another" })).toMatchObject({
      ok: false,
      code: "cart_full",
    });
    expect(addToCart(full, { ...added, listingId: "listing 3" })).toMatchObject({ ok: true });
  });

  test.each([0, -1, 1.5, CART_COPIES_MAX + 1, Number.NaN])("is refused for %s copies", (copies) => {
    expect(addToCart([], { listingId: "a", copies, seenPaisa: null })).toMatchObject({
      ok: false,
      code: "cart_copies_wrong",
    });
  });
});

describe("changing the copies of a line", () => {
  test("replaces their number; none removes the line", () => {
    expect(changeCopies([line("a"), line("b")], "a", 4)).toMatchObject({ value: [line("a", 4), line("b")] });
    expect(changeCopies([line("a"), line("b")], "a", 0)).toMatchObject({ value: [line("b")] });
    expect(changeCopies([line("a")], "z", 4)).toMatchObject({ value: [line("a")] });
  });

  test.each([-1, 1.5, CART_COPIES_MAX + 1])("is refused for %s copies", (copies) => {
    expect(changeCopies([line("a")], "a", copies)).toMatchObject({ ok: false, code: "cart_copies_wrong" });
  });
});

test("a line that was removed is restored as it was, once, and not over one that was added meanwhile", () => {
  const removed = line("a", 3, { isSaved: true });
  expect(restoreLine([line("b")], removed)).toMatchObject({ value: [line("b"), removed] });
  expect(restoreLine([line("b"), removed], removed)).toMatchObject({ value: [line("b"), removed] });
  expect(restoreLine([line("a", 1)], removed)).toMatchObject({ value: [line("a", 1)] });
});

test("what is kept for later is not counted", () => {
  const cart = saveForLater([line("a", 2), line("b", 3)], "a", true);
  expect(copiesIn(cart)).toBe(3);
  expect(copiesIn(saveForLater(cart, "a", false))).toBe(5);
});

test("prices that were seen are replaced where they are known", () => {
  const cart = [line("a"), line("b"), line("c")];
  const prices = new Map([
    ["a", 70_000n],
    ["b", null],
  ]);
  expect(withSeenPrices(cart, prices)).toEqual([
    line("a", 1, { seenPaisa: 70_000n }),
    line("b", 1, { seenPaisa: null }),
    line("c"),
  ]);
});

describe("the carts of an account and of a device", () => {
  // B1: 2 of A on the device; 1 of A and 1 of B in the account.
  test("have the larger number of copies of each listing, however often they are merged", () => {
    const device = [line("A", 2)];
    const merged = mergedCarts([line("A"), line("B")], device);
    expect(merged).toEqual([line("A", 2), line("B")]);
    expect(mergedCarts(merged, device)).toEqual(merged);
  });

  test("buy what one of them buys, in the number that is to be bought", () => {
    const saved = { isSaved: true };
    expect(mergedCarts([line("a", 5, saved)], [line("a", 2)])).toMatchObject([{ copies: 2, isSaved: false }]);
    expect(mergedCarts([line("a", 2)], [line("a", 5, saved)])).toMatchObject([{ copies: 2, isSaved: false }]);
  });

  test("lose nothing of the account where both together are too many", () => {
    const merged = mergedCarts(filled(CART_LINES_MAX), [line("another")]);
    expect(merged).toEqual(filled(CART_LINES_MAX));
  });

  test("merge to the same whether once or twice, without a listing twice", () => {
    fc.assert(
      fc.property(aCart, aCart, (account, device) => {
        const merged = mergedCarts(account, device);
        expect(mergedCarts(merged, device)).toEqual(merged);
        const ids = merged.map(({ listingId }) => listingId);
        expect(new Set(ids)).toEqual(new Set([...account, ...device].map(({ listingId }) => listingId)));
        expect(ids).toHaveLength(new Set(ids).size);
      }),
    );
  });
});

test("no sequence of changes makes a line twice, or of a number of copies that is not allowed", () => {
  const aChange = fc.record({
    kind: fc.constantFrom("add", "change", "remove", "later"),
    listingId: fc.constantFrom("a", "b", "c"),
    copies: fc.integer({ min: -2, max: CART_COPIES_MAX + 2 }),
  });
  fc.assert(
    fc.property(aCart, fc.array(aChange), (before, changes) => {
      let cart = before;
      for (const { kind, listingId, copies } of changes) {
        if (kind === "remove") cart = removeLine(cart, listingId);
        if (kind === "later") cart = saveForLater(cart, listingId, copies % 2 === 0);
        if (kind === "add" || kind === "change") {
          const changed =
            kind === "add"
              ? addToCart(cart, { listingId, copies, seenPaisa: null })
              : changeCopies(cart, listingId, copies);
          if (changed.ok) cart = changed.value;
        }
      }
      for (const each of cart) {
        expect(lineOf(cart, each.listingId)).toBe(each);
        expect(each.copies).toBeGreaterThanOrEqual(1);
        expect(each.copies).toBeLessThanOrEqual(CART_COPIES_MAX);
      }
    }),
  );
});
