import { expect, test } from "vitest";
import { phoneDigits } from "./hold.ts";
import { isPhoneText, parsePhoneText } from "./phone-text.ts";

test.each([
  ["+977 61 000001", "+977 61 000001"],
  [" ०१-५५५  ०१२३ ", "01-555 0123"],
  ["(061) 123456", "(061) 123456"],
])("%j is a telephone number", (typed, stored) => {
  expect(parsePhoneText(typed)).toBe(stored);
  expect(isPhoneText(stored)).toBe(true);
});

test.each([
  ["\u202a+977 984-1777001\u202c", "9841777001"],
  ["\u20689841777001\u2069", "9841777001"],
  ["\u200e9841777002", "9841777002"],
  ["984\u200b1777003", "9841777003"],
  ["984\u00ad1777004", "9841777004"],
  ["984\u20111777005", "9841777005"],
  ["984\u20131777006", "9841777006"],
  ["９８４１７７７００７", "9841777007"],
  ["984\u00a01777008", "9841777008"],
  ["+977 01-4412345", "14412345"],
  ["9779841777009", "9841777009"],
  ["(01) 4412345", "14412345"],
])("%j is the telephone number it looks like", (typed, digits) => {
  expect(phoneDigits(parsePhoneText(typed) ?? "")).toBe(digits);
});

test.each(["", "12345", "1".repeat(16), "call us", "061 123456 ext 2", "061+123456", "javascript:1234567"])(
  "%j is none",
  (typed) => {
    expect(parsePhoneText(typed)).toBeUndefined();
  },
);

test("the typed form is not the stored one", () => {
  expect(isPhoneText("०१५५५०१२३")).toBe(false);
});
