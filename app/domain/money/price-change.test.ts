import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changedPrice,
  isPriceChangePercent,
  PRICE_ROUNDINGS,
  type PriceChange,
  priceAtRate,
} from "./price-change.ts";

const change = (own: Partial<PriceChange>): PriceChange => ({
  direction: "raise",
  by: "percent",
  value: "10",
  rounding: "exact",
  ...own,
});
const rupees = (amount: bigint) => ({ amount, currency: "NPR" as const });

describe("a changed price", () => {
  test.each([
    [45_000n, {}, 49_500n],
    [45_000n, { direction: "lower" }, 40_500n],
    [99_99n, { value: "12.5" }, 112_49n],
    [49_500n, { by: "amount", value: "25" }, 52_000n],
    [49_500n, { by: "amount", value: "25.50", direction: "lower" }, 46_950n],
    // Halves are rounded upwards.
    [45_000n, { value: "5", rounding: "5" }, 47_500n],
    [45_500n, { value: "5", rounding: "5" }, 48_000n],
    [45_000n, { value: "3", rounding: "10" }, 46_000n],
    [45_000n, { value: "3", rounding: "100" }, 50_000n],
    [45_033n, { value: "1", rounding: "1" }, 45_500n],
  ] as const)("of %d by %j is %d", (amount, own, expected) => {
    expect(changedPrice(rupees(amount), change(own))).toEqual(rupees(expected));
  });

  test("is rounded to whole units of its currency, however many digits it has", () => {
    expect(changedPrice({ amount: 1234n, currency: "JPY" }, change({ rounding: "10" }))?.amount).toBe(1360n);
    expect(changedPrice({ amount: 1234n, currency: "KWD" }, change({ rounding: "1" }))?.amount).toBe(1000n);
  });

  test.each([
    [10_000n, { direction: "lower", value: "100" }],
    [10_000n, { direction: "lower", by: "amount", value: "100" }],
    [10_000n, { direction: "lower", by: "amount", value: "200" }],
    // It would be rounded to nothing.
    [1_000n, { direction: "lower", value: "50", rounding: "50" }],
    [0n, {}],
    [10n ** 16n, {}],
  ] as const)("of %d by %j is refused", (amount, own) => {
    expect(changedPrice(rupees(amount), change(own))).toBeUndefined();
  });

  test("is never further from the exact result than half of its step", () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(...PRICE_ROUNDINGS),
        (amount, hundredths, rounding) => {
          const value = (hundredths / 100).toFixed(2);
          const changed = changedPrice(rupees(amount), change({ value, rounding }));
          const step = rounding === "exact" ? 1 : Number(rounding) * 100;
          const exact = (Number(amount) * (10_000 + hundredths)) / 10_000;
          const result = Number(changed?.amount ?? 0n);
          expect(result % step).toBe(0);
          expect(Math.abs(result - exact)).toBeLessThanOrEqual(step / 2 + 0.001);
        },
      ),
    );
  });
});

test.each([
  ["10", true],
  ["0.5", true],
  ["1000", true],
  ["0", false],
  ["1000.01", false],
  ["1.005", false],
  ["-5", false],
  ["ten", false],
])("the percentage %s is accepted: %s", (text, expected) => {
  expect(isPriceChangePercent(text)).toBe(expected);
});

test.each([
  ["AUD", 1_999n, "88.5", "exact", 176_912n],
  ["AUD", 1_999n, "88.5", "1", 176_900n],
  ["AUD", 1_999n, "88.5", "50", 175_000n],
  // Yen have no smaller unit.
  ["JPY", 1_500n, "0.95", "exact", 142_500n],
  ["INR", 39_900n, "1.6", "5", 64_000n],
  ["AUD", 1n, "0.1", "1", undefined],
] as const)("%s %d at %s, rounded to %s, is %s paisa", (currency, amount, rate, rounding, expected) => {
  expect(priceAtRate({ amount, currency }, rate, rounding)?.amount).toBe(expected);
});
