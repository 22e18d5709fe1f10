import { expect, test } from "vitest";
import { isPhoneText, parsePhoneText } from "./phone-text.ts";

test.each([
  ["+977 61 000001", "+977 61 000001"],
  [" ०१-५५५  ०१२३ ", "01-555 0123"],
  ["(061) 123456", "(061) 123456"],
])("%j is a telephone number", (typed, stored) => {
  expect(parsePhoneText(typed)).toBe(stored);
  expect(isPhoneText(stored)).toBe(true);
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
