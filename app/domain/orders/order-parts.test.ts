import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryFee, parcelWeight } from "./delivery.ts";
import { type LineOfPart, partsOfOrder, pricedParts } from "./order-parts.ts";

const ZONE = { id: "z", minDays: 1, maxDays: 2, fees: [{ upToG: 1000, paisa: 15_000n }] };
const line = (own: Partial<LineOfPart>): LineOfPart => ({
  isFile: false,
  isForthcoming: false,
  copies: 1,
  weightG: 300,
  ...own,
});

test("what is there, what is not published yet, and files are an order each, and only parcels cost to be brought", () => {
  const [now, preorder, files] = [line({}), line({ isForthcoming: true }), line({ isFile: true })];
  expect(partsOfOrder([files, preorder, now], ZONE)).toEqual([
    { part: "now", lines: [now], weightG: 400, deliveryPaisa: 15_000n },
    { part: "preorder", lines: [preorder], weightG: 400, deliveryPaisa: 15_000n },
    { part: "files", lines: [files], weightG: 0, deliveryPaisa: 0n },
  ]);
});

test("what is fetched costs nothing to be brought", () => {
  expect(partsOfOrder([line({})], undefined)).toMatchObject([{ part: "now", deliveryPaisa: 0n }]);
});

test("no line is lost or counted twice, and each parcel costs what its own weight costs", () => {
  const aLine = fc.record({
    isFile: fc.boolean(),
    isForthcoming: fc.boolean(),
    copies: fc.integer({ min: 1, max: 99 }),
    weightG: fc.option(fc.integer({ min: 1, max: 3000 })),
  });
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 8 }), (lines) => {
      const parts = partsOfOrder(lines, ZONE);
      const all = parts.flatMap((part) => part.lines);
      expect(all).toHaveLength(lines.length);
      expect(new Set(all)).toEqual(new Set(lines));
      for (const { part, lines: own, deliveryPaisa } of parts)
        expect(deliveryPaisa).toBe(part === "files" ? 0n : deliveryFee(ZONE, parcelWeight(own)));
    }),
  );
});

test("what is charged is the same lines at their prices, by bookstore, and what nobody brings is said to be so", () => {
  const lines = [
    { ...line({}), shopId: "a", unitPaisa: 50_000n },
    { ...line({ isForthcoming: true, copies: 2 }), shopId: "a", unitPaisa: 10_050n },
    { ...line({}), shopId: "b", unitPaisa: 5000n },
  ];
  const costs = pricedParts(lines, ZONE).map(({ shopId, part, goodsPaisa, deliveryPaisa }) => [
    shopId,
    part,
    goodsPaisa,
    deliveryPaisa,
  ]);
  expect(costs).toEqual([
    ["a", "now", 50_000n, 15_000n],
    ["a", "preorder", 20_100n, 15_000n],
    ["b", "now", 5000n, 15_000n],
  ]);
  expect(pricedParts(lines, { ...ZONE, fees: [] })).toMatchObject([
    { isNotBrought: true, deliveryPaisa: 0n },
    { isNotBrought: true },
    { isNotBrought: true },
  ]);
});
