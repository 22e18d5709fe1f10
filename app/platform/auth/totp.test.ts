import { expect, test } from "vitest";
import { isCodeOfNow } from "./totp.server.ts";

/** The key of RFC 6238's own examples; their codes there have eight digits, of which ours are the last six. */
const KEY = "12345678901234567890";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code is %s", (second, code) => {
  expect(isCodeOfNow(KEY, code, second * 1000)).toBe(true);
});

test("a step early or late is let through, two are not", () => {
  const at = (steps: number) => isCodeOfNow(KEY, "050471", (1_111_111_111 + steps * 30) * 1000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([false, true, true, true, false]);
});

test.each(["", "5047", "050472", "0504710", "०५०४७१", "05047é", " 050471"])("%j is no code of it", (code) => {
  expect(isCodeOfNow(KEY, code, 1_111_111_111_000)).toBe(false);
});

test("another key has other codes", () => {
  expect(isCodeOfNow(`${KEY}0`, "050471", 1_111_111_111_000)).toBe(false);
});
