import { describe, expect, test } from "vitest";
import { readTypedNumber, withPoint } from "./typed-number.ts";

describe("a typed number", () => {
  test.each([
    ["450", "450", ""],
    ["४५०.५०", "450", "50"],
    [" 1,25,000.50 ", "125000", "50"],
    ["125,000", "125000", ""],
    ["1,234", "1234", ""],
    ["12,34,567", "1234567", ""],
  ])("%s is read", (text, whole, fraction) => {
    expect(readTypedNumber(text)).toEqual({ whole, fraction });
  });

  test.each([
    "9,21",
    "466,50",
    "19,7",
    "1,58.20",
    "1,2345",
    "12,5",
    "50 rupees",
    "15-20",
    "5+5",
    "-3",
    "",
    ".5",
    "5.",
    "1.2.3",
  ])("%s is none", (text) => {
    expect(readTypedNumber(text)).toBeUndefined();
  });

  test.each([
    ["9,21", 12, "9.21"],
    ["9,210", 12, "9.210"],
    ["९,२१", 2, "9.21"],
    ["1,234", 2, undefined],
    ["0,234", 3, "0.234"],
    ["1,234", 3, "1.234"],
    ["466,50", 2, "466.50"],
    ["1,25,000", 12, undefined],
    ["1,234.50", 12, undefined],
    ["450", 2, undefined],
  ])("%s, of which %i digits can follow the point, may mean %s", (text, digits, point) => {
    expect(withPoint(text, digits)).toBe(point);
  });
});
