import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stepOfCode } from "./totp.server.ts";

/** The key of RFC 6238's own examples; their codes there have eight digits, of which ours are the last six. */
const KEY = "12345678901234567890";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** How far from now the step of a code is, when the code is taken at all. */
async function stepsOff(second: number, code: string, key = KEY): Promise<number | undefined> {
  vi.setSystemTime(second * 1000);
  const step = await stepOfCode(key, code);
  return step === undefined ? undefined : step - Math.floor(second / 30);
}

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code is %s", async (second, code) => {
  expect(await stepsOff(second, code)).toBe(0);
});

test.each([
  [-2, undefined],
  [-1, 1],
  [0, 0],
  [1, -1],
  [2, undefined],
])("a clock %i steps off sees it as %s steps away", async (steps, off) => {
  expect(await stepsOff(1_111_111_111 + steps * 30, "050471")).toBe(off);
});

test.each(["", "5047", "050472", "0504710", "०५०४७१", "05047é", " 050471"])(
  "%j is no code of it",
  async (code) => {
    expect(await stepsOff(1_111_111_111, code)).toBeUndefined();
  },
);

test("another key has other codes", async () => {
  expect(await stepsOff(1_111_111_111, "050471", `${KEY}0`)).toBeUndefined();
});
