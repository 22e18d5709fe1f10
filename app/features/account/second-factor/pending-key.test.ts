import { expect, test } from "vitest";
import { keepKey, keptKey } from "./pending-key.server.ts";

const MADE = { uri: "otpauth://totp/a?secret=ABC", key: "ABC", recoveryCodes: ["aaaaa-bbbbb"] };
const SECRET = "only-for-tests-0123456789abcdefghij";
const HALF_HOUR_MS = 30 * 60_000;

test("a key comes back to the person it was made for, for half an hour", () => {
  const kept = keepKey(MADE, SECRET, "maya", 0);
  expect(kept).not.toContain("ABC");
  expect(keptKey(kept, SECRET, "maya", HALF_HOUR_MS)).toEqual(MADE);
  expect(keptKey(kept, SECRET, "maya", HALF_HOUR_MS + 1)).toBeUndefined();
});

test("for anybody else, under another secret, altered or not given, it is nothing", () => {
  const kept = keepKey(MADE, SECRET, "maya", 0);
  expect(keptKey(kept, SECRET, "asha", 0)).toBeUndefined();
  expect(keptKey(kept, `${SECRET}!`, "maya", 0)).toBeUndefined();
  for (const text of [`${kept.slice(0, -2)}AA`, "v1.", "v2.x", "{}", "", undefined])
    expect(keptKey(text, SECRET, "maya", 0)).toBeUndefined();
});
