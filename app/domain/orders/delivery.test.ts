import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deliveryFee, PACKING_G, parcelWeight, UNKNOWN_WEIGHT_G } from "./delivery.ts";

const ZONE = {
  fees: [
    { upToG: 1000, paisa: 10_000n },
    { upToG: 3000, paisa: 15_000n },
    { upToG: 10_000, paisa: 25_000n },
  ],
};

describe("a parcel", () => {
  test("weighs its copies and what it is packed in; of a copy that nobody weighed what a paperback weighs", () => {
    expect(parcelWeight([{ copies: 2, weightG: 310 }])).toBe(620 + PACKING_G);
    expect(parcelWeight([{ copies: 1, weightG: null }])).toBe(UNKNOWN_WEIGHT_G + PACKING_G);
  });

  test.each([
    [1, 10_000n],
    [1000, 10_000n],
    [1001, 15_000n],
    [3000, 15_000n],
    [10_000, 25_000n],
    [10_001, 35_000n],
    [13_500, 50_000n],
    [20_000, 50_000n],
    [20_001, 60_000n],
  ])("of %i g costs %i paisa", (weight, paisa) => {
    expect(deliveryFee(ZONE, weight)).toBe(paisa);
  });

  test("is not brought where nobody said what it costs", () => {
    expect(deliveryFee({ fees: [] }, 500)).toBeUndefined();
  });

  test("never costs less where it is heavier", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        (weight, more) => {
          const [one, other] = [deliveryFee(ZONE, weight), deliveryFee(ZONE, weight + more)];
          expect((other ?? 0n) >= (one ?? 0n)).toBe(true);
        },
      ),
    );
  });
});
