import fc from "fast-check";
import { expect, test } from "vitest";
import { discountsBorne } from "./sold-line.ts";

test.each([
  ["at the list price", { listMinor: 50_000n, unitMinor: 50_000n, publisherMinor: 0n }, []],
  [
    "at a discount of the publisher",
    { listMinor: 50_000n, unitMinor: 45_000n, publisherMinor: 5_000n },
    [["publisher", 5_000n]],
  ],
  ["at one of the shop", { listMinor: 50_000n, unitMinor: 45_000n, publisherMinor: 0n }, [["shop", 5_000n]]],
  [
    "at both",
    { listMinor: 50_000n, unitMinor: 40_500n, publisherMinor: 5_000n },
    [
      ["publisher", 5_000n],
      ["shop", 4_500n],
    ],
  ],
  [
    "dearer than the publisher's discount",
    { listMinor: 50_000n, unitMinor: 47_000n, publisherMinor: 5_000n },
    [["publisher", 3_000n]],
  ],
  ["above its list price", { listMinor: 50_000n, unitMinor: 60_000n, publisherMinor: 5_000n }, []],
  ["without a list price", { listMinor: null, unitMinor: 60_000n, publisherMinor: 0n }, []],
])("a copy %s", (_what, price, borne) => {
  expect(discountsBorne(price).map(({ borneBy, minor }) => [borneBy, minor])).toEqual(borne);
});

test("what is borne is what was taken off, and nobody bears more than that", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(amount, amount, amount, (listMinor, unitMinor, publisherMinor) => {
      const borne = discountsBorne({ listMinor, unitMinor, publisherMinor });
      const off = listMinor > unitMinor ? listMinor - unitMinor : 0n;
      expect(borne.reduce((sum, { minor }) => sum + minor, 0n)).toBe(off);
      expect(borne.every(({ minor }) => minor > 0n)).toBe(true);
    }),
  );
});
