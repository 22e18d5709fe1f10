import { expect, test } from "vitest";
import { CASH_OF_DELIVERY, cashDue, isPaidInCash, PAYMENT_WAYS } from "./payment-way.ts";

test("cash belongs to the way of delivery", () => {
  expect(PAYMENT_WAYS.filter(isPaidInCash)).toEqual(Object.values(CASH_OF_DELIVERY));
});

test.each([
  ["cashOnDelivery", "due", 66_700n],
  ["cashAtStore", "due", 66_700n],
  ["cashOnDelivery", "paid", undefined],
  ["cashOnDelivery", "collected", undefined],
  ["cashOnDelivery", "void", undefined],
  ["esewa", "due", undefined],
  ["bankTransfer", "due", undefined],
] as const)(
  "of an order of 667.75 by %s that is %s, %s paisa are to be taken (reported-situations-2, M4)",
  (way, paymentState, cash) => {
    expect(cashDue({ goodsPaisa: 51_775n, deliveryPaisa: 15_000n, paymentState }, way)).toBe(cash);
  },
);
