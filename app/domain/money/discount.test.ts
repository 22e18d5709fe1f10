import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CurrencyCode } from "./currencies.ts";
import { currentDiscounts, effectivePercent, isPercent, parsePercent, priceAfter } from "./discount.ts";
import type { Money } from "./money.ts";

const npr = (amount: bigint): Money => ({ amount, currency: "NPR" });
const percents = (...texts: string[]) => texts.map((percent) => ({ percent }));

test.each([
  ["15", "15"],
  ["१२.५", "12.5"],
  ["10 %", "10"],
  [" 12.50% ", "12.5"],
  ["100", "100"],
  ["100.00", "100"],
  ["0.01", "0.01"],
  ["005", "5"],
])("%o is read as %s percent", (text, expected) => {
  expect(parsePercent(text)).toEqual({ ok: true, value: expected });
});

test.each(["", "0", "0.00", "-5", "100.01", "101", "12.345", "abc", "1e1", ".5", "5.", "%", "1,0"])(
  "%o is not a percentage of a discount",
  (text) => {
    expect(parsePercent(text)).toEqual({ ok: false, code: "discount.notAPercent" });
    expect(isPercent(text)).toBe(false);
  },
);

describe("priceAfter", () => {
  test.each<[bigint, string[], bigint]>([
    [50_000n, [], 50_000n],
    [50_000n, ["10"], 45_000n],
    [50_000n, ["10", "5"], 42_750n],
    [99_900n, ["12.5"], 87_413n],
    [101n, ["50"], 51n],
    [1n, ["50"], 1n],
    [1n, ["50.01"], 0n],
    [100n, ["100"], 0n],
    [0n, ["10"], 0n],
    // Rounded after each step this would stay 1 paisa; exactly it is 0.125.
    [1n, ["50", "50", "50"], 0n],
    // Far beyond what a float holds exactly.
    [10_000_000_000_000_001n, ["50"], 5_000_000_000_000_001n],
  ])("%d paisa less %o percent is %d", (list, texts, expected) => {
    expect(priceAfter(npr(list), percents(...texts))).toEqual(npr(expected));
  });

  test("rounds to the digits of the currency", () => {
    const price = (amount: bigint, currency: CurrencyCode) =>
      priceAfter({ amount, currency }, percents("15"));
    expect(price(1001n, "JPY")).toEqual({ amount: 851n, currency: "JPY" });
    expect(price(1001n, "KWD")).toEqual({ amount: 851n, currency: "KWD" });
  });

  test("an invalid percentage throws", () => {
    expect(() => priceAfter(npr(1n), percents("150"))).toThrow(RangeError);
    expect(() => priceAfter(npr(1n), percents("0"))).toThrow(RangeError);
  });
});

const anyPercent = fc.integer({ min: 1, max: 10_000 }).map((points) => ({ percent: String(points / 100) }));
const anyAmount = fc.bigInt({ min: 0n, max: 10n ** 12n });

test("the order of discounts does not change the price, which is never above the list price", () => {
  fc.assert(
    fc.property(anyAmount, fc.array(anyPercent, { maxLength: 5 }), (amount, discounts) => {
      const final = priceAfter(npr(amount), discounts);
      expect(priceAfter(npr(amount), discounts.toReversed())).toEqual(final);
      expect(final.amount >= 0n && final.amount <= amount).toBe(true);
    }),
  );
});

test.each<[bigint, bigint, string]>([
  [50_000n, 42_750n, "14.5"],
  [50_000n, 42_500n, "15"],
  [51_005n, 43_354n, "15"],
  [10_000n, 10_000n, "0"],
  [10_000n, 12_000n, "0"],
  [10_000n, 0n, "100"],
  [1_000_000n, 1n, "99.9"],
  [300n, 200n, "33.3"],
  [0n, 0n, "0"],
])("from %d to %d is %s percent", (list, final, expected) => {
  expect(effectivePercent(npr(list), npr(final))).toBe(expected);
});

test("a percentage across currencies is refused", () => {
  expect(() => effectivePercent(npr(1n), { amount: 1n, currency: "USD" })).toThrow("Different currencies");
});

test("the effective percentage of one discount is its own, for prices that are large enough", () => {
  const tenths = fc.integer({ min: 1, max: 999 }).map((value) => String(value / 10));
  fc.assert(
    fc.property(fc.bigInt({ min: 100_000n, max: 10n ** 12n }), tenths, (amount, percent) => {
      expect(effectivePercent(npr(amount), priceAfter(npr(amount), [{ percent }]))).toBe(percent);
    }),
  );
});

test.each<[string, { from?: string | null; until?: string | null }, boolean]>([
  ["without dates", {}, true],
  ["with empty dates", { from: null, until: null }, true],
  ["on its first day", { from: "2026-11-20" }, true],
  ["on its last day", { until: "2026-11-20" }, true],
  ["before its first day", { from: "2026-11-21" }, false],
  ["after its last day", { until: "2026-11-19" }, false],
  ["between its days", { from: "2026-11-01", until: "2026-11-30" }, true],
])("a discount %s", (_when, dates, isCurrent) => {
  const discount = { percent: "10", ...dates };
  expect(currentDiscounts([discount], "2026-11-20")).toEqual(isCurrent ? [discount] : []);
});
