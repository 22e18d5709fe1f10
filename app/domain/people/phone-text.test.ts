import { expect, test } from "vitest";
import { PASTED_PHONES } from "./pasted-phones-for-tests.ts";
import { isPhoneText, parsePhoneText, phoneDigits } from "./phone-text.ts";

test.each([
  ["+977 61 000001", "+977 61 000001"],
  [" ०१-५५५  ०१२३ ", "01-555 0123"],
  ["(061) 123456", "(061) 123456"],
])("%j is a telephone number", (typed, stored) => {
  expect(parsePhoneText(typed)).toBe(stored);
  expect(isPhoneText(stored)).toBe(true);
});

test.each(PASTED_PHONES)("%j is the telephone number it looks like", (typed, digits) => {
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

test.each([
  ["+977 984-1000001", "9841000001"],
  ["9841000001", "9841000001"],
  ["०९८४१०००००१", "9841000001"],
  ["00977 9841000001", "9841000001"],
  ["+977 (0)984 1000001", "9841000001"],
  ["+977 061 123456", "61123456"],
  ["(061) 123456", "61123456"],
  ["+977 61 123456", "61123456"],
  ["977123", "977123"],
])("%s is known by the digits %s", (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});
