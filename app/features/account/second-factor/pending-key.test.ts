import { expect, test } from "vitest";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { sealKey, unsealKey } from "./pending-key.server.ts";

const MADE = { uri: "otpauth://totp/a?secret=ABC", key: "ABC", recoveryCodes: ["aaaaa-bbbbb"] };
const SECRET = SITE_SECRET;
const HALF_HOUR_MS = 30 * 60_000;

test("a key can be decrypted for the person it was made for, for half an hour", () => {
  const sealed = sealKey(MADE, SECRET, "maya", 0);
  expect(sealed).not.toContain("ABC");
  expect(unsealKey(sealed, SECRET, "maya", HALF_HOUR_MS)).toEqual(MADE);
  expect(unsealKey(sealed, SECRET, "maya", HALF_HOUR_MS + 1)).toBeUndefined();
});

test("a key cannot be decrypted for another person, with another secret, or when it was altered", () => {
  const sealed = sealKey(MADE, SECRET, "maya", 0);
  expect(unsealKey(sealed, SECRET, "asha", 0)).toBeUndefined();
  expect(unsealKey(sealed, `${SECRET}!`, "maya", 0)).toBeUndefined();
  for (const text of [`${sealed.slice(0, -2)}AA`, "v1.", "v2.x", "{}", "", undefined])
    expect(unsealKey(text, SECRET, "maya", 0)).toBeUndefined();
});
