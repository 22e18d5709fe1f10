import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setDatabaseNow } from "#app/db/database-now.server.ts";
import { discountOf, numberOf } from "./cell-parsers.server.ts";
import { CellRefused } from "./cell-refused.ts";
import { dayOf, publishedOf } from "./date-cells.server.ts";

beforeEach(() => setDatabaseNow(new Date("2026-11-30T06:00:00Z")));
afterEach(() => setDatabaseNow(undefined));

const refusalOf = (read: () => unknown): string => {
  try {
    return `read as ${JSON.stringify(read())}`;
  } catch (error) {
    if (error instanceof CellRefused) return error.problem.code;
    throw error;
  }
};

describe("a discount in a cell", () => {
  const whole = { from: null, until: null, remarks: null };
  test.each([
    ["15", { ...whole, percent: "15" }],
    ["12.5 %", { ...whole, percent: "12.5" }],
    ["१०%", { ...whole, percent: "10" }],
    ["10% Dashain", { ...whole, percent: "10", remarks: "Dashain" }],
    ["10% [2026-10-01..] Dashain", { percent: "10", from: "2026-10-01", until: null, remarks: "Dashain" }],
    ["10% [2083-08-01..2083-08-29]", { ...whole, percent: "10", from: "2026-11-17", until: "2026-12-15" }],
    ["10% [2083-08-01 BS..२०८३-०८-२९]", { ...whole, percent: "10", from: "2026-11-17", until: "2026-12-15" }],
  ])("%s is read", (text, discount) => {
    expect(discountOf(text)).toEqual(discount);
  });

  // reported-situations-2, D1
  test.each([
    "50 rupees off",
    "20 copies or more: 10%",
    "12,5%",
    "15-20%",
    "5+5%",
    "2 for 1",
    "10% or 5%",
    "Rs 50",
    "10 [2026-10-01..] off",
    "110%",
    "0%",
  ])("%s is refused", (text) => {
    expect(refusalOf(() => discountOf(text))).toBe("sheet_discount_wrong");
  });
});

// reported-situations-2, D6
describe("a date in a cell without a calendar", () => {
  test.each([
    ["2050", { calendar: "bs", year: 2050 }],
    ["2045", { calendar: "bs", year: 2045 }],
    ["2056", { calendar: "bs", year: 2056 }],
    ["2050-04-12", { calendar: "bs", year: 2050, month: 4, day: 12 }],
    ["2083", { calendar: "bs", year: 2083 }],
    ["1999", { calendar: "ad", year: 1999 }],
    ["2029-01", { calendar: "ad", year: 2029, month: 1 }],
    ["2050 AD", { calendar: "ad", year: 2050 }],
  ])("%s is of the calendar that its year tells", (text, date) => {
    expect(publishedOf(text)).toEqual(date);
  });

  test("is a Gregorian day", () => {
    expect([dayOf("2083-08-01"), dayOf("2026-11-17")]).toEqual(["2026-11-17", "2026-11-17"]);
  });
});

describe("a whole number in a cell", () => {
  const read = numberOf(100_000);
  test.each([
    ["215", 215],
    ["1,250", 1250],
    ["१२५", 125],
    ["250.0", 250],
  ])("%s is read", (text, number) => {
    expect(read(text)).toBe(number);
  });

  test.each(["21,5", "1,25", "2,10", "250 pages", "12-14", "1.5", "0", "-3"])("%s is refused", (text) => {
    expect(refusalOf(() => read(text))).toBe("sheet_number_wrong");
  });
});
