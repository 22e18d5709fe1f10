import { expect, test } from "vitest";
import { CASH_OF_DELIVERY, cashToCollect, isPaidInCash, PAYMENT_WAYS } from "./payment-way.ts";

test.each([
  [50_000n, 50_000n],
  [65_050n, 65_000n],
  [115_050n, 115_000n],
  [99n, 0n],
  [0n, 0n],
])("of %i paisa %i are collected: whole rupees, and never more than is owed (B36)", (paisa, cash) => {
  expect(cashToCollect(paisa)).toBe(cash);
});

test("cash belongs to the way of delivery", () => {
  expect(PAYMENT_WAYS.filter(isPaidInCash)).toEqual(Object.values(CASH_OF_DELIVERY));
});
