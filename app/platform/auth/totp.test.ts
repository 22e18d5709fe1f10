import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isCodeOfNow } from "./totp.server.ts";

/** The key of RFC 6238's own examples; their codes there have eight digits, of which ours are the last six. */
const KEY = "12345678901234567890";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function isCodeAt(second: number, code: string, key = KEY): Promise<boolean> {
  vi.setSystemTime(second * 1000);
  return isCodeOfNow(key, code);
}

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code is %s", async (second, code) => {
  expect(await isCodeAt(second, code)).toBe(true);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])("%i steps off is let through: %s", async (steps, isLetThrough) => {
  expect(await isCodeAt(1_111_111_111 + steps * 30, "050471")).toBe(isLetThrough);
});

test.each(["", "5047", "050472", "0504710", "०५०४७१", "05047é", " 050471"])(
  "%j is no code of it",
  async (code) => {
    expect(await isCodeAt(1_111_111_111, code)).toBe(false);
  },
);

test("another key has other codes", async () => {
  expect(await isCodeAt(1_111_111_111, "050471", `${KEY}0`)).toBe(false);
});
