import { expect, it } from "vitest";
import { discountPeriods } from "./discount-periods.ts";

const list = { amount: 100_00n, currency: "NPR" } as const;
const discount = (percent: string, from: string | null, until: string | null) => ({
  percent,
  from,
  until,
  remarks: null,
});
const periods = (...discounts: ReturnType<typeof discount>[]) =>
  discountPeriods(list, discounts, "2026-06-15").map(({ from, until, price }) => [from, until, price.amount]);

it("divides overlapping discounts into periods, and applies those of a period in turn", () => {
  expect(
    periods(discount("10", "2026-06-01", "2026-06-30"), discount("50", "2026-06-20", "2026-07-10")),
  ).toEqual([
    ["2026-06-01", "2026-06-19", 90_00n],
    ["2026-06-20", "2026-06-30", 45_00n],
    ["2026-07-01", "2026-07-10", 50_00n],
  ]);
});

it("has open ends, and leaves out what has ended", () => {
  expect(periods(discount("10", null, null))).toEqual([[null, null, 90_00n]]);
  expect(periods(discount("10", null, "2026-06-15"), discount("20", "2026-07-01", null))).toEqual([
    [null, "2026-06-15", 90_00n],
    ["2026-07-01", null, 80_00n],
  ]);
  expect(periods(discount("10", null, "2026-06-14"))).toEqual([]);
  expect(periods()).toEqual([]);
});
