import fc from "fast-check";
import { expect, test } from "vitest";
import { cashToCollect, goodsTotal, lineTotal, orderSum, orderTotal, sumOfOrders } from "./order-sum.ts";

test.each([
  [50_000n, 50_000n],
  [65_050n, 65_000n],
  [115_050n, 115_000n],
  [99n, 0n],
  [0n, 0n],
])("of %i paisa %i are collected: whole rupees, and never more than is owed (B36)", (paisa, cash) => {
  expect(cashToCollect(paisa)).toBe(cash);
});

const anAmount = fc.bigInt({ min: 0n, max: 10n ** 9n });
const anOrder = fc.record({ goodsPaisa: anAmount, deliveryPaisa: anAmount });

test("the parts of the sum of an order add up: rounding takes less than a rupee off (reported-situations-2, M4)", () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const { goodsPaisa, deliveryPaisa, totalPaisa, cashPaisa, roundingPaisa } = orderSum(order);
      expect(goodsPaisa + deliveryPaisa).toBe(totalPaisa);
      expect(orderTotal(order)).toBe(totalPaisa);
      expect(totalPaisa + roundingPaisa).toBe(cashPaisa);
      expect(roundingPaisa <= 0n && roundingPaisa > -100n).toBe(true);
      expect(cashPaisa % 100n).toBe(0n);
    }),
  );
});

test("orders are collected, and rounded, each by itself", () => {
  const orders = [
    { goodsPaisa: 51_775n, deliveryPaisa: 15_000n },
    { goodsPaisa: 50_050n, deliveryPaisa: 0n },
  ];
  expect(sumOfOrders(orders)).toEqual({
    goodsPaisa: 101_825n,
    deliveryPaisa: 15_000n,
    totalPaisa: 116_825n,
    cashPaisa: 66_700n + 50_000n,
    roundingPaisa: -125n,
  });
  expect(sumOfOrders([])).toMatchObject({ totalPaisa: 0n, cashPaisa: 0n });
});

test("a line costs its copies, and the goods all lines", () => {
  const lines = [
    { copies: 3, unitPaisa: 33_325n },
    { copies: 1, unitPaisa: 0n },
  ];
  expect(lines.map(lineTotal)).toEqual([99_975n, 0n]);
  expect(goodsTotal(lines)).toBe(99_975n);
});
